package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparseRoutines}: random numbers, the conjugate gradients on a square grid. */
final class SparseRoutineDrivers {
  /** Numbers of a row of the matrix in compressed rows, on average. */
  static final int MEAN = 8;

  private static final int HALF = 8;
  private static final int STEPS = 8;

  private SparseRoutineDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SparseRoutines.multiplyRows",
                "double",
                List.of(200, 10_000, 300_000),
                SparseRoutineDrivers::multiplyRows)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "start.length",
                        n + 1,
                        "column.length",
                        MEAN * n,
                        "value.length",
                        MEAN * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.regular(
                "SparseRoutines.solveTridiagonal",
                "double",
                List.of(500, 20_000, 700_000),
                SparseRoutineDrivers::solveTridiagonal)
            .with(
                n ->
                    Map.of(
                        "below.length",
                        n,
                        "diagonal.length",
                        n,
                        "above.length",
                        n,
                        "right.length",
                        n,
                        "ratio.length",
                        n,
                        "x.length",
                        n)),
        Kernel.regular(
                "SparseRoutines.multiplyBand",
                "float",
                List.of(600, 20_000, 700_000),
                SparseRoutineDrivers::multiplyBand)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "half",
                        HALF,
                        "band.length",
                        (HALF + 1) * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.regular(
                "SparseRoutines.conjugateGradient",
                "double",
                List.of(20, 120, 450),
                SparseRoutineDrivers::conjugateGradient)
            .with(
                n ->
                    Map.of(
                        "steps",
                        STEPS,
                        "width",
                        n,
                        "main.length",
                        n * n,
                        "near.length",
                        n * n - 1,
                        "far.length",
                        n * n - n,
                        "right.length",
                        n * n,
                        "x.length",
                        n * n,
                        "residual.length",
                        n * n,
                        "direction.length",
                        n * n,
                        "image.length",
                        n * n)));
  }

  /**
   * Rows of four to twelve numbers, of which two one after the other have sixteen.
   *
   * @param n even
   */
  static int[] starts(int n) {
    int[] more = ints(n / 2, MEAN + 1);
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i += 2) {
      start[i + 1] = start[i] + MEAN / 2 + more[i / 2];
      start[i + 2] = start[i] + 2 * MEAN;
    }
    return start;
  }

  /** Columns of each row in ascending order, one in each of as many parts of it. */
  static int[] columns(int n, int[] start) {
    int[] drawn = ints(start[n], n, 1);
    int[] column = new int[start[n]];
    for (int i = 0; i < n; i++) {
      int count = start[i + 1] - start[i];
      for (int k = 0; k < count; k++) {
        int from = k * n / count;
        int width = (k + 1) * n / count - from;
        column[start[i] + k] = from + drawn[start[i] + k] % width;
      }
    }
    return column;
  }

  /** What joins neighbours in the rows of a grid, and nothing from row to row. */
  static double[] near(int side) {
    double[] near = doubles(side * side - 1, -1, -0.5);
    for (int i = side - 1; i < near.length; i += side) {
      near[i] = 0;
    }
    return near;
  }

  private static Prepared multiplyRows(int n) {
    int[] start = starts(n);
    int[] column = columns(n, start);
    double[] value = doubles(start[n], -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseRoutines.multiplyRows(n, start, column, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared solveTridiagonal(int n) {
    double[] below = doubles(n, -1, 0);
    double[] diagonal = doubles(n, 2, 3);
    double[] above = doubles(n, -1, 0);
    double[] right = doubles(n, -1, 1);
    double[] ratio = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          SparseRoutines.solveTridiagonal(below, diagonal, above, right, ratio, x);
          return x[n / 2];
        });
  }

  private static Prepared multiplyBand(int n) {
    float[] band = floats((HALF + 1) * n, -1, 1);
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          SparseRoutines.multiplyBand(n, HALF, band, x, y);
          return y[n / 2];
        });
  }

  private static Prepared conjugateGradient(int side) {
    int n = side * side;
    double[] main = new double[n];
    Arrays.fill(main, 4);
    double[] near = near(side);
    double[] far = doubles(n - side, -1, -0.5);
    double[] right = doubles(n, -1, 1);
    double[] x = new double[n];
    double[] residual = new double[n];
    double[] direction = new double[n];
    double[] image = new double[n];
    return Prepared.of(
        () ->
            SparseRoutines.conjugateGradient(
                STEPS, side, main, near, far, right, x, residual, direction, image));
  }
}
