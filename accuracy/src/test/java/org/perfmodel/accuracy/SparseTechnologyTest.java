package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Sparse matrices against full ones. */
class SparseTechnologyTest {
  private static final int N = 25;

  @Test
  void theFactorOfABandTimesItsTransposeIsTheMatrix() {
    int width = 3;
    double[][] a = SparseTechnologyDrivers.band(N, width);
    double[][] l = new double[N][width + 1];
    SparseTechnology.bandFactor(N, width, a, l);
    double[][] full = new double[N][N];
    double[][] factor = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = Math.max(0, i - width); j <= i; j++) {
        full[i][j] = a[i][j - i + width];
        factor[i][j] = l[i][j - i + width];
      }
    }
    assertFactor(factor, full);
  }

  @Test
  void theFactorOfAnEnvelopeTimesItsTransposeIsTheMatrix() {
    int reach = 6;
    int[] diagonal = SparseTechnologyDrivers.envelope(N, reach);
    double[] a = SparseTechnologyDrivers.enveloped(N, reach, diagonal);
    double[] l = new double[a.length];
    SparseTechnology.envelopeFactor(N, diagonal, a, l);
    double[][] full = new double[N][N];
    double[][] factor = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int at = diagonal[i] + 1; at <= diagonal[i + 1]; at++) {
        full[i][i - diagonal[i + 1] + at] = a[at];
        factor[i][i - diagonal[i + 1] + at] = l[at];
      }
    }
    assertFactor(factor, full);
  }

  @Test
  void linkedElementsAreMultiplied() {
    int each = 4;
    int[] first = new int[N];
    int[] next = new int[N * each];
    SparseTechnologyDrivers.link(N, each, first, next);
    int[] column = ints(N * each, N);
    double[] value = doubles(N * each, -1, 1);
    double[] x = doubles(N, 1, 2);
    double[] expected = new double[N];
    for (int k = 0; k < N * each; k++) {
      expected[k % N] += value[k] * x[column[k]];
    }
    double[] y = new double[N];
    SparseTechnology.linkedProduct(N, first, next, column, value, x, y);
    assertThat(y).containsExactly(expected, within(1e-13));
  }

  /** Compares the lower triangles. */
  private static void assertFactor(double[][] factor, double[][] full) {
    for (int i = 0; i < N; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int k = 0; k <= j; k++) {
          sum += factor[i][k] * factor[j][k];
        }
        assertThat(sum).isCloseTo(full[i][j], within(1e-12));
      }
    }
  }
}
