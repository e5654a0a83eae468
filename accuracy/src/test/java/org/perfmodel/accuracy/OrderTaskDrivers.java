package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link OrderTasks}: random numbers. */
final class OrderTaskDrivers {
  private static final int COLUMNS = 128;
  private static final int BEST = 4;

  private OrderTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "OrderTasks.merge", "long", List.of(900, 30_000, 600_000), OrderTaskDrivers::merge)
            .with(
                n ->
                    Map.of(
                        "n", n, "m", n, "left.length", n, "right.length", n, "out.length", 2 * n)),
        Kernel.irregular(
                "OrderTasks.radixSort",
                "int",
                List.of(2000, 60_000, 720_000),
                OrderTaskDrivers::radixSort)
            .with(n -> Map.of("n", n, "values.length", n, "sorted.length", n, "work.length", n)),
        Kernel.irregular(
                "OrderTasks.topOfRows",
                "float",
                List.of(48, 1500, 20_000),
                OrderTaskDrivers::topOfRows)
            .with(OrderTaskDrivers::topSizes));
  }

  private static Map<String, Integer> topSizes(int rows) {
    return Map.of(
        "rows",
        rows,
        "columns",
        COLUMNS,
        "k",
        BEST,
        "scores.length",
        rows,
        "scores[].length",
        COLUMNS,
        "scores[0].length",
        COLUMNS,
        "best.length",
        rows,
        "best[].length",
        BEST,
        "best[0].length",
        BEST);
  }

  /**
   * Half of the even numbers below 4 n, sorted.
   *
   * @param part 0 or 1; the last number of all is in part 1, the one before it in part 0
   */
  static long[] half(int n, int part) {
    int[] order = permutation(2 * n - 2);
    long[] values = new long[n];
    for (int i = 0; i < n - 1; i++) {
      values[i] = 2L * order[part * (n - 1) + i];
    }
    values[n - 1] = 2L * (2 * n - 2 + part);
    Arrays.sort(values);
    return values;
  }

  /** Random numbers of both signs. */
  static int[] signed(int n) {
    long[] drawn = longs(n);
    int[] values = new int[n];
    for (int i = 0; i < n; i++) {
      values[i] = (int) drawn[i];
    }
    return values;
  }

  static float[][] scores(int rows) {
    float[] all = floats(rows * COLUMNS, 0, 1);
    float[][] scores = new float[rows][];
    for (int r = 0; r < rows; r++) {
      scores[r] = Arrays.copyOfRange(all, r * COLUMNS, (r + 1) * COLUMNS);
    }
    return scores;
  }

  private static Prepared merge(int n) {
    long[] left = half(n, 0);
    long[] right = half(n, 1);
    long[] out = new long[2 * n];
    return Prepared.of(
        () -> {
          OrderTasks.merge(n, n, left, right, out);
          return out[n];
        });
  }

  private static Prepared radixSort(int n) {
    int[] values = signed(n);
    int[] sorted = new int[n];
    int[] work = new int[n];
    return Prepared.of(
        () -> {
          OrderTasks.radixSort(n, values, sorted, work);
          return sorted[n / 2];
        });
  }

  private static Prepared topOfRows(int rows) {
    float[][] scores = scores(rows);
    int[][] best = new int[rows][BEST];
    return Prepared.of(
        () -> {
          OrderTasks.topOfRows(rows, COLUMNS, BEST, scores, best);
          return best[rows / 2][0];
        });
  }
}
