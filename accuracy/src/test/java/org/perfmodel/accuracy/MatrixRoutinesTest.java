package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Products and covariances by their definitions, factors and solutions by what they give. */
class MatrixRoutinesTest {
  @Test
  void aProductHasRowsTimesColumns() {
    double[][] product = {{9, 9}, {9, 9}};
    double[][] a = {{1, 2, 3}, {4, 5, 6}};
    double[][] b = {{7, 8}, {9, 10}, {11, 12}};
    MatrixRoutines.multiply(a, b, product);
    assertThat(product).isDeepEqualTo(new double[][] {{58, 64}, {139, 154}});
  }

  @Test
  void aVectorIsMultipliedRowByRow() {
    float[] result = new float[2];
    MatrixRoutines.multiplyVector(
        2, 3, new float[] {1, 2, 3, 4, 5, 6}, new float[] {1, 0.5f, -2}, result);
    assertThat(result).containsExactly(-4, -5.5f);
  }

  @Test
  void aFactorTimesItselfTransposedIsTheMatrix() {
    int n = 13;
    double[] a = MatrixRoutineDrivers.definite(n);
    double[] lower = new double[n * n];
    MatrixRoutines.cholesky(n, a, lower);
    for (int i = 0; i < n; i++) {
      assertThat(lower[i * n + i]).isPositive();
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += lower[i * n + k] * lower[j * n + k];
        }
        assertThat(sum).isCloseTo(a[i * n + j], within(1e-12));
        if (j > i) {
          assertThat(lower[i * n + j]).isZero();
        }
      }
    }
  }

  @Test
  void aSolutionFulfilsTheEquations() {
    double[][] matrix = Values.rows(17, 17, -1, 1);
    double[] right = Values.doubles(17, 0, 3);
    double[] x = MatrixRoutines.solve(matrix, right);
    for (int i = 0; i < 17; i++) {
      double sum = 0;
      for (int j = 0; j < 17; j++) {
        sum += matrix[i][j] * x[j];
      }
      assertThat(sum).isCloseTo(right[i], within(1e-10));
    }
  }

  @Test
  void pivotsAreFoundWhereTheDiagonalIsZero() {
    double[][] matrix = {{0, 2, 1}, {1, 0, 0}, {3, 0, 4}};
    double[] x = MatrixRoutines.solve(matrix, new double[] {7, 1, 15});
    assertThat(x).containsExactly(new double[] {1, 2, 3}, within(1e-14));
    double[][] singular = {{1, 2}, {2, 4}};
    assertThatThrownBy(() -> MatrixRoutines.solve(singular, new double[2]))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void covariancesAreThoseOfPairsOfFeatures() {
    float[][] few = {{1, 2}, {2, 4}, {6, 0}};
    double[][] covariance = MatrixRoutines.covariance(few);
    assertThat(covariance[0]).containsExactly(new double[] {7, -4}, within(1e-14));
    assertThat(covariance[1]).containsExactly(new double[] {-4, 4}, within(1e-14));
  }

  @Test
  void covariancesAreMeansOfProductsLessProductsOfMeans() {
    int n = 50;
    float[][] samples = MatrixRoutineDrivers.samples(n);
    double[][] covariance = MatrixRoutines.covariance(samples);
    for (int f = 0; f < covariance.length; f++) {
      for (int g = 0; g < covariance.length; g++) {
        double product = 0;
        double first = 0;
        double second = 0;
        for (float[] sample : samples) {
          product += (double) sample[f] * sample[g];
          first += sample[f];
          second += sample[g];
        }
        double expected = (product - first * second / n) / (n - 1);
        assertThat(covariance[f][g]).isCloseTo(expected, within(1e-12));
      }
    }
  }

  @Test
  void rowsBecomeColumns() {
    int[][] transposed = new int[3][2];
    MatrixRoutines.transpose(new int[][] {{1, 2, 3}, {4, 5, 6}}, transposed);
    assertThat(transposed).isDeepEqualTo(new int[][] {{1, 4}, {2, 5}, {3, 6}});
  }
}
