package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows that HotSpot 17 looks up in each iteration: a look takes 1000 s and a check 1 s, all else
 * nothing. Which they are was seen in what it compiles, and timed.
 */
class ReloadedRowsTest extends ToyMachine {
  private static final int N = 10;

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    price("row.change", 1000);
    price("range.check", 1);
  }

  private double each(String before, String limit, String body) throws IOException {
    String loop =
        """
        static long run(int n, int i, long[][] x, long[][] y, long[] q) {
          long v = 0;
          %s
          for (int j = 0; j < %s; j++) { %s }
          return v;
        }
        """;
    Map<String, Integer> sizes =
        Map.of("n", N, "i", 2, "x.length", 9, "x[0].length", N, "q.length", N);
    return seconds(loop.formatted(before, limit, body), sizes) / N;
  }

  /** Rows looked up, and checks of other subscripts in them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x[i][0] = 1; | x[i][j] = v; | 1000",
        "v = x[i][0]; | x[i][j] = v; | 1000",
        "v = x[i].length; | x[i][j] = v; | 1000",
        "v = x[i][0]; | v += x[i][j] + x[i][j + 1]; | 1001",
        "v = x[i][0] + x[i - 1][0]; | x[i][j] += x[i - 1][j]; | 2000",
        // The same element: one check.
        "v = x[i][0]; | x[i][j] += v; | 1000",
        // Other rows, or none.
        "v = x[i][0]; | y[i][j] = v; | 0",
        "v = x[i][0]; | x[i + 1][j] = v; | 0",
        "v = y[i].length; | x[i][j] = v; | 0",
        "v = i; | x[i][j] = v; | 0",
        "long[] row = x[i]; v = row[0]; | row[j] = v; | 0",
        // Another test comes before in the iteration, and goes out of the loop with the look.
        "v = x[i][0]; | q[j] += x[i][j]; | 0",
        "v = x[i][0]; | x[i + 1][j] = x[i][j]; | 0",
        // What is assigned to is looked up before what it is assigned.
        "v = x[i][0]; | x[i][j] = q[j]; | 1000",
        "v = x[i][0]; | x[i][j] = x[i - 1][j]; | 1000"
      })
  void whatWasUsedBeforeIsLookedUpEachTime(String before, String body, double seconds)
      throws IOException {
    assertThat(each(before, "n", body)).isEqualTo(seconds);
  }

  /** Then compilers do not count the iterations, unless another array's length bounds them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A look, the check, and the end.
        "v += x[i][j]; | 1002",
        // No look, but the check, and the end.
        "q[j] += x[i][j]; | 2",
        // A look goes first that finds another row, and takes the end with it.
        "x[i + 1][j] = x[i][j]; | 0",
        // Another row is found, and what is assigned to was looked up before.
        "x[i][j] = x[i - 1][j]; | 1000",
        "q[j] = v; | 0"
      })
  void whatEndsTheLoopIsLookedUpEachTime(String body, double seconds) throws IOException {
    assertThat(each("", "x[i].length", body)).isEqualTo(seconds);
  }

  /** What a loop further in asks, or what stands behind, is nothing that stands before. */
  @Test
  void onlyWhatStandsBeforeCounts() throws IOException {
    assertThat(each("", "n", "x[i][j] = v; } v = x[i].length; for (int k = 0; k < 1; k++) {"))
        .isZero();
    assertThat(each("for (int k = 0; k < n; k++) { q[k] = v; }", "n", "x[i][j] = v;")).isZero();
  }

  /** They look at its loops once more, before they ask which objects escape. */
  @ParameterizedTest
  @ValueSource(
      strings = {"Object made = new Object();", "long[] made = new long[n];", "int[] made = {1};"})
  void inAMethodThatMakesObjectsTheyAreNot(String made) throws IOException {
    assertThat(each(made + " v = x[i][0];", "n", "x[i][j] = v;")).isZero();
    assertThat(each(made, "x[i].length", "v += x[i][j];")).isZero();
  }

  @Test
  void compilersThatGatherInVectorsDoNot() throws IOException {
    price("vector.reduction", 1);
    assertThat(each("v = x[i][0];", "n", "x[i][j] = v;")).isZero();
    assertThat(each("", "x[i].length", "v += x[i][j];")).isZero();
  }
}
