package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Vectors by hand and by streams; matrices that are not full against full ones. */
class ReferenceBlasTest {
  private static void near(double[] found, double[] expected) {
    assertThat(found).containsExactly(expected, within(1e-12));
  }

  /** alpha A x + beta y, of a full matrix. */
  private static double[] full(double alpha, double[][] a, double[] x, double beta, double[] y) {
    return IntStream.range(0, y.length)
        .mapToDouble(
            i ->
                beta * y[i]
                    + alpha * IntStream.range(0, x.length).mapToDouble(j -> a[i][j] * x[j]).sum())
        .toArray();
  }

  @Test
  void pointsAreTurnedAQuarter() {
    double[] x = {1, 2, 3};
    double[] y = {4, 5, 6};
    ReferenceBlas.rot(3, x, y, 0, 1);
    assertThat(x).containsExactly(4, 5, 6);
    assertThat(y).containsExactly(-1, -2, -3);
    ReferenceBlas.rotm(2, x, y, 2, new double[] {1, 2, 3, 4});
    assertThat(x).containsExactly(4 - 3, 5, 6 - 9);
    assertThat(y).containsExactly(8 - 4, -2, 12 - 12);
  }

  @Test
  void lengthsAreFreeOfOverflow() {
    assertThat(ReferenceBlas.nrm2(4, new double[] {3e200, 0, -12e200, 4e200}))
        .isCloseTo(13e200, within(1e188));
    double[] x = {1, -7, 7, -2};
    assertThat(ReferenceBlas.asum(4, x)).isEqualTo(17);
    assertThat(ReferenceBlas.idamax(4, x)).isEqualTo(1);
  }

  @Test
  void vectorsAreExchangedAndScaled() {
    double[] x = {1, 2};
    double[] y = {3, 4};
    ReferenceBlas.swap(2, x, y);
    ReferenceBlas.scal(2, -2, x);
    assertThat(x).containsExactly(-6, -8);
    assertThat(y).containsExactly(1, 2);
  }

  @Test
  void bandsMultiplyAsFullMatrices() {
    int n = 9;
    double[] band = doubles(4 * n, -1, 1);
    double[][] upper = rows(n, 3, -1, 1);
    double[][] a = new double[n][n];
    double[][] s = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = Math.max(0, i - 1); j < Math.min(n, i + 3); j++) {
        a[i][j] = band[4 * j + 2 + i - j];
        s[i][j] = j >= i ? upper[j][2 + i - j] : upper[i][2 + j - i];
        s[j][i] = s[i][j];
      }
    }
    double[] x = doubles(n, 0, 1);
    double[] y = doubles(n, 2, 3);
    double[] expected = full(3, a, x, 0.5, y);
    double[] symmetric = full(3, s, x, 0.5, y);
    double[] again = y.clone();
    ReferenceBlas.gbmv(n, 1, 2, 3, band, 4, x, 0.5, y);
    near(y, expected);
    ReferenceBlas.sbmv(n, 2, 3, upper, x, 0.5, again);
    near(again, symmetric);
  }

  @Test
  void packedMatricesMultiplyAndGrowAsFullOnes() {
    int n = 7;
    double[] packed = doubles(n * (n + 1) / 2, -1, 1);
    double[][] xy = rows(2, n, -1, 1);
    double[][] a = new double[n][n];
    for (int j = 0; j < n; j++) {
      for (int i = 0; i <= j; i++) {
        a[i][j] = packed[j * (j + 1) / 2 + i];
        a[j][i] = a[i][j];
      }
    }
    double[] y = doubles(n, 2, 3);
    double[] expected = full(3, a, xy[0], 0.5, y);
    ReferenceBlas.spmv(n, 3, packed, xy[0], 0.5, y);
    near(y, expected);
    ReferenceBlas.spr2(n, 2, xy[0], xy[1], packed);
    double grown = a[2][5] + 2 * (xy[0][2] * xy[1][5] + xy[1][2] * xy[0][5]);
    assertThat(packed[5 * 6 / 2 + 2]).isCloseTo(grown, within(1e-12));
  }

  @Test
  void trianglesAreSolved() {
    int n = 8;
    double[] band = doubles(3 * n, -1, 1);
    double[] packed = BlasDrivers.triangle(n);
    double[][] lower = new double[n][n];
    double[][] transposed = new double[n][n];
    for (int j = 0; j < n; j++) {
      band[3 * j] += 4;
      for (int i = j; i < n; i++) {
        lower[i][j] = i < j + 3 ? band[3 * j + i - j] : 0;
        transposed[i][j] = packed[i * (i + 1) / 2 + j];
      }
    }
    double[] right = doubles(n, 0.5, 1);
    double[] x = right.clone();
    ReferenceBlas.tbsv(n, 2, band, 3, x);
    near(full(1, lower, x, 0, new double[n]), right);
    double[] other = Arrays.copyOf(right, n);
    ReferenceBlas.tpsv(n, packed, other);
    near(full(1, transposed, other, 0, new double[n]), right);
  }
}
