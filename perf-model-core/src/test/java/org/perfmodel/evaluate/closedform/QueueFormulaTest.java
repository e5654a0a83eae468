package org.perfmodel.evaluate.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.index;
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
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.TaskNode;

/** Threads that talk through queues, as formulae: each is compared with a simulation. */
class QueueFormulaTest {
  private static Prediction formula(TaskNode program, Platform platform, int processors, long n) {
    return new ClosedFormEvaluator().evaluate(scenario(program, platform, processors, n));
  }

  private static Platform platform(Random random) {
    return machine(random.nextInt(30), random.nextInt(5), random.nextInt(5), random.nextInt(20));
  }

  private static void sometimes(Random random, List<TaskNode> parts, int most) {
    if (random.nextBoolean()) {
      parts.add(additions(90, 1 + random.nextInt(most)));
    }
  }

  private static TaskNode[] array(List<TaskNode> parts) {
    return parts.toArray(new TaskNode[0]);
  }

  /** Each stage takes from the queue before it and puts into the one behind it. */
  private static TaskNode line(Random random, Channel... queues) {
    List<TaskNode> stages = new ArrayList<>();
    for (int s = 0; s <= queues.length; s++) {
      List<TaskNode> body = new ArrayList<>();
      sometimes(random, body, 9);
      if (s > 0) {
        body.add(take(10 + s, queues[s - 1]));
      }
      sometimes(random, body, 20);
      if (s < queues.length) {
        body.add(put(20 + s, queues[s]));
      }
      sometimes(random, body, 9);
      List<TaskNode> stage = new ArrayList<>();
      sometimes(random, stage, 60);
      stage.add(loop(30 + s, "1." + s, size("n"), sequence(array(body))));
      sometimes(random, stage, 60);
      stages.add(sequence(array(stage)));
    }
    return forkJoin(1, array(stages));
  }

  private static void agree(TaskNode program, Platform platform, int processors, long n) {
    Prediction formula = formula(program, platform, processors, n);
    Prediction run = simulate(program, platform, processors, n);
    assertThat(formula.engine()).isEqualTo("closed form");
    assertThat(formula.time().value())
        .as("%s at n=%d: %s", platform.parameters(), n, formula.timeFormula())
        .isCloseTo(run.time().value(), within(1e-6));
    assertThat(formula.span().value()).isCloseTo(run.span().value(), within(1e-6));
    assertThat(formula.work().value()).isCloseTo(run.work().value(), within(1e-6));
    assertThat(formula.gaps()).isEmpty();
  }

  @Test
  void aLineOfStagesTakesByItsFormulaWhatItTakesWhenSimulated() {
    Random random = new Random(31);
    for (int i = 0; i < 40; i++) {
      Channel[] queues = new Channel[1 + random.nextInt(3)];
      for (int q = 0; q < queues.length; q++) {
        queues[q] = unbounded("queue" + q);
      }
      agree(line(random, queues), platform(random), queues.length + 1, 1 + random.nextInt(12));
    }
  }

  @Test
  void roomThatIsShortCountsInTheFormulaAsInTheSimulation() {
    Random random = new Random(32);
    for (int i = 0; i < 40; i++) {
      Channel queue = bounded("queue", 1 + random.nextInt(5));
      agree(line(random, queue), platform(random), 2, 1 + random.nextInt(14));
    }
  }

  @Test
  void workersShareTheElementsOfOneProducer() {
    Random random = new Random(33);
    for (int i = 0; i < 40; i++) {
      Channel queue = unbounded("queue");
      int workers = 1 + random.nextInt(4);
      List<TaskNode> produce = new ArrayList<>();
      sometimes(random, produce, 9);
      produce.add(put(3, queue));
      List<TaskNode> work = new ArrayList<>();
      work.add(take(7, queue));
      work.add(additions(8, 1 + random.nextInt(60)));
      TaskNode farm =
          forkJoin(
              1,
              loop(2, "1.1", size("n").times(workers), sequence(array(produce))),
              parallel(
                  5,
                  "1.2",
                  Expr.constant(workers),
                  loop(6, "1.2.1", size("n"), sequence(array(work)))));
      agree(farm, platform(random), workers + 1, 1 + random.nextInt(6));
    }
  }

  @Test
  void theFormulaNamesTheSlowestStageAndThePricesOfAHandOver() {
    Channel queue = unbounded("queue");
    TaskNode program =
        forkJoin(
            1,
            loop(2, "1.1", size("n"), sequence(additions(3, 5), put(4, queue))),
            loop(6, "1.2", size("n"), sequence(take(7, queue), additions(8, 7))));
    Prediction prediction = formula(program, machine(11, 2, 3, 0), 2, 10);

    assertThat(prediction.time().value()).isCloseTo(5 + 2 + 11 + 10 * (3 + 7), within(1e-9));
    assertThat(prediction.timeFormula().value().toString())
        .contains("$queue.latency", "$queue.gap", "n");
    assertThat(prediction.bottleneck()).contains("Some.java:8");
  }

  @Test
  void whatIsNotPlainIsLeftToTheSimulation() {
    Channel queue = unbounded("queue");
    TaskNode growing =
        forkJoin(
            1,
            loop(2, "1.1", size("n"), sequence(additions(3, index("1.1")), put(4, queue))),
            loop(6, "1.2", size("n"), take(7, queue)));
    TaskNode fewer =
        forkJoin(
            1,
            loop(2, "1.1", size("n"), put(4, queue)),
            loop(6, "1.2", size("n").minus(1), take(7, queue)));
    TaskNode plain =
        forkJoin(
            1, loop(2, "1.1", size("n"), put(4, queue)), loop(6, "1.2", size("n"), take(7, queue)));
    refused(growing, 2, 5);
    refused(fewer, 2, 5);
    refused(plain, 1, 5);
    refused(plain, 2, 0);
  }

  private static void refused(TaskNode program, int processors, long n) {
    assertThatExceptionOfType(NotApplicableException.class)
        .isThrownBy(() -> formula(program, machine(1, 1, 1, 1), processors, n))
        .withMessageContaining("message passing at");
  }
}
