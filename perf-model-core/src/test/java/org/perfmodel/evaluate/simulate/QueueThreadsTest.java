package org.perfmodel.evaluate.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;
import static org.perfmodel.evaluate.simulate.QueueThreads.bounded;
import static org.perfmodel.evaluate.simulate.QueueThreads.machine;
import static org.perfmodel.evaluate.simulate.QueueThreads.put;
import static org.perfmodel.evaluate.simulate.QueueThreads.simulate;
import static org.perfmodel.evaluate.simulate.QueueThreads.take;
import static org.perfmodel.evaluate.simulate.QueueThreads.unbounded;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.AllSchedules;
import org.perfmodel.evaluate.process.translate.NodeTimes;
import org.perfmodel.evaluate.process.translate.ProgramOrder;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.SpaceTime;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.TaskNode;

/** Regions whose threads talk through queues. */
class QueueThreadsTest {
  private static final double NEARLY = 1e-9;

  private static TaskNode pair(Channel queue, int produce, int consume) {
    return forkJoin(
        1,
        loop(2, "1.1", size("n"), sequence(additions(3, produce), put(4, queue))),
        loop(6, "1.2", size("n"), sequence(take(7, queue), additions(8, consume))));
  }

  @Test
  void aProducerAndAConsumerOverlap() {
    TaskNode program = pair(unbounded("queue"), 5, 7);
    Prediction prediction = simulate(program, machine(11, 2, 3, 0), 2, 10);

    // The consumer is the slower one: first element at 5 + 2 + 11, then ten times 3 + 7.
    assertThat(prediction.time().value()).isCloseTo(18 + 10 * 10, within(NEARLY));
    assertThat(prediction.work().value()).isCloseTo(120, within(NEARLY));
    assertThat(prediction.span().value()).isCloseTo(5 + 70, within(NEARLY));
    assertThat(simulate(program, machine(11, 2, 3, 0), 1, 10).time().value())
        .isGreaterThanOrEqualTo(120 + 10 * 5);
    double sum = prediction.contributions().stream().mapToDouble(Contribution::seconds).sum();
    assertThat(sum).isCloseTo(prediction.time().value(), within(NEARLY));
  }

  @Test
  void theFormulaIsTheTimeAndItsPricesAreUncertain() {
    Prediction prediction = simulate(pair(unbounded("queue"), 5, 7), machine(11, 2, 3, 0), 2, 10);
    String formula = prediction.timeFormula().value().toString();
    assertThat(formula).contains("$queue.latency").contains("10*$queue.overhead.receive");
    assertThat(prediction.time().deviations())
        .containsKeys("queue.latency", "queue.overhead.receive", "add.double");
    // A tenth of L = 11 once, and of o_r = 3 ten times.
    assertThat(prediction.time().deviations().get("queue.latency")).isCloseTo(1.1, within(1e-6));
    assertThat(prediction.time().deviations().get("queue.overhead.receive"))
        .isCloseTo(3, within(1e-6));
  }

  @Test
  void consumersOfAParallelLoopShareTheElements() {
    Channel queue = unbounded("queue");
    TaskNode farm =
        forkJoin(
            1,
            loop(2, "1.1", size("n"), put(3, queue)),
            parallel(
                5,
                "1.2",
                Expr.constant(4),
                loop(
                    6,
                    "1.2.1",
                    size("n").dividedBy(4),
                    sequence(take(7, queue), additions(8, 100)))));
    assertThat(simulate(farm, machine(0, 0, 0, 0), 5, 12).time().value())
        .isCloseTo(300, within(NEARLY));
    assertThat(simulate(farm, machine(0, 0, 0, 0), 2, 12).time().value())
        .isCloseTo(600, within(NEARLY));
    assertThat(simulate(farm, machine(0, 0, 0, 0), 1, 12).time().value())
        .isCloseTo(1200, within(NEARLY));
  }

  @Test
  void aDeadlockIsNamedWithItsPlaces() {
    Channel queue = bounded("this.queue", 2);
    TaskNode stuck =
        forkJoin(
            1,
            loop(2, "1.1", Expr.constant(9), put(3, queue)),
            loop(5, "1.2", Expr.constant(3), take(6, queue)));
    assertThatThrownBy(() -> simulate(stuck, machine(0, 1, 1, 0), 2, 1))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("Some.java:3: deadlock: thread 0 waits for `this.queue` to have room")
        .hasMessageContaining("Maybe");
  }

  @Test
  void aPlatformWithoutQueuesIsNamed() {
    assertThatThrownBy(() -> simulate(pair(unbounded("q"), 1, 1), Programs.additions(), 2, 3))
        .hasMessageContaining("platform by-hand has no `queue.latency`")
        .hasMessageContaining("Maybe calibrate");
  }

