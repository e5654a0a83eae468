package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Against what the library sorts. */
class RunsAndRanksTest {
  @Test
  void mergeSortSortsWhateverTheLength() {
    for (int n : new int[] {1, 2, 3, 7, 64, 100, 257}) {
      int[] values = Values.ints(n, 50);
      int[] expected = values.clone();
      Arrays.sort(expected);
      assertThat(RunsAndRanks.mergeSort(n, values, new int[n])).containsExactly(expected);
    }
  }

  @Test
  void unionHasEachNumberOnce() {
    long[][] lists = RunAndRankDrivers.sorted(160);
    assertUnion(lists[0], lists[1]);
    assertThat(lists[0][159]).isEqualTo(lists[1][159]);
  }

  @Test
  void unionHasWhatIsLeftOfEitherList() {
    assertUnion(new long[] {1, 2, 3}, new long[] {2, 5, 6});
    assertUnion(new long[] {7, 8, 9}, new long[] {-4, 5, 7});
  }

  private static void assertUnion(long[] left, long[] right) {
    TreeSet<Long> expected = new TreeSet<>();
    for (int i = 0; i < left.length; i++) {
      expected.add(left[i]);
      expected.add(right[i]);
    }
    long[] out = new long[2 * left.length];
    int size = RunsAndRanks.union(left.length, left, right, out);
    assertThat(Arrays.copyOf(out, size))
        .containsExactly(expected.stream().mapToLong(Long::longValue).toArray());
  }

  @Test
  void theGreatestAreTheLastOfTheSorted() {
    float[] scores = Values.floats(500, -1, 1);
    float[] heap = new float[10];
    RunsAndRanks.greatest(500, 10, scores, heap);
    float[] sorted = scores.clone();
    Arrays.sort(sorted);
    assertThat(heap[0]).isEqualTo(sorted[490]);
    for (int child = 1; child < 10; child++) {
      assertThat(heap[child]).isGreaterThanOrEqualTo(heap[(child - 1) / 2]);
    }
    Arrays.sort(heap);
    assertThat(heap).containsExactly(Arrays.copyOfRange(sorted, 490, 500));
  }
}
