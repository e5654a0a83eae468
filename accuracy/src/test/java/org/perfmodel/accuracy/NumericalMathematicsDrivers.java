package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link NumericalMathematics}: matrices with great diagonals, points of P. Chebyshev. */
final class NumericalMathematicsDrivers {
  private static final int LEVEL = 1;
  private static final int STEPS = 4;
  private static final int BASES = 5;

  private NumericalMathematicsDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "NumericalMathematics.ilup",
                "double",
                List.of(20, 120, 500),
                NumericalMathematicsDrivers::ilup)
            .with(n -> Map.of("n", n, "p", LEVEL)),
        Kernel.regular(
                "NumericalMathematics.gradient",
                "double",
                List.of(24, 200, 1200),
                NumericalMathematicsDrivers::gradient)
            .with(n -> Map.of("n", n, "steps", STEPS)),
        Kernel.regular(
                "NumericalMathematics.lanczosUnsymmetric",
                "double",
                List.of(20, 160, 1000),
                NumericalMathematicsDrivers::lanczosUnsymmetric)
            .with(n -> Map.of("n", n, "steps", BASES)),
        Kernel.regular(
                "NumericalMathematics.interpol",
                "double",
                List.of(14, 60, 220),
                NumericalMathematicsDrivers::interpol)
            .with(n -> Map.of("n", n, "places", n)));
  }

  /** Beside a great diagonal one element of so many is filled, as many as the root of n. */
  static double[][] thinned(int n) {
    double[][] a = rows(n, n, -1, 1);
    int[] kind = ints(n * n, (int) Math.round(Math.sqrt(n)));
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (i == j) {
          a[i][j] = n;
        } else if (kind[i * n + j] > 0) {
          a[i][j] = 0;
        }
      }
    }
    return a;
  }

  /** Symmetric and positive definite. */
  static double[][] definite(int n) {
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
      a[i][i] += n;
    }
    return a;
  }

  /** Where the greatest error is the least. */
  static double[] chebyshev(int n) {
    double[] x = new double[n];
    for (int k = 0; k < n; k++) {
      x[k] = Math.cos(Math.PI * (k + 0.5) / n);
    }
    return x;
  }

  /** Two bases whose first vectors have one as their product. */
  static double[][][] bases(int n, int steps) {
    double[][] v = new double[steps + 1][n];
    double[][] w = new double[steps + 1][n];
    v[0] = doubles(n, 0.5, 1.5);
    double squares = 0;
    for (int i = 0; i < n; i++) {
      squares += v[0][i] * v[0][i];
    }
    for (int i = 0; i < n; i++) {
      v[0][i] /= Math.sqrt(squares);
      w[0][i] = v[0][i];
    }
    return new double[][][] {v, w};
  }

  private static Prepared ilup(int n) {
    double[][] a = thinned(n);
    double[][] lu = new double[n][n];
    int[][] level = new int[n][n];
    return Prepared.of(
        () -> {
          NumericalMathematics.ilup(n, LEVEL, a, lu, level);
          return lu[n - 1][n - 1];
        });
  }

  private static Prepared gradient(int n) {
    double[][] a = definite(n);
    double[] b = doubles(n, 1, 2);
    double[] x = new double[n];
    double[] r = new double[n];
    double[] z = new double[n];
    double[] q = new double[n];
    return Prepared.of(() -> NumericalMathematics.gradient(n, STEPS, a, b, x, r, z, q));
  }

  private static Prepared lanczosUnsymmetric(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][][] basis = bases(n, BASES);
    double[] alpha = new double[BASES];
    double[] beta = new double[BASES];
    double[] gamma = new double[BASES];
    return Prepared.of(
        () -> {
          NumericalMathematics.lanczosUnsymmetric(
              n, BASES, a, basis[0], basis[1], alpha, beta, gamma);
          return alpha[BASES - 1];
        });
  }

  private static Prepared interpol(int n) {
    double[] x = chebyshev(n);
    double[] y = doubles(n, 1, 2);
    double[] at = doubles(n, -1, 1);
    double[] value = new double[n];
    return Prepared.of(
        () -> {
          NumericalMathematics.interpol(n, n, x, y, at, value);
          return value[n / 2];
        });
  }
}
