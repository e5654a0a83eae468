package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;

/** Factors multiply to what was factored; inverses and norms are those of another library. */
class ReferenceLapackTest {
  private static final int N = 7;
  private static final int LDA = 9;

  private static RealMatrix matrix(int m, int n, double[] a, int lda) {
    RealMatrix matrix = new Array2DRowRealMatrix(m, n);
    for (int i = 0; i < m * n; i++) {
      matrix.setEntry(i % m, i / m, a[i / m * lda + i % m]);
    }
    return matrix;
  }

  private static RealMatrix upper(RealMatrix matrix) {
    int n = matrix.getColumnDimension();
    RealMatrix upper = new Array2DRowRealMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        upper.setEntry(i, j, matrix.getEntry(i, j));
      }
    }
    return upper;
  }

  private static RealMatrix identity(int n) {
    return MatrixUtils.createRealIdentityMatrix(n);
  }

  private static void same(RealMatrix found, RealMatrix expected) {
    assertThat(found.subtract(expected).getFrobeniusNorm()).isCloseTo(0, within(1e-11));
  }

  @Test
  void rowsExchangedAsTheyWereGiveTheProductOfTheFactors() {
    double[] a = doubles(LDA * N, -1, 1);
    double[] original = a.clone();
    int[] pivot = new int[N];
    ReferenceLapack.getf2(N, a, LDA, pivot);
    ReferenceLapack.laswp(N, original, LDA, N, pivot);
    RealMatrix found = matrix(N, N, a, LDA);
    RealMatrix upper = upper(found);
    RealMatrix lower = found.subtract(upper).add(identity(N));
    same(lower.multiply(upper), matrix(N, N, original, LDA));
    assertThat(a[1]).isBetween(-1.0, 1.0);
  }

  @Test
  void rowsAreExchangedInOrderInAllColumns() {
    int n = 40;
    double[] a = doubles(3 * n, -1, 1);
    double[] original = a.clone();
    ReferenceLapack.laswp(n, a, 3, 2, new int[] {2, 2});
    assertThat(new double[] {a[3 * 39], a[3 * 39 + 1], a[3 * 39 + 2]})
        .containsExactly(original[3 * 39 + 2], original[3 * 39], original[3 * 39 + 1]);
  }

  @Test
  void rootsOfDefiniteMatricesMultiplyToThem() {
    double[] a = LapackDrivers.definite(N, LDA);
    RealMatrix half = upper(matrix(N, N, a, LDA));
    ReferenceLapack.potf2(N, a, LDA);
    RealMatrix root = upper(matrix(N, N, a, LDA));
    same(upper(root.transpose().multiply(root)), half);
  }

  @Test
  void reflectionsAreOrthogonalAndGiveTheMatrix() {
    int m = 12;
    double[] a = doubles(15 * N, -1, 1);
    RealMatrix original = matrix(m, N, a, 15);
    double[] tau = new double[N];
    ReferenceLapack.geqr2(m, N, a, 15, tau, new double[N]);
    RealMatrix r = upper(matrix(N, N, a, 15));
    ReferenceLapack.org2r(m, N, a, 15, tau, new double[N]);
    RealMatrix q = matrix(m, N, a, 15);
    same(q.multiply(r), original);
    same(q.transpose().multiply(q), identity(N));
  }

  @Test
  void trianglesAreInvertedAndMultipliedWithThemselves() {
    double[][] a = rows(N, N, 0.5, 1);
    RealMatrix u = upper(new Array2DRowRealMatrix(a));
    ReferenceLapack.trti2(N, a);
    RealMatrix inverse = upper(new Array2DRowRealMatrix(a));
    same(inverse.multiply(u), identity(N));
    ReferenceLapack.lauu2(N, a);
    same(upper(new Array2DRowRealMatrix(a)), upper(inverse.multiply(inverse.transpose())));
  }

  @Test
  void reflectionsFromBothSidesKeepEigenvaluesAndLeaveOneDiagonalBelow() {
    double[][] a = rows(N, N, -1, 1);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
    }
    RealMatrix original = new Array2DRowRealMatrix(a);
    ReferenceLapack.gehd2(N, a, new double[N], new double[N]);
    RealMatrix h = new Array2DRowRealMatrix(a);
    for (int i = 2; i < N; i++) {
      for (int j = 0; j < i - 1; j++) {
        h.setEntry(i, j, 0);
      }
    }
    same(h.transpose(), h);
    double[] expected = new EigenDecomposition(original).getRealEigenvalues();
    double[] found = new EigenDecomposition(h).getRealEigenvalues();
    Arrays.sort(expected);
    Arrays.sort(found);
    assertThat(found).containsExactly(expected, within(1e-10));
    assertThat(new LUDecomposition(h).getDeterminant())
        .isCloseTo(new LUDecomposition(original).getDeterminant(), within(1e-10));
  }
}
