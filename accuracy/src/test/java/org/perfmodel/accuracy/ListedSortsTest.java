package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** All sort as the library does. */
class ListedSortsTest {
  @Test
  void keysComeIntoTheirOrder() {
    for (int n = 2; n <= 130; n++) {
      for (int variant = 0; variant < 20; variant++) {
        int[] key = ints(n, variant % 2 == 0 ? n : Integer.MAX_VALUE, variant);
        int[] expected = key.clone();
        Arrays.sort(expected);
        int[] sorted = new int[n];
        ListedSorts.tournamentSort(n, key, new int[2 * n], sorted);
        assertThat(sorted).containsExactly(expected);
        int[] merged = key.clone();
        ListedSorts.inPlaceMergeSort(n, merged);
        assertThat(merged).containsExactly(expected);
        ListedSorts.treeSort(n, key);
        assertThat(key).containsExactly(expected);
      }
    }
  }
}
