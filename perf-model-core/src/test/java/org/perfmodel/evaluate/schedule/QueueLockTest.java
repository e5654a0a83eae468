package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.machine;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.size;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.evaluate.contention.MachineRepair;
import org.perfmodel.evaluate.contention.WaitingByUtilisation;
import org.perfmodel.evaluate.dispatch.Block;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.dispatch.TaskAcquisition;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

class QueueLockTest {
  private static final SchedulingPolicy FIFO = new CentralQueue(new Fifo());

  private static Platform platform(double queue) {
    return machine(
        "add.double",
        1,
        "loop.entry",
        0,
        "executor.task",
        0,
        "executor.queue",
        queue,
        "parallel.invoke",
        0);
  }

  private static TaskNode executor() {
    return new TaskNode.Parallel(
        line(2),
        "1",
        "tasks of loop i",
        Symbol.index("1"),
        new TripCount(Estimate.exact(size("n")), List.of()),
        TaskNode.Schedule.EXECUTOR,
        Optional.empty(),
        additions(3, 8));
  }

  @Test
  void waitingIsThatOfTheMachineRepairModelThatIsAsBusy() {
    for (int customers : new int[] {1, 2, 5, 40}) {
      WaitingByUtilisation waiting = new WaitingByUtilisation(customers);
      for (double think : new double[] {0, 0.5, 3, 20, 300}) {
        MachineRepair exact = new MachineRepair(think, 1, customers);
        // A server that is busy but for the last digits says nothing about the thinking.
        if (think == 0 || exact.utilisation() < 1 - 1e-6) {
          assertThat(waiting.services(exact.utilisation()))
              .isCloseTo(exact.residence() - 1, within(2e-3 * customers));
        }
      }
      assertThat(waiting.services(0)).isZero();
      assertThat(waiting.services(7)).isEqualTo(customers - 1);
    }
  }

  @Test
  void manyEqualTasksComeToTheMachineRepairModel() {
    // The queue's own loop: tasks end at the rate that the waiting before them allows.
    for (int p : new int[] {2, 4, 8}) {
      for (double held : new double[] {0.1, 1, 3}) {
        double[] weights = new double[20_000];
        Arrays.fill(weights, 8 + held);
        ScheduleSettings settings = ScheduleSettings.BASIC.with(new QueueLock(held));
        double listed =
            new ScheduleSolver(Graphs.independent(weights), settings).solve(FIFO, p).makespan();
        double throughput = new MachineRepair(8, held, p).throughput();
        assertThat(listed).isCloseTo(weights.length / throughput, withPercentage(1));
        double counted =
            new EqualTasks("equal", weights.length, 8 + held, 0)
                .schedule(FIFO, p, settings)
                .makespan();
        assertThat(counted).isCloseTo(listed, withPercentage(1));
      }
    }
  }

  @Test
  void whoTakesNothingFromTheQueueDoesNotWait() {
    double[] weights = new double[1000];
    Arrays.fill(weights, 2);
    ScheduleSettings settings = ScheduleSettings.BASIC.with(new QueueLock(1));
    Schedule block =
        new ScheduleSolver(Graphs.independent(weights), settings)
            .solve(new StaticAllocation(new Block()), 4);
    assertThat(block.makespan()).isEqualTo(500);
    assertThat(new QueueLock(1).seconds(TaskAcquisition.QUEUED, 1, 100)).isZero();
  }

  @Test
  void oneProcessorAgreesWithTheClosedFormWhichLeavesMoreToTheSchedule() {
    Evaluator closed = new ClosedFormEvaluator();
    Prediction alone = new ScheduleEvaluator().evaluate(scenario(executor(), platform(2), 1, 10));
    assertThat(alone.time().value()).isCloseTo(100, within(1e-9));
    assertThat(closed.evaluate(scenario(executor(), platform(2), 1, 10)).time().value())
        .isCloseTo(100, within(1e-9));
    assertThatThrownBy(() -> closed.evaluate(scenario(executor(), platform(2), 2, 10)))
        .isInstanceOf(NotApplicableException.class)
        .hasMessageContaining("wait for an executor's queue at Some.java:2");
    assertThat(closed.evaluate(scenario(executor(), platform(0), 2, 10)).time().value())
        .isCloseTo(40, within(1e-9));
  }

  @Test
  void theEvaluatorWaitsAndSaysHowItFoundTheWaiting() {
    Prediction prediction =
        new ScheduleEvaluator().evaluate(scenario(executor(), platform(2), 4, 20_000));
    assertThat(prediction.time().value())
        .isCloseTo(20_000 / new MachineRepair(8, 2, 4).throughput(), withPercentage(1));
    assertThat(prediction.assumptions()).anyMatch(each -> each.text().contains("M/M/1//K"));
    Insight insight =
        new ScheduleEvaluator()
            .explain(scenario(executor(), platform(2), 4, 2000), StandardPolicies.all());
    assertThat(insight.losses().overhead()).isGreaterThan(2000 * 2);
    assertThat(insight.losses().total()).isCloseTo(4 * insight.seconds(), within(1e-6));
  }

  @Test
  void aPlatformWithoutThePriceSaysThatNobodyWaits() {
    for (Evaluator engine : List.of(new ClosedFormEvaluator(), new ScheduleEvaluator())) {
      Prediction prediction = engine.evaluate(scenario(executor(), Programs.additions(), 2, 10));
      assertThat(prediction.time().value()).isCloseTo(40, within(1e-9));
      assertThat(prediction.assumptions())
          .anyMatch(each -> each.text().contains("has no `executor.queue`"));
    }
  }
}
