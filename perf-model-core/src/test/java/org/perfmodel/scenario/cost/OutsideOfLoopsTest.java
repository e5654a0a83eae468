package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses that stand behind the loop that they were found in. */
class OutsideOfLoopsTest extends ToyMachine {
  private static final String SEARCH =
      "static int run(int[] v, int[][] w, int n, int j) { for (int k = 0; k < n; k++) if (v[k] > j)"
          + " FOUND; throw new IllegalStateException(); }";

  @BeforeEach
  void prices() {
    everythingElseIsFree();
  }

  private double seconds(String found) throws IOException {
    return seconds(
        SEARCH.replace("FOUND", found)
            + " static int value(int[] v, int i) { return v[2 * i]; }"
            + " static int sum(int[] v, int i, int m) {"
            + " int s = 0; for (int q = 0; q < m; q++) s += v[2 * q + i]; return s; }",
        Map.of("n", 1000, "m", 0));
  }

  /** The loop itself brings 1000 elements of four bytes, each byte for a second. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "return value(v, k)",
        "return v[2 * k]",
        "return v[3 * k] + v[k / 2]",
        "{ v[2 * k] = j; return v[n - k]; }",
        "return w[k][2 * k] + w[2 * k][3]",
        "return value(v, value(v, k))",
        "return sum(v, k, 0)",
        "{ int found = v[2 * k + 1]; j += found; break; }",
      })
  void goNowhere(String found) throws IOException {
    assertThat(seconds(found)).isCloseTo(seconds("return j"), within(1e-9));
  }

  @Test
  void theLoopItselfBringsItsBytes() throws IOException {
    assertThat(seconds("return j")).isCloseTo(4000, within(1e-9));
  }
}
