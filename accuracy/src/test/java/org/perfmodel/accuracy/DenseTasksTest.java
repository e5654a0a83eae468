package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Products by hand, solutions put in, factors multiplied again. */
class DenseTasksTest {
  @Test
  void aProductByHand() {
    double[][] product = new double[2][4];
    DenseTasks.multiply(
        new double[][] {{1, 2, 3}, {4, 5, 6}},
        new double[][] {{1, 0, 2, -1}, {0, 1, 1, 0}, {3, 0, 0, 2}},
        product);
    assertThat(product[0]).containsExactly(10, 2, 4, 5);
    assertThat(product[1]).containsExactly(22, 5, 13, 8);
  }

  @Test
  void theSolutionSolvesWhatWasGiven() {
    int n = 17;
    for (double[][] a : new double[][][] {DenseTaskDrivers.dominant(n), rows(n, n, -1, 1)}) {
      double[] x = doubles(n, -3, 3);
      double[] b = new double[n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          b[i] += a[i][j] * x[j];
        }
      }
      DenseTasks.solve(a, b);
      assertThat(b).containsExactly(x, within(1e-10));
    }
  }

  @Test
  void rowsAreExchangedWhereThePivotIsZero() {
    double[] b = {6, 5, 7};
    DenseTasks.solve(new double[][] {{0, 0, 2}, {1, 2, 0}, {3, 0, 2}}, b);
    assertThat(b[0]).isCloseTo(1.0 / 3, within(1e-14));
    assertThat(b[1]).isCloseTo(7.0 / 3, within(1e-14));
    assertThat(b[2]).isCloseTo(3, within(1e-14));
  }

  @Test
  void aSingularMatrixIsRefused() {
    assertThatThrownBy(() -> DenseTasks.solve(new double[][] {{1, 2}, {2, 4}}, new double[2]))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void theFactorTimesItselfIsTheMatrix() {
    int n = 13;
    float[] a = DenseTaskDrivers.definite(n);
    float[] lower = new float[n * n];
    DenseTasks.cholesky(n, a, lower);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += (double) lower[i * n + k] * lower[j * n + k];
        }
        assertThat(sum).isCloseTo(a[i * n + j], within(1e-5));
        if (j > i) {
          assertThat(lower[i * n + j]).isZero();
        }
      }
    }
  }

  @Test
  void theGreatestEigenvalueOfAKnownMatrix() {
    float[] x = new float[3];
    float[][] a = {{2, 1, 0}, {1, 2, 1}, {0, 1, 2}};
    float value = DenseTasks.dominantEigenvalue(60, a, x, new float[3]);
    assertThat(value).isCloseTo((float) (2 + Math.sqrt(2)), within(1e-5f));
    assertThat(x[0]).isCloseTo(0.5f, within(1e-4f));
    assertThat(x[1]).isCloseTo((float) Math.sqrt(0.5), within(1e-4f));
    assertThat(x[2]).isCloseTo(0.5f, within(1e-4f));
  }

  @Test
  void oneStepIsTheLengthOfTheRowSums() {
    float value =
        DenseTasks.dominantEigenvalue(
            1, new float[][] {{1, 2}, {3, 5}}, new float[2], new float[2]);
    assertThat(value).isCloseTo((float) Math.sqrt((9 + 64) / 2.0), within(1e-5f));
  }

  @Test
  void rowsBecomeColumns() {
    int[] transposed = new int[6];
    DenseTasks.transpose(2, 3, new int[] {1, 2, 3, 4, 5, 6}, transposed);
    assertThat(transposed).containsExactly(1, 4, 2, 5, 3, 6);
    int[] matrix = ints(5 * 9, 100);
    int[] once = new int[45];
    int[] twice = new int[45];
    DenseTasks.transpose(5, 9, matrix, once);
    DenseTasks.transpose(9, 5, once, twice);
    assertThat(twice).containsExactly(matrix).isNotEqualTo(once);
  }

  @Test
  void theTriangleHasTheProductsOfTheColumns() {
    int rows = 11;
    int columns = 6;
    double[][] given = rows(rows, columns, -1, 1);
    double[][] a = rows(rows, columns, -1, 1);
    double[] diagonal = new double[columns];
    DenseTasks.factorize(a, diagonal);
    for (int p = 0; p < columns; p++) {
      for (int q = 0; q < columns; q++) {
        double expected = 0;
        for (int i = 0; i < rows; i++) {
          expected += given[i][p] * given[i][q];
        }
        double found = 0;
        for (int i = 0; i <= Math.min(p, q); i++) {
          found += upper(a, diagonal, i, p) * upper(a, diagonal, i, q);
        }
        assertThat(found).isCloseTo(expected, within(1e-12));
      }
    }
  }

  private static double upper(double[][] a, double[] diagonal, int row, int column) {
    return row == column ? diagonal[row] : a[row][column];
  }
}
