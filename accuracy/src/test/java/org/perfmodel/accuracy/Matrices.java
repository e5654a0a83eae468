package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;

/** Matrices by their definitions, to hold kernels against. */
final class Matrices {
  private Matrices() {}

  interface Element {
    double at(int row, int column);
  }

  static double[][] of(int rows, int columns, Element element) {
    double[][] m = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        m[i][j] = element.at(i, j);
      }
    }
    return m;
  }

  static double[][] of(float[][] m) {
    return of(m.length, m[0].length, (i, j) -> m[i][j]);
  }

  static double[][] of(int[][] m) {
    return of(m.length, m[0].length, (i, j) -> m[i][j]);
  }

  /** Of numbers that lie row by row. */
  static double[][] of(int columns, double[] m) {
    return of(m.length / columns, columns, (i, j) -> m[i * columns + j]);
  }

  static double[][] column(double[] x) {
    return of(1, x);
  }

  static double[][] copy(double[][] m) {
    return of(m.length, m[0].length, (i, j) -> m[i][j]);
  }

  static double[][] transposed(double[][] m) {
    return of(m[0].length, m.length, (i, j) -> m[j][i]);
  }

  static double[][] product(double[][] a, double[][] b) {
    return of(
        a.length,
        b[0].length,
        (i, j) -> IntStream.range(0, b.length).mapToDouble(k -> a[i][k] * b[k][j]).sum());
  }

  /** p a + q b. */
  static double[][] sum(double p, double[][] a, double q, double[][] b) {
    return of(a.length, a[0].length, (i, j) -> p * a[i][j] + q * b[i][j]);
  }

  static double[][] lower(double[][] m) {
    return of(m.length, m[0].length, (i, j) -> j <= i ? m[i][j] : 0);
  }

  static double[][] upper(double[][] m) {
    return of(m.length, m[0].length, (i, j) -> j >= i ? m[i][j] : 0);
  }

  /** The part below the diagonal, and ones on it. */
  static double[][] unitLower(double[][] m) {
    return of(m.length, m[0].length, (i, j) -> i == j ? 1 : j < i ? m[i][j] : 0);
  }

  static double[][] unit(int n) {
    return of(n, n, (i, j) -> i == j ? 1 : 0);
  }

  static void assertNear(double[][] actual, double[][] expected, double error) {
    assertThat(actual.length).isEqualTo(expected.length);
    for (int i = 0; i < expected.length; i++) {
      for (int j = 0; j < expected[i].length; j++) {
        assertThat(actual[i][j]).as("%d %d", i, j).isCloseTo(expected[i][j], within(error));
      }
    }
  }
}
