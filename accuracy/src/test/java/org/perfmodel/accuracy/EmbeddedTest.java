package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.junit.jupiter.api.Test;

/** Embedded numbers: inverses, known counts, and what another library says. */
class EmbeddedTest {
  @Test
  void wholeMatricesMultiply() {
    int[][] c = new int[2][2];
    Embedded.matmultInt(2, new int[][] {{1, 2}, {3, 4}}, new int[][] {{5, 6}, {7, 8}}, c);
    assertThat(c).isDeepEqualTo(new int[][] {{19, 22}, {43, 50}});
  }

  /** By Sarrus: 3 (0 - 40) + 6 (54 + 25) + 7 (-72 - 0) = -150. */
  @Test
  void aMatrixTimesItsInverseIsOne() {
    float[][] original = {{3, -6, 7}, {9, 0, -5}, {5, -8, 6}};
    float[][] a = {{3, -6, 7}, {9, 0, -5}, {5, -8, 6}};
    assertThat(Embedded.minver(3, 1e-6f, a, new int[3])).isCloseTo(-150, within(1e-3f));
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        float product = 0;
        for (int k = 0; k < 3; k++) {
          product += original[i][k] * a[k][j];
        }
        assertThat(product).isCloseTo(i == j ? 1 : 0, within(1e-5f));
      }
    }
    assertThat(Embedded.minver(2, 1e-6f, new float[][] {{1, 2}, {2, 4}}, new int[2])).isZero();
  }

  /** Sequence A006880 of the Online Encyclopedia of Integer Sequences. */
  @Test
  void primesAreAsManyAsIsKnown() {
    int[][] known = {{10, 4}, {100, 25}, {1000, 168}, {100_000, 9592}};
    for (int[] each : known) {
      assertThat(Embedded.primeCount(each[0], new int[300], new int[300])).isEqualTo(each[1]);
    }
  }

  @Test
  void seriesGoTogetherAsAnotherLibrarySays() {
    double[][] ab = rows(2, 200, 0, 1);
    for (int i = 0; i < 200; i++) {
      ab[1][i] += 0.5 * ab[0][i];
    }
    double expected = new PearsonsCorrelation().correlation(ab[0], ab[1]);
    assertThat(Embedded.st(ab[0], ab[1])).isCloseTo(expected, within(1e-12));
    double[] falling = doubles(9, 0, -3);
    assertThat(Embedded.st(doubles(9, 5, 7), falling)).isCloseTo(-1, within(1e-12));
  }

  @Test
  void wholeEquationsHaveTheirWholeSolution() {
    int n = 12;
    long[][] a = EmbeddedDrivers.wholeProduct(n);
    long[] b = new long[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        b[i] += a[i][j] * (3 * j - 7);
      }
    }
    long[] x = new long[n];
    Embedded.ud(n, a, b, x, new long[n]);
    for (int j = 0; j < n; j++) {
      assertThat(x[j]).isEqualTo(3 * j - 7);
    }
  }

  @Test
  void rootsOfCubicsAreThoseTheyWereMadeOf() {
    double[] a = {1, 2, 1, -1};
    double[] b = {-6, -21, 0, 4.5};
    double[] c = {11, 64, 0, -17};
    double[] d = {-6, -60, -27, 30};
    double[] root = new double[12];
    assertThat(Embedded.cubic(a, b, c, d, root)).isEqualTo(8);
    double[][] expected = {{1, 3, 2}, {2, 6, 2.5}, {3}, {2.5}};
    for (int i = 0; i < 4; i++) {
      for (int k = 0; k < expected[i].length; k++) {
        assertThat(root[3 * i + k]).isCloseTo(expected[i][k], within(1e-12));
      }
    }
  }
}
