package org.perfmodel.evaluate.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.critical;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.machine;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;
import static org.perfmodel.evaluate.Programs.trips;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;

/** What handing out work takes by the number of workers; computed by hand. */
class ThreadCostsTest {
  private static final Platform PLATFORM =
      machine(
          "add.double",
          1,
          "loop.entry",
          0,
          "lock",
          1,
          "parallel.invoke",
          100,
          "parallel.invoke.more",
          10,
          "executor.task",
          2,
          "executor.invoke",
          50,
          "executor.invoke.more",
          5,
          "executor.queue",
          0,
          "thread.start",
          70,
          "parallel.task",
          1,
          "lock.contended",
          3,
          "lock.contended.many",
          9,
          "atomic.contended",
          4,
          "atomic.contended.many",
          6,
          "barrier",
          20);

  private static TaskNode.Parallel of(TaskNode.Schedule schedule, Expr iterations, TaskNode body) {
    return new TaskNode.Parallel(
        line(2),
        "1",
        "tasks",
        Symbol.index("1"),
        trips(iterations),
        schedule,
        Optional.empty(),
        body);
  }

  private static double time(TaskNode program, int p, long n) {
    Prediction prediction = new ClosedFormEvaluator().evaluate(scenario(program, PLATFORM, p, n));
    assertThat(prediction.gaps()).isEmpty();
    return prediction.time().value();
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 100", "4, 110", "8, 120", "16, 130"})
  void aStreamPaysForTwoWorkersAndForEachDoubling(int p, double overhead) {
    TaskNode rows = parallel(2, "1", size("n"), additions(3, 4));
    assertThat(time(rows, p, 64)).isCloseTo(64.0 / p * 4 + overhead, within(1e-9));
  }

  @Test
  void aPlatformThatDoesNotSayHowItGrowsHasItGrowWithTheLogarithm() {
    Platform older = machine("add.double", 1, "loop.entry", 0, "parallel.invoke", 100);
    TaskNode rows = parallel(2, "1", size("n"), additions(3, 4));
    Prediction prediction = new ClosedFormEvaluator().evaluate(scenario(rows, older, 8, 64));
    assertThat(prediction.time().value()).isCloseTo(32 + 300, within(1e-9));
    assertThat(prediction.assumptions())
        .anySatisfy(each -> assertThat(each.text()).contains("parallel.invoke.more"));
  }

  /** All tasks are submitted by one thread, which wakes no more workers than there are tasks. */
  @ParameterizedTest
  @CsvSource({"1, 8, 50", "2, 8, 50", "4, 8, 60", "16, 8, 80", "16, 64, 120"})
  void anExecutorPaysForEachTaskAndForTheWorkersThatItWakes(int p, long n, double woken) {
    TaskNode tasks = of(TaskNode.Schedule.EXECUTOR, size("n"), additions(3, 4));
    double rounds = Math.ceil((double) n / p);
    assertThat(time(tasks, p, n)).isCloseTo(rounds * 4 + 2 * n + woken, within(1e-9));
  }

  /** Who starts threads pays for each, on however many processors they run. */
  @ParameterizedTest
  @CsvSource({"1, 8", "4, 8", "16, 8"})
  void aThreadPerIterationIsStartedByOneThread(int p, long n) {
    TaskNode threads = of(TaskNode.Schedule.THREAD, size("n"), additions(3, 4));
    double rounds = Math.ceil((double) n / p);
    assertThat(time(threads, p, n)).isCloseTo(rounds * 4 + 70 * n, within(1e-9));
    assertThat(new ScheduleEvaluator().evaluate(scenario(threads, PLATFORM, p, n)).time().value())
        .isCloseTo(rounds * 4 + 70 * n, within(1e-9));
  }

  @Test
  void differentThreadsAreStartedOneAfterTheOther() {
    List<TaskNode> branches = List.of(additions(3, 4), additions(4, 6), additions(5, 5));
    TaskNode threads = new TaskNode.ForkJoin(line(2), "1", TaskNode.ForkJoin.THREADS, branches);
    assertThat(time(threads, 4, 1)).isCloseTo(6 + 3 * 70, within(1e-9));
  }

  /** A price that is declared may be the platform's; one that it has not is no zero. */
  @Test
  void oneTaskAloneIsBegunForThePlatformsPrice() {
    assertThat(time(begun("thread.start"), 4, 1)).isCloseTo(70 + 4, within(1e-9));
    Prediction unknown =
        new ClosedFormEvaluator().evaluate(scenario(begun("thread.stop"), PLATFORM, 4, 1));
    assertThat(unknown.gaps())
        .singleElement()
        .satisfies(gap -> assertThat(gap.toString()).contains("thread.stop"));
  }

  private static TaskNode begun(String price) {
    return sequence(
        new TaskNode.Declared(
            line(2),
            "starting a thread",
            new Estimate(Expr.symbol(Symbol.platform(price)), Confidence.ASSUMED)),
        additions(3, 4));
  }

  /** 100 times under a lock that the work outside does not hide. */
  @ParameterizedTest
  @CsvSource({"1, 200", "2, 500", "4, 1110", "16, 1130"})
  void aLockThatManyWantIsDearerThanOneThatTwoWant(int p, double seconds) {
    TaskNode rows = parallel(2, "1", size("n"), sequence(critical(4, "a", additions(5, 1))));
    assertThat(time(rows, p, 100)).isCloseTo(seconds, within(1e-9));
  }

  /** Each of as many tasks as processors meets all others: the last wakes one after the other. */
  @ParameterizedTest
  @CsvSource({"2, 128", "4, 178", "16, 438"})
  void aBarrierTakesAsLongAsItTakesToWakeTheOthers(int p, double seconds) {
    TaskNode workers =
        parallel(
            2,
            "1",
            size("n"),
            sequence(additions(3, 4), new TaskNode.Barrier(line(4), "all"), additions(5, 4)));
    assertThat(new ScheduleEvaluator().evaluate(scenario(workers, PLATFORM, p, p)).time().value())
        .isCloseTo(seconds, within(1e-6));
  }
}
