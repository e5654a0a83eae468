package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Products against those of full matrices, solutions put into their equations. */
class SparseMatricesTest {
  @Test
  void compressedRowsAreThoseOfAFullMatrix() {
    int n = 36;
    int[] start = SparseMatrixDrivers.starts(n);
    int[] column = SparseMatrixDrivers.columns(n, start);
    assertThat(start[n]).isEqualTo(8 * n);
    double[] value = doubles(start[n], -1, 1);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    SparseMatrices.multiplyRows(n, start, column, value, x, y);
    double[][] full = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        full[i][column[k]] += value[k];
      }
    }
    assertThat(y).containsExactly(product(full, x), within(1e-12));
  }

  @Test
  void compressedRowsMayBeEmpty() {
    double[] y = {9, 9, 9};
    SparseMatrices.multiplyRows(
        3,
        new int[] {0, 2, 2, 3},
        new int[] {0, 2, 1},
        new double[] {2, 3, 5},
        new double[] {1, 10, 100},
        y);
    assertThat(y).containsExactly(302, 0, 50);
  }

  @Test
  void threeDiagonalsTimesTheSolutionAreTheRightSide() {
    int n = 30;
    double[] lower = SparseMatrixDrivers.beside(n);
    double[] diagonal = doubles(n, 2, 3);
    double[] upper = doubles(n, 0.2, 0.9);
    double[] right = doubles(n, -1, 1);
    double[] x = new double[n];
    SparseMatrices.solveTridiagonal(n, lower, diagonal, upper, right, new double[n], x);
    double[][] full = new double[n][n];
    for (int i = 0; i < n; i++) {
      full[i][i] = diagonal[i];
      if (i > 0) {
        full[i][i - 1] = lower[i];
      }
      if (i < n - 1) {
        full[i][i + 1] = upper[i];
      }
    }
    assertThat(product(full, x)).containsExactly(right, within(1e-12));
  }

  @Test
  void aBandIsThatOfAFullMatrix() {
    int n = 20;
    int half = 3;
    float[] band = floats((2 * half + 1) * n, -1, 1);
    float[] x = floats(n, 1, 2);
    float[] y = new float[n];
    SparseMatrices.multiplyBand(n, half, band, x, y);
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int d = -half; d <= half; d++) {
        if (i + d >= 0 && i + d < n) {
          sum += band[i * (2 * half + 1) + half + d] * (double) x[i + d];
        }
      }
      assertThat((double) y[i]).isCloseTo(sum, within(1e-5));
    }
  }

  @Test
  void gradientsLeadToTheSolution() {
    int side = 5;
    int n = side * side;
    double[] middle = SparseMatrixDrivers.filled(n, 4.5);
    double[] near = SparseMatrixDrivers.coupled(side);
    double[] outer = doubles(n, -1, -0.3);
    double[] right = doubles(n, -1, 1);
    double[] x = new double[n];
    double left = gradient(side, 25, middle, near, outer, right, x, new double[n]);
    assertThat(left).isLessThan(1e-18);
    double[] product = product(full(side, middle, near, outer), x);
    assertThat(product).containsExactly(right, within(1e-9));
  }

  @Test
  void whatIsLeftIsTheRightSideLessTheProduct() {
    int side = 6;
    int n = side * side;
    double[] middle = SparseMatrixDrivers.filled(n, 4.5);
    double[] near = SparseMatrixDrivers.coupled(side);
    double[] outer = SparseMatrixDrivers.beside(n);
    double[] right = doubles(n, -1, 1);
    double[] x = new double[n];
    double[] residual = new double[n];
    double left = gradient(side, 4, middle, near, outer, right, x, residual);
    double[] product = product(full(side, middle, near, outer), x);
    double square = 0;
    for (int i = 0; i < n; i++) {
      assertThat(residual[i]).isCloseTo(right[i] - product[i], within(1e-12));
      square += residual[i] * residual[i];
    }
    assertThat(left).isCloseTo(square, within(1e-12)).isPositive();
  }

  private static double gradient(
      int side,
      int steps,
      double[] middle,
      double[] near,
      double[] outer,
      double[] right,
      double[] x,
      double[] residual) {
    int n = side * side;
    double[] direction = new double[n];
    double[] image = new double[n];
    return SparseMatrices.conjugateGradient(
        n, side, steps, middle, near, outer, right, x, residual, direction, image);
  }

  private static double[][] full(int far, double[] middle, double[] near, double[] outer) {
    int n = middle.length;
    double[][] full = new double[n][n];
    for (int i = 0; i < n; i++) {
      full[i][i] = middle[i];
      if (i + 1 < n) {
        full[i][i + 1] = near[i];
        full[i + 1][i] = near[i];
      }
      if (i + far < n) {
        full[i][i + far] = outer[i];
        full[i + far][i] = outer[i];
      }
    }
    return full;
  }

  private static double[] product(double[][] full, double[] x) {
    double[] y = new double[full.length];
    for (int i = 0; i < full.length; i++) {
      for (int j = 0; j < x.length; j++) {
        y[i] += full[i][j] * x[j];
      }
    }
    return y;
  }
}
