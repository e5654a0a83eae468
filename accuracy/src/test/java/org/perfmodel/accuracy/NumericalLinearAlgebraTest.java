package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Sums by powers, products by elements, and what reflections and rotations leave as it is. */
class NumericalLinearAlgebraTest {
  private static final int N = 16;

  @Test
  void aValueIsTheSumOfPowersWithinItsBound() {
    double[] coefficient = doubles(6, -1, 1);
    double[] x = doubles(N, -2, 2);
    double[] value = new double[N];
    double[] bound = new double[N];
    NumericalLinearAlgebra.boundedHorner(N, 5, coefficient, x, value, bound);
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int k = 0; k < 6; k++) {
        sum += coefficient[k] * Math.pow(x[i], k);
      }
      assertThat(value[i]).isCloseTo(sum, within(3 * bound[i]));
      assertThat(bound[i]).isBetween(0.0, 1e-12);
    }
  }

  @Test
  void quartersGiveTheProductOfTheMatrices() {
    double[] a = doubles(N * N, -1, 1);
    double[] b = doubles(N * N, 0, 1);
    double[] c = doubles(N * N, 0, 1);
    NumericalLinearAlgebra.recursiveProduct(N, a, b, c);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k < N; k++) {
          sum += a[i * N + k] * b[k * N + j];
        }
        assertThat(c[i * N + j]).isCloseTo(sum, within(1e-13));
      }
    }
  }

  @Test
  void orthogonalIterationFindsTheGreatestEigenvalues() {
    double[][] a = NumericalLinearAlgebraDrivers.symmetric(N);
    for (int i = 0; i < N; i++) {
      a[i][i] += 40 * (i % 3);
    }
    double[][] z = rows(5, N, -1, 1);
    for (int step = 0; step < 200; step++) {
      NumericalLinearAlgebra.orthogonalIteration(N, 5, a, z, new double[5][N]);
    }
    for (int j = 0; j < 5; j++) {
      double[] image = new double[N];
      for (int i = 0; i < N; i++) {
        image[i] = dot(a[i], z[j]);
      }
      for (int k = 0; k < 5; k++) {
        assertThat(dot(z[j], z[k])).isCloseTo(j == k ? 1 : 0, within(1e-12));
      }
      double[] inTheSpace = new double[N];
      for (int k = 0; k < 5; k++) {
        double along = dot(image, z[k]);
        for (int i = 0; i < N; i++) {
          inTheSpace[i] += along * z[k][i];
        }
      }
      assertThat(image).containsExactly(inTheSpace, within(1e-9));
    }
  }

  @Test
  void tridiagonalMatricesKeepTracesOfPowers() {
    double[][] a = NumericalLinearAlgebraDrivers.symmetric(N);
    double[] diagonal = new double[N];
    double[] beside = new double[N - 1];
    NumericalLinearAlgebra.tridiagonalise(N, a, new double[N][N], diagonal, beside);
    double[][] t = new double[N][N];
    for (int i = 0; i < N; i++) {
      t[i][i] = diagonal[i];
      if (i > 0) {
        t[i][i - 1] = beside[i - 1];
        t[i - 1][i] = beside[i - 1];
      }
    }
    double[][] powerOfA = a;
    double[][] powerOfT = t;
    for (int power = 1; power <= 5; power++) {
      assertThat(trace(powerOfT)).isCloseTo(trace(powerOfA), within(1e-8));
      powerOfA = product(powerOfA, a);
      powerOfT = product(powerOfT, t);
    }
  }

  @Test
  void rotatedColumnsKeepTheProductWithTheirOwnAndBecomeOrthogonal() {
    double[][] g = rows(N, N, -1, 1);
    double[][] gram = gram(g);
    for (int sweep = 0; sweep < 8; sweep++) {
      double[][] next = new double[N][N];
      NumericalLinearAlgebra.oneSidedJacobi(N, N, g, next);
      g = next;
    }
    double[][] rotated = gram(g);
    for (int i = 0; i < N; i++) {
      assertThat(rotated[i]).containsExactly(gram[i], within(1e-11));
      for (int j = 0; j < i; j++) {
        assertThat(dot(g[i], g[j])).isCloseTo(0, within(1e-11));
      }
    }
  }

  /** G times its transposed, of columns. */
  private static double[][] gram(double[][] g) {
    double[][] gram = new double[N][N];
    for (double[] column : g) {
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
          gram[i][j] += column[i] * column[j];
        }
      }
    }
    return gram;
  }

  private static double[][] product(double[][] a, double[][] b) {
    double[][] product = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        for (int k = 0; k < N; k++) {
          product[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return product;
  }

  private static double trace(double[][] a) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += a[i][i];
    }
    return sum;
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
