package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Matrices by definitions and by what decompositions must give again. */
class MatrixJobsTest {
  private static final int N = 7;

  @Test
  void anElementOfAProductIsARowTimesAColumn() {
    double[][] a = rows(N, N, -1, 1);
    double[][] b = rows(N, N, 0, 3);
    double[][] product = rows(N, N, 5, 6);
    MatrixJobs.multiply(N, a, b, product);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k < N; k++) {
          sum += a[i][k] * b[k][j];
        }
        assertThat(product[i][j]).isCloseTo(sum, within(1e-12));
      }
    }
  }

  @Test
  void transposedTimesSumsColumns() {
    float[] y = {9, 9, 9};
    MatrixJobs.transposedTimes(2, 3, new float[] {1, 2, 3, 4, 5, 6}, new float[] {10, 100}, y);
    assertThat(y).containsExactly(410, 520, 630);
  }

  @Test
  void theTriangleTimesItsTransposedIsTheMatrix() {
    double[][] a = MatrixJobDrivers.definite(N);
    double[][] lower = new double[N][N];
    MatrixJobs.cholesky(N, a, lower);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k < N; k++) {
          sum += lower[i][k] * lower[j][k];
        }
        assertThat(sum).isCloseTo(a[i][j], within(1e-12));
      }
      assertThat(lower[i][i]).isPositive();
    }
  }

  @Test
  void theSolutionGivesTheRightSides() {
    int sides = 3;
    float[] lower = MatrixJobDrivers.triangle(N);
    float[] right = floats(N * sides, -1, 1);
    float[] x = new float[N * sides];
    MatrixJobs.solveLower(N, sides, lower, right, x);
    for (int i = 0; i < N; i++) {
      for (int s = 0; s < sides; s++) {
        double sum = 0;
        for (int k = 0; k <= i; k++) {
          sum += lower[i * N + k] * x[k * sides + s];
        }
        assertThat(sum).isCloseTo(right[i * sides + s], within(1e-5));
      }
    }
  }

  @Test
  void reflectionsKeepTheProductsOfColumns() {
    int rows = 11;
    double[][] given = rows(rows, N, -1, 1);
    double[][] a = rows(rows, N, -1, 1);
    double[] diagonal = new double[N];
    MatrixJobs.householder(rows, N, a, diagonal);
    for (int p = 0; p < N; p++) {
      for (int q = 0; q <= p; q++) {
        double before = 0;
        for (double[] row : given) {
          before += row[p] * row[q];
        }
        double after = 0;
        for (int k = 0; k <= q; k++) {
          after += (k == p ? diagonal[k] : a[k][p]) * (k == q ? diagonal[k] : a[k][q]);
        }
        assertThat(after).isCloseTo(before, within(1e-12));
      }
    }
  }

  @Test
  void productsModuloThePrimeAreThoseOfBigIntegers() {
    int[] a = ints(N * N, MatrixJobs.MODULUS);
    int[] b = ints(N * N, MatrixJobs.MODULUS, 1);
    int[] product = new int[N * N];
    MatrixJobs.multiplyModulo(N, a, b, product);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < N; k++) {
          BigInteger factor = BigInteger.valueOf(b[k * N + j]);
          sum = sum.add(BigInteger.valueOf(a[i * N + k]).multiply(factor));
        }
        assertThat(product[i * N + j])
            .isEqualTo(sum.mod(BigInteger.valueOf(MatrixJobs.MODULUS)).intValue());
      }
    }
  }
}
