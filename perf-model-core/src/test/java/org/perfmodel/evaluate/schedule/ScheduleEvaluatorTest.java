package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.critical;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.index;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.machine;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.EvaluatorContract;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.TaskNode;

/** Expected numbers are schedules drawn by hand. */
class ScheduleEvaluatorTest extends EvaluatorContract {
  @Override
  protected Evaluator evaluator() {
    return new ScheduleEvaluator();
  }

  private Prediction evaluate(TaskNode program, Platform platform, int p, long n) {
    return evaluator().evaluate(scenario(program, platform, p, n));
  }

  @Test
  void loopsWithinParallelLoopsShareTheProcessors() {
    // 3 tasks that fork 3 of 4 each: nothing is left over on 9 processors, 9/2 rounds on 2.
    TaskNode nested = parallel(2, "1", size("n"), parallel(3, "1.1", size("n"), additions(4, 4)));
    assertThat(evaluate(nested, Programs.additions(), 9, 3).time().value())
        .isCloseTo(4, within(1e-9));
    assertThat(evaluate(nested, Programs.additions(), 2, 3).time().value())
        .isCloseTo(20, within(1e-9));
    assertThat(evaluate(nested, Programs.additions(), 1, 3).time().value())
        .isCloseTo(36, within(1e-9));
  }

  @Test
  void branchesOfUnequalLengthAreScheduledNotAveraged() {
    // The caller takes the last, a thief the first; 4 and then 5 beside 9.
    TaskNode fork = forkJoin(2, additions(3, 9), additions(4, 5), additions(5, 4));
    assertThat(evaluate(fork, Programs.additions(), 2, 1).time().value())
        .isCloseTo(9, within(1e-9));
    TaskNode uneven = forkJoin(2, additions(3, 6), additions(4, 6), additions(5, 6));
    assertThat(evaluate(uneven, Programs.additions(), 2, 1).time().value())
        .isCloseTo(12, within(1e-9));
  }

  @Test
  void aTriangleOfConstructsIsScheduledRowByRow() {
    // Row i has n - i equal iterations: ceil((n - i) / 4) rounds each.
    TaskNode rows =
        loop(2, "1", size("n"), parallel(3, "1.1", size("n").minus(index("1")), additions(4, 1)));
    assertThat(evaluate(rows, Programs.additions(), 4, 6).time().value())
        .isCloseTo(2 + 2 + 1 + 1 + 1 + 1, within(1e-9));
  }

  @Test
  void aLockLetsOneInAndTheOthersWait() {
    Platform platform =
        machine(
            "add.double", 1, "loop.entry", 0, "parallel.invoke", 0, "lock", 0, "lock.contended", 0);
    // Two iterations of 3 then 2 under the lock: the second waits for the first.
    TaskNode rows =
        parallel(
            2, "1", size("n"), sequence(additions(3, 3), critical(4, "total", additions(5, 2))));
    assertThat(evaluate(rows, platform, 2, 2).time().value()).isCloseTo(3 + 2 + 2, within(1e-9));
    assertThat(evaluate(rows, platform, 1, 2).time().value()).isCloseTo(10, within(1e-9));
  }

  @Test
  void aBarrierHoldsAllIterationsUntilTheLast() {
    Platform platform =
        machine("add.double", 1, "loop.entry", 0, "parallel.invoke", 0, "barrier", 0, "lock", 0);
    // Iteration i does i, then all meet, then each does 3 - i: 3 + 3, though each sums to 3.
    TaskNode workers =
        parallel(
            2,
            "1",
            size("n"),
            sequence(
                additions(3, index("1")),
                new TaskNode.Barrier(line(4), "all"),
                additions(5, index("1").negate().plus(3))));
    assertThat(evaluate(workers, platform, 4, 4).time().value()).isCloseTo(6, within(1e-9));
  }

  @Test
  void whereBothApplyAndNothingIsScarceItAgreesWithTheClosedForm() {
    Random random = new Random(20261121);
    Evaluator closed = new ClosedFormEvaluator();
    for (int trial = 0; trial < 200; trial++) {
      int n = 1 + random.nextInt(20);
      TaskNode program =
          sequence(
              additions(1, random.nextInt(9)),
              random.nextBoolean()
                  ? parallel(2, "1", size("n"), additions(3, 1 + random.nextInt(9)))
                  : parallel(2, "1", size("n"), loop(3, "1.1", index("1"), additions(4, 2))),
              forkJoin(5, additions(6, 3), additions(7, random.nextInt(9))));
      Prediction mine = evaluate(program, Programs.additions(), n + 2, n);
      Prediction other = closed.evaluate(scenario(program, Programs.additions(), n + 2, n));
      assertThat(mine.time().value())
          .isCloseTo(other.time().value(), within(1e-8 * other.time().value()));
      assertThat(mine.span().value())
          .isCloseTo(other.span().value(), within(1e-8 * other.time().value()));
      assertThat(mine.work().value()).isEqualTo(other.work().value());
    }
  }

  @Test
  void whatTheProcessorsDoAddsUpToTheirTime() {
    Random random = new Random(20261122);
    Platform platform =
        machine(
            "add.double",
            1,
            "loop.entry",
            0,
            "parallel.invoke",
            2,
            "parallel.task",
            1,
            "lock",
            1,
            "lock.contended",
            2);
    ScheduleEvaluator engine = new ScheduleEvaluator();
    for (int trial = 0; trial < 200; trial++) {
      int p = 1 + random.nextInt(9);
      TaskNode program =
          sequence(
              additions(1, 1 + random.nextInt(9)),
              parallel(
                  2,
                  "1",
                  size("n"),
                  random.nextBoolean()
                      ? additions(3, 1 + random.nextInt(9))
                      : sequence(additions(3, 3), critical(4, "total", additions(5, 2)))),
              forkJoin(6, additions(7, 3), additions(8, random.nextInt(9))));
      Insight why =
          engine.explain(
              scenario(program, platform, p, 1 + random.nextInt(40)), StandardPolicies.all());
      assertThat(why.losses().total())
          .isCloseTo(p * why.seconds(), within(1e-9 * p * why.seconds()));
      assertThat(why.losses().imbalance()).isGreaterThanOrEqualTo(-1e-9);
      assertThat(why.averageActive()).isBetween(0.0, p + 1e-9);
      assertThat(why.policies()).hasSizeGreaterThan(10);
    }
  }

  @Test
  void aPoolAtWorkIsNotStartedAgainAndOverheadIsNoWork() {
    Platform platform =
        machine("add.double", 1, "loop.entry", 0, "parallel.invoke", 100, "parallel.task", 2);
    TaskNode nested = parallel(2, "1", size("n"), parallel(3, "1.1", size("n"), additions(4, 4)));
    // 100 * log2(16) to start; each of 9 inner tasks costs 2 to take, and all run at once.
    Prediction prediction = evaluate(nested, platform, 16, 3);
    assertThat(prediction.time().value()).isCloseTo(400 + 2 + 4, within(1e-9));
    assertThat(prediction.span().value()).isCloseTo(4, within(1e-9));
    assertThat(prediction.work().value()).isCloseTo(36, within(1e-9));
  }
}
