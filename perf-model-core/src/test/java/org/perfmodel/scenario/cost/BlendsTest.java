package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The greater of two numbers with a fraction beside others: only the first hides its loads. */
class BlendsTest extends ToyMachine {
  private static final int N = 10;

  /**
   * A price of 5, beside loads of 1, stores of 2 and loops of 3; 7 more for each that follows. The
   * greatest so far is no blend.
   */
  @ParameterizedTest
  @CsvSource({
    "'y[p[i]] = Math.max(0.5, x[p[i]])', 1 + 2 + 3 + 5",
    "'y[p[i]] = Math.min(1, Math.max(0.5, x[p[i]]))', 1 + 2 + 3 + 5 + 5 + 7",
    "'y[p[i]] = Math.min(1, Math.max(0.5, x[p[i]])) + Math.max(0.7, x[p[i]])', 6 + 15 + 14",
    "'s = Math.max(s, x[p[i]]); y[p[i]] = Math.max(0.5, x[p[i]])', 1 + 2 + 3 + 5",
    "'s = Math.max(s, Math.min(1, Math.max(0.5, x[p[i]])))', 1 + 3 + 5 + 5 + 7"
  })
  void eachFurtherOneTakesWhatTheLoopOfItsKernelDoes(String body, String sum) throws IOException {
    everythingElseIsFree();
    price("load.int", 0);
    price("load.double", 1);
    price("store.double", 2);
    price("loop", 3);
    price("minmax.double", 5);
    price("chain.minmax.double", 0);
    String method =
        """
        static double run(int n, int[] p, double[] x, double[] y) {
          double s = 0;
          for (int i = 0; i < n; i++) { %s; }
          return s;
        }
        """;
    int expected = 0;
    for (String each : sum.split(" \\+ ")) {
      expected += Integer.parseInt(each);
    }
    assertThat(seconds(method.formatted(body), Map.of("n", N)) / N).isEqualTo(expected);
  }
}