  @Test
  void aReportSeesElementsByLineAndThreadsOverTime() {
    MessagePassing how =
        new SimulationEvaluator()
            .explain(scenario(pair(unbounded("q"), 5, 7), machine(11, 2, 3, 0), 2, 10));
    assertThat(how.lines()).hasSize(2);
    assertThat(how.lines().get(0).what()).isEqualTo("put");
    assertThat(how.lines().get(0).messages()).isEqualTo(10);
    assertThat(how.lines().get(1).what()).isEqualTo("take");
    assertThat(how.processes()).allSatisfy(t -> assertThat(t.total()).isCloseTo(118, within(1e-9)));
    SpaceTime drawing = how.spaceTime().orElseThrow();
    assertThat(drawing.flights()).hasSize(10).allMatch(f -> f.arrived() - f.sent() >= 11 - NEARLY);
    for (SpaceTime.Stay stay : drawing.stays()) {
      for (SpaceTime.Stay other : drawing.stays()) {
        boolean apart =
            stay == other
                || stay.process() != other.process()
                || stay.to() <= other.from() + NEARLY
                || other.to() <= stay.from() + NEARLY;
        assertThat(apart).isTrue();
      }
    }
  }

  // ---- against all executions

  /** Elements that are put and taken as often, by whom is drawn; loops are unrolled. */
  private static TaskNode random(Random random, Channel[] queues) {
    int threads = 2 + random.nextInt(2);
    List<List<TaskNode>> code = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      code.add(new ArrayList<>());
    }
    int elements = 2 + random.nextInt(3);
    for (int i = 0; i < elements; i++) {
      Channel queue = queues[random.nextInt(queues.length)];
      int from = random.nextInt(threads);
      int to = (from + 1 + random.nextInt(threads - 1)) % threads;
      code.get(from).add(additions(10 + i, 1 + random.nextInt(9)));
      code.get(from).add(put(20 + i, queue));
      code.get(to).add(take(30 + i, queue));
      if (random.nextBoolean()) {
        code.get(to).add(additions(40 + i, 1 + random.nextInt(9)));
      }
    }
    if (random.nextInt(3) == 0) {
      Collections.reverse(code.get(0));
    }
    return forkJoin(
        1,
        code.stream()
            .map(each -> sequence(each.toArray(new TaskNode[0])))
            .toArray(TaskNode[]::new));
  }

  private static NodeTimes times(int latency, int put, int take) {
    return new NodeTimes() {
      @Override
      public double work(TaskNode node, Bindings at) {
        if (node instanceof TaskNode.Compute compute) {
          return Evaluate.asDouble(
              compute.source().counts().getOrDefault(Programs.ADD, Expr.ZERO), at);
        }
        return node.children().stream().mapToDouble(child -> work(child, at)).sum();
      }

      @Override
      public double sending(double bytes) {
        return put;
      }

      @Override
      public double travelling(double bytes) {
        return latency;
      }

      @Override
      public double receiving(double bytes) {
        return take;
      }
    };
  }

  /** {@code [12+; put a; take b]}, thread by thread. */
  private static String text(TaskNode node) {
    if (node instanceof TaskNode.Compute compute) {
      return compute.source().counts().get(Programs.ADD) + "+";
    }
    if (node instanceof TaskNode.Send send) {
      return "put " + send.channel().name();
    }
    if (node instanceof TaskNode.Receive receive) {
      return "take " + receive.channel().name();
    }
    return node.children().stream().map(QueueThreadsTest::text).toList().toString();
  }

  /**
   * @return whether it ends, and is therefore compared
   */
  private static boolean isOneExecution(
      TaskNode program, int latency, int put, int take, int processors) {
    AllSchedules all;
    try {
      all = ProgramOrder.schedules(program, Bindings.NONE, processors, times(latency, put, take));
    } catch (ProcessException stuck) {
      return false;
    }
    double time = simulate(program, machine(latency, put, take, 0), processors, 1).time().value();
    assertThat(time)
        .as(
            "%s with latency %d, put %d, take %d on %d",
            text(program), latency, put, take, processors)
        .isBetween(all.least() - NEARLY, all.greatest() + NEARLY);
    return true;
  }

  @Test
  void aSimulationWithoutLatencyIsOneOfAllExecutions() {
    Random random = new Random(21);
    int compared = 0;
    for (int i = 0; i < 120; i++) {
      Channel[] queues = {bounded("a", random.nextInt(3)), unbounded("b")};
      TaskNode program = random(random, queues);
      if (isOneExecution(program, 0, random.nextInt(3), random.nextInt(3), 1 + random.nextInt(3))) {
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(60);
  }

  @Test
  void aSimulationWithLatencyAndRoomIsOneOfAllExecutions() {
    Random random = new Random(22);
    int compared = 0;
    for (int i = 0; i < 80; i++) {
      Channel[] queues = {unbounded("a"), unbounded("b")};
      TaskNode program = random(random, queues);
      if (isOneExecution(
          program,
          random.nextInt(6),
          random.nextInt(3),
          random.nextInt(3),
          1 + random.nextInt(3))) {
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(40);
  }
}
