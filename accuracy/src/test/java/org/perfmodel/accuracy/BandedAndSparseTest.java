package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Sparse products against those of dense matrices, solutions by what they solve. */
class BandedAndSparseTest {
  @Test
  void theSolutionFulfilsEachOfTheEquations() {
    int n = 20;
    double[] lower = doubles(n, -1, 1);
    double[] diagonal = doubles(n, 3, 4);
    double[] upper = doubles(n, -1, 0);
    double[] right = doubles(n, -10, 10);
    double[] x = new double[n];
    BandedAndSparse.solveTridiagonal(n, lower, diagonal, upper, right, new double[n], x);
    for (int i = 0; i < n; i++) {
      double sum = diagonal[i] * x[i];
      if (i > 0) {
        sum += lower[i] * x[i - 1];
      }
      if (i < n - 1) {
        sum += upper[i] * x[i + 1];
      }
      assertThat(sum).isCloseTo(right[i], within(1e-12));
    }
  }

  @Test
  void secondDifferencesOfAParabolaAreConstant() {
    int n = 6;
    double[] minus = {-1, -1, -1, -1, -1, -1};
    double[] two = {2, 2, 2, 2, 2, 2};
    double[] right = {2, 2, 2, 2, 2, 2};
    double[] x = new double[n];
    BandedAndSparse.solveTridiagonal(n, minus, two, minus, right, new double[n], x);
    assertThat(x).containsExactly(new double[] {6, 10, 12, 12, 10, 6}, within(1e-12));
  }

  @Test
  void aBandIsADenseMatrixWithZerosElsewhere() {
    int n = 11;
    int below = 3;
    int above = 1;
    float[] band = floats(n * 5, -1, 1);
    float[] x = floats(n, -2, 2);
    float[] y = new float[n];
    BandedAndSparse.multiplyBand(n, below, above, band, x, y);
    double[] expected = new double[n];
    for (int i = 0; i < n; i++) {
      for (int d = -below; d <= above; d++) {
        if (i + d >= 0 && i + d < n) {
          expected[i] += band[i * 5 + d + below] * x[i + d];
        }
      }
      assertThat((double) y[i]).isCloseTo(expected[i], within(1e-5));
    }
  }

  @Test
  void compressedRowsAreADenseMatrixWithZerosElsewhere() {
    int n = 27;
    int[] rowStart = BandedAndSparseDrivers.rowStart(n);
    int[] column = BandedAndSparseDrivers.columns(n, rowStart);
    double[] value = doubles(column.length, -1, 1);
    double[][] dense = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        dense[i][column[k]] = value[k];
      }
    }
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    BandedAndSparse.multiplyRows(n, rowStart, column, value, x, y);
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += dense[i][j] * x[j];
      }
      assertThat(y[i]).isCloseTo(sum, within(1e-12));
    }
  }

  @Test
  void rowsOfTheDriverHaveEightElementsInTheMeanAndColumnsAscend() {
    int n = 198;
    int[] rowStart = BandedAndSparseDrivers.rowStart(n);
    assertThat(rowStart[n]).isEqualTo(8 * n);
    int[] column = BandedAndSparseDrivers.columns(n, rowStart);
    for (int i = 0; i < n; i++) {
      assertThat(rowStart[i + 1] - rowStart[i]).isBetween(4, 12);
      for (int k = rowStart[i] + 1; k < rowStart[i + 1]; k++) {
        assertThat(column[k]).isGreaterThan(column[k - 1]).isLessThan(n);
      }
    }
  }

  @Test
  void theInnerProductIsThatOfVectorsWithZeros() {
    int[] index = BandedAndSparseDrivers.places(40, 0);
    int[] otherIndex = BandedAndSparseDrivers.places(40, 1);
    double[] value = doubles(40, -1, 1);
    double[] otherValue = doubles(40, 2, 3);
    double[] x = new double[60];
    double[] y = new double[60];
    for (int k = 0; k < 40; k++) {
      x[index[k]] = value[k];
      y[otherIndex[k]] = otherValue[k];
    }
    double sum = 0;
    int both = 0;
    for (int i = 0; i < 60; i++) {
      sum += x[i] * y[i];
      both += x[i] * y[i] == 0 ? 0 : 1;
    }
    assertThat(both).isEqualTo(20);
    assertThat(BandedAndSparse.dot(index, value, otherIndex, otherValue))
        .isCloseTo(sum, within(1e-12));
  }

  @Test
  void vectorsWithoutCommonPlacesAreOrthogonal() {
    assertThat(
            BandedAndSparse.dot(
                new int[] {1, 4, 6}, new double[] {1, 1, 1}, new int[] {2, 7}, new double[] {1, 1}))
        .isZero();
    assertThat(
            BandedAndSparse.dot(
                new int[] {0, 9}, new double[] {2, 3}, new int[] {9}, new double[] {5}))
        .isEqualTo(15);
  }
}
