package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SortingJobs}: random numbers, others for each run where a run sorts them. */
final class SortingJobDrivers {
  private static final int RANGE = 100;
  private static final int STEP = 997;

  /** Four of ten scores are smaller. */
  static final float PIVOT = 4;

  private SortingJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SortingJobs.mergeSort",
                "int",
                List.of(1 << 10, 1 << 15, 1 << 17),
                SortingJobDrivers::mergeSort)
            .with(n -> Map.of("n", n, "values.length", n, "work.length", n)),
        Kernel.irregular(
                "SortingJobs.orderByKey",
                "byte",
                List.of(4000, 100_000, 2_400_000),
                SortingJobDrivers::orderByKey)
            .with(n -> Map.of("n", n, "range", RANGE, "keys.length", n, "order.length", n)),
        Kernel.irregular(
                "SortingJobs.partition",
                "float",
                List.of(4000, 200_000, 1_700_000),
                SortingJobDrivers::partition)
            .with(n -> Map.of("n", n, "scores.length", n)));
  }

  static byte[] keys(int n) {
    int[] drawn = ints(n, RANGE);
    byte[] keys = new byte[n];
    for (int i = 0; i < n; i++) {
      keys[i] = (byte) drawn[i];
    }
    return keys;
  }

  /** As many of each number from 0 to 9, in random order. */
  static float[] scores(int n) {
    int[] order = permutation(n);
    float[] scores = new float[n];
    for (int i = 0; i < n; i++) {
      scores[i] = order[i] % 10;
    }
    return scores;
  }

  private static Prepared mergeSort(int n) {
    int[] values = new int[n];
    int[] work = new int[n];
    Runnable refill = Values.refill(values);
    refill.run();
    return Prepared.of(
            () -> {
              SortingJobs.mergeSort(n, values, work);
              return values[n / 2];
            })
        .restoring(refill);
  }

  private static Prepared orderByKey(int n) {
    byte[] keys = keys(n);
    int[] order = new int[n];
    return Prepared.of(
        () -> {
          SortingJobs.orderByKey(n, RANGE, keys, order);
          return order[n / 2];
        });
  }

  /** The scores of each run begin elsewhere in the same circle. */
  private static Prepared partition(int n) {
    float[] circle = scores(n);
    float[] scores = circle.clone();
    int[] from = {0};
    return Prepared.of(() -> SortingJobs.partition(n, PIVOT, scores))
        .restoring(
            () -> {
              from[0] = (from[0] + STEP) % n;
              System.arraycopy(circle, from[0], scores, 0, n - from[0]);
              System.arraycopy(circle, 0, scores, n - from[0], from[0]);
            });
  }
}
