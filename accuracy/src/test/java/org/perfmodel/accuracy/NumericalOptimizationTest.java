package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Optimization: factors of the matrix, the best along a line, secant equations. */
class NumericalOptimizationTest {
  private static final int N = 11;

  @Test
  void onlyTheDiagonalIsModified() {
    double[][] a = NumericalOptimizationDrivers.symmetric(N, -2, 4);
    double[] d = new double[N];
    double[][] l = new double[N][N];
    NumericalOptimization.modifiedCholesky(N, 2, 0.1, a, new double[N][N], d, l);
    for (int i = 0; i < N; i++) {
      assertThat(d[i]).isGreaterThanOrEqualTo(0.1);
      for (int j = 0; j < i; j++) {
        assertThat(product(l, d, i, j)).isCloseTo(a[i][j], within(1e-12));
        assertThat(Math.abs(l[i][j]) * Math.sqrt(d[j])).isLessThanOrEqualTo(2 + 1e-12);
      }
    }
  }

  @Test
  void aMatrixThatIsSafelyPositiveStays() {
    double[][] a = NumericalOptimizationDrivers.symmetric(N, N, 2 * N);
    double[] d = new double[N];
    double[][] l = new double[N][N];
    NumericalOptimization.modifiedCholesky(N, 10, 0.1, a, new double[N][N], d, l);
    for (int i = 0; i < N; i++) {
      assertThat(product(l, d, i, i)).isCloseTo(a[i][i], within(1e-12));
    }
  }

  @Test
  void noOtherStepAlongTheGradientIsBetter() {
    double[][] b = NumericalOptimizationDrivers.symmetric(N, N, 2 * N);
    double[] g = doubles(N, -1, 1);
    for (double radius : new double[] {0.01, 10}) {
      double[] p = new double[N];
      double less = NumericalOptimization.cauchyPoint(N, radius, g, b, p);
      assertThat(less).isCloseTo(-model(g, b, p, 1), within(1e-12));
      assertThat(model(g, b, p, 0.9)).isGreaterThan(-less);
      double norm = Math.sqrt(dot(p, p));
      assertThat(norm).isLessThanOrEqualTo(radius + 1e-12);
      if (norm < radius - 1e-9) {
        assertThat(model(g, b, p, 1.1)).isGreaterThan(-less);
      }
    }
  }

  @Test
  void theNewInverseTakesTheChangeToTheStep() {
    double[][] h = NumericalOptimizationDrivers.symmetric(N, N, 2 * N);
    double[][] s = rows(1, N, -1, 1);
    double[] y = NumericalOptimizationDrivers.changes(N, 1, s)[0];
    double[][] next = new double[N][N];
    NumericalOptimization.updateInverse(N, h, s[0], y, new double[N], next);
    for (int i = 0; i < N; i++) {
      assertThat(dot(next[i], y)).isCloseTo(s[0][i], within(1e-11));
      for (int j = 0; j < i; j++) {
        assertThat(next[i][j]).isCloseTo(next[j][i], within(1e-11));
      }
    }
  }

  @Test
  void limitedMemoryIsTheUpdateOfAMultipleOfTheIdentity() {
    int m = 3;
    double[][] s = rows(m, N, -1, 1);
    double[][] y = NumericalOptimizationDrivers.changes(N, m, s);
    double[] rho = NumericalOptimizationDrivers.reciprocals(N, m, s, y);
    double[] gradient = doubles(N, 1, 2);
    double[] r = new double[N];
    NumericalOptimization.twoLoops(N, m, s, y, rho, gradient, new double[m], r);
    double[][] h = new double[N][N];
    for (int i = 0; i < N; i++) {
      h[i][i] = dot(s[m - 1], y[m - 1]) / dot(y[m - 1], y[m - 1]);
    }
    for (int k = 0; k < m; k++) {
      double[][] next = new double[N][N];
      NumericalOptimization.updateInverse(N, h, s[k], y[k], new double[N], next);
      h = next;
    }
    for (int i = 0; i < N; i++) {
      assertThat(r[i]).isCloseTo(dot(h[i], gradient), within(1e-11));
    }
  }

  private static double product(double[][] l, double[] d, int i, int j) {
    double sum = 0;
    for (int k = 0; k <= j; k++) {
      sum += (k == i ? 1 : l[i][k]) * d[k] * (k == j ? 1 : l[j][k]);
    }
    return sum;
  }

  private static double model(double[] g, double[][] b, double[] p, double share) {
    double value = share * dot(g, p);
    for (int i = 0; i < N; i++) {
      value += share * share * p[i] * dot(b[i], p) / 2;
    }
    return value;
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
