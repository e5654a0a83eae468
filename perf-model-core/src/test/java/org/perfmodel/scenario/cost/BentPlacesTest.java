package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Subscripts that go on as the loop does nearly always: a compiler moves the checks of others out
 * of a counted loop, not theirs, as the code that C2 makes of a blur with clamped neighbours shows.
 * A check takes 1 s, all else nothing.
 */
class BentPlacesTest extends ToyMachine {
  private static final int N = 10;

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    price("range.check", 1);
    for (String free : new String[] {"minmax.int", "cmp.int", "bit.int", "branch.miss"}) {
      price(free, 0);
    }
  }

  private double each(String body) throws IOException {
    String loop =
        """
        static long run(int n, int row, long[] x, long[][] grid) {
          long v = 0;
          for (int i = 0; i < n; i++) { %s }
          return v;
        }
        """;
    Map<String, Integer> sizes =
        Map.of("n", N, "row", 3, "x.length", 2 * N, "grid.length", N, "grid[].length", N);
    return seconds(loop.formatted(body), sizes) / N;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v += x[i]; | 0",
        "v += x[row + i + 1]; | 0",
        "v += x[Math.max(i - 1, 0)]; | 1",
        "v += x[row + Math.min(i + 1, n - 1)]; | 1",
        "v += x[Math.max(i - 1, 0)] + x[Math.min(i + 1, n - 1)]; | 2",
        "int left = Math.max(i - 1, 0); v += x[left]; x[left] = v; | 1",
        "v += x[(i + 1) % n]; | 1",
        "v += grid[row][Math.max(i - 1, 0)]; | 1",
        // Each way of a choice goes straight on.
        "int left = i == 0 ? n - 1 : i - 1; v += x[left]; | 0",
        "int right = i < n - 1 ? i + 1 : 0; v += x[right]; | 0",
        // Another loop's: this one goes straight on.
        "v += x[Math.max(row - 1, 0) + i]; | 0"
      })
  void whatIsBentIsCheckedEachTime(String body, double checks) throws IOException {
    assertThat(each(body)).isEqualTo(checks);
  }

  /** Three copies of a straight body are straight. */
  @Test
  void loopsThatAreWrittenOutAreNotBent() throws IOException {
    assertThat(each("for (int k = 0; k < 3; k++) { v += x[i + k]; }")).isZero();
  }
}
