package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Sparse matrices by what full ones give, and solutions by their equations. */
class StripeJobsTest {
  @Test
  void compressedRowsGiveWhatTheFullMatrixGives() {
    int n = 2 * StripeJobDrivers.LENGTHS;
    int[] start = StripeJobDrivers.rowStart(n);
    assertThat(start[n]).isEqualTo(8 * n);
    int[] column = ints(8 * n, n);
    double[] value = doubles(8 * n, -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    StripeJobs.compressedRowsTimes(n, start, column, value, x, y);
    double[][] full = new double[n][n];
    int row = 0;
    for (int p = 0; p < 8 * n; p++) {
      while (p >= start[row + 1]) {
        row++;
      }
      full[row][column[p]] += value[p];
    }
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += full[i][j] * x[j];
      }
      assertThat(y[i]).isCloseTo(sum, within(1e-12));
    }
  }

  @Test
  void theSolutionFulfilsTheTridiagonalEquations() {
    int n = 30;
    double[] lower = doubles(n, -1, 1);
    double[] diagonal = doubles(n, 3, 4);
    double[] upper = doubles(n, -1, 0);
    double[] right = doubles(n, -5, 5);
    double[] x = new double[n];
    StripeJobs.tridiagonal(n, lower, diagonal, upper, right, new double[n], x);
    for (int i = 0; i < n; i++) {
      double sum = diagonal[i] * x[i];
      sum += i > 0 ? lower[i] * x[i - 1] : 0;
      sum += i < n - 1 ? upper[i] * x[i + 1] : 0;
      assertThat(sum).isCloseTo(right[i], within(1e-12));
    }
  }

  @Test
  void theBandGivesWhatTheFullMatrixGives() {
    int n = 12;
    int width = 3;
    float[] band = floats((width + 1) * n, -1, 1);
    float[] x = floats(n, 0, 1);
    float[] y = floats(n, 5, 6);
    StripeJobs.symmetricBandTimes(n, width, band, x, y);
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        int away = Math.abs(i - j);
        sum += away > width ? 0 : band[Math.min(i, j) * (width + 1) + away] * x[j];
      }
      assertThat(y[i]).isCloseTo((float) sum, within(1e-5f));
    }
  }

  @Test
  void asManyStepsAsPointsSolvePoissonsEquation() {
    int n = 6;
    double[] right = doubles(n * n, -1, 1);
    double[] x = new double[n * n];
    double[] work = new double[n * n];
    double left =
        StripeJobs.conjugateGradients(n, 30, right, x, new double[n * n], new double[n * n], work);
    assertThat(left).isCloseTo(0, within(1e-15));
    double[][] framed = new double[n + 2][n + 2];
    for (int c = 0; c < n * n; c++) {
      framed[1 + c / n][1 + c % n] = x[c];
    }
    for (int i = 1; i <= n; i++) {
      for (int j = 1; j <= n; j++) {
        double around = framed[i - 1][j] + framed[i + 1][j] + framed[i][j - 1] + framed[i][j + 1];
        assertThat(4 * framed[i][j] - around).isCloseTo(right[(i - 1) * n + j - 1], within(1e-7));
      }
    }
  }

  @Test
  void aStepIsTheBestAlongTheRightSide() {
    double[] x = new double[4];
    double[] work = new double[4];
    double left =
        StripeJobs.conjugateGradients(
            2, 1, new double[] {1, 0, 0, 0}, x, new double[4], new double[4], work);
    assertThat(x).containsExactly(0.25, 0, 0, 0);
    assertThat(left).isEqualTo(0.125);
  }
}
