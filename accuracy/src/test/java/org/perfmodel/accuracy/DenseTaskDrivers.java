package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DenseTasks}: random matrices, with great diagonals where they must be. */
final class DenseTaskDrivers {
  private static final int STEPS = 3;

  private DenseTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "DenseTasks.multiply", "double", List.of(24, 100, 220), DenseTaskDrivers::multiply)
            .with(
                n ->
                    Map.of(
                        "a.length",
                        n,
                        "a[].length",
                        n,
                        "a[0].length",
                        n,
                        "b.length",
                        n,
                        "b[].length",
                        n,
                        "b[0].length",
                        n,
                        "product.length",
                        n,
                        "product[].length",
                        n,
                        "product[0].length",
                        n)),
        Kernel.irregular(
                "DenseTasks.solve", "double", List.of(40, 120, 240), DenseTaskDrivers::solve)
            .with(n -> Map.of("a.length", n, "a[].length", n, "a[0].length", n, "b.length", n)),
        Kernel.regular(
                "DenseTasks.cholesky", "float", List.of(60, 200, 440), DenseTaskDrivers::cholesky)
            .with(n -> Map.of("n", n, "a.length", n * n, "lower.length", n * n)),
        Kernel.regular(
                "DenseTasks.dominantEigenvalue",
                "float",
                List.of(80, 400, 1600),
                DenseTaskDrivers::dominantEigenvalue)
            .with(
                n ->
                    Map.of(
                        "steps",
                        STEPS,
                        "a.length",
                        n,
                        "a[].length",
                        n,
                        "a[0].length",
                        n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.regular(
                "DenseTasks.transpose", "int", List.of(40, 250, 900), DenseTaskDrivers::transpose)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        2 * n,
                        "matrix.length",
                        2 * n * n,
                        "transposed.length",
                        2 * n * n)),
        Kernel.regular(
                "DenseTasks.factorize",
                "double",
                List.of(25, 100, 160),
                DenseTaskDrivers::factorize)
            .with(
                n ->
                    Map.of(
                        "a.length",
                        2 * n,
                        "a[].length",
                        n,
                        "a[0].length",
                        n,
                        "diagonal.length",
                        n)));
  }

  /** Each element of the diagonal is greater than all others of its column together. */
  static double[][] dominant(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] = n + i % 7;
    }
    return a;
  }

  /** Symmetric, rows one after the other, with a dominant diagonal. */
  static float[] definite(int n) {
    float[] a = floats(n * n, -1, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[j * n + i] = a[i * n + j];
      }
      a[i * n + i] = n + i % 5;
    }
    return a;
  }

  private static Prepared multiply(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 2);
    double[][] product = new double[n][n];
    return Prepared.of(
        () -> {
          DenseTasks.multiply(a, b, product);
          return product[n / 2][n / 3];
        });
  }

  private static Prepared solve(int n) {
    double[][] given = dominant(n);
    double[] right = doubles(n, -1, 1);
    double[][] a = new double[n][n];
    double[] b = new double[n];
    Runnable restore =
        () -> {
          Values.copy(given, a);
          System.arraycopy(right, 0, b, 0, n);
        };
    restore.run();
    return Prepared.of(
            () -> {
              DenseTasks.solve(a, b);
              return b[n / 2];
            })
        .restoring(restore);
  }

  private static Prepared cholesky(int n) {
    float[] a = definite(n);
    float[] lower = new float[n * n];
    return Prepared.of(
        () -> {
          DenseTasks.cholesky(n, a, lower);
          return lower[n * n - 1];
        });
  }

  private static Prepared dominantEigenvalue(int n) {
    float[][] a = new float[n][];
    float[] all = floats(n * n, 0, 1);
    for (int i = 0; i < n; i++) {
      a[i] = new float[n];
      System.arraycopy(all, i * n, a[i], 0, n);
    }
    float[] x = new float[n];
    float[] y = new float[n];
    return Prepared.of(() -> DenseTasks.dominantEigenvalue(STEPS, a, x, y));
  }

  private static Prepared transpose(int rows) {
    int columns = 2 * rows;
    int[] matrix = ints(rows * columns, 1_000_000);
    int[] transposed = new int[rows * columns];
    return Prepared.of(
        () -> {
          DenseTasks.transpose(rows, columns, matrix, transposed);
          return transposed[rows + 1];
        });
  }

  private static Prepared factorize(int columns) {
    double[][] given = rows(2 * columns, columns, -1, 1);
    double[][] a = new double[2 * columns][columns];
    double[] diagonal = new double[columns];
    Values.copy(given, a);
    return Prepared.of(
            () -> {
              DenseTasks.factorize(a, diagonal);
              return diagonal[columns - 1];
            })
        .restoring(() -> Values.copy(given, a));
  }
}
