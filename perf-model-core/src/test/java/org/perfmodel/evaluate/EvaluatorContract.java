package org.perfmodel.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.index;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TaskNode;

/** What every engine must answer where it applies; each engine's test inherits it. */
public abstract class EvaluatorContract {
  protected abstract Evaluator evaluator();

  private Prediction evaluate(TaskNode program, int processors, long n) {
    return evaluator().evaluate(scenario(program, Programs.additions(), processors, n));
  }

  @Test
  void sequentialCodeTakesItsWorkOnAnyNumberOfProcessors() {
    TaskNode triangle =
        loop(2, "1", size("n"), loop(3, "1.1", index("1").plus(1), additions(4, 2)));
    for (int p : new int[] {1, 2, 7}) {
      Prediction prediction = evaluate(triangle, p, 10);
      assertThat(prediction.time().value()).isEqualTo(110);
      assertThat(prediction.work().value()).isEqualTo(110);
      assertThat(prediction.span().value()).isEqualTo(110);
    }
  }

  @Test
  void equalIterationsTakeRoundsOfTheirBody() {
    TaskNode rows = parallel(2, "1", size("n"), loop(3, "1.1", size("n"), additions(4, 1)));
    assertThat(evaluate(rows, 1, 10).time().value()).isEqualTo(100);
    assertThat(evaluate(rows, 3, 10).time().value()).isEqualTo(40);
    assertThat(evaluate(rows, 5, 10).time().value()).isEqualTo(20);
  }

  @Test
  void withAProcessorForEachIterationTheTimeIsTheSpan() {
    TaskNode rows =
        sequence(
            additions(1, 7),
            parallel(2, "1", size("n"), loop(3, "1.1", size("n"), additions(4, 3))));
    for (int p : new int[] {10, 11, 100}) {
      Prediction prediction = evaluate(rows, p, 10);
      assertThat(prediction.time().value()).isEqualTo(37);
      assertThat(prediction.span().value()).isEqualTo(37);
    }
  }

  @Test
  void forkedBranchesTakeAsLongAsTheLongestOnEnoughProcessors() {
    TaskNode fork = forkJoin(2, additions(3, 5), additions(4, 9), additions(5, 4));
    assertThat(evaluate(fork, 3, 1).time().value()).isEqualTo(9);
    assertThat(evaluate(fork, 1, 1).time().value()).isEqualTo(18);
  }

  @Test
  void makespanIsAtLeastSpanAndWorkPerProcessorAndWithinGrahamsBound() {
    Random random = new Random(20261120);
    for (int trial = 0; trial < 300; trial++) {
      TaskNode program = randomProgram(random);
      int p = 1 + random.nextInt(12);
      Prediction prediction = evaluate(program, p, 1 + random.nextInt(30));
      double work = prediction.work().value();
      double span = prediction.span().value();
      double slack = 1e-9 * work;
      assertThat(prediction.time().value())
          .isGreaterThanOrEqualTo(Math.max(span, work / p) - slack)
          .isLessThanOrEqualTo(work / p + (1 - 1.0 / p) * span + slack);
    }
  }

  @Test
  void onOneProcessorWithoutOverheadTheTimeIsTheWork() {
    Random random = new Random(42);
    for (int trial = 0; trial < 300; trial++) {
      Prediction prediction = evaluate(randomProgram(random), 1, 1 + random.nextInt(30));
      assertThat(prediction.time().value())
          .isCloseTo(prediction.work().value(), within(1e-9 * prediction.work().value()));
    }
  }

  @Test
  void contributionsAddUpToTheTime() {
    Random random = new Random(7);
    for (int trial = 0; trial < 300; trial++) {
      Prediction prediction =
          evaluate(randomProgram(random), 1 + random.nextInt(12), 1 + random.nextInt(30));
      double sum = 0;
      for (Contribution contribution : prediction.contributions()) {
        sum += contribution.seconds();
      }
      assertThat(sum)
          .isCloseTo(prediction.time().value(), within(1e-9 * prediction.time().value()));
    }
  }

  @Test
  void nestedParallelismIsRefusedByNameAndPlaceOrSupported() {
    TaskNode nested = parallel(2, "1", size("n"), parallel(3, "1.1", size("n"), additions(4, 1)));
    if (!evaluator().supports().contains(org.perfmodel.workload.Feature.NESTED_PARALLELISM)) {
      assertThatThrownBy(() -> evaluate(nested, 2, 4))
          .isInstanceOf(NotApplicableException.class)
          .hasMessageContaining("nested parallelism at Some.java:3");
    }
  }

  @Test
  void aSizeWithoutAValueIsNamedWithWhereToGiveOne() {
    assertThatThrownBy(() -> evaluate(loop(2, "1", size("m"), additions(3, 1)), 2, 4))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("`m`")
        .hasMessageContaining("Maybe");
  }

  @Test
  void aTimeBeyondDoubleIsAnErrorNotInfinity() {
    Expr huge = size("n").power(40);
    assertThatThrownBy(() -> evaluate(loop(2, "1", huge, additions(3, 1)), 2, Long.MAX_VALUE))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("Some.method");
  }

  /** Straight code, loops, triangles, and parallel loops of equal or growing iterations. */
  private static TaskNode randomProgram(Random random) {
    List<TaskNode> parts = new ArrayList<>();
    int count = 1 + random.nextInt(4);
    for (int i = 1; i <= count; i++) {
      String key = Integer.toString(i);
      int line = 10 * i;
      TaskNode body = additions(line + 2, 1 + random.nextInt(9));
      parts.add(
          switch (random.nextInt(4)) {
            case 0 -> body;
            case 1 -> loop(line, key, size("n"), body);
            case 2 -> parallel(line, key, size("n"), body);
            default ->
                parallel(
                    line,
                    key,
                    size("n"),
                    loop(line + 1, key + ".1", index(key).plus(random.nextInt(3)), body));
          });
    }
    return sequence(parts.toArray(new TaskNode[0]));
  }
}
