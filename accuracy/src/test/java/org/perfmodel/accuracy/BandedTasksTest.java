package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Solutions put in, and products of the same matrices with all their zeros. */
class BandedTasksTest {
  @Test
  void theSolutionOfThreeDiagonalsIsTheOnePutIn() {
    int n = 31;
    double[] lower = doubles(n, -1, 0);
    double[] diagonal = doubles(n, 2, 3);
    double[] upper = doubles(n, -1, 0.5);
    double[] wanted = doubles(n, -4, 4);
    double[] right = new double[n];
    for (int i = 0; i < n; i++) {
      right[i] = diagonal[i] * wanted[i];
      if (i > 0) {
        right[i] += lower[i] * wanted[i - 1];
      }
      if (i < n - 1) {
        right[i] += upper[i] * wanted[i + 1];
      }
    }
    double[] x = new double[n];
    BandedTasks.solveTridiagonal(lower, diagonal, upper, right, new double[n], x);
    assertThat(x).containsExactly(wanted, within(1e-12));
  }

  @Test
  void secondDifferencesOfAParabola() {
    double[] x = new double[4];
    BandedTasks.solveTridiagonal(
        new double[] {0, -1, -1, -1},
        new double[] {2, 2, 2, 2},
        new double[] {-1, -1, -1, 0},
        new double[] {2, 2, 2, 2},
        new double[4],
        x);
    assertThat(x).containsExactly(new double[] {4, 6, 6, 4}, within(1e-14));
  }

  @Test
  void aBandIsAMatrixWithZeros() {
    int n = 12;
    int width = 3;
    float[] band = floats(7 * n, -1, 1);
    float[] x = floats(n, -2, 2);
    float[] y = new float[n];
    BandedTasks.multiplyBand(n, width, band, x, y);
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        double element = Math.abs(i - j) <= width ? band[7 * i + j - i + 3] : 0;
        sum += element * x[j];
      }
      assertThat(y[i]).isCloseTo((float) sum, within(1e-5f));
    }
  }

  @Test
  void compressedRowsAreAMatrixWithZeros() {
    int n = 45;
    int[] rowStart = BandedTaskDrivers.rowStart(n);
    int[] column = BandedTaskDrivers.columns(rowStart);
    assertThat(column).hasSize(8 * n);
    double[] value = doubles(column.length, -1, 1);
    double[] x = doubles(n, -2, 2);
    double[][] full = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        assertThat(full[i][column[k]]).isZero();
        full[i][column[k]] = value[k];
      }
    }
    double[] y = new double[n];
    BandedTasks.multiplyRows(rowStart, column, value, x, y);
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += full[i][j] * x[j];
      }
      assertThat(y[i]).isCloseTo(sum, within(1e-12));
    }
  }

  @Test
  void conjugateGradientsComeToTheSolution() {
    int side = 6;
    int n = side * side;
    double[] diagonal = new double[n];
    Arrays.fill(diagonal, 4);
    double[] east = BandedTaskDrivers.east(side);
    double[] south = doubles(n, -1, -0.5);
    double[] wanted = doubles(n, -4, 4);
    double[] b = new double[n];
    for (int i = 0; i < n; i++) {
      b[i] += 4 * wanted[i];
      if (i % side < side - 1) {
        b[i] += east[i] * wanted[i + 1];
        b[i + 1] += east[i] * wanted[i];
      }
      if (i / side < side - 1) {
        b[i] += south[i] * wanted[i + side];
        b[i + side] += south[i] * wanted[i];
      }
    }
    double[] x = new double[n];
    double[] r = new double[n];
    double left =
        BandedTasks.conjugateGradients(
            side, 40, diagonal, east, south, b, x, r, new double[n], new double[n]);
    assertThat(left).isLessThan(1e-20);
    assertThat(x).containsExactly(wanted, within(1e-9));
  }

  @Test
  void theFirstStepGoesDownAlongTheRightHandSide() {
    double[] x = new double[4];
    double[] r = new double[4];
    double left =
        BandedTasks.conjugateGradients(
            2,
            1,
            new double[] {4, 4, 4, 4},
            new double[] {-1, 0, -1, 0},
            new double[] {-1, -1, 0, 0},
            new double[] {1, 0, 0, 0},
            x,
            r,
            new double[4],
            new double[4]);
    assertThat(x).containsExactly(0.25, 0, 0, 0);
    assertThat(r).containsExactly(0, 0.25, 0.25, 0);
    assertThat(left).isEqualTo(0.125);
  }
}
