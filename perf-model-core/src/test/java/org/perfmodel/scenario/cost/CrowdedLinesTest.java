package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lines that are powers of two apart, and loops by stages that go on by them. */
class CrowdedLinesTest extends ToyMachine {
  private static final String COLUMNS =
      """
      static double run(int n, int m, double[] x) {
        double sum = 0;
        for (int i = 0; i < m; i++) { for (int k = 0; k < n; k++) { sum += x[k * m + i]; } }
        return sum;
      }
      """;

  /** Rows of 1024 bytes: every fourth line is in the same set of a cache with 64. */
  @Test
  void aPowerOfTwoFromLineToLineLeavesFewPlacesForThem() throws IOException {
    everythingElseIsFree();
    foreseesEverything();
    double odd = seconds(COLUMNS, Map.of("n", 10, "m", 129)) / 1290;
    double even = seconds(COLUMNS, Map.of("n", 10, "m", 128)) / 1280;
    assertThat(odd).isCloseTo(10.0 / 8, within(0.02));
    assertThat(even).isGreaterThan(4 * odd);
  }

  /** A column of 100 lines a page apart: in the last cache they are where their hash says. */
  @Test
  void theLastCacheKnowsNoCrowds() throws IOException {
    everythingElseIsFree();
    foreseesEverything();
    double each = seconds(COLUMNS, Map.of("n", 100, "m", 512)) / 51_200;
    assertThat(each).isCloseTo(7.0 / 8 * 10 + 1.0 / 8 * 20, within(1e-6));
  }

  /** All lines of a column are in one set, in two of them, or in as many as there are. */
  @Test
  void linesOfOneSetWaitForEachOther() throws IOException {
    everythingElseIsFree();
    foreseesEverything();
    price("memory.set_load", 630);
    price("memory.set_store", 1260);
    price("memory.set_update", 6300);
    String stored = COLUMNS.replace("sum += x[k * m + i]", "x[k * m + i] = sum");
    String updated = COLUMNS.replace("sum += x[k * m + i]", "x[k * m + i] += 2");
    Map<String, Integer> page = Map.of("n", 20, "m", 512);
    assertThat(seconds(COLUMNS, page) / 10_240).isCloseTo(630, within(1e-6));
    assertThat(seconds(stored, page) / 10_240).isCloseTo(1260, within(1e-6));
    assertThat(seconds(updated, page) / 10_240).isCloseTo(6300, within(1e-6));
    Map<String, Integer> half = Map.of("n", 20, "m", 256);
    assertThat(seconds(COLUMNS, half) / 5120).isCloseTo(310, within(1e-6));
    Map<String, Integer> odd = Map.of("n", 20, "m", 513);
    assertThat(seconds(COLUMNS, odd) / 10_260).isLessThan(20);
  }

  /** All in the last cache: anywhere a line takes less than where each waits for the one before. */
  @Test
  void aCounterInReverseGoesFromLineToLineOfASet() throws IOException {
    everythingElseIsFree();
    foreseesEverything();
    price("bit.int", 0);
    price("range.check", 0);
    price("memory.set_load", 630);
    price("memory.set_store", 1260);
    String loop =
        """
        static double run(int n, int shift, double[] x, double[] y) {
          double sum = 0;
          for (int i = 0; i < n; i++) { int at = %s; %s; }
          return sum;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 4096, "shift", 20, "x.length", 4096);
    String reversed = "Integer.reverse(i) >>> shift";
    double loads = seconds(loop.formatted(reversed, "sum += x[at]"), sizes) / 4096;
    double stores = seconds(loop.formatted(reversed, "x[at] = sum"), sizes) / 4096;
    assertThat(loads).isCloseTo(630, within(1e-6));
    assertThat(stores).isCloseTo(1260, within(1e-6));
    double masked = seconds(loop.formatted("(" + reversed + ") & 4095", "sum += x[at]"), sizes);
    assertThat(masked / 4096).isCloseTo(630, within(1e-6));
    // What does not go on with the loop, and what only begins with its bits.
    double still = seconds(loop.formatted("Integer.reverse(n) >>> shift", "sum += x[at]"), sizes);
    assertThat(still / 4096).isLessThan(630);
    String other = "Integer.bitCount(i) >>> shift";
    price("bit.long", 0);
    assertThat(seconds(loop.formatted(other, "sum += x[at]"), sizes) / 4096).isLessThan(630);
    // What fits the first cache comes from there.
    Map<String, Integer> few = Map.of("n", 64, "shift", 26, "x.length", 64);
    assertThat(seconds(loop.formatted(reversed, "sum += x[at]"), few) / 64).isLessThan(63);
  }

  @Test
  void aProfileWithoutThePriceOfASetSaysSo() throws IOException {
    everythingElseIsFree();
    price("memory.wait", 0);
    Map<String, Integer> page = Map.of("n", 20, "m", 512);
    assertThat(predict(COLUMNS, page).assumptions())
        .anyMatch(each -> each.text().contains("has no `memory.set_load`"));
    assertThat(predict(SCALE, Map.of("n", 20)).assumptions()).isEmpty();
    price("memory.set_load", 630);
    assertThat(predict(COLUMNS, page).assumptions()).isEmpty();
  }

  /**
   * Passes that go on by 1, 3, 9, .. pairs. The lines of a pass come back for each of 8 elements if
   * they fit the first cache, which those of the first stages do not. No stage is typical.
   */
  @Test
  void eachStageTouchesAsMuchAsItDoes() throws IOException {
    everythingElseIsFree();
    foreseesEverything();
    String stages =
        """
        static void run(int n, double[] x) {
          for (int half = 1; half < n; half *= 3) {
            for (int a = 0; a < half; a++) {
              for (int b = 0; b < n; b += 2 * half) { x[b + a] += 2; }
            }
          }
        }
        """;
    double expected = 0;
    for (int half = 1; half < 1000; half *= 3) {
      double runs = Math.ceil(500.0 / half);
      double octaves = Math.log(64 * runs / (0.7 * 1024)) / Math.log(2);
      double missed = Math.max(0, Math.min(1, octaves));
      expected += half * runs * 2 * (7.0 / 8 * missed * 10 + 1.0 / 8 * 10);
    }
    assertThat(seconds(stages, Map.of("n", 1000))).isCloseTo(expected, within(1e-3 * expected));
  }

  /** What fetches lines ahead ends with a page: rows of a page and of a quarter of one. */
  @Test
  void theNextLineOfAColumnIsForeseenWithinAPage() throws IOException {
    everythingElseIsFree();
    double page = seconds(COLUMNS, Map.of("n", 20, "m", 513)) / 10_260;
    assertThat(page).isCloseTo(7.0 / 8 * 100 * missed(20) + 1.0 / 8 * 100 * 1.25, within(20.0));
    double quarter = seconds(COLUMNS, Map.of("n", 20, "m", 129)) / 2580;
    double ends = 129.0 * 8 / 4096;
    assertThat(quarter)
        .isCloseTo((10 * (1 - ends) + 100 * ends) * (7.0 / 8 * missed(20) + 1.0 / 8), within(9.0));
    assertThat(quarter).isLessThan(0.5 * page);
  }

  private static double missed(int lines) {
    return Math.max(0, Math.min(1, Math.log(64 * lines / (0.7 * 1024)) / Math.log(2)));
  }
}
