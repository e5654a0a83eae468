package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Orders against those of the library, a division by what lies where. */
class SortingJobsTest {
  @Test
  void mergeSortSortsAnyLength() {
    for (int n : new int[] {1, 2, 7, 64, 100}) {
      int[] values = Values.ints(n, 50);
      int[] expected = values.clone();
      Arrays.sort(expected);
      SortingJobs.mergeSort(n, values, new int[n]);
      assertThat(values).isEqualTo(expected);
    }
  }

  @Test
  void orderByKeyIsTheStableOrder() {
    int n = 500;
    byte[] keys = SortingJobDrivers.keys(n);
    int[] order = new int[n];
    SortingJobs.orderByKey(n, 100, keys, order);
    int[] expected =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparing(i -> keys[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    assertThat(order).isEqualTo(expected);
  }

  @Test
  void partitionDividesInThree() {
    int n = 200;
    float[] scores = SortingJobDrivers.scores(n);
    float[] sorted = scores.clone();
    Arrays.sort(sorted);
    int low = SortingJobs.partition(n, SortingJobDrivers.PIVOT, scores);
    assertThat(low).isEqualTo(80);
    for (int i = 0; i < n; i++) {
      int side = Float.compare(scores[i], SortingJobDrivers.PIVOT);
      assertThat(Integer.signum(side)).isEqualTo(i < 80 ? -1 : i < 100 ? 0 : 1);
    }
    Arrays.sort(scores);
    assertThat(scores).isEqualTo(sorted);
  }
}
