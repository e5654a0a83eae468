package org.perfmodel.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The greater of two numbers with a fraction beside others: only the first hides its loads. */
class BlendsTest extends ToyMachine {
  private static final int N = 10;

  /**
   * A price of 5, and 1, 1, 2, 3 for the loads, the store and the loop that it was found beside.
   */
  @ParameterizedTest
  @CsvSource({
    "'y[p[i]] = Math.max(0.5, x[p[i]])', 5",
    "'y[p[i]] = Math.min(1, Math.max(0.5, x[p[i]]))', 5 + 5 + 7",
    "'y[p[i]] = Math.min(1, Math.max(0.5, x[p[i]])); z[i] = Math.max(0.5, x[p[i]] + 1)', 5 + 2 * 12",
    "'s = Math.max(s, x[p[i]]); y[p[i]] = Math.max(0.5, x[p[i]])', 5",
    "'s = Math.max(s, Math.min(1, Math.max(0.5, x[p[i]])))', 5 + 5 + 7"
  })
  void eachFurtherOneTakesWhatTheLoopOfItsKernelDoes(String body, String sum) throws IOException {
    everythingElseIsFree();
    price("load.int", 0);
    price("load.double", 1);
    price("store.double", 2);
    price("loop", 3);
    price("minmax.double", 5);
    price("chain.minmax.double", 0);
    double blends = 0;
    for (String each : sum.split(" \\+ ")) {
      String[] factors = each.split(" \\* ");
      blends += Double.parseDouble(factors[0]) * (factors.length > 1 ? 12 : 1);
    }
    String method =
        """
        static double run(int n, int[] p, double[] x, double[] y, double[] z) {
          double s = 0;
          for (int i = 0; i < n; i++) { %s; }
          return s;
        }
        """;
    double others = seconds(method.formatted(body), Map.of("n", N));
    price("minmax.double", 0);
    price("load.double", 0);
    price("store.double", 0);
    price("loop", 0);
    assertThat(others / N).isGreaterThanOrEqualTo(blends);
  }
}
