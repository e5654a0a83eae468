package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Small numbers by hand, solutions put into their equations, factors multiplied again. */
class DenseMatricesTest {
  @Test
  void aProductIsRowsTimesColumns() {
    double[][] a = {{1, 2, 3}, {4, 5, 6}};
    double[][] b = {{7, 8}, {9, 10}, {11, 12}};
    assertThat(DenseMatrices.multiply(a, b)).isDeepEqualTo(new double[][] {{58, 64}, {139, 154}});
  }

  @Test
  void aSolutionFulfilsItsEquations() {
    double[][] a = rows(13, 13, -1, 1);
    double[][] copy = rows(13, 13, -1, 1);
    double[] b = doubles(13, 1, 2);
    double[] x = DenseMatrices.solve(copy, b.clone());
    for (int i = 0; i < 13; i++) {
      double sum = 0;
      for (int j = 0; j < 13; j++) {
        sum += a[i][j] * x[j];
      }
      assertThat(sum).isCloseTo(b[i], within(1e-9));
    }
  }

  @Test
  void rowsChangePlacesWhereTheDiagonalIsZero() {
    double[][] a = {{0, 2, 1}, {3, 0, 0}, {0, 1, 1}};
    double[] x = DenseMatrices.solve(a, new double[] {7, 3, 5});
    assertThat(x).containsExactly(new double[] {1, 2, 3}, within(1e-12));
  }

  @Test
  void aSingularMatrixHasNoSolution() {
    double[][] a = {{1, 2}, {2, 4}};
    assertThatThrownBy(() -> DenseMatrices.solve(a, new double[] {1, 1}))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void largeDiagonalsStayTheLargestOfTheirColumns() {
    double[][] a = DenseMatrixDrivers.dominant(20);
    double[][] eliminated = DenseMatrixDrivers.dominant(20);
    DenseMatrices.solve(eliminated, doubles(20, -1, 1));
    assertThat(eliminated[0]).containsExactly(a[0]);
    for (int k = 0; k < 20; k++) {
      assertThat(eliminated[k][k]).isGreaterThan(15);
    }
  }

  @Test
  void aTriangleTimesItselfIsTheMatrix() {
    int n = 12;
    double[] a = DenseMatrixDrivers.definite(n);
    double[] lower = new double[n * n];
    DenseMatrices.cholesky(n, a, lower);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += lower[i * n + k] * lower[j * n + k];
        }
        assertThat(sum).isCloseTo(a[i * n + j], within(1e-12));
      }
      assertThat(lower[i * n + i]).isPositive();
    }
  }

  @Test
  void theTriangleOfKnownNumbers() {
    double[] lower = new double[9];
    DenseMatrices.cholesky(3, new double[] {4, 12, -16, 12, 37, -43, -16, -43, 98}, lower);
    assertThat(lower).containsExactly(2, 0, 0, 6, 1, 0, -8, 5, 3);
  }

  @Test
  void aMatrixTimesAVectorIsLinear() {
    float[] y = new float[2];
    DenseMatrices.multiplyVector(2, 3, new float[] {1, 2, 3, 4, 5, 6}, new float[] {1, 10, 100}, y);
    assertThat(y).containsExactly(321, 654);
    float[] a = floats(35, -1, 1);
    float[] unit = new float[7];
    unit[3] = 1;
    float[] column = new float[5];
    DenseMatrices.multiplyVector(5, 7, a, unit, column);
    for (int i = 0; i < 5; i++) {
      assertThat(column[i]).isEqualTo(a[7 * i + 3]);
    }
  }

  /** A transposed times A is R transposed times R, whatever the orthogonal factor. */
  @Test
  void theTriangleHasTheProductsOfTheColumns() {
    int rows = 9;
    int columns = 5;
    double[][] a = rows(rows, columns, -1, 1);
    double[][] r = rows(rows, columns, -1, 1);
    double[] diagonal = new double[columns];
    DenseMatrices.decompose(r, diagonal);
    for (int p = 0; p < columns; p++) {
      for (int q = 0; q < columns; q++) {
        double expected = 0;
        for (int i = 0; i < rows; i++) {
          expected += a[i][p] * a[i][q];
        }
        double sum = 0;
        for (int i = 0; i <= Math.min(p, q); i++) {
          sum += (i == p ? diagonal[p] : r[i][p]) * (i == q ? diagonal[q] : r[i][q]);
        }
        assertThat(sum).isCloseTo(expected, within(1e-12));
      }
    }
  }

  /** A reflection along v is 1 - v vT / v0, and the first of them leads to the first column. */
  @Test
  void reflectionsLeadBackToTheMatrix() {
    int rows = 7;
    int columns = 4;
    double[][] a = rows(rows, columns, -1, 1);
    double[][] r = rows(rows, columns, -1, 1);
    double[] diagonal = new double[columns];
    DenseMatrices.decompose(r, diagonal);
    for (int column = 0; column < columns; column++) {
      double[] y = new double[rows];
      for (int i = 0; i < column; i++) {
        y[i] = r[i][column];
      }
      y[column] = diagonal[column];
      for (int k = columns - 1; k >= 0; k--) {
        double sum = 0;
        for (int i = k; i < rows; i++) {
          sum += r[i][k] * y[i];
        }
        for (int i = k; i < rows; i++) {
          y[i] -= sum / r[k][k] * r[i][k];
        }
      }
      for (int i = 0; i < rows; i++) {
        assertThat(y[i]).isCloseTo(a[i][column], within(1e-12));
      }
    }
  }

  @Test
  void rowsBecomeColumns() {
    int[][] matrix = {{1, 2, 3}, {4, 5, 6}};
    assertThat(DenseMatrices.transpose(matrix)).isDeepEqualTo(new int[][] {{1, 4}, {2, 5}, {3, 6}});
    int[][] table = DenseMatrixDrivers.table(7, 4);
    assertThat(DenseMatrices.transpose(DenseMatrices.transpose(table))).isDeepEqualTo(table);
  }
}
