package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Functions against powers and equations that they solve. */
class MatrixFunctionsTest {
  @Test
  void aPolynomialIsTheSumOfItsPowers() {
    int n = 5;
    double[][] x = rows(n, n, -1, 1);
    double[] c = doubles(4, 1, 2);
    double[][] value = MatrixFunctions.horner(n, 3, c, x);
    double[][] square = times(x, x);
    double[][] cube = times(square, x);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double expected = c[1] * x[i][j] + c[2] * square[i][j] + c[3] * cube[i][j];
        assertThat(value[i][j]).isCloseTo(expected + (i == j ? c[0] : 0), within(1e-13));
      }
    }
  }

  /** A sign of a matrix is its own inverse. */
  @Test
  void stepsLeadToTheSign() {
    int n = 6;
    float[] x = MatrixFunctionDrivers.nearUnit(n);
    x[0] = -1;
    for (int step = 0; step < 8; step++) {
      float[] next = new float[n * n];
      MatrixFunctions.newtonSchulz(n, x, new float[n * n], next);
      x = next;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += (double) x[i * n + k] * x[k * n + j];
        }
        assertThat(sum).isCloseTo(i == j ? 1 : 0, within(1e-5));
      }
    }
    assertThat(x[0]).isNegative();
  }

  @Test
  void theSquareOfTheRootIsTheTriangle() {
    int n = 9;
    double[][] t = MatrixFunctionDrivers.triangle(n);
    double[][] root = new double[n][n];
    MatrixFunctions.triangularRoot(n, t, root);
    assertEqual(times(root, root), t);
  }

  @Test
  void theRecurrenceGivesTheInverse() {
    int n = 9;
    double[][] t = MatrixFunctionDrivers.triangle(n);
    double[][] f = new double[n][n];
    double[][] unit = new double[n][n];
    for (int i = 0; i < n; i++) {
      f[i][i] = 1 / t[i][i];
      unit[i][i] = 1;
    }
    MatrixFunctions.parlett(n, t, f);
    assertEqual(times(f, t), unit);
  }

  private static void assertEqual(double[][] actual, double[][] expected) {
    for (int i = 0; i < expected.length; i++) {
      for (int j = 0; j < expected.length; j++) {
        assertThat(actual[i][j]).isCloseTo(expected[i][j], within(1e-12));
      }
    }
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] c = new double[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        for (int k = 0; k < a.length; k++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return c;
  }
}
