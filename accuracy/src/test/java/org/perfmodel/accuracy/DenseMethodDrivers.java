package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DenseMethods}: random matrices, with heavy diagonals where they are solved. */
final class DenseMethodDrivers {
  /** Of an observation. */
  static final int FEATURES = 8;

  private DenseMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "DenseMethods.multiply",
                "double",
                List.of(30, 100, 240),
                DenseMethodDrivers::multiply)
            .with(DenseMethodDrivers::squares),
        Kernel.regular(
                "DenseMethods.multiplyVector",
                "float",
                List.of(80, 500, 2000),
                DenseMethodDrivers::multiplyVector)
            .with(
                n ->
                    Map.of(
                        "rows", n, "columns", n, "a.length", n * n, "x.length", n, "y.length", n)),
        Kernel.regular(
                "DenseMethods.transpose",
                "int",
                List.of(60, 360, 1500),
                DenseMethodDrivers::transpose)
            .with(
                n ->
                    Map.of("rows", n, "columns", n, "a.length", n * n, "transposed.length", n * n)),
        Kernel.regular(
                "DenseMethods.cholesky",
                "double",
                List.of(40, 160, 400),
                DenseMethodDrivers::cholesky)
            .with(DenseMethodDrivers::triangle),
        Kernel.irregular(
                "DenseMethods.solve", "double", List.of(40, 160, 300), DenseMethodDrivers::solve)
            .with(
                n ->
                    Map.of(
                        "n", n, "a.length", n, "a[].length", n, "a[0].length", n, "b.length", n)),
        Kernel.regular(
                "DenseMethods.covariance",
                "float",
                List.of(300, 10_000, 240_000),
                DenseMethodDrivers::covariance)
            .with(DenseMethodDrivers::observations));
  }

  private static Map<String, Integer> squares(int n) {
    return Map.of(
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
        "c.length",
        n,
        "c[].length",
        n,
        "c[0].length",
        n);
  }

  private static Map<String, Integer> triangle(int n) {
    return Map.of(
        "n",
        n,
        "a.length",
        n,
        "a[].length",
        n,
        "a[0].length",
        n,
        "l.length",
        n,
        "l[].length",
        n,
        "l[0].length",
        n);
  }

  private static Map<String, Integer> observations(int n) {
    return Map.of(
        "n",
        n,
        "features",
        FEATURES,
        "samples.length",
        n,
        "samples[].length",
        FEATURES,
        "samples[0].length",
        FEATURES,
        "mean.length",
        FEATURES,
        "covariance.length",
        FEATURES,
        "covariance[].length",
        FEATURES,
        "covariance[0].length",
        FEATURES);
  }

  /** Symmetric, and so heavy on its diagonal that it is positive definite. */
  static double[][] definite(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[j][i] = a[i][j];
      }
      a[i][i] = n;
    }
    return a;
  }

  /** With elements on the diagonal that are greater than all others of their columns together. */
  static double[][] dominant(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] = n;
    }
    return a;
  }

  static float[][] samples(int n) {
    float[] drawn = floats(n * FEATURES, 0, 10);
    float[][] samples = new float[n][FEATURES];
    for (int i = 0; i < n; i++) {
      System.arraycopy(drawn, i * FEATURES, samples[i], 0, FEATURES);
    }
    return samples;
  }

  private static Prepared multiply(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 1);
    double[][] c = new double[n][n];
    return Prepared.of(
        () -> {
          DenseMethods.multiply(a, b, c);
          return c[n / 2][n / 2];
        });
  }

  private static Prepared multiplyVector(int n) {
    float[] a = floats(n * n, -1, 1);
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          DenseMethods.multiplyVector(n, n, a, x, y);
          return y[n / 2];
        });
  }

  private static Prepared transpose(int n) {
    int[] a = ints(n * n, 1_000_000);
    int[] transposed = new int[n * n];
    return Prepared.of(
        () -> {
          DenseMethods.transpose(n, n, a, transposed);
          return transposed[n];
        });
  }

  private static Prepared cholesky(int n) {
    double[][] a = definite(n);
    double[][] l = new double[n][n];
    return Prepared.of(
        () -> {
          DenseMethods.cholesky(a, l);
          return l[n - 1][n - 1];
        });
  }

  private static Prepared solve(int n) {
    double[][] given = dominant(n);
    double[] right = doubles(n, -1, 1);
    double[][] a = dominant(n);
    double[] b = right.clone();
    return Prepared.of(
            () -> {
              DenseMethods.solve(a, b);
              return b[n / 2];
            })
        .restoring(
            () -> {
              Values.copy(given, a);
              System.arraycopy(right, 0, b, 0, n);
            });
  }

  private static Prepared covariance(int n) {
    float[][] samples = samples(n);
    double[] mean = new double[FEATURES];
    double[][] covariance = new double[FEATURES][FEATURES];
    return Prepared.of(
        () -> {
          DenseMethods.covariance(samples, mean, covariance);
          return covariance[0][FEATURES - 1];
        });
  }
}
