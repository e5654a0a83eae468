package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparseMatrices}: random numbers, the diagonal large where it must be. */
final class SparseMatrixDrivers {
  /** The fewest numbers of a row, and how many lengths there are. */
  private static final int FEWEST = 4;

  private static final int LENGTHS = 9;

  /** The numbers of a row in the mean. */
  private static final int MEAN = 8;

  private static final int HALF = 4;
  private static final int STEPS = 5;

  private SparseMatrixDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SparseMatrices.multiplyRows",
                "double",
                List.of(198, 9_999, 252_000),
                SparseMatrixDrivers::multiplyRows)
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
                "SparseMatrices.solveTridiagonal",
                "double",
                List.of(600, 20_000, 1_000_000),
                SparseMatrixDrivers::solveTridiagonal)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
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
                "SparseMatrices.multiplyBand",
                "float",
                List.of(500, 20_000, 600_000),
                SparseMatrixDrivers::multiplyBand)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "half",
                        HALF,
                        "band.length",
                        (2 * HALF + 1) * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.regular(
                "SparseMatrices.conjugateGradient",
                "double",
                List.of(20, 100, 450),
                SparseMatrixDrivers::conjugateGradient)
            .with(SparseMatrixDrivers::conjugateGradientSizes));
  }

  private static Map<String, Integer> conjugateGradientSizes(int side) {
    int n = side * side;
    return Map.ofEntries(
        Map.entry("n", n),
        Map.entry("far", side),
        Map.entry("steps", STEPS),
        Map.entry("middle.length", n),
        Map.entry("near.length", n),
        Map.entry("outer.length", n),
        Map.entry("right.length", n),
        Map.entry("x.length", n),
        Map.entry("residual.length", n),
        Map.entry("direction.length", n),
        Map.entry("image.length", n));
  }

  /** Where rows begin; all lengths are equally frequent if their number divides n. */
  static int[] starts(int n) {
    int[] order = permutation(n);
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + FEWEST + order[i] % LENGTHS;
    }
    return start;
  }

  /** Different columns for each row, in order. */
  static int[] columns(int n, int[] start) {
    int[] drawn = ints(start[n], n);
    int[] column = new int[start[n]];
    for (int i = 0; i < n; i++) {
      int length = start[i + 1] - start[i];
      int part = n / length;
      for (int k = 0; k < length; k++) {
        column[start[i] + k] = k * part + drawn[start[i] + k] % part;
      }
    }
    return column;
  }

  /** As they stand beside the diagonal, negative. */
  static double[] beside(int n) {
    return doubles(n, -1, -0.5);
  }

  /** What couples the places of a grid to their right neighbours, which a last one has not. */
  static double[] coupled(int side) {
    double[] near = beside(side * side);
    for (int i = side - 1; i < near.length; i += side) {
      near[i] = 0;
    }
    return near;
  }

  static double[] filled(int n, double value) {
    double[] values = new double[n];
    Arrays.fill(values, value);
    return values;
  }

  private static Prepared multiplyRows(int n) {
    int[] start = starts(n);
    int[] column = columns(n, start);
    double[] value = doubles(start[n], -1, 1);
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparseMatrices.multiplyRows(n, start, column, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared solveTridiagonal(int n) {
    double[] lower = beside(n);
    double[] diagonal = filled(n, 2.5);
    double[] upper = beside(n);
    double[] right = doubles(n, -1, 1);
    double[] work = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          SparseMatrices.solveTridiagonal(n, lower, diagonal, upper, right, work, x);
          return x[0];
        });
  }

  private static Prepared multiplyBand(int n) {
    float[] band = floats((2 * HALF + 1) * n, -1, 1);
    float[] x = floats(n, -1, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          SparseMatrices.multiplyBand(n, HALF, band, x, y);
          return y[n / 2];
        });
  }

  private static Prepared conjugateGradient(int side) {
    int n = side * side;
    double[] middle = filled(n, 4.5);
    double[] near = coupled(side);
    double[] outer = beside(n);
    double[] right = doubles(n, -1, 1);
    double[] x = new double[n];
    double[] residual = new double[n];
    double[] direction = new double[n];
    double[] image = new double[n];
    return Prepared.of(
        () ->
            SparseMatrices.conjugateGradient(
                n, side, STEPS, middle, near, outer, right, x, residual, direction, image));
  }
}
