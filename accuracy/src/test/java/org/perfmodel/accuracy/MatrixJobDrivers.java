package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MatrixJobs}: random matrices. */
final class MatrixJobDrivers {
  private static final int SIDES = 16;

  private MatrixJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "MatrixJobs.multiply", "double", List.of(32, 120, 320), MatrixJobDrivers::multiply)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
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
        Kernel.regular(
                "MatrixJobs.transposedTimes",
                "float",
                List.of(64, 400, 3000),
                MatrixJobDrivers::transposedTimes)
            .with(
                n ->
                    Map.of(
                        "rows", n, "columns", n, "a.length", n * n, "x.length", n, "y.length", n)),
        Kernel.regular(
                "MatrixJobs.cholesky", "double", List.of(40, 200, 450), MatrixJobDrivers::cholesky)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "a.length",
                        n,
                        "a[].length",
                        n,
                        "a[0].length",
                        n,
                        "lower.length",
                        n,
                        "lower[].length",
                        n,
                        "lower[0].length",
                        n)),
        Kernel.regular(
                "MatrixJobs.solveLower",
                "float",
                List.of(60, 400, 1500),
                MatrixJobDrivers::solveLower)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "sides",
                        SIDES,
                        "lower.length",
                        n * n,
                        "right.length",
                        SIDES * n,
                        "x.length",
                        SIDES * n)),
        Kernel.regular(
                "MatrixJobs.householder",
                "double",
                List.of(40, 100, 160),
                MatrixJobDrivers::householder)
            .with(
                n ->
                    Map.of(
                        "rows",
                        2 * n,
                        "columns",
                        n,
                        "a.length",
                        2 * n,
                        "a[].length",
                        n,
                        "a[0].length",
                        n,
                        "diagonal.length",
                        n)),
        Kernel.regular(
                "MatrixJobs.multiplyModulo",
                "int",
                List.of(48, 110, 150),
                MatrixJobDrivers::multiplyModulo)
            .with(
                n ->
                    Map.of("n", n, "a.length", n * n, "b.length", n * n, "product.length", n * n)));
  }

  /** Symmetric and with a heavy diagonal. */
  static double[][] definite(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] = n + 1;
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
    }
    return a;
  }

  /** With a diagonal that outweighs its rows. */
  static float[] triangle(int n) {
    float[] lower = floats(n * n, -1, 1);
    for (int i = 0; i < n; i++) {
      lower[i * n + i] = n;
    }
    return lower;
  }

  private static Prepared multiply(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 1);
    double[][] product = new double[n][n];
    return Prepared.of(
        () -> {
          MatrixJobs.multiply(n, a, b, product);
          return product[n / 2][n / 2];
        });
  }

  private static Prepared transposedTimes(int n) {
    float[] a = floats(n * n, -1, 1);
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          MatrixJobs.transposedTimes(n, n, a, x, y);
          return y[n / 2];
        });
  }

  private static Prepared cholesky(int n) {
    double[][] a = definite(n);
    double[][] lower = new double[n][n];
    return Prepared.of(
        () -> {
          MatrixJobs.cholesky(n, a, lower);
          return lower[n - 1][n / 2];
        });
  }

  private static Prepared solveLower(int n) {
    float[] lower = triangle(n);
    float[] right = floats(SIDES * n, -1, 1);
    float[] x = new float[SIDES * n];
    return Prepared.of(
        () -> {
          MatrixJobs.solveLower(n, SIDES, lower, right, x);
          return x[SIDES * n - 1];
        });
  }

  private static Prepared householder(int n) {
    double[][] given = rows(2 * n, n, -1, 1);
    double[][] a = rows(2 * n, n, -1, 1);
    double[] diagonal = new double[n];
    return Prepared.of(
            () -> {
              MatrixJobs.householder(2 * n, n, a, diagonal);
              return diagonal[n - 1];
            })
        .restoring(() -> Values.copy(given, a));
  }

  private static Prepared multiplyModulo(int n) {
    int[] a = ints(n * n, MatrixJobs.MODULUS);
    int[] b = ints(n * n, MatrixJobs.MODULUS, 1);
    int[] product = new int[n * n];
    return Prepared.of(
        () -> {
          MatrixJobs.multiplyModulo(n, a, b, product);
          return product[n];
        });
  }
}
