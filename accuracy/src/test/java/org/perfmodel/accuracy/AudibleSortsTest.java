package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sorts: against that of the library, with few and with many equal keys. */
class AudibleSortsTest {
  @Test
  void pointersFromBothSidesSort() {
    for (int n = 1; n < 200; n++) {
      int[] key = ints(n, n % 2 == 0 ? 5 : 1000, n);
      int[] sorted = key.clone();
      Arrays.sort(sorted);
      AudibleSorts.quickFromBothSides(0, n - 1, key);
      assertThat(key).containsExactly(sorted);
    }
  }

  @Test
  void pointersFromTheLeftSort() {
    for (int n = 0; n < 200; n++) {
      double[] key = Arrays.stream(ints(n, n % 2 == 0 ? 5 : 1000, n)).asDoubleStream().toArray();
      double[] sorted = key.clone();
      Arrays.sort(sorted);
      AudibleSorts.quickFromLeft(0, n, key);
      assertThat(key).containsExactly(sorted);
    }
  }

  @Test
  void twoPivotsSort() {
    for (int n = 0; n < 200; n++) {
      long[] key = Arrays.stream(ints(n, n % 2 == 0 ? 5 : 1000, n)).asLongStream().toArray();
      long[] sorted = key.clone();
      Arrays.sort(sorted);
      AudibleSorts.quickDualPivot(0, n - 1, key);
      assertThat(key).containsExactly(sorted);
    }
  }
}
