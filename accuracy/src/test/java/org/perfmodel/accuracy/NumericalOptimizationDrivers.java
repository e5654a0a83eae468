package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link NumericalOptimization}: symmetric matrices, and steps of a convex function. */
final class NumericalOptimizationDrivers {
  private static final int KEPT = 8;

  private NumericalOptimizationDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "NumericalOptimization.modifiedCholesky",
            "double",
            List.of(18, 110, 350),
            NumericalOptimizationDrivers::modifiedCholesky),
        Kernel.regular(
            "NumericalOptimization.cauchyPoint",
            "double",
            List.of(40, 400, 2000),
            NumericalOptimizationDrivers::cauchyPoint),
        Kernel.regular(
            "NumericalOptimization.updateInverse",
            "double",
            List.of(30, 300, 1500),
            NumericalOptimizationDrivers::updateInverse),
        Kernel.regular(
                "NumericalOptimization.twoLoops",
                "double",
                List.of(80, 5000, 200_000),
                NumericalOptimizationDrivers::twoLoops)
            .with(n -> Map.of("n", n, "m", KEPT)));
  }

  /** Random numbers on both sides of the diagonal, on which there are greater ones. */
  static double[][] symmetric(int n, double from, double to) {
    double[][] a = rows(n, n, -1, 1);
    double[] diagonal = doubles(n, from, to);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
      a[i][i] = diagonal[i];
    }
    return a;
  }

  /** How gradients change with steps, if second derivatives are a diagonal. */
  static double[][] changes(int n, int m, double[][] s) {
    double[] second = doubles(n, 1, 3);
    double[][] y = new double[m][n];
    for (int k = 0; k < m; k++) {
      for (int i = 0; i < n; i++) {
        y[k][i] = second[i] * s[k][i];
      }
    }
    return y;
  }

  static double[] reciprocals(int n, int m, double[][] s, double[][] y) {
    double[] rho = new double[m];
    for (int k = 0; k < m; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += s[k][i] * y[k][i];
      }
      rho[k] = 1 / sum;
    }
    return rho;
  }

  private static Prepared modifiedCholesky(int n) {
    double[][] a = symmetric(n, 0, 2.0 * n);
    double[][] c = new double[n][n];
    double[] d = new double[n];
    double[][] l = new double[n][n];
    double beta = Math.sqrt(2.0 * n);
    return Prepared.of(
        () -> {
          NumericalOptimization.modifiedCholesky(n, beta, 1e-8, a, c, d, l);
          return d[n - 1];
        });
  }

  private static Prepared cauchyPoint(int n) {
    double[][] b = symmetric(n, n, 2 * n);
    double[] g = doubles(n, -1, 1);
    double[] p = new double[n];
    return Prepared.of(() -> NumericalOptimization.cauchyPoint(n, 10, g, b, p) + p[n / 2]);
  }

  private static Prepared updateInverse(int n) {
    double[][] h = symmetric(n, n, 2 * n);
    double[][] s = rows(1, n, -1, 1);
    double[] y = changes(n, 1, s)[0];
    double[] product = new double[n];
    double[][] next = new double[n][n];
    return Prepared.of(
        () -> {
          NumericalOptimization.updateInverse(n, h, s[0], y, product, next);
          return next[n / 2][n / 3];
        });
  }

  private static Prepared twoLoops(int n) {
    double[][] s = rows(KEPT, n, -1, 1);
    double[][] y = changes(n, KEPT, s);
    double[] rho = reciprocals(n, KEPT, s, y);
    double[] gradient = doubles(n, 1, 2);
    double[] alpha = new double[KEPT];
    double[] r = new double[n];
    return Prepared.of(
        () -> {
          NumericalOptimization.twoLoops(n, KEPT, s, y, rho, gradient, alpha, r);
          return r[n / 2];
        });
  }
}
