package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that ask whether an iteration is at their end keep checks and loads of rows. */
class EndTestsTest extends ToyMachine {
  private static final Map<String, Integer> SIZES = Map.of("n", 2, "m", 4, "k", 1);

  private double seconds(String body) throws IOException {
    everythingElseIsFree();
    price("range.check", 5);
    price("row.change", 700);
    price("rem.int", 0);
    return seconds(
        "static void run(int n, int m, int k, double[][] x, double[][] y, int[] at) {\n"
            + "  for (int i = 0; i < n; i++) {\n    for (int j = 0; j < m; j++) {\n      "
            + body
            + "\n    }\n  }\n}\n",
        SIZES);
  }

  /** Three of four iterations load an element and store one, of two rows. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (j > 0) { y[i][j] = x[i][j]; }",
        "if (j != 0) { y[i][j] = x[i][j]; }",
        "if (j < m - 1) { y[i][j] = x[i][j]; }",
        "if (j == m - 1) { } else { y[i][j] = x[i][j]; }"
      })
  void checksOfASideStay(String body) throws IOException {
    assertThat(seconds(body)).isCloseTo(2 * 3 * (2 * 5 + 2 * 700), within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y[i][j] = x[i][j];",
        "if (j != i) { y[i][j] = x[i][j]; }",
        "if (j <= i) { y[i][j] = x[i][j]; }",
        "if (j > k) { y[i][j] = x[i][j]; }",
        "if (j % 2 == 0) { y[i][j] = x[i][j]; }",
        "if (i > 0) { y[i][j] = x[i][j]; }",
        "int left = j == 0 ? m - 1 : j - 1; y[i][j] = x[i][left];",
        "int left = m - 1; if (j > 0) { left = j - 1; } y[i][j] = x[i][left];",
        "if (at[j] > 0) { y[i][j] = x[i][j]; }"
      })
  void othersAreMovedOut(String body) throws IOException {
    assertThat(seconds(body)).isZero();
  }

  /** What is chosen by an expression runs in all iterations. */
  @ParameterizedTest
  @ValueSource(strings = {"y[i][j] = j > 0 ? 2 * x[i][j - 1] : x[i][j];"})
  void expressionsAskAsStatementsDo(String body) throws IOException {
    assertThat(seconds(body)).isGreaterThanOrEqualTo(2 * 4 * (2 * 5 + 2 * 700));
  }
}
