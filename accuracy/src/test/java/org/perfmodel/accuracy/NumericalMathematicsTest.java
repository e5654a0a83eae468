package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Factors, steps, bases and polynomials, by what they are made for. */
class NumericalMathematicsTest {
  private static final int N = 12;

  @Test
  void theFactorsAreTheMatrixWhereItIsKept() {
    double[][] a = NumericalMathematicsDrivers.thinned(N);
    double[][] lu = new double[N][N];
    int[][] level = new int[N][N];
    NumericalMathematics.ilup(N, 1, a, lu, level);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        if (level[i][j] <= 1) {
          assertThat(product(lu, i, j)).isCloseTo(a[i][j], within(1e-12));
        } else {
          assertThat(lu[i][j]).isZero();
        }
      }
    }
  }

  @Test
  void withAllLevelsTheFactorsAreThoseOfTheMatrix() {
    double[][] a = NumericalMathematicsDrivers.thinned(N);
    double[][] lu = new double[N][N];
    NumericalMathematics.ilup(N, N - 1, a, lu, new int[N][N]);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        assertThat(product(lu, i, j)).isCloseTo(a[i][j], within(1e-12));
      }
    }
  }

  @Test
  void descentEndsAtTheSolution() {
    double[][] a = NumericalMathematicsDrivers.definite(N);
    double[] b = doubles(N, 1, 2);
    double[] x = new double[N];
    double left =
        NumericalMathematics.gradient(N, 60, a, b, x, new double[N], new double[N], new double[N]);
    assertThat(left).isLessThan(1e-10);
    for (int i = 0; i < N; i++) {
      assertThat(dot(a[i], x)).isCloseTo(b[i], within(1e-8));
    }
  }

  @Test
  void theMatrixHasThreeDiagonalsInTheTwoBases() {
    int steps = 4;
    double[][] a = rows(N, N, -1, 1);
    double[][][] basis = NumericalMathematicsDrivers.bases(N, steps);
    double[] alpha = new double[steps];
    double[] beta = new double[steps];
    double[] gamma = new double[steps];
    NumericalMathematics.lanczosUnsymmetric(N, steps, a, basis[0], basis[1], alpha, beta, gamma);
    for (int i = 0; i < steps; i++) {
      for (int j = 0; j < steps; j++) {
        double[] image = new double[N];
        for (int k = 0; k < N; k++) {
          image[k] = dot(a[k], basis[0][j]);
        }
        double expected = i == j ? alpha[i] : i == j + 1 ? gamma[j] : j == i + 1 ? beta[i] : 0;
        assertThat(dot(basis[1][i], image)).isCloseTo(expected, within(1e-8));
        assertThat(dot(basis[1][i], basis[0][j])).isCloseTo(i == j ? 1 : 0, within(1e-8));
      }
    }
  }

  @Test
  void polynomialsOfLessDegreeAreTheirOwnInterpolants() {
    double[] x = NumericalMathematicsDrivers.chebyshev(N);
    double[] at = doubles(7, -1, 1);
    double[] y = new double[N];
    for (int k = 0; k < N; k++) {
      y[k] = polynomial(x[k]);
    }
    double[] value = new double[7];
    NumericalMathematics.interpol(N, 7, x, y, at, value);
    for (int p = 0; p < 7; p++) {
      assertThat(value[p]).isCloseTo(polynomial(at[p]), within(1e-12));
    }
  }

  private static double polynomial(double x) {
    return 3 - x + 2 * Math.pow(x, 5) + Math.pow(x, 11);
  }

  /** An element of L U, where L has ones on its diagonal. */
  private static double product(double[][] lu, int i, int j) {
    double sum = 0;
    for (int k = 0; k <= Math.min(i, j); k++) {
      sum += (k == i ? 1 : lu[i][k]) * lu[k][j];
    }
    return sum;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
