package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sorts: against that of the library. */
class RosettaSortsTest {
  @Test
  void beadsFallIntoOrder() {
    int[] key = ints(50, 20);
    key[7] = 20;
    int[] sorted = key.clone();
    Arrays.sort(sorted);
    RosettaSorts.beadSort(50, 20, key);
    assertThat(key).containsExactly(sorted);
  }

  @Test
  void circlesSortPowersOfTwo() {
    for (int n = 1; n <= 256; n *= 2) {
      int[] key = ints(n, 100, n);
      int[] sorted = key.clone();
      Arrays.sort(sorted);
      RosettaSorts.circleSort(n, key);
      assertThat(key).containsExactly(sorted);
    }
  }

  @Test
  void cocktailsSortWhateverTheOrderIs() {
    for (int n = 1; n < 70; n++) {
      float[] key = floats(n, -1, 1);
      float[] sorted = key.clone();
      Arrays.sort(sorted);
      RosettaSorts.cocktailSort(n, key);
      assertThat(key).containsExactly(sorted);
      for (int i = 0; i < n; i++) {
        key[i] = sorted[n - 1 - i];
      }
      RosettaSorts.cocktailSort(n, key);
      assertThat(key).containsExactly(sorted);
    }
  }
}
