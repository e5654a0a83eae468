package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;

/** Matrices of few diagonals against full ones of another library; the others by hand. */
class LapackBandsTest {
  private static final double[][] SMALL = {{1, -2, 3}, {-4, 5, -6}};
  private static final double[] FLAT = {1, -4, 0, -2, 5, 0, 3, -6, 0};

  @Test
  void threeDiagonalsAreSolvedWithAndWithoutExchanges() {
    int n = 30;
    double[][] d = LapackDrivers.diagonals(n);
    double[] right = d[3].clone();
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      a[i][i] = d[1][i];
      if (i < n - 1) {
        a[i][i + 1] = d[2][i];
        a[i + 1][i] = d[0][i];
      }
    }
    double[] expected =
        new LUDecomposition(new Array2DRowRealMatrix(a))
            .getSolver()
            .solve(new Array2DRowRealMatrix(right))
            .getColumn(0);
    int[] pivot = new int[n];
    LapackBands.gttrf(n, d[0], d[1], d[2], new double[n], pivot, d[3]);
    assertThat(d[3]).containsExactly(expected, within(1e-10));
    assertThat(Arrays.stream(pivot).distinct().count()).isBetween(20L, 29L);
  }

  /** The rows (2, -1, 0), (-1, 3, -1) and (0, -1, 2) times 3, 2, 1 are 4, 2, 0. */
  @Test
  void definiteDiagonalsAreSolved() {
    double[] b = {4, 2, 0};
    LapackBands.pttrf(3, new double[] {2, 3, 2}, new double[] {-1, -1, 0}, b);
    assertThat(b).containsExactly(new double[] {3, 2, 1}, within(1e-12));
  }

  /** The determinant is the product of the diagonal, whose sign exchanges turn. */
  @Test
  void bandsAreFactoredAsFullMatrices() {
    int n = 12;
    double[] band = LapackDrivers.band(n);
    int lda = band.length / n;
    RealMatrix full = new Array2DRowRealMatrix(n, n);
    for (int j = 0; j < n; j++) {
      for (int i = Math.max(0, j - 3); i < Math.min(n, j + 5); i++) {
        full.setEntry(i, j, band[j * lda + 7 + i - j]);
      }
    }
    int[] pivot = new int[n];
    LapackBands.gbtf2(n, 4, 3, band, lda, pivot);
    LUDecomposition expected = new LUDecomposition(full);
    double determinant = 1;
    for (int j = 0; j < n; j++) {
      determinant *= (pivot[j] == j ? 1 : -1) * band[j * lda + 7];
      for (int i = Math.max(0, j - 7); i <= j; i++) {
        assertThat(band[j * lda + 7 + i - j])
            .isCloseTo(expected.getU().getEntry(i, j), within(1e-11));
      }
    }
    assertThat(determinant).isCloseTo(expected.getDeterminant(), within(1e-10));
  }

  @Test
  void normsAreGreatestSums() {
    assertThat(LapackBands.langeOne(2, 3, SMALL)).isEqualTo(9);
    assertThat(LapackBands.langeInfinity(2, 3, FLAT, 3, new double[2])).isEqualTo(15);
    double[] symmetric = {1, 99, -2, 3};
    assertThat(LapackBands.lansy(2, symmetric, 2, new double[2])).isEqualTo(5);
    symmetric[0] = 4;
    assertThat(LapackBands.lansy(2, symmetric, 2, new double[2])).isEqualTo(6);
  }

  @Test
  void matricesAreSetCopiedAndScaled() {
    double[] a = new double[6];
    LapackBands.laset(2, 5, 7, a, 3);
    assertThat(a).containsExactly(7, 5, 0, 5, 7, 0);
    LapackBands.lascl(2, 2, 2, -4, a, 3);
    assertThat(a).containsExactly(-14, -10, 0, -10, -14, 0);
    double[] tiny = {1e-300};
    LapackBands.lascl(1, 1, 1e-200, 1e200, tiny, 1);
    assertThat(tiny[0]).isCloseTo(1e100, within(1e88));
    double[][] b = {{9, 9, 9}, {9, 9, 9}, {9, 9, 9}};
    double[][] from = rows(3, 3, 1, 2);
    LapackBands.lacpy(3, from, b);
    assertThat(b[0]).isEqualTo(from[0]);
    assertThat(b[2]).containsExactly(9, 9, from[2][2]);
  }

  @Test
  void scalesMakeTheGreatestOne() {
    double[] r = new double[2];
    double[] c = new double[3];
    assertThat(LapackBands.geequ(2, 3, SMALL, r, c)).isEqualTo(0.5);
    assertThat(r).containsExactly(1.0 / 3, 1.0 / 6);
    assertThat(c).containsExactly(new double[] {1.5, 1 / (5.0 / 6), 1}, within(1e-12));
  }
}
