package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Sorted numbers against those of the library. */
class OrderedDataTest {
  @Test
  void mergeSortSortsAnyLength() {
    for (int n : new int[] {1, 2, 3, 16, 100, 257}) {
      int[] values = Values.ints(n, 50);
      values[0] = -7;
      int[] expected = values.clone();
      Arrays.sort(expected);
      assertThat(OrderedData.mergeSort(n, values, new int[n])).isEqualTo(expected);
    }
  }

  @Test
  void mergeSortReturnsOneOfTheTwoArrays() {
    int[] values = {3, 1, 2, 0};
    assertThat(OrderedData.mergeSort(4, values, new int[4])).isSameAs(values);
    int[] work = new int[2];
    assertThat(OrderedData.mergeSort(2, new int[] {1, 0}, work)).isSameAs(work);
  }

  @Test
  void radixSortSortsByAllBytes() {
    int[] keys = Values.ints(300, Integer.MAX_VALUE);
    keys[5] = 0;
    keys[6] = Integer.MAX_VALUE;
    keys[7] = 255;
    keys[8] = 256;
    int[] expected = keys.clone();
    Arrays.sort(expected);
    OrderedData.radixSort(300, keys, new int[300]);
    assertThat(keys).isEqualTo(expected);
  }

  @Test
  void mediansAreInTheMiddleOfSortedRows() {
    float[][] table = OrderedDataDrivers.table(40);
    float[] median = new float[40];
    int columns = OrderedDataDrivers.COLUMNS;
    OrderedData.rowMedians(40, columns, table, new float[columns], median);
    for (int r = 0; r < 40; r++) {
      float[] row = table[r].clone();
      Arrays.sort(row);
      assertThat(median[r]).isEqualTo(row[columns / 2]);
    }
    assertThat(median).doesNotHaveDuplicates();
  }
}
