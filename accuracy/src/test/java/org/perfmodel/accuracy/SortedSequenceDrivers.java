package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SortedSequences}: random numbers. */
final class SortedSequenceDrivers {
  /** Of so many numbers one is wanted. */
  static final int SHARE = 64;

  private static final int BITS_OF_FLOAT = 24;

  /** Of the variants one in which the shortest too has the shares that are declared. */
  private static final int TYPICAL = 66;

  private SortedSequenceDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SortedSequences.mergeSort",
                "int",
                List.of(1 << 11, 1 << 14, 1 << 17),
                SortedSequenceDrivers::mergeSort)
            .with(n -> Map.of("n", n, "values.length", n, "work.length", n)),
        Kernel.irregular(
                "SortedSequences.union",
                "long",
                List.of(1000, 40_000, 800_000),
                SortedSequenceDrivers::union)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "m",
                        n,
                        "left.length",
                        n,
                        "right.length",
                        n,
                        "out.length",
                        7 * n / 4)),
        Kernel.irregular(
                "SortedSequences.largest",
                "float",
                List.of(1 << 12, 1 << 16, 1 << 20),
                SortedSequenceDrivers::largest)
            .with(
                n ->
                    Map.of(
                        "n", n, "count", n / SHARE, "values.length", n, "heap.length", n / SHARE)));
  }

  /**
   * Two ascending sets of n numbers, a multiple of four: three quarters of each are in one of them
   * only, in random order, and the largest number is in both.
   */
  static long[][] sets(int n) {
    int all = 7 * n / 4;
    int[] order = Values.permutation(all - 1);
    long[][] sets = new long[2][n];
    int left = 0;
    int right = 0;
    for (int i = 0; i < all; i++) {
      int drawn = i < all - 1 ? order[i] : all;
      if (drawn >= 3 * n / 4) {
        sets[1][right++] = 3L * i;
      }
      if (drawn < 3 * n / 4 || drawn >= 3 * n / 2) {
        sets[0][left++] = 3L * i;
      }
    }
    return sets;
  }

  static float[] drawn(int n) {
    int[] drawn = ints(n, 1 << BITS_OF_FLOAT, TYPICAL);
    float[] values = new float[n];
    for (int i = 0; i < n; i++) {
      values[i] = drawn[i];
    }
    return values;
  }

  private static Prepared mergeSort(int n) {
    int[] values = ints(n, Integer.MAX_VALUE);
    int[] work = new int[n];
    return Prepared.of(
            () -> {
              SortedSequences.mergeSort(n, values, work);
              return values[n / 2];
            })
        .restoring(Values.refill(values));
  }

  private static Prepared union(int n) {
    long[][] sets = sets(n);
    long[] left = sets[0];
    long[] right = sets[1];
    long[] out = new long[7 * n / 4];
    return Prepared.of(() -> SortedSequences.union(n, n, left, right, out));
  }

  private static Prepared largest(int n) {
    float[] values = drawn(n);
    int count = n / SHARE;
    float[] heap = new float[count];
    return Prepared.of(
        () -> {
          SortedSequences.largest(n, count, values, heap);
          return heap[0];
        });
  }
}
