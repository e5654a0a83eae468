package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.CrossLanguageBenchmarks.Element;

/** Results that are known. */
class CrossLanguageBenchmarksTest {
  /** The benchmark's own arguments and result. */
  @Test
  void theListIsAsLongAsKnown() {
    Element list =
        CrossLanguageBenchmarks.list(
            CrossLanguageBenchmarks.elements(15),
            CrossLanguageBenchmarks.elements(10),
            CrossLanguageBenchmarks.elements(6));
    int length = 0;
    for (Element each = list; each != null; each = each.next()) {
      length++;
    }
    assertThat(length).isEqualTo(10);
    // (TAK 18 12 6) calls itself as often, which the literature says.
    assertThat(CrossLanguageBenchmarkDrivers.calls(18, 12, 6)).isEqualTo(63_609);
  }

  /** The benchmark's own depth and result. */
  @Test
  void theTreeHasFourPowersOfArrays() {
    assertThat(arrays(CrossLanguageBenchmarks.storage(7))).isEqualTo(5461);
  }

  private static int arrays(Object[] tree) {
    int arrays = 1;
    for (Object each : tree) {
      arrays += each instanceof Object[] below ? arrays(below) : 0;
    }
    return arrays;
  }

  /** The benchmark's own number of disks and result. */
  @Test
  void disksMoveOneLessThanAPowerOfTwo() {
    assertThat(CrossLanguageBenchmarks.towers(13)).isEqualTo(8191);
  }
}
