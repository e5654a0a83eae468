package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MatrixFunctions}: no run changes what the next reads. */
final class MatrixFunctionDrivers {
  private static final int DEGREE = 4;

  private MatrixFunctionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "MatrixFunctions.horner",
                "double",
                List.of(12, 60, 240),
                MatrixFunctionDrivers::horner)
            .with(n -> Map.of("n", n, "degree", DEGREE)),
        Kernel.regular(
            "MatrixFunctions.newtonSchulz",
            "float",
            List.of(20, 90, 400),
            MatrixFunctionDrivers::newtonSchulz),
        Kernel.regular(
            "MatrixFunctions.triangularRoot",
            "double",
            List.of(30, 150, 500),
            MatrixFunctionDrivers::triangularRoot),
        Kernel.regular(
            "MatrixFunctions.parlett",
            "double",
            List.of(30, 140, 400),
            MatrixFunctionDrivers::parlett));
  }

  /** Small numbers above a diagonal that rises from 1 by 1. */
  static double[][] triangle(int n) {
    double[][] triangle = rows(n, n, -1.0 / n, 1.0 / n);
    for (int i = 0; i < n; i++) {
      triangle[i][i] = i + 1;
      for (int j = 0; j < i; j++) {
        triangle[i][j] = 0;
      }
    }
    return triangle;
  }

  /** Small numbers beside a diagonal of ones. */
  static float[] nearUnit(int n) {
    float[] x = floats(n * n, -0.5 / n, 0.5 / n);
    for (int i = 0; i < n; i++) {
      x[i * n + i] = 1;
    }
    return x;
  }

  private static Prepared horner(int n) {
    double[] coefficient = doubles(DEGREE + 1, 1, 2);
    double[][] x = rows(n, n, -1.0 / n, 1.0 / n);
    return Prepared.of(() -> MatrixFunctions.horner(n, DEGREE, coefficient, x)[n / 2][n / 3]);
  }

  private static Prepared newtonSchulz(int n) {
    float[] x = nearUnit(n);
    float[] square = new float[n * n];
    float[] next = new float[n * n];
    return Prepared.of(
        () -> {
          MatrixFunctions.newtonSchulz(n, x, square, next);
          return next[n / 2];
        });
  }

  private static Prepared triangularRoot(int n) {
    double[][] t = triangle(n);
    double[][] root = new double[n][n];
    return Prepared.of(
        () -> {
          MatrixFunctions.triangularRoot(n, t, root);
          return root[n / 3][n / 2];
        });
  }

  private static Prepared parlett(int n) {
    double[][] t = triangle(n);
    double[][] f = new double[n][n];
    for (int i = 0; i < n; i++) {
      f[i][i] = 1 / t[i][i];
    }
    return Prepared.of(
        () -> {
          MatrixFunctions.parlett(n, t, f);
          return f[n / 3][n / 2];
        });
  }
}
