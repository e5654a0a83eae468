package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sorts: against that of the library. */
class NetworkSortsTest {
  @Test
  void runsAreMergedUntilOneIsLeft() {
    for (int n = 1; n < 200; n++) {
      int[] key = ints(n, 100, n);
      int[] sorted = key.clone();
      Arrays.sort(sorted);
      int[] actual = NetworkSorts.naturalMergesort(n, key.clone(), new int[n]);
      assertThat(actual).containsExactly(sorted);
      assertThat(NetworkSorts.naturalMergesort(n, actual, new int[n])).containsExactly(sorted);
    }
  }

  @Test
  void neighboursInTurnSort() {
    for (int n = 1; n < 70; n++) {
      int[] key = ints(n, 50, n);
      int[] sorted = key.clone();
      Arrays.sort(sorted);
      NetworkSorts.oddEvenTransposition(n, key);
      assertThat(key).containsExactly(sorted);
      for (int i = 0; i < n; i++) {
        key[i] = sorted[n - 1 - i];
      }
      NetworkSorts.oddEvenTransposition(n, key);
      assertThat(key).containsExactly(sorted);
    }
  }

  @Test
  void bitonicPartsAreSorted() {
    for (int n = 1; n <= 256; n *= 2) {
      float[] key = floats(n + 3, -1, 1);
      float[] expected = key.clone();
      Arrays.sort(expected, 2, n + 2);
      NetworkSorts.bitonicSort(2, n, true, key);
      assertThat(key).containsExactly(expected);
    }
  }
}
