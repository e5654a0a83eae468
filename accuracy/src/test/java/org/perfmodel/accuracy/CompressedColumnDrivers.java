package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CompressedColumns}: eight elements a column, in rows that are drawn. */
final class CompressedColumnDrivers {
  private static final int EACH = 8;
  private static final int TWICE = 2;

  private CompressedColumnDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "CompressedColumns.compress",
                "double",
                List.of(60, 4000, 200_000),
                CompressedColumnDrivers::compress)
            .with(CompressedColumnDrivers::sizes),
        Kernel.irregular(
                "CompressedColumns.transpose",
                "double",
                List.of(80, 5000, 200_000),
                CompressedColumnDrivers::transpose)
            .with(CompressedColumnDrivers::sizes),
        Kernel.irregular(
            "CompressedColumns.dupl",
            "double",
            List.of(150, 10_000, 400_000),
            CompressedColumnDrivers::dupl));
  }

  private static Map<String, Integer> sizes(int n) {
    return Map.of("n", n, "elements", n * EACH);
  }

  /** As many elements in each column. */
  static int[] starts(int n) {
    int[] start = new int[n + 1];
    for (int j = 0; j < n; j++) {
      start[j + 1] = start[j] + EACH;
    }
    return start;
  }

  /** In each column two elements, wherever they are, lie in a row that one before them has. */
  static int[] rowsTwice(int n) {
    int[] row = new int[n * EACH];
    int[] order = new int[EACH];
    for (int j = 0; j < n; j++) {
      int[] drawn = ints(2 * EACH, n, j);
      int[] chance = ints(2 * EACH, EACH - 1, j + 1);
      Arrays.fill(order, -1);
      int marked = 0;
      for (int k = 0; marked < TWICE; k++) {
        int at = 1 + chance[k];
        if (order[at] < 0) {
          order[at] = chance[k + 1] % at;
          marked++;
        }
      }
      int next = 0;
      for (int k = 0; k < EACH; k++) {
        if (order[k] >= 0) {
          row[j * EACH + k] = row[j * EACH + order[k]];
        } else {
          row[j * EACH + k] = (drawn[0] + 1 + next * (n / EACH) + drawn[1 + next] % (n / EACH)) % n;
          next++;
        }
      }
    }
    return row;
  }

  private static Prepared compress(int n) {
    int elements = n * EACH;
    int[] row = ints(elements, n, 0);
    int[] column = ints(elements, n, 1);
    double[] value = doubles(elements, -1, 1);
    int[] place = new int[n];
    int[] start = new int[n + 1];
    int[] rowOf = new int[elements];
    double[] valueOf = new double[elements];
    return Prepared.of(
        () -> {
          CompressedColumns.compress(n, elements, row, column, value, place, start, rowOf, valueOf);
          return valueOf[n] + rowOf[n];
        });
  }

  private static Prepared transpose(int n) {
    int elements = n * EACH;
    int[] start = starts(n);
    int[] row = ints(elements, n);
    double[] value = doubles(elements, -1, 1);
    int[] place = new int[n];
    int[] startOf = new int[n + 1];
    int[] rowOf = new int[elements];
    double[] valueOf = new double[elements];
    return Prepared.of(
        () -> {
          CompressedColumns.transpose(
              n, elements, start, row, value, place, startOf, rowOf, valueOf);
          return valueOf[n] + rowOf[n];
        });
  }

  private static Prepared dupl(int n) {
    int[] starts = starts(n);
    int[] rows = rowsTwice(n);
    double[] values = doubles(n * EACH, 1, 2);
    int[] start = starts.clone();
    int[] row = rows.clone();
    double[] value = values.clone();
    int[] place = new int[n];
    return Prepared.of(() -> CompressedColumns.dupl(n, start, row, value, place) + value[n])
        .restoring(
            () -> {
              System.arraycopy(starts, 0, start, 0, start.length);
              System.arraycopy(rows, 0, row, 0, row.length);
              System.arraycopy(values, 0, value, 0, value.length);
            });
  }
}
