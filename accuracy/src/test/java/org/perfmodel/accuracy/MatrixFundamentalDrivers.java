package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MatrixFundamentals}: random matrices of the shapes that are asked for. */
final class MatrixFundamentalDrivers {
  private MatrixFundamentalDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "MatrixFundamentals.outerProductCholesky",
            "double",
            List.of(20, 110, 500),
            MatrixFundamentalDrivers::outerProductCholesky),
        Kernel.regular(
                "MatrixFundamentals.deletedColumn",
                "double",
                List.of(40, 350, 1800),
                MatrixFundamentalDrivers::deletedColumn)
            .with(n -> Map.of("n", n, "deleted", n / 4)),
        Kernel.regular(
            "MatrixFundamentals.francisStep",
            "double",
            List.of(24, 200, 1000),
            MatrixFundamentalDrivers::francisStep),
        Kernel.regular(
            "MatrixFundamentals.triangularVectors",
            "double",
            List.of(24, 120, 400),
            MatrixFundamentalDrivers::triangularVectors));
  }

  /** Symmetric, with great numbers on the diagonal. */
  static double[][] definite(int n) {
    double[][] drawn = rows(n, n, -1, 1);
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] = drawn[Math.min(i, j)][Math.max(i, j)];
      }
      a[i][i] += n;
    }
    return a;
  }

  /** On its diagonal are the numbers from one on. */
  static double[][] triangle(int n) {
    double[][] t = rows(n, n, -0.5, 0.5);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        t[i][j] = 0;
      }
      t[i][i] = i + 1;
    }
    return t;
  }

  private static Prepared outerProductCholesky(int n) {
    double[][] a = definite(n);
    double[][] r = new double[n][n];
    return Prepared.of(
        () -> {
          MatrixFundamentals.outerProductCholesky(n, a, r);
          return r[n - 1][n - 1];
        });
  }

  private static Prepared deletedColumn(int n) {
    double[][] r = triangle(n);
    double[] right = doubles(n, 1, 2);
    double[][] updated = new double[n][n - 1];
    double[] updatedRight = new double[n];
    return Prepared.of(
        () -> {
          MatrixFundamentals.deletedColumn(n, n / 4, r, right, updated, updatedRight);
          return updatedRight[n - 2];
        });
  }

  private static Prepared francisStep(int n) {
    double[][] h = BasicDecompositionDrivers.hessenberg(n);
    double[][] t = new double[n][n];
    return Prepared.of(
        () -> {
          MatrixFundamentals.francisStep(n, h, t);
          return t[0][0];
        });
  }

  private static Prepared triangularVectors(int n) {
    double[][] t = triangle(n);
    double[][] vector = new double[n][n];
    return Prepared.of(
        () -> {
          MatrixFundamentals.triangularVectors(n, t, vector);
          return vector[n - 1][0];
        });
  }
}
