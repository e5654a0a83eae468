package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;
import static org.perfmodel.accuracy.Values.refill;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link RunsAndRanks}: random numbers, and lists of one number in each four. */
final class RunAndRankDrivers {
  private static final int GREATEST = 64;

  private RunAndRankDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "RunsAndRanks.mergeSort",
                "int",
                List.of(1 << 10, 1 << 14, 1 << 17),
                RunAndRankDrivers::mergeSort)
            .with(n -> Map.of("n", n, "values.length", n, "work.length", n)),
        Kernel.irregular(
                "RunsAndRanks.union",
                "long",
                List.of(480, 16_000, 800_000),
                RunAndRankDrivers::union)
            .with(n -> Map.of("n", n, "left.length", n, "right.length", n, "out.length", 2 * n)),
        Kernel.irregular(
                "RunsAndRanks.greatest",
                "float",
                List.of(3000, 100_000, 4_000_000),
                RunAndRankDrivers::greatest)
            .with(n -> Map.of("n", n, "k", GREATEST, "scores.length", n, "heap.length", GREATEST)));
  }

  /**
   * Two sorted lists: of each four numbers either has one, all sixteen pairs of places are as
   * frequent, and the last number is in both.
   *
   * @param n a multiple of sixteen
   */
  static long[][] sorted(int n) {
    int[] order = permutation(n);
    int both = 0;
    while (order[both] % 16 != 0) {
      both++;
    }
    order[both] = order[n - 1];
    order[n - 1] = 0;
    long[][] lists = new long[2][n];
    for (int i = 0; i < n; i++) {
      lists[0][i] = 4L * i + order[i] % 4;
      lists[1][i] = 4L * i + order[i] / 4 % 4;
    }
    return lists;
  }

  private static Prepared mergeSort(int n) {
    int[] values = ints(n, Integer.MAX_VALUE);
    int[] work = new int[n];
    return Prepared.of(() -> RunsAndRanks.mergeSort(n, values, work)[n / 2])
        .restoring(refill(values));
  }

  private static Prepared union(int n) {
    long[][] lists = sorted(n);
    long[] out = new long[2 * n];
    return Prepared.of(() -> RunsAndRanks.union(n, lists[0], lists[1], out));
  }

  private static Prepared greatest(int n) {
    float[] scores = floats(n, 0, 1);
    float[] heap = new float[GREATEST];
    return Prepared.of(
        () -> {
          RunsAndRanks.greatest(n, GREATEST, scores, heap);
          return heap[0];
        });
  }
}
