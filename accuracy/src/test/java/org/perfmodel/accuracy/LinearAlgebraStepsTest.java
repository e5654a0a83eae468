package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Factors against the products that they must give, products against their definition. */
class LinearAlgebraStepsTest {
  private static final double NEAR = 1e-10;

  @Test
  void productIsRowsTimesColumns() {
    double[][] a = Values.rows(4, 6, -1, 1);
    double[][] b = Values.rows(6, 5, -2, 1);
    double[][] c = new double[4][5];
    LinearAlgebraSteps.multiply(a, b, c);
    LinearAlgebraSteps.multiply(a, b, c);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 5; j++) {
        double sum = 0;
        for (int k = 0; k < 6; k++) {
          sum += a[i][k] * b[k][j];
        }
        assertThat(c[i][j]).isCloseTo(sum, within(NEAR));
      }
    }
  }

  @Test
  void choleskysFactorTimesItselfIsTheMatrix() {
    int n = 9;
    double[] a = LinearAlgebraStepDrivers.definite(n);
    double[] l = new double[n * n];
    LinearAlgebraSteps.cholesky(n, a, l);
    for (int i = 0; i < n; i++) {
      assertThat(l[i * n + i]).isPositive();
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += l[i * n + k] * l[j * n + k];
        }
        assertThat(sum).isCloseTo(a[i * n + j], within(NEAR));
      }
    }
  }

  @Test
  void vectorIsMultipliedAndMoved() {
    float[] y = new float[2];
    LinearAlgebraSteps.matrixVector(
        2, 3, new float[] {1, 2, 3, 4, 5, 6}, new float[] {1, 10, 100}, new float[] {7, 8}, y);
    assertThat(y).containsExactly(328, 662);
  }

  @Test
  void reflectionsKeepTheProductsOfColumns() {
    double[][] given = Values.rows(8, 5, -1, 1);
    double[][] a = Values.rows(8, 5, -1, 1);
    double[] diagonal = new double[5];
    LinearAlgebraSteps.householder(a, diagonal);
    double[][] triangle = new double[5][5];
    for (int i = 0; i < 5; i++) {
      triangle[i][i] = diagonal[i];
      System.arraycopy(a[i], i + 1, triangle[i], i + 1, 4 - i);
    }
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        assertThat(columns(triangle, i, j)).isCloseTo(columns(given, i, j), within(NEAR));
      }
    }
  }

  private static double columns(double[][] a, int i, int j) {
    double sum = 0;
    for (double[] row : a) {
      sum += row[i] * row[j];
    }
    return sum;
  }

  @Test
  void trianglesGiveTheRowsInTheirNewOrder() {
    double[][] given = Values.rows(7, 7, -1, 1);
    double[][] a = Values.rows(7, 7, -1, 1);
    int[] order = new int[7];
    LinearAlgebraSteps.eliminate(a, order);
    assertThat(order).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
    assertThat(order).isNotEqualTo(new int[] {0, 1, 2, 3, 4, 5, 6});
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 7; j++) {
        double sum = i <= j ? a[i][j] : 0;
        for (int k = 0; k < i && k <= j; k++) {
          sum += a[i][k] * a[k][j];
        }
        assertThat(sum).isCloseTo(given[order[i]][j], within(NEAR));
        if (j < i) {
          assertThat(Math.abs(a[i][j])).isLessThanOrEqualTo(1);
        }
      }
    }
  }

  @Test
  void dominantRowsStayWhereTheyAre() {
    double[][] a = LinearAlgebraStepDrivers.dominant(30);
    int[] order = new int[30];
    LinearAlgebraSteps.eliminate(a, order);
    assertThat(order).isSorted();
  }

  @Test
  void residuesAreThoseOfLargeNumbers() {
    int n = 5;
    long[] a = LinearAlgebraStepDrivers.residues(n * n, 0);
    long[] b = LinearAlgebraStepDrivers.residues(n * n, 1);
    long[] c = new long[n * n];
    LinearAlgebraSteps.multiplyModulo(n, a, b, c);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < n; k++) {
          sum =
              sum.add(BigInteger.valueOf(a[i * n + k]).multiply(BigInteger.valueOf(b[k * n + j])));
        }
        assertThat(BigInteger.valueOf(c[i * n + j]))
            .isEqualTo(sum.mod(BigInteger.valueOf(1_000_000_007)));
      }
    }
  }
}
