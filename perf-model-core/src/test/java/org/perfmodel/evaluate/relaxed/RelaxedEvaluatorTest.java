package org.perfmodel.evaluate.relaxed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

class RelaxedEvaluatorTest {
  @Test
  void timeStampsAreTheLongestPathsOfTheUnrolledGraph() {
    for (int seed = 0; seed < 1000; seed++) {
      RelaxedGraph graph = RandomGraphs.varying(seed);
      isUnrolled(seed, graph, RelaxedEvaluator.evaluate(graph, Bindings.NONE));
    }
  }

  @Test
  void whatIsJumpedOverChangesNoTimeStamp() {
    int jumped = 0;
    for (int seed = 0; seed < 1000; seed++) {
      RelaxedGraph graph = RandomGraphs.repeating(seed, 60);
      RelaxedTimes times = RelaxedEvaluator.evaluate(graph, Bindings.NONE);
      Unrolled unrolled = isUnrolled(seed, graph, times);
      jumped += times.activations() < unrolled.size() ? 1 : 0;
    }
    assertThat(jumped).isGreaterThan(300);
  }

  @Test
  void aBillionIterationsTakeNoMoreStepsThanAThousand() {
    RelaxedTimes thousand = evaluate(TWO_CHAINS, "n", 1_000);
    RelaxedTimes billion = evaluate(TWO_CHAINS, "n", 1_000_000_000);
    assertThat(billion.activations()).isLessThan(2 * thousand.activations()).isLessThan(1000);
    // slow: 5 n; fast: 3 n until 10 more is added at the end
    assertThat(thousand.time()).isEqualTo(5 * 1_000);
    assertThat(billion.time()).isEqualTo(5e9);
    assertThat(billion.exact()).isTrue();
    assertThat(billion.lastActivations().get(1)).isEqualTo(3e9 - 3);
    assertThat(billion.regimes()).hasSize(1);
    assertThat(billion.regimes().get(0).timePerIteration()).isEqualTo(5);
  }

  @Test
  void aChainThatIsAheadIsOvertakenByAFasterOneThatReachesItLater() {
    StringBuilder text =
        new StringBuilder(
            """
            relaxed overtaken
            param n = 100
            loop l i = 1 .. n
            task begin
            task t0 in l = 5
            edge begin -> t0
            back t0 -> t0 in l
            """);
    for (int k = 1; k <= 6; k++) {
      text.append("task t").append(k).append(" in l\n");
      text.append("edge begin -> t").append(k).append(" = 1000\n");
      text.append("back t").append(k).append(" -> t").append(k).append(" in l = 4\n");
      text.append("back t").append(k - 1).append(" -> t").append(k).append(" in l\n");
    }
    for (long n : new long[] {6, 400, 600, 1_010, 3_000, 100_000_000}) {
      RelaxedTimes times = evaluate(text.toString(), "n", n);
      for (int k = 1; k <= 6; k++) {
        // 4 per iteration from 1000 on, or 5, passed on k iterations later
        double expected = Math.max(1000 + 4.0 * (n - 1), 5.0 * (n - k));
        assertThat(times.lastActivations().get(k + 1)).as("%d of %d", k, n).isEqualTo(expected);
      }
      assertThat(times.activations()).isLessThan(50_000);
    }
  }

  @Test
  void aLimitOfAForwardEdgeIsNotJumpedOver() {
    String text =
        """
        relaxed limited
        param n = 1000000000
        loop l i = 1 .. n
        task begin
        task work in l
        edge begin -> work
        forward work -> work in l by 1 until n/2 = 7
        forward work -> work in l by 2 = 6
        """;
    for (long n : new long[] {2, 20, 100, 1_000_000_000}) {
      RelaxedTimes times = evaluate(text, "n", n);
      double expected = Math.max(limited(n, n / 2), limited(n - 1, n / 2));
      assertThat(times.time()).as("n = %d", n).isEqualTo(expected);
      assertThat(times.activations()).isLessThan(1000);
    }
  }

  /** 7 per iteration up to one after the limit, then 6 for two, from there or from one before. */
  private static double limited(long i, long limit) {
    if (i <= limit + 1) {
      return 7.0 * (i - 1);
    }
    boolean fromThere = (i - limit - 1) % 2 == 0;
    return fromThere ? 7.0 * limit + 3.0 * (i - limit - 1) : 7.0 * (limit - 1) + 3.0 * (i - limit);
  }

  private static final String TWO_CHAINS =
      """
      relaxed chains
      param n = 10
      loop l i = 1 .. n
      task begin
      task fast in l = 3
      task slow in l = 5
      edge begin -> fast
      edge begin -> slow
      back fast -> fast in l
      back slow -> slow in l
      """;

  private static RelaxedTimes evaluate(String text, String parameter, long value) {
    return RelaxedGraphText.read("test.graph", text)
        .evaluate(Map.of(new Symbol(parameter), Rational.of(value)));
  }

  private static Unrolled isUnrolled(int seed, RelaxedGraph graph, RelaxedTimes times) {
    Unrolled unrolled = new Unrolled(graph);
    assertThat(times.time())
        .as("seed %d:\n%s", seed, RelaxedGraphText.write(graph))
        .isCloseTo(unrolled.time().doubleValue(), within(1e-9));
    for (int task = 0; task < graph.tasks().size(); task++) {
      @Nullable Rational expected = unrolled.lastActivation(task);
      double activated = times.lastActivations().get(task);
      if (expected == null) {
        assertThat(activated)
            .as("task %d of seed %d:\n%s", task, seed, RelaxedGraphText.write(graph))
            .isEqualTo(Double.NEGATIVE_INFINITY);
      } else {
        assertThat(activated)
            .as("task %d of seed %d:\n%s", task, seed, RelaxedGraphText.write(graph))
            .isCloseTo(expected.doubleValue(), within(1e-9));
      }
    }
    return unrolled;
  }
}
