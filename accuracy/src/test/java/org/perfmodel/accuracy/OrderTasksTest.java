package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Everything against the sorting of the library. */
class OrderTasksTest {
  @Test
  void mergedArraysAreAllNumbersInOrder() {
    long[] left = {-5, 1, 1, 8, 20};
    long[] right = {-7, 1, 9};
    long[] out = new long[8];
    OrderTasks.merge(5, 3, left, right, out);
    assertThat(out).containsExactly(-7, -5, 1, 1, 1, 8, 9, 20);
  }

  @Test
  void theHalvesOfTheDataMergeToEvenNumbers() {
    long[] out = new long[200];
    OrderTasks.merge(100, 100, OrderTaskDrivers.half(100, 0), OrderTaskDrivers.half(100, 1), out);
    assertThat(out).isEqualTo(LongStream.range(0, 200).map(i -> 2 * i).toArray());
  }

  @Test
  void bytesSortAsTheLibraryDoes() {
    int[] values = OrderTaskDrivers.signed(1000);
    values[3] = Integer.MIN_VALUE;
    values[4] = Integer.MAX_VALUE;
    values[5] = -1;
    values[6] = 0;
    int[] expected = values.clone();
    Arrays.sort(expected);
    int[] sorted = new int[1000];
    OrderTasks.radixSort(1000, values, sorted, new int[1000]);
    assertThat(sorted).isEqualTo(expected);
    assertThat(expected[0]).isNegative();
  }

  @Test
  void theBestAreTheFirstOfAllInFallingOrder() {
    float[][] scores = OrderTaskDrivers.scores(20);
    int[][] best = new int[20][4];
    OrderTasks.topOfRows(20, 128, 4, scores, best);
    for (int r = 0; r < 20; r++) {
      float[] row = scores[r];
      int[] expected =
          IntStream.range(0, 128)
              .boxed()
              .sorted(Comparator.comparing(c -> -row[c]))
              .limit(4)
              .mapToInt(Integer::intValue)
              .toArray();
      assertThat(best[r]).isEqualTo(expected);
    }
  }
}
