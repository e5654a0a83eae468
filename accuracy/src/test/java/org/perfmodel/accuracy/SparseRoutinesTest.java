package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Products against those of dense matrices, solutions by what they multiply to. */
class SparseRoutinesTest {
  @Test
  void compressedRowsAreThoseOfTheDenseMatrix() {
    int n = 40;
    int[] start = SparseRoutineDrivers.starts(n);
    int[] column = SparseRoutineDrivers.columns(n, start);
    double[] value = Values.doubles(start[n], -1, 1);
    double[] x = Values.doubles(n, 0, 1);
    double[][] dense = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        dense[i][column[k]] += value[k];
      }
    }
    double[] y = new double[n];
    SparseRoutines.multiplyRows(n, start, column, value, x, y);
    assertThat(y).containsExactly(product(dense, x), within(1e-12));
  }

  @Test
  void columnsOfARowAscend() {
    int n = 40;
    int[] start = SparseRoutineDrivers.starts(n);
    assertThat(start[n]).isEqualTo(SparseRoutineDrivers.MEAN * n);
    int[] column = SparseRoutineDrivers.columns(n, start);
    for (int i = 0; i < n; i++) {
      int[] row = Arrays.copyOfRange(column, start[i], start[i + 1]);
      assertThat(row).isSorted().doesNotHaveDuplicates();
      assertThat(row[0]).isNotNegative();
      assertThat(row[row.length - 1]).isLessThan(n);
    }
  }

  @Test
  void aTridiagonalSolutionFulfilsTheEquations() {
    int n = 30;
    double[] below = Values.doubles(n, -1, 0.5);
    double[] diagonal = Values.doubles(n, 2, 3);
    double[] above = Values.doubles(n, -0.9, 1);
    double[] right = Values.doubles(n, -5, 5);
    double[] x = new double[n];
    SparseRoutines.solveTridiagonal(below, diagonal, above, right, new double[n], x);
    double[][] dense = new double[n][n];
    for (int i = 0; i < n; i++) {
      dense[i][i] = diagonal[i];
      if (i > 0) {
        dense[i][i - 1] = below[i];
      }
      if (i < n - 1) {
        dense[i][i + 1] = above[i];
      }
    }
    assertThat(product(dense, x)).containsExactly(right, within(1e-12));
  }

  @Test
  void aBandIsSymmetric() {
    int n = 12;
    int half = 3;
    float[] band = Values.floats((half + 1) * n, -1, 1);
    float[] x = Values.floats(n, 0, 1);
    float[] y = new float[n];
    Arrays.fill(y, 7);
    SparseRoutines.multiplyBand(n, half, band, x, y);
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        int distance = Math.abs(i - j);
        if (distance <= half) {
          sum += (double) band[Math.min(i, j) * (half + 1) + distance] * x[j];
        }
      }
      assertThat((double) y[i]).isCloseTo(sum, within(1e-5));
    }
  }

  @Test
  void conjugateGradientsEndAtTheSolution() {
    int side = 4;
    int n = side * side;
    double[] main = new double[n];
    Arrays.fill(main, 4);
    double[] near = SparseRoutineDrivers.near(side);
    double[] far = Values.doubles(n - side, -1, -0.5);
    double[] right = Values.doubles(n, -1, 1);
    double[] x = new double[n];
    double[] residual = new double[n];
    double left =
        SparseRoutines.conjugateGradient(
            n, side, main, near, far, right, x, residual, new double[n], new double[n]);
    assertThat(left).isCloseTo(0, within(1e-20));
    double[] image = product(grid(side, main, near, far), x);
    assertThat(image).containsExactly(right, within(1e-10));
  }

  @Test
  void whatIsLeftIsWhatTheUnknownsDoNotGive() {
    int side = 6;
    int n = side * side;
    double[] main = new double[n];
    Arrays.fill(main, 4);
    double[] near = SparseRoutineDrivers.near(side);
    double[] far = Values.doubles(n - side, -1, -0.5);
    double[] right = Values.doubles(n, -1, 1);
    double[] x = new double[n];
    double left =
        SparseRoutines.conjugateGradient(
            5, side, main, near, far, right, x, new double[n], new double[n], new double[n]);
    double[] image = product(grid(side, main, near, far), x);
    double square = 0;
    for (int i = 0; i < n; i++) {
      square += (right[i] - image[i]) * (right[i] - image[i]);
    }
    assertThat(left).isPositive().isCloseTo(square, within(1e-12));
  }

  private static double[][] grid(int side, double[] main, double[] near, double[] far) {
    int n = side * side;
    double[][] dense = new double[n][n];
    for (int i = 0; i < n; i++) {
      dense[i][i] = main[i];
    }
    for (int i = 0; i < near.length; i++) {
      dense[i][i + 1] = near[i];
      dense[i + 1][i] = near[i];
    }
    for (int i = 0; i < far.length; i++) {
      dense[i][i + side] = far[i];
      dense[i + side][i] = far[i];
    }
    return dense;
  }

  private static double[] product(double[][] matrix, double[] x) {
    double[] y = new double[matrix.length];
    for (int i = 0; i < y.length; i++) {
      for (int j = 0; j < x.length; j++) {
        y[i] += matrix[i][j] * x[j];
      }
    }
    return y;
  }
}
