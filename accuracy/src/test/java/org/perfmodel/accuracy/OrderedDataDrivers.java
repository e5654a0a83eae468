package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.refill;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link OrderedData}: random numbers, others in each run of what sorts in place. */
final class OrderedDataDrivers {
  static final int COLUMNS = 15;

  private OrderedDataDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "OrderedData.mergeSort",
                "int",
                List.of(1 << 10, 1 << 14, 1 << 17),
                OrderedDataDrivers::mergeSort)
            .with(n -> Map.of("n", n, "values.length", n, "work.length", n)),
        Kernel.irregular(
                "OrderedData.radixSort",
                "int",
                List.of(1000, 50_000, 1_100_000),
                OrderedDataDrivers::radixSort)
            .with(n -> Map.of("n", n, "keys.length", n, "work.length", n)),
        Kernel.irregular(
                "OrderedData.rowMedians",
                "float",
                List.of(200, 8000, 105_000),
                OrderedDataDrivers::rowMedians)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        COLUMNS,
                        "table.length",
                        n,
                        "table[].length",
                        COLUMNS,
                        "table[0].length",
                        COLUMNS,
                        "sorted.length",
                        COLUMNS,
                        "median.length",
                        n)));
  }

  /** Rows of numbers between zero and one. */
  static float[][] table(int rows) {
    float[] drawn = floats(rows * COLUMNS, 0, 1);
    float[][] table = new float[rows][COLUMNS];
    for (int r = 0; r < rows; r++) {
      System.arraycopy(drawn, r * COLUMNS, table[r], 0, COLUMNS);
    }
    return table;
  }

  private static Prepared mergeSort(int n) {
    int[] values = ints(n, Integer.MAX_VALUE);
    int[] work = new int[n];
    return Prepared.of(() -> OrderedData.mergeSort(n, values, work)[n / 2])
        .restoring(refill(values));
  }

  private static Prepared radixSort(int n) {
    int[] keys = ints(n, Integer.MAX_VALUE);
    int[] work = new int[n];
    return Prepared.of(
            () -> {
              OrderedData.radixSort(n, keys, work);
              return keys[n / 2];
            })
        .restoring(refill(keys));
  }

  private static Prepared rowMedians(int rows) {
    float[][] table = table(rows);
    float[] sorted = new float[COLUMNS];
    float[] median = new float[rows];
    return Prepared.of(
        () -> {
          OrderedData.rowMedians(rows, COLUMNS, table, sorted, median);
          return median[rows / 2];
        });
  }
}
