package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Matrices: their factors multiplied again, invariants, and products by definition. */
class MatrixComputationsTest {
  private static double[][] product(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b[0].length; j++) {
        for (int k = 0; k < b.length; k++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return c;
  }

  private static double[][] transposed(double[][] a) {
    double[][] t = new double[a[0].length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a[0].length; j++) {
        t[j][i] = a[i][j];
      }
    }
    return t;
  }

  private static void assertSame(double[][] actual, double[][] expected) {
    for (int i = 0; i < expected.length; i++) {
      assertThat(actual[i]).containsExactly(expected[i], within(1e-10));
    }
  }

  @Test
  void columnsAddUpToAProduct() {
    double[] a = doubles(4 * 3, -1, 1);
    double[] x = {2, -1, 0.5};
    double[] y = {1, 2, 3, 4};
    MatrixComputations.gaxpy(4, 3, a, x, y);
    for (int i = 0; i < 4; i++) {
      assertThat(y[i]).isCloseTo(i + 1 + 2 * a[i] - a[4 + i] + 0.5 * a[8 + i], within(1e-14));
    }
  }

  @Test
  void reflectionsActFromBothSides() {
    int n = 6;
    double[] v = doubles(n, -1, 1);
    double[][] a = rows(n, n, -1, 1);
    double[][] h = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        h[i][j] = (i == j ? 1 : 0) - 0.7 * v[i] * v[j];
      }
    }
    double[][] expected = product(product(h, a), h);
    MatrixComputations.reflect(n, 0.7, v, a, new double[n]);
    assertSame(a, expected);
  }

  /** What is similar has the same trace and squares; below the diagonals there is still nothing. */
  @Test
  void stepsKeepHessenbergMatricesSimilar() {
    int n = 7;
    double[][] h = rows(n, n, -1, 1);
    for (int i = 2; i < n; i++) {
      for (int j = 0; j < i - 1; j++) {
        h[i][j] = 0;
      }
    }
    double[][] before = product(h, h);
    double trace = 0;
    double squareTrace = 0;
    for (int i = 0; i < n; i++) {
      trace += h[i][i];
      squareTrace += before[i][i];
    }
    MatrixComputations.hessenbergStep(n, h, new double[n], new double[n]);
    double[][] after = product(h, h);
    for (int i = 0; i < n; i++) {
      trace -= h[i][i];
      squareTrace -= after[i][i];
      for (int j = 0; j < i - 1; j++) {
        assertThat(h[i][j]).isCloseTo(0, within(1e-14));
      }
    }
    assertThat(trace).isCloseTo(0, within(1e-12));
    assertThat(squareTrace).isCloseTo(0, within(1e-12));
  }

  /** R Q of a rotation of two is known: of {{3, 1}, {4, 2}}, cosine 0.6 and sine 0.8. */
  @Test
  void stepsOfTwoAreThoseByHand() {
    double[][] h = {{3, 1}, {4, 2}};
    MatrixComputations.hessenbergStep(2, h, new double[2], new double[2]);
    // R = {{5, 2.2}, {0, 0.4}}.
    assertSame(h, new double[][] {{4.76, -2.68}, {0.32, 0.24}});
  }

  @Test
  void factorsOfSymmetricMatricesMultiplyToThem() {
    int n = 8;
    double[][] a = rows(n, n, -1, 1);
    for (int i = 0; i < n; i++) {
      a[i][i] = i % 2 == 0 ? n : -n;
      for (int j = 0; j < i; j++) {
        a[j][i] = a[i][j];
      }
    }
    double[][] l = new double[n][n];
    double[] d = new double[n];
    MatrixComputations.ldlt(n, a, l, d, new double[n]);
    double[][] ld = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        ld[i][j] = l[i][j] * d[j];
      }
    }
    assertSame(product(ld, transposed(l)), a);
  }

  /** With B = U^T A V, B^T B has the trace of A^T A, and so have their squares and cubes. */
  @Test
  void bidiagonalsHaveTheSingularValues() {
    double[][] a = rows(9, 6, -1, 1);
    double[][] squares = product(transposed(a), a);
    double[] diagonal = new double[6];
    double[] beside = new double[6];
    MatrixComputations.bidiagonalise(9, 6, a, diagonal, beside, new double[9], new double[6]);
    double[][] b = new double[6][6];
    for (int i = 0; i < 6; i++) {
      b[i][i] = diagonal[i];
      if (i < 5) {
        b[i][i + 1] = beside[i];
      }
    }
    double[][] same = product(transposed(b), b);
    double[][] power = squares;
    double[][] samePower = same;
    for (int exponent = 1; exponent <= 4; exponent++) {
      double trace = 0;
      for (int i = 0; i < 6; i++) {
        trace += samePower[i][i] - power[i][i];
      }
      assertThat(trace).isCloseTo(0, within(1e-8));
      power = product(power, squares);
      samePower = product(samePower, same);
    }
  }

  @Test
  void sevenProductsAreEight() {
    double[][] a = rows(10, 10, -1, 1);
    double[][] b = rows(10, 10, 0, 1);
    double[][] c = rows(10, 10, 1, 2);
    MatrixComputations.strassen(5, a, b, c, new double[5][5], new double[5][5], new double[5][5]);
    assertSame(c, product(a, b));
  }

  /** Of -1, 2, -1 the least eigenvalue is 2 - 2 cos(pi / (n + 1)); its vector is half a wave. */
  @Test
  void inverseIterationFindsTheLeastEigenvalue() {
    int n = 9;
    double[] diagonal = new double[n];
    double[] beside = new double[n - 1];
    Arrays.fill(diagonal, 2);
    Arrays.fill(beside, -1);
    double[] x = new double[n];
    double value =
        MatrixComputations.inverseIteration(
            n, 25, diagonal, beside, new double[n], new double[n], x);
    assertThat(value).isCloseTo(2 - 2 * Math.cos(Math.PI / 10), within(1e-12));
    for (int i = 0; i < n; i++) {
      assertThat(x[i]).isCloseTo(Math.sin(Math.PI * (i + 1) / 10) / Math.sqrt(5), within(1e-9));
    }
  }

  @Test
  void newVectorsOfLanczosAreOrthogonalAndLong() {
    int side = 4;
    double[] v = MatrixComputationDrivers.withEdge(side, 0.5, 1.5);
    double squares = 0;
    for (double each : v) {
      squares += each * each;
    }
    for (int i = 0; i < v.length; i++) {
      v[i] /= Math.sqrt(squares);
    }
    double[] before = MatrixComputationDrivers.withEdge(side, -1, 1);
    double[] next = new double[v.length];
    double[] alpha = new double[1];
    double length = MatrixComputations.lanczosStep(side, 0.3, before, v, next, alpha);
    double along = 0;
    double own = 0;
    for (int i = 0; i < v.length; i++) {
      along += next[i] * v[i];
      own += next[i] * next[i];
    }
    assertThat(along).isCloseTo(0, within(1e-12));
    assertThat(length).isCloseTo(Math.sqrt(own), within(1e-12));
    int width = side + 2;
    for (int y = 1; y <= side; y++) {
      for (int x = 1; x <= side; x++) {
        double sum = 0;
        for (int at = 0; at < v.length; at++) {
          int away = Math.abs(at / width - y) + Math.abs(at % width - x);
          sum += away == 0 ? 4 * v[at] : away == 1 ? -v[at] : 0;
        }
        int here = y * width + x;
        assertThat(next[here] + alpha[0] * v[here] + 0.3 * before[here])
            .isCloseTo(sum, within(1e-12));
      }
    }
  }
}
