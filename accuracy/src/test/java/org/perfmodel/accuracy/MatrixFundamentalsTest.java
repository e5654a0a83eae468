package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Decompositions, similar matrices and vectors, each by what defines it. */
class MatrixFundamentalsTest {
  private static final int N = 9;
  private static final Offset<Double> NEAR = within(1e-10);

  @Test
  void theTriangleTimesItselfIsTheMatrix() {
    double[][] a = MatrixFundamentalDrivers.definite(N);
    double[][] r = new double[N][N];
    MatrixFundamentals.outerProductCholesky(N, a, r);
    double[][] product = product(transposed(r), r);
    for (int i = 0; i < N; i++) {
      assertThat(product[i]).containsExactly(a[i], NEAR);
    }
  }

  /** Rotations change neither products of columns with each other nor with the right side. */
  @Test
  void whatIsLeftOfTheColumnsHasTheSameProducts() {
    int deleted = 3;
    double[][] r = MatrixFundamentalDrivers.triangle(N);
    double[] right = doubles(N, 1, 2);
    double[][] updated = new double[N][N - 1];
    double[] updatedRight = new double[N];
    MatrixFundamentals.deletedColumn(N, deleted, r, right, updated, updatedRight);
    double[][] before = product(transposed(r), r);
    double[][] after = product(transposed(updated), updated);
    for (int i = 0; i < N - 1; i++) {
      int from = i < deleted ? i : i + 1;
      double rightBefore = 0;
      double rightAfter = 0;
      for (int k = 0; k < N; k++) {
        rightBefore += r[k][from] * right[k];
        rightAfter += updated[k][i] * updatedRight[k];
      }
      assertThat(rightAfter).isCloseTo(rightBefore, NEAR);
      for (int j = 0; j < N - 1; j++) {
        assertThat(after[i][j]).isCloseTo(before[from][j < deleted ? j : j + 1], NEAR);
        if (i > j) {
          assertThat(updated[i][j]).isZero();
        }
      }
    }
  }

  /** Traces of powers are sums of powers of the eigenvalues. */
  @Test
  void theStepKeepsEigenvaluesAndShape() {
    double[][] h = BasicDecompositionDrivers.hessenberg(N);
    double[][] t = new double[N][N];
    MatrixFundamentals.francisStep(N, h, t);
    double[][] powerOfH = h;
    double[][] powerOfT = t;
    for (int power = 1; power <= N; power++) {
      assertThat(trace(powerOfT)).isCloseTo(trace(powerOfH), within(1e-7));
      powerOfH = product(powerOfH, h);
      powerOfT = product(powerOfT, t);
    }
    for (int i = 2; i < N; i++) {
      for (int j = 0; j < i - 1; j++) {
        assertThat(t[i][j]).isCloseTo(0, NEAR);
      }
    }
    assertThat(t[1][0]).isNotCloseTo(h[1][0], within(1e-3));
  }

  @Test
  void eigenvectorsAreStretched() {
    double[][] t = MatrixFundamentalDrivers.triangle(N);
    double[][] vector = new double[N][N];
    MatrixFundamentals.triangularVectors(N, t, vector);
    double[][] images = product(t, transposed(vector));
    for (int k = 0; k < N; k++) {
      assertThat(vector[k][k]).isEqualTo(1);
      for (int i = 0; i < N; i++) {
        assertThat(images[i][k]).isCloseTo((k + 1) * vector[k][i], NEAR);
      }
    }
  }

  private static double trace(double[][] a) {
    double trace = 0;
    for (int i = 0; i < a.length; i++) {
      trace += a[i][i];
    }
    return trace;
  }

  private static double[][] product(double[][] a, double[][] b) {
    double[][] product = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b[0].length; j++) {
        for (int k = 0; k < b.length; k++) {
          product[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return product;
  }

  private static double[][] transposed(double[][] a) {
    double[][] transposed = new double[a[0].length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a[0].length; j++) {
        transposed[j][i] = a[i][j];
      }
    }
    return transposed;
  }
}
