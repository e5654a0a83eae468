package org.perfmodel.accuracy;

import static java.util.Map.entry;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BandedTasks}: random elements; places are random in compressed rows only. */
final class BandedTaskDrivers {
  /** Diagonals on each side of a band. */
  private static final int WIDTH = 4;

  /** Elements of a compressed row in the mean. */
  private static final int ELEMENTS = 8;

  private static final int STEPS = 3;

  private BandedTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "BandedTasks.solveTridiagonal",
                "double",
                List.of(600, 30_000, 600_000),
                BandedTaskDrivers::solveTridiagonal)
            .with(
                n ->
                    Map.of(
                        "lower.length",
                        n,
                        "diagonal.length",
                        n,
                        "upper.length",
                        n,
                        "right.length",
                        n,
                        "work.length",
                        n,
                        "x.length",
                        n)),
        Kernel.regular(
                "BandedTasks.multiplyBand",
                "float",
                List.of(600, 20_000, 500_000),
                BandedTaskDrivers::multiplyBand)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "width",
                        WIDTH,
                        "band.length",
                        (2 * WIDTH + 1) * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.irregular(
                "BandedTasks.multiplyRows",
                "double",
                List.of(243, 9000, 153_000),
                BandedTaskDrivers::multiplyRows)
            .with(
                n ->
                    Map.of(
                        "rowStart.length",
                        n + 1,
                        "column.length",
                        ELEMENTS * n,
                        "value.length",
                        ELEMENTS * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.regular(
                "BandedTasks.conjugateGradients",
                "double",
                List.of(20, 150, 500),
                BandedTaskDrivers::conjugateGradients)
            .with(
                n ->
                    Map.ofEntries(
                        entry("side", n),
                        entry("steps", STEPS),
                        entry("diagonal.length", n * n),
                        entry("east.length", n * n),
                        entry("south.length", n * n),
                        entry("b.length", n * n),
                        entry("x.length", n * n),
                        entry("r.length", n * n),
                        entry("p.length", n * n),
                        entry("q.length", n * n))));
  }

  /**
   * Rows of four to twelve elements, each number as often as the others.
   *
   * @param n a multiple of nine
   */
  static int[] rowStart(int n) {
    int[] order = permutation(n);
    int[] rowStart = new int[n + 1];
    for (int i = 0; i < n; i++) {
      rowStart[i + 1] = rowStart[i] + ELEMENTS - 4 + order[i] % 9;
    }
    return rowStart;
  }

  /** Random columns, rising in each row. */
  static int[] columns(int[] rowStart) {
    int n = rowStart.length - 1;
    int[] column = ints(rowStart[n], 1_000_000_000);
    for (int i = 0; i < n; i++) {
      int begin = rowStart[i];
      int part = n / (rowStart[i + 1] - begin);
      for (int k = begin; k < rowStart[i + 1]; k++) {
        column[k] = (k - begin) * part + column[k] % part;
      }
    }
    return column;
  }

  /** Couplings of a square grid: none across the end of a row. */
  static double[] east(int side) {
    double[] east = doubles(side * side, -1, -0.5);
    for (int row = 0; row < side; row++) {
      east[row * side + side - 1] = 0;
    }
    return east;
  }

  private static double[] filled(int n, double value) {
    double[] values = new double[n];
    Arrays.fill(values, value);
    return values;
  }

  private static Prepared solveTridiagonal(int n) {
    double[] lower = doubles(n, -1, 0);
    double[] diagonal = doubles(n, 2, 3);
    double[] upper = doubles(n, -1, 0);
    double[] right = doubles(n, 0, 5);
    double[] work = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          BandedTasks.solveTridiagonal(lower, diagonal, upper, right, work, x);
          return x[n / 2];
        });
  }

  private static Prepared multiplyBand(int n) {
    float[] band = floats((2 * WIDTH + 1) * n, -1, 1);
    float[] x = floats(n, 0, 2);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          BandedTasks.multiplyBand(n, WIDTH, band, x, y);
          return y[n / 2];
        });
  }

  private static Prepared multiplyRows(int n) {
    int[] rowStart = rowStart(n);
    int[] column = columns(rowStart);
    double[] value = doubles(column.length, -1, 1);
    double[] x = doubles(n, 0, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          BandedTasks.multiplyRows(rowStart, column, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared conjugateGradients(int side) {
    int n = side * side;
    double[] diagonal = filled(n, 4);
    double[] east = east(side);
    double[] south = doubles(n, -1, -0.5);
    double[] b = doubles(n, -1, 1);
    double[] x = new double[n];
    double[] r = new double[n];
    double[] p = new double[n];
    double[] q = new double[n];
    return Prepared.of(
        () -> BandedTasks.conjugateGradients(side, STEPS, diagonal, east, south, b, x, r, p, q));
  }
}
