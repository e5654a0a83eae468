package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Parallels: published sums, sums over neighbours, transforms by their definition. */
class ParallelsTest {
  private static double weighted(double[][][] grid, int k, int j, int i, double... weight) {
    double sum = 0;
    for (int c = -1; c <= 1; c++) {
      for (int b = -1; b <= 1; b++) {
        for (int a = -1; a <= 1; a++) {
          sum += weight[Math.abs(a) + Math.abs(b) + Math.abs(c)] * grid[k + c][j + b][i + a];
        }
      }
    }
    return sum;
  }

  /** The sums that NPB publishes for its class S. */
  @Test
  void gaussianPairsSumUpAsPublished() {
    double[] sum = new double[2];
    long[] ring = new long[10];
    Parallels.ep(1 << 24, ParallelDrivers.SEED, sum, ring);
    assertThat(sum[0]).isCloseTo(-3.247834652034740e3, within(1e-5));
    assertThat(sum[1]).isCloseTo(-6.958407078382297e3, within(1e-5));
    assertThat(Arrays.stream(ring).sum() / (double) (1 << 24)).isCloseTo(Math.PI / 4, within(1e-3));
  }

  @Test
  void ranksPutKeysInOrder() {
    int[] key = ints(500, 31);
    int[] rank = new int[500];
    Parallels.isRank(500, 31, key, new int[31], rank);
    int[] sorted = new int[500];
    for (int i = 0; i < 500; i++) {
      sorted[rank[i]] = key[i];
    }
    Arrays.sort(key);
    assertThat(sorted).isEqualTo(key);
  }

  /** Thirteen in a row: a band that is the same from both sides. */
  @Test
  void stepsOfConjugateGradientsSolveASystem() {
    int n = 40;
    int[] column = new int[13 * n];
    double[] a = new double[13 * n];
    for (int i = 0; i < 13 * n; i++) {
      int off = i % 13 - 6;
      column[i] = (i / 13 + off + n) % n;
      a[i] = off == 0 ? 20 : -1.0 / Math.abs(off);
    }
    double[] b = doubles(n, 0, 1);
    double[] p = b.clone();
    double[] r = b.clone();
    double[] z = new double[n];
    double rho = Arrays.stream(b).map(x -> x * x).sum();
    for (int step = 0; step < 20; step++) {
      rho =
          Parallels.cgStep(n, rho, ParallelDrivers.rowStarts(n), column, a, p, new double[n], z, r);
    }
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int k = 13 * i; k < 13 * i + 13; k++) {
        sum += a[k] * z[column[k]];
      }
      assertThat(sum).isCloseTo(b[i], within(1e-8));
    }
  }

  @Test
  void gridsAreWeightedOverNeighbours() {
    int n = 6;
    double[][][] u = ParallelDrivers.cube(n, n, n, -1, 1);
    double[][][] v = ParallelDrivers.cube(n, n, n, 0, 1);
    double[][][] r = new double[n][n][n];
    double[][][] smoothed = new double[n][n][n];
    double[] line = new double[n];
    Parallels.resid(n, new double[] {3, 0, 5, 7}, u, v, r, line, new double[n]);
    Parallels.psinv(n, new double[] {3, 2, 5, 0}, u, smoothed, line, new double[n]);
    for (int at = 0; at < 4 * 4 * 4; at++) {
      int k = 1 + at / 16;
      int j = 1 + at / 4 % 4;
      int i = 1 + at % 4;
      double missed = v[k][j][i] - weighted(u, k, j, i, 3, 0, 5, 7);
      assertThat(r[k][j][i]).isCloseTo(missed, within(1e-12));
      assertThat(smoothed[k][j][i]).isCloseTo(weighted(u, k, j, i, 3, 2, 5, 0), within(1e-12));
    }
  }

  @Test
  void coarserGridsAreMeansOfFinerOnes() {
    double[][][] r = ParallelDrivers.cube(8, 8, 8, -1, 1);
    double[][][] s = new double[5][5][5];
    Parallels.rprj3(5, r, s, new double[8], new double[8]);
    for (int k = 1; k < 4; k++) {
      for (int i = 1; i < 4; i++) {
        double mean = weighted(r, 2 * k - 1, 3, 2 * i - 1, 0.5, 0.25, 0.125, 0.0625);
        assertThat(s[k][2][i]).isCloseTo(mean, within(1e-12));
      }
    }
  }

  @Test
  void whatIsLinearStaysLinearOnAFinerGrid() {
    double[][][] z = new double[5][5][5];
    double[][][] u = new double[8][8][8];
    for (int at = 0; at < 125; at++) {
      z[at / 25][at / 5 % 5][at % 5] = 1 + 2 * (at % 5) + 6 * (at / 5 % 5) + 10 * (at / 25);
    }
    Parallels.interp(5, z, u, new double[5], new double[5], new double[5]);
    for (int at = 0; at < 512; at++) {
      double expected = 1 + at % 8 + 3 * (at / 8 % 8) + 5 * (at / 64);
      assertThat(u[at / 64][at / 8 % 8][at % 8]).isCloseTo(expected, within(1e-12));
    }
  }

  @Test
  void transformsAreSumsOfTurns() {
    int n = 16;
    double[][] re = rows(2, n, -1, 1);
    double[][] im = rows(2, n, 0, 1);
    double[][] inRe = rows(2, n, -1, 1);
    double[][] inIm = rows(2, n, 0, 1);
    Parallels.stockham(
        2, n, ParallelDrivers.turns(n, 0), ParallelDrivers.turns(n, 1), re, im, new double[4][n]);
    for (int line = 0; line < 2; line++) {
      for (int k = 0; k < n; k++) {
        double sumRe = 0;
        double sumIm = 0;
        for (int j = 0; j < n; j++) {
          double angle = -2 * Math.PI * j * k / n;
          sumRe += inRe[line][j] * Math.cos(angle) - inIm[line][j] * Math.sin(angle);
          sumIm += inRe[line][j] * Math.sin(angle) + inIm[line][j] * Math.cos(angle);
        }
        assertThat(re[line][k]).isCloseTo(sumRe, within(1e-12));
        assertThat(im[line][k]).isCloseTo(sumIm, within(1e-12));
      }
    }
  }

  @Test
  void bothPartsOfASpectrumEvolve() {
    double[] u0 = {1, 2, 3, 4};
    double[] u1 = new double[4];
    Parallels.evolve(2, new double[] {2, -1}, u0, u1);
    assertThat(u0).containsExactly(2, 4, -3, -4);
    assertThat(u1).isEqualTo(u0);
  }
}
