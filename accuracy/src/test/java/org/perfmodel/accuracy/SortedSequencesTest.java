package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Sorted sequences against those of the library. */
class SortedSequencesTest {
  @Test
  void mergeSortSortsAnyLength() {
    for (int n = 0; n <= 70; n++) {
      int[] values = Values.ints(n, 50);
      int[] expected = values.clone();
      Arrays.sort(expected);
      SortedSequences.mergeSort(n, values, new int[n]);
      assertThat(values).isEqualTo(expected);
    }
  }

  @Test
  void theUnionHasEachNumberOnce() {
    long[] left = {1, 4, 9, 16};
    long[] right = {2, 4, 8, 16, 32};
    long[] out = new long[9];
    assertThat(SortedSequences.union(4, 5, left, right, out)).isEqualTo(7);
    assertThat(out).containsExactly(1, 2, 4, 8, 9, 16, 32, 0, 0);
    assertThat(SortedSequences.union(5, 4, right, left, out)).isEqualTo(7);
    assertThat(out).startsWith(1, 2, 4, 8, 9, 16, 32);
  }

  @Test
  void theSetsShareAQuarterAndTheLargestNumber() {
    int n = 200;
    long[][] sets = SortedSequenceDrivers.sets(n);
    TreeSet<Long> all = new TreeSet<>();
    for (long[] set : sets) {
      assertThat(set).isSorted().hasSize(n);
      Arrays.stream(set).forEach(all::add);
    }
    assertThat(all).hasSize(7 * n / 4);
    assertThat(sets[0][n - 1]).isEqualTo(sets[1][n - 1]);
    long[] out = new long[7 * n / 4];
    assertThat(SortedSequences.union(n, n, sets[0], sets[1], out)).isEqualTo(out.length);
    assertThat(out).isEqualTo(all.stream().mapToLong(Long::longValue).toArray());
  }

  @Test
  void theHeapKeepsTheLargestNumbers() {
    int n = 1000;
    float[] values = SortedSequenceDrivers.drawn(n);
    float[] sorted = values.clone();
    Arrays.sort(sorted);
    for (int count = 1; count <= 40; count++) {
      float[] heap = new float[count];
      SortedSequences.largest(n, count, values, heap);
      assertThat(heap[0]).isEqualTo(sorted[n - count]);
      Arrays.sort(heap);
      assertThat(heap).isEqualTo(Arrays.copyOfRange(sorted, n - count, n));
    }
  }
}
