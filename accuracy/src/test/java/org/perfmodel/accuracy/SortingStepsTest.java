package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Against the sort of the library. */
class SortingStepsTest {
  @Test
  void mergedNumbersAreAllInOrder() {
    long[] all = Values.longs(60);
    long[] left = Arrays.copyOf(all, 30);
    long[] right = Arrays.copyOfRange(all, 30, 60);
    Arrays.sort(left);
    Arrays.sort(right);
    Arrays.sort(all);
    long[] merged = new long[60];
    SortingSteps.mergeSorted(30, left, right, merged);
    assertThat(merged).isEqualTo(all);
  }

  @Test
  void allOfOneSideMayComeFirst() {
    long[] merged = new long[4];
    SortingSteps.mergeSorted(2, new long[] {5, 6}, new long[] {1, 2}, merged);
    assertThat(merged).containsExactly(1, 2, 5, 6);
    SortingSteps.mergeSorted(2, new long[] {1, 2}, new long[] {2, 7}, merged);
    assertThat(merged).containsExactly(1, 2, 2, 7);
  }

  @Test
  void bytesSortNumbers() {
    int[] keys = Values.ints(300, Integer.MAX_VALUE);
    int[] sorted = keys.clone();
    Arrays.sort(sorted);
    SortingSteps.radixSort(300, keys, new int[300]);
    assertThat(keys).isEqualTo(sorted);
  }

  @Test
  void insertingSortsNumbers() {
    int[] values = Values.ints(200, 100);
    int[] sorted = values.clone();
    Arrays.sort(sorted);
    SortingSteps.insertInOrder(200, values);
    assertThat(values).isEqualTo(sorted);
  }
}
