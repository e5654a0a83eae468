package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MatrixComputations}. */
final class MatrixComputationDrivers {
  private static final int STEPS = 5;

  private MatrixComputationDrivers() {}

  private static Kernel of(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("MatrixComputations." + name, "double", sizes, driver);
  }

  static List<Kernel> all() {
    return List.of(
        of("gaxpy", List.of(62, 330, 1900), MatrixComputationDrivers::gaxpy)
            .with(n -> Map.of("m", n, "n", n)),
        of("reflect", List.of(45, 300, 1700), MatrixComputationDrivers::reflect),
        of("hessenbergStep", List.of(58, 300, 1100), MatrixComputationDrivers::hessenbergStep),
        of("ldlt", List.of(28, 150, 600), MatrixComputationDrivers::ldlt),
        of("bidiagonalise", List.of(20, 90, 240), MatrixComputationDrivers::bidiagonalise)
            .with(n -> Map.of("m", rows(n), "n", n)),
        of("strassen", List.of(10, 70, 250), MatrixComputationDrivers::strassen)
            .with(n -> Map.of("half", n)),
        of(
                "inverseIteration",
                List.of(300, 18_000, 900_000),
                MatrixComputationDrivers::inverseIteration)
            .with(n -> Map.of("n", n, "steps", STEPS)),
        of("lanczosStep", List.of(34, 190, 1200), MatrixComputationDrivers::lanczosStep)
            .with(n -> Map.of("side", n)));
  }

  private static int rows(int columns) {
    return columns + columns / 2;
  }

  /** What is added to y has both signs. */
  private static Prepared gaxpy(int n) {
    double[] a = doubles(n * n, -1, 1);
    double[] x = doubles(n, 0.5, 1.5);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          MatrixComputations.gaxpy(n, n, a, x, y);
          return y[n / 2];
        });
  }

  /** Two reflections are none, so that the matrix stays what it is. */
  private static Prepared reflect(int n) {
    double[] v = doubles(n, 0.5, 1.5);
    double squares = 0;
    for (double each : v) {
      squares += each * each;
    }
    double beta = 2 / squares;
    double[][] a = Values.rows(n, n, -1, 1);
    double[] w = new double[n];
    return Prepared.of(
        () -> {
          MatrixComputations.reflect(n, beta, v, a, w);
          return a[n / 2][n / 2];
        });
  }

  private static Prepared hessenbergStep(int n) {
    double[][] original = Values.rows(n, n, 0.5, 1.5);
    for (int i = 2; i < n; i++) {
      for (int j = 0; j < i - 1; j++) {
        original[i][j] = 0;
      }
    }
    double[][] h = new double[n][n];
    double[] cosine = new double[n];
    double[] sine = new double[n];
    return Prepared.of(
            () -> {
              MatrixComputations.hessenbergStep(n, h, cosine, sine);
              return h[n / 2][n / 2];
            })
        .restoring(() -> Values.copy(original, h));
  }

  private static Prepared ldlt(int n) {
    double[][] a = Values.rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] = n;
    }
    double[][] l = new double[n][n];
    double[] d = new double[n];
    double[] v = new double[n];
    return Prepared.of(
        () -> {
          MatrixComputations.ldlt(n, a, l, d, v);
          return d[n - 1];
        });
  }

  private static Prepared bidiagonalise(int n) {
    int m = rows(n);
    double[][] original = Values.rows(m, n, -1, 1);
    double[][] a = new double[m][n];
    double[] diagonal = new double[n];
    double[] beside = new double[n];
    double[] v = new double[m];
    double[] w = new double[n];
    return Prepared.of(
            () -> {
              MatrixComputations.bidiagonalise(m, n, a, diagonal, beside, v, w);
              return diagonal[n / 2];
            })
        .restoring(() -> Values.copy(original, a));
  }

  private static Prepared strassen(int half) {
    int n = 2 * half;
    double[][] a = Values.rows(n, n, -1, 1);
    double[][] b = Values.rows(n, n, 0.5, 1.5);
    double[][] c = new double[n][n];
    double[][] one = new double[half][half];
    double[][] other = new double[half][half];
    double[][] product = new double[half][half];
    return Prepared.of(
        () -> {
          MatrixComputations.strassen(half, a, b, c, one, other, product);
          return c[half][half];
        });
  }

  private static Prepared inverseIteration(int n) {
    double[] diagonal = doubles(n, 2, 3);
    double[] beside = doubles(n - 1, -1, -0.5);
    double[] pivot = new double[n];
    double[] l = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> MatrixComputations.inverseIteration(n, STEPS, diagonal, beside, pivot, l, x));
  }

  /** Zeros around both vectors. */
  static double[] withEdge(int side, double from, double to) {
    int width = side + 2;
    double[] values = doubles(width * width, from, to);
    for (int i = 0; i < width; i++) {
      values[i] = 0;
      values[width * i] = 0;
      values[width * i + width - 1] = 0;
      values[width * (width - 1) + i] = 0;
    }
    return values;
  }

  private static Prepared lanczosStep(int side) {
    double[] before = withEdge(side, -1, 1);
    double[] v = withEdge(side, 0.5, 1.5);
    double[] next = new double[v.length];
    double[] alpha = new double[1];
    return Prepared.of(
        () -> MatrixComputations.lanczosStep(side, 0.5, before, v, next, alpha) + alpha[0]);
  }
}
