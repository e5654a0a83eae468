package org.perfmodel.evaluate.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.chained;
import static org.perfmodel.evaluate.Programs.critical;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.machine;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.EvaluatorContract;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.TaskNode;

/** Expected numbers are computed by hand from the equations in {@link Translator}. */
class ClosedFormEvaluatorTest extends EvaluatorContract {
  @Override
  protected Evaluator evaluator() {
    return new ClosedFormEvaluator();
  }

  private Prediction evaluate(TaskNode program, Platform platform, int p, long n) {
    return evaluator().evaluate(scenario(program, platform, p, n));
  }

  @Test
  void overheadGrowsWithTheLogarithmOfTheProcessors() {
    Platform platform = machine("add.double", 1, "loop.entry", 0, "parallel.invoke", 10, "lock", 0);
    TaskNode rows = parallel(2, "1", size("n"), additions(3, 4));
    assertThat(evaluate(rows, platform, 1, 64).time().value()).isEqualTo(256);
    assertThat(evaluate(rows, platform, 4, 64).time().value()).isEqualTo(64 + 20);
    assertThat(evaluate(rows, platform, 16, 64).time().value()).isEqualTo(16 + 40);
    assertThat(evaluate(rows, platform, 16, 64).timeFormula().value())
        .isEqualTo(ExprParser.parse("$parallel.invoke*log2(p) + 4*$add.double*ceil(n/p)"));
  }

  @Test
  void aLockInAParallelLoopBoundsItsThroughput() {
    Platform platform =
        machine(
            "add.double", 1, "loop.entry", 0, "parallel.invoke", 0, "lock", 1, "lock.contended", 3);
    TaskNode rows =
        parallel(
            2, "1", size("n"), sequence(additions(3, 20), critical(4, "total", additions(5, 1))));
    // Uncontended: 20 + 1 + 1 in each of 100 iterations.
    assertThat(evaluate(rows, platform, 1, 100).time().value()).isEqualTo(2200);
    // Two processors: 50 rounds of 22; the lock is busy for 100 * (1 + 3) = 400 only.
    assertThat(evaluate(rows, platform, 2, 100).time().value()).isEqualTo(1100);
    // Ten processors: 10 rounds of 22 = 220, but the lock still is busy for 400.
    Prediction bound = evaluate(rows, platform, 10, 100);
    assertThat(bound.time().value()).isEqualTo(400);
    assertThat(bound.contributions().get(0).kind()).isEqualTo(ContributionKind.CRITICAL);
    assertThat(bound.contributions().get(0).place().line()).isEqualTo(4);
    assertThat(bound.bottleneck()).contains("synchronized(total)").contains("Some.java:4");
  }

  @Test
  void soManyPermitsLetThroughAsManyTimesAsMuch() {
    Platform platform =
        machine(
            "add.double", 1, "loop.entry", 0, "parallel.invoke", 0, "lock", 1, "lock.contended", 3);
    for (int permits = 1; permits <= 4; permits++) {
      TaskNode section =
          new TaskNode.Critical(
              Programs.line(4), "s", Optional.empty(), false, permits, additions(5, 1));
      TaskNode rows = parallel(2, "1", size("n"), sequence(additions(3, 20), section));
      // 50 processors: 2 rounds of 22, but the section is busy for 100 * (1 + 3), shared by all
      // that may be inside.
      assertThat(evaluate(rows, platform, 50, 100).time().value()).isEqualTo(400.0 / permits);
    }
  }

  @Test
  void aCarriedChainBoundsALoopByItsLatency() {
    Platform platform = machine("add.double", 1, "loop.entry", 0, "chain.add.double", 5);
    Prediction prediction = evaluate(loop(2, "1", size("n"), chained(3)), platform, 1, 10);
    assertThat(prediction.time().value()).isEqualTo(50);
    assertThat(prediction.contributions().get(0).bound()).isEqualTo("latency");
    assertThat(prediction.linearSeconds()).isEqualTo(10);
  }

  @Test
  void anUnknownIsCountedAndNotPriced() {
    TaskNode program =
        sequence(
            additions(2, 3),
            new TaskNode.Unknown(
                Programs.line(3),
                "trip count of `while (more())`",
                "Maybe bind it",
                Optional.empty()));
    Prediction prediction = evaluate(program, Programs.additions(), 1, 1);
    assertThat(prediction.time().value()).isEqualTo(3);
    assertThat(prediction.gaps()).hasSize(1);
    assertThat(prediction.isComplete()).isFalse();
  }

  @Test
  void aPriceThatThePlatformLacksIsAGapAndAStandInIsNamed() {
    TaskNode program = loop(2, "1", size("n"), additions(3, 1));
    Prediction without = evaluate(program, machine("loop.entry", 0), 1, 10);
    assertThat(without.gaps())
        .singleElement()
        .extracting(gap -> gap.reason())
        .asString()
        .contains("`add.double`");
    Prediction standIn = evaluate(program, machine("loop.entry", 0, "add.float", 2), 1, 10);
    assertThat(standIn.time().value()).isEqualTo(20);
    assertThat(standIn.confidence()).isEqualTo(Confidence.GUESSED);
    assertThat(standIn.assumptions()).anyMatch(a -> a.text().contains("priced as `add.float`"));
  }

  @Test
  void uncertaintyFollowsThePricesAndCancelsInTheSpeedup() {
    Prediction prediction =
        evaluate(parallel(2, "1", size("n"), additions(3, 4)), Programs.additions(), 4, 64);
    // One price with a standard error of 10 %, one model error of 5 %.
    assertThat(prediction.time().standardError())
        .isCloseTo(64 * Math.hypot(0.10, 0.05), within(1e-9));
    assertThat(prediction.speedup().value()).isEqualTo(4);
    assertThat(prediction.speedup().standardError()).isCloseTo(0, within(1e-12));
  }
}
