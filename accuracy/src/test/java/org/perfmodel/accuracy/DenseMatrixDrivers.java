package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DenseMatrices}: random numbers, with a large diagonal where one is needed. */
final class DenseMatrixDrivers {
  private DenseMatrixDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "DenseMatrices.multiply",
                "double",
                List.of(32, 120, 240),
                DenseMatrixDrivers::multiply)
            .with(
                n ->
                    Map.of(
                        "a.length",
                        n,
                        "a[].length",
                        n,
                        "b.length",
                        n,
                        "b[].length",
                        n,
                        "b[0].length",
                        n)),
        Kernel.irregular(
                "DenseMatrices.solve", "double", List.of(40, 160, 360), DenseMatrixDrivers::solve)
            .with(n -> Map.of("n", n, "a.length", n, "a[].length", n, "b.length", n)),
        Kernel.regular(
                "DenseMatrices.cholesky",
                "double",
                List.of(42, 200, 450),
                DenseMatrixDrivers::cholesky)
            .with(n -> Map.of("n", n, "a.length", n * n, "lower.length", n * n)),
        Kernel.regular(
                "DenseMatrices.multiplyVector",
                "float",
                List.of(80, 500, 3000),
                DenseMatrixDrivers::multiplyVector)
            .with(
                n ->
                    Map.of(
                        "rows", n, "columns", n, "a.length", n * n, "x.length", n, "y.length", n)),
        Kernel.regular(
                "DenseMatrices.decompose",
                "double",
                List.of(24, 90, 180),
                DenseMatrixDrivers::decompose)
            .with(n -> Map.of("a.length", 2 * n, "a[].length", n, "diagonal.length", n)),
        Kernel.regular(
                "DenseMatrices.transpose",
                "int",
                List.of(60, 400, 1600),
                DenseMatrixDrivers::transpose)
            .with(
                n ->
                    Map.of(
                        "matrix.length", n, "matrix[].length", n / 2, "matrix[0].length", n / 2)));
  }

  /** Rows of which each number on the diagonal is larger than all others of its column. */
  static double[][] dominant(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] = n + 1;
    }
    return a;
  }

  /** A symmetric positive definite matrix, rows one after the other. */
  static double[] definite(int n) {
    double[] a = doubles(n * n, -1, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i * n + j] = a[j * n + i];
      }
      a[i * n + i] = n + 1;
    }
    return a;
  }

  static int[][] table(int rows, int columns) {
    int[] all = ints(rows * columns, 1_000_000);
    int[][] table = new int[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, table[i], 0, columns);
    }
    return table;
  }

  private static Prepared multiply(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 2);
    return Prepared.of(() -> DenseMatrices.multiply(a, b)[n / 2][n / 3]);
  }

  private static Prepared solve(int n) {
    double[][] original = dominant(n);
    double[] right = doubles(n, -1, 1);
    double[][] a = dominant(n);
    double[] b = right.clone();
    return Prepared.of(() -> DenseMatrices.solve(a, b)[n / 2])
        .restoring(
            () -> {
              Values.copy(original, a);
              System.arraycopy(right, 0, b, 0, n);
            });
  }

  private static Prepared cholesky(int n) {
    double[] a = definite(n);
    double[] lower = new double[n * n];
    return Prepared.of(
        () -> {
          DenseMatrices.cholesky(n, a, lower);
          return lower[n * n - 1];
        });
  }

  private static Prepared multiplyVector(int n) {
    float[] a = floats(n * n, -1, 1);
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          DenseMatrices.multiplyVector(n, n, a, x, y);
          return y[n / 2];
        });
  }

  private static Prepared decompose(int n) {
    double[][] original = rows(2 * n, n, -1, 1);
    double[][] a = rows(2 * n, n, -1, 1);
    double[] diagonal = new double[n];
    return Prepared.of(
            () -> {
              DenseMatrices.decompose(a, diagonal);
              return diagonal[n - 1];
            })
        .restoring(() -> Values.copy(original, a));
  }

  private static Prepared transpose(int n) {
    int[][] matrix = table(n, n / 2);
    return Prepared.of(() -> DenseMatrices.transpose(matrix)[n / 3][n / 2]);
  }
}
