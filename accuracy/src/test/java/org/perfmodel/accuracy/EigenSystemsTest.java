package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Eigensystems: what is similar stays so, and vectors of the one become those of the other. */
class EigenSystemsTest {
  private static final int N = 7;

  /** A complex matrix, to multiply. */
  private record Complex(double[][] re, double[][] im) {
    static Complex of(double[][] re, double[][] im) {
      Complex copy = new Complex(new double[N][N], new double[N][N]);
      Values.copy(re, copy.re);
      Values.copy(im, copy.im);
      return copy;
    }

    static Complex random() {
      return of(rows(N, N, -1, 1), rows(N, N, -2, 1));
    }

    static Complex one() {
      Complex one = new Complex(new double[N][N], new double[N][N]);
      for (int i = 0; i < N; i++) {
        one.re[i][i] = 1;
      }
      return one;
    }

    Complex times(Complex other) {
      Complex product = new Complex(new double[N][N], new double[N][N]);
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
          for (int k = 0; k < N; k++) {
            product.re[i][j] += re[i][k] * other.re[k][j] - im[i][k] * other.im[k][j];
            product.im[i][j] += re[i][k] * other.im[k][j] + im[i][k] * other.re[k][j];
          }
        }
      }
      return product;
    }

    Complex adjoint() {
      Complex adjoint = new Complex(new double[N][N], new double[N][N]);
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
          adjoint.re[j][i] = re[i][j];
          adjoint.im[j][i] = -im[i][j];
        }
      }
      return adjoint;
    }

    /** Without what is below the diagonal's neighbours. */
    Complex hessenberg() {
      Complex h = of(re, im);
      for (int i = 2; i < N; i++) {
        Arrays.fill(h.re[i], 0, i - 1, 0);
        Arrays.fill(h.im[i], 0, i - 1, 0);
      }
      return h;
    }

    void assertIs(Complex expected) {
      for (int i = 0; i < N; i++) {
        assertThat(re[i]).containsExactly(expected.re[i], within(1e-10));
        assertThat(im[i]).containsExactly(expected.im[i], within(1e-10));
      }
    }
  }

  /** With the scales that bakvec finds, T D = D S. */
  @Test
  void scalesMakeThreeDiagonalsSymmetric() {
    double[] lower = doubles(N, 0.5, 2);
    double[] diagonal = doubles(N, -1, 1);
    double[] upper = doubles(N, 1, 3);
    double[] d = new double[N];
    double[] e = new double[N];
    double[] e2 = new double[N];
    EigenSystems.figi(N, lower, diagonal, upper, d, e, e2);
    assertThat(d).containsExactly(diagonal);
    double[] beside = e.clone();
    double[][] z = new double[N][N];
    for (int i = 0; i < N; i++) {
      z[i][i] = 1;
    }
    EigenSystems.bakvec(N, N, upper, e, z);
    for (int i = 1; i < N; i++) {
      assertThat(e2[i]).isCloseTo(beside[i] * beside[i], within(1e-12));
      assertThat(upper[i - 1] * z[i][i]).isCloseTo(z[i - 1][i - 1] * beside[i], within(1e-12));
      assertThat(lower[i] * z[i - 1][i - 1]).isCloseTo(z[i][i] * beside[i], within(1e-12));
      assertThat(z[i][i - 1]).isZero();
    }
  }

  /** a is what it was, scaled; rows and columns are alike within a factor of two or so. */
  @Test
  void balancedRowsAreLikeTheirColumns() {
    double[][] before = rows(N, N, 0.5, 1.5);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        before[i][j] *= Math.pow(7, i - j);
      }
    }
    double[][] a = new double[N][N];
    Values.copy(before, a);
    double[] scale = new double[N];
    int rounds = EigenSystems.balanc(N, a, scale);
    assertThat(rounds).isGreaterThan(1);
    for (int i = 0; i < N; i++) {
      assertThat(Math.scalb(1.0, Math.getExponent(scale[i]))).isEqualTo(scale[i]);
      double row = 0;
      double column = 0;
      for (int j = 0; j < N; j++) {
        assertThat(a[i][j]).isEqualTo(before[i][j] / scale[i] * scale[j]);
        row += j == i ? 0 : a[i][j];
        column += j == i ? 0 : a[j][i];
      }
      assertThat(row / column).isBetween(0.4, 2.5);
    }
    assertThat(EigenSystems.balanc(N, a, scale)).isEqualTo(1);
    assertThat(scale).containsOnly(1);
  }

  /** Of -1, 2, -1 they are 2 - 2 cos(k pi / (n + 1)). */
  @Test
  void bisectionFindsTheLeastEigenvalues() {
    double[] d = new double[N];
    double[] e2 = new double[N];
    Arrays.fill(d, 2);
    Arrays.fill(e2, 1, N, 1);
    double[] values = new double[3];
    EigenSystems.bisect(N, 3, 1e-10, d, e2, values);
    for (int k = 1; k <= 3; k++) {
      double expected = 2 - 2 * Math.cos(k * Math.PI / (N + 1));
      assertThat(values[k - 1]).isCloseTo(expected, within(1e-10));
    }
  }

  /** The unit matrix becomes T with A T = T H. */
  @Test
  void eliminationIsSimilar() {
    Complex before = Complex.random();
    Complex a = Complex.random();
    int[] exchanged = new int[N];
    EigenSystems.comhes(N, a.re, a.im, exchanged);
    Complex t = Complex.one();
    EigenSystems.combak(N, N, a.re, a.im, exchanged, t.re, t.im);
    before.times(t).assertIs(t.times(a.hessenberg()));
    Complex vectors = Complex.random();
    EigenSystems.combak(N, N, a.re, a.im, exchanged, vectors.re, vectors.im);
    vectors.assertIs(t.times(Complex.random()));
    assertThat(Arrays.stream(exchanged, 1, N - 1).filter(i -> i > 1).count()).isPositive();
    for (int i = 2; i < N; i++) {
      for (int j = 0; j < i - 1; j++) {
        assertThat(Math.abs(a.re[i][j]) + Math.abs(a.im[i][j])).isLessThan(1.5);
      }
    }
  }

  /** The unit matrix becomes Q with A Q = Q H and Q^H Q = 1. */
  @Test
  void reflectionsAreUnitary() {
    Complex before = Complex.random();
    Complex a = Complex.random();
    double[] vr = new double[N];
    double[] vi = new double[N];
    EigenSystems.corth(N, a.re, a.im, vr, vi);
    Complex q = Complex.one();
    EigenSystems.cortb(N, N, a.re, a.im, vr, vi, q.re, q.im);
    before.times(q).assertIs(q.times(a.hessenberg()));
    q.adjoint().times(q).assertIs(Complex.one());
  }

  /** The same by matrices: tau on the diagonal, then 1 - u u^H / h^2 for each row. */
  @Test
  void hermitianVectorsAreReflectedRowByRow() {
    double[][] a = rows(N, N, 0.5, 1.5);
    double[] tauRe = doubles(N, -1, 1);
    double[] tauIm = doubles(N, 0, 1);
    double[][] z = rows(N, N, -1, 1);
    Complex expected = Complex.of(z, new double[N][N]);
    Complex tau = Complex.of(new double[N][N], new double[N][N]);
    for (int i = 0; i < N; i++) {
      tau.re[i][i] = tauRe[i];
      tau.im[i][i] = -tauIm[i];
    }
    expected = tau.times(expected);
    for (int i = 1; i < N; i++) {
      Complex reflection = Complex.one();
      double square = a[i][i] * a[i][i];
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < i; k++) {
          // u_j conj(u_k), with u_j = a_ij - i a_ji.
          reflection.re[j][k] -= (a[i][j] * a[i][k] + a[j][i] * a[k][i]) / square;
          reflection.im[j][k] -= (a[i][j] * a[k][i] - a[j][i] * a[i][k]) / square;
        }
      }
      expected = reflection.times(expected);
    }
    double[][] zi = new double[N][N];
    EigenSystems.htrib3(N, N, a, tauRe, tauIm, z, zi);
    Complex.of(z, zi).assertIs(expected);
  }
}
