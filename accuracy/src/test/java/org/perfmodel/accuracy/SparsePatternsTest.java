package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Each pattern against the full matrix that it stands for. */
class SparsePatternsTest {
  private static final double NEAR = 1e-10;

  @Test
  void compressedRowsAreThoseOfTheFullMatrix() {
    int n = 18;
    int[] start = SparsePatternDrivers.starts(n);
    assertThat(start[n]).isEqualTo(8 * n);
    int[] column = Values.ints(start[n], n);
    double[] value = Values.doubles(start[n], -1, 1);
    double[] x = Values.doubles(n, 1, 2);
    double[] y = new double[n];
    SparsePatterns.compressedRows(n, start, column, value, x, y);
    double[][] full = new double[n][n];
    int row = 0;
    for (int k = 0; k < value.length; k++) {
      while (k >= start[row + 1]) {
        row++;
      }
      full[row][column[k]] += value[k];
    }
    for (int i = 0; i < n; i++) {
      assertThat(y[i]).isCloseTo(times(full[i], x), within(NEAR));
    }
  }

  private static double times(double[] row, double[] x) {
    double sum = 0;
    for (int j = 0; j < row.length; j++) {
      sum += row[j] * x[j];
    }
    return sum;
  }

  @Test
  void solutionOfThreeDiagonalsGivesTheRightSide() {
    int n = 12;
    double[] lower = Values.doubles(n, -1, 0);
    double[] diagonal = Values.doubles(n, 3, 4);
    double[] upper = Values.doubles(n, -1, 1);
    double[] right = Values.doubles(n, -5, 1);
    double[] x = new double[n];
    SparsePatterns.thomas(n, lower, diagonal, upper, right, new double[n], x);
    for (int i = 0; i < n; i++) {
      double left = i > 0 ? lower[i] * x[i - 1] : 0;
      double behind = i < n - 1 ? upper[i] * x[i + 1] : 0;
      assertThat(left + diagonal[i] * x[i] + behind).isCloseTo(right[i], within(NEAR));
    }
  }

  @Test
  void fiveDiagonalsReachTheNeighboursOfAGrid() {
    int n = 12;
    int width = 4;
    int[] offset = {-width, -1, 0, 1, width};
    float[][] diagonal = new float[5][];
    for (int d = 0; d < 5; d++) {
      diagonal[d] = Values.floats(n, d, 2 * d + 1);
    }
    float[] x = Values.floats(n, -1, 1);
    float[] y = new float[n];
    SparsePatterns.fiveDiagonals(n, width, diagonal, x, y);
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int d = 0; d < 5; d++) {
        int j = i + offset[d];
        sum += j >= 0 && j < n ? diagonal[d][i] * x[j] : 0;
      }
      assertThat((double) y[i]).isCloseTo(sum, within(1e-5));
    }
  }

  @Test
  void factorOfTheBandTimesItselfIsTheBand() {
    int n = 11;
    int width = 3;
    double[] band = SparsePatternDrivers.band(n, width);
    double[] factor = new double[band.length];
    SparsePatterns.bandCholesky(n, width, band, factor);
    for (int i = 0; i < n; i++) {
      for (int j = Math.max(0, i - width); j <= i; j++) {
        double sum = 0;
        for (int k = Math.max(0, i - width); k <= j; k++) {
          sum += factor[i * 4 + i - k] * factor[j * 4 + j - k];
        }
        assertThat(sum).isCloseTo(band[i * 4 + i - j], within(NEAR));
      }
    }
  }
}
