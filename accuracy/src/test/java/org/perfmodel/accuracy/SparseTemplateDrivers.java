package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparseTemplates}: columns that are drawn; no run changes what the next reads. */
final class SparseTemplateDrivers {
  private static final int SIZE = 3;
  private static final int EACH = 4;
  private static final int BESIDE = 3;
  private static final int DIAGONALS = 8;
  private static final int REACH = 24;

  private SparseTemplateDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SparseTemplates.blockRows",
                "double",
                List.of(80, 4000, 150_000),
                SparseTemplateDrivers::blockRows)
            .with(n -> Map.of("blocks", n, "size", SIZE)),
        Kernel.regular(
                "SparseTemplates.transposedDiagonals",
                "double",
                List.of(250, 12_000, 500_000),
                SparseTemplateDrivers::transposedDiagonals)
            .with(n -> Map.of("n", n, "left", BESIDE, "right", BESIDE)),
        Kernel.irregular(
                "SparseTemplates.jaggedDiagonals",
                "float",
                List.of(400, 20_000, 800_000),
                SparseTemplateDrivers::jaggedDiagonals)
            .with(n -> Map.of("n", n, "diagonals", DIAGONALS)),
        Kernel.irregular(
            "SparseTemplates.skyline",
            "double",
            List.of(150, 6000, 250_000),
            SparseTemplateDrivers::skyline));
  }

  /** As many in each row. */
  static int[] starts(int n, int each) {
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + each;
    }
    return start;
  }

  /** Where columns begin of which each has an eighth of the rows less than the one before. */
  static int[] shorterAndShorter(int n) {
    int[] start = new int[DIAGONALS + 1];
    for (int d = 0; d < DIAGONALS; d++) {
      start[d + 1] = start[d] + n / DIAGONALS * (DIAGONALS - d);
    }
    return start;
  }

  /** Up to as many elements as are reached, none of which lies before the first column. */
  static int[] skylineStarts(int n) {
    int[] reach = ints(n, REACH);
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + 1 + Math.min(i, reach[i]);
    }
    return start;
  }

  private static Prepared blockRows(int n) {
    int[] start = starts(n, EACH);
    int[] column = ints(n * EACH, n);
    double[] value = doubles(n * EACH * SIZE * SIZE, -1, 1);
    double[] x = doubles(n * SIZE, 1, 2);
    double[] y = new double[n * SIZE];
    return Prepared.of(
        () -> {
          SparseTemplates.blockRows(n, SIZE, start, column, value, x, y);
          return y[n];
        });
  }

  private static Prepared transposedDiagonals(int n) {
    double[][] value = rows(2 * BESIDE + 1, n, -1, 1);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseTemplates.transposedDiagonals(n, BESIDE, BESIDE, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared jaggedDiagonals(int n) {
    int[] start = shorterAndShorter(n);
    int[] column = ints(start[DIAGONALS], n);
    float[] value = floats(start[DIAGONALS], -1, 1);
    float[] x = floats(n, 1, 2);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          SparseTemplates.jaggedDiagonals(n, DIAGONALS, start, column, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared skyline(int n) {
    int[] start = skylineStarts(n);
    double[] value = doubles(start[n], -1, 1);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseTemplates.skyline(n, start, value, x, y);
          return y[n / 2];
        });
  }
}
