package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MatrixRoutines}: random matrices, with a large diagonal where one is needed. */
final class MatrixRoutineDrivers {
  private static final int FEATURES = 12;

  private MatrixRoutineDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "MatrixRoutines.multiply",
                "double",
                List.of(32, 140, 360),
                MatrixRoutineDrivers::multiply)
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
        Kernel.regular(
                "MatrixRoutines.multiplyVector",
                "float",
                List.of(80, 400, 3000),
                MatrixRoutineDrivers::multiplyVector)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        n,
                        "matrix.length",
                        n * n,
                        "vector.length",
                        n,
                        "result.length",
                        n)),
        Kernel.regular(
                "MatrixRoutines.cholesky",
                "double",
                List.of(36, 180, 450),
                MatrixRoutineDrivers::cholesky)
            .with(n -> Map.of("n", n, "a.length", n * n, "lower.length", n * n)),
        Kernel.irregular(
                "MatrixRoutines.solve",
                "double",
                List.of(40, 180, 500),
                MatrixRoutineDrivers::solve)
            .with(
                n ->
                    Map.of(
                        "MatrixRoutines.solve.length1",
                        n,
                        "matrix.length",
                        n,
                        "matrix[].length",
                        n,
                        "matrix[0].length",
                        n,
                        "right.length",
                        n)),
        Kernel.regular(
                "MatrixRoutines.covariance",
                "float",
                List.of(300, 10_000, 140_000),
                MatrixRoutineDrivers::covariance)
            .with(
                n ->
                    Map.of(
                        "samples.length",
                        n,
                        "samples[].length",
                        FEATURES,
                        "samples[0].length",
                        FEATURES)),
        Kernel.regular(
                "MatrixRoutines.transpose",
                "int",
                List.of(40, 250, 900),
                MatrixRoutineDrivers::transpose)
            .with(
                n ->
                    Map.of(
                        "matrix.length",
                        n,
                        "matrix[].length",
                        2 * n,
                        "matrix[0].length",
                        2 * n,
                        "transposed.length",
                        2 * n,
                        "transposed[].length",
                        n,
                        "transposed[0].length",
                        n)));
  }

  /** Symmetric, and positive definite for its large diagonal; rows one after the other. */
  static double[] definite(int n) {
    double[] drawn = doubles(n * n, 0, 1);
    double[] matrix = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        matrix[i * n + j] = drawn[i * n + j];
        matrix[j * n + i] = drawn[i * n + j];
      }
      matrix[i * n + i] = n;
    }
    return matrix;
  }

  /** Each number on the diagonal is larger than all others of its column together. */
  static double[][] dominant(int n) {
    double[][] matrix = rows(n, n, 0, 1);
    for (int i = 0; i < n; i++) {
      matrix[i][i] = n;
    }
    return matrix;
  }

  static float[][] samples(int n) {
    float[] drawn = floats(n * FEATURES, -1, 1);
    float[][] samples = new float[n][FEATURES];
    for (int i = 0; i < n; i++) {
      System.arraycopy(drawn, i * FEATURES, samples[i], 0, FEATURES);
    }
    return samples;
  }

  private static Prepared multiply(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 1);
    double[][] product = new double[n][n];
    return Prepared.of(
        () -> {
          MatrixRoutines.multiply(a, b, product);
          return product[n / 2][n / 2];
        });
  }

  private static Prepared multiplyVector(int n) {
    float[] matrix = floats(n * n, -1, 1);
    float[] vector = floats(n, 0, 1);
    float[] result = new float[n];
    return Prepared.of(
        () -> {
          MatrixRoutines.multiplyVector(n, n, matrix, vector, result);
          return result[n / 2];
        });
  }

  private static Prepared cholesky(int n) {
    double[] a = definite(n);
    double[] lower = new double[n * n];
    return Prepared.of(
        () -> {
          MatrixRoutines.cholesky(n, a, lower);
          return lower[n * n - 1];
        });
  }

  private static Prepared solve(int n) {
    double[][] matrix = dominant(n);
    double[] right = doubles(n, -1, 1);
    return Prepared.of(() -> MatrixRoutines.solve(matrix, right)[n / 2]);
  }

  private static Prepared covariance(int n) {
    float[][] samples = samples(n);
    return Prepared.of(() -> MatrixRoutines.covariance(samples)[FEATURES - 1][0]);
  }

  private static Prepared transpose(int n) {
    int[] drawn = ints(2 * n * n, 1_000_000);
    int[][] matrix = new int[n][2 * n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(drawn, 2 * n * i, matrix[i], 0, 2 * n);
    }
    int[][] transposed = new int[2 * n][n];
    return Prepared.of(
        () -> {
          MatrixRoutines.transpose(matrix, transposed);
          return transposed[n][n / 2];
        });
  }
}
