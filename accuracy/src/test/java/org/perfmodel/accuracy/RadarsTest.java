package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.RadarDrivers.rows;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Radars: slow sums, invariants of rotations, and generations whose parents can be told. */
class RadarsTest {
  @Test
  void filtersAreConvolutionsOfComplexNumbers() {
    float[][] h = rows(2, 2 * 3, -1, 1);
    float[][] x = rows(2, 2 * 7, -1, 2);
    float[][] y = new float[2][2 * 5];
    Radars.tdfir(2, 5, 3, h, x, y);
    for (int f = 0; f < 2; f++) {
      for (int i = 0; i < 5; i++) {
        double re = 0;
        double im = 0;
        for (int k = 0; k < 3; k++) {
          int at = 2 * (i + 2 - k);
          double length = Math.hypot(h[f][2 * k], h[f][2 * k + 1]);
          length *= Math.hypot(x[f][at], x[f][at + 1]);
          double angle = Math.atan2(h[f][2 * k + 1], h[f][2 * k]);
          angle += Math.atan2(x[f][at + 1], x[f][at]);
          re += length * Math.cos(angle);
          im += length * Math.sin(angle);
        }
        assertThat((double) y[f][2 * i]).isCloseTo(re, within(1e-5));
        assertThat((double) y[f][2 * i + 1]).isCloseTo(im, within(1e-5));
      }
    }
  }

  /** Products of columns with each other, the one conjugate. */
  private static double[] product(int m, int j, int k, float[][] re, float[][] im) {
    double[] sum = new double[2];
    for (int i = 0; i < m; i++) {
      sum[0] += re[i][j] * re[i][k] + im[i][j] * im[i][k];
      sum[1] += re[i][j] * im[i][k] - im[i][j] * re[i][k];
    }
    return sum;
  }

  @Test
  void rotationsKeepProductsAndLeaveATriangle() {
    int m = 6;
    int n = 4;
    float[][] re = rows(m, n, -1, 1);
    float[][] im = rows(m, n, -1, 2);
    float[][] beforeRe = rows(m, n, -1, 1);
    float[][] beforeIm = rows(m, n, -1, 2);
    Radars.qr(m, n, re, im);
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < n; k++) {
        double[] expected = product(m, j, k, beforeRe, beforeIm);
        assertThat(product(m, j, k, re, im)).containsExactly(expected, within(1e-4));
      }
      for (int i = j + 1; i < m; i++) {
        assertThat(Math.hypot(re[i][j], im[i][j])).isLessThan(1e-5);
      }
    }
  }

  @Test
  void targetsStandOutOfTheirSurroundings() {
    int n = 60;
    int guard = 2;
    int around = 3;
    float[][] power = rows(2, n, 0.5, 1.5);
    power[0][9] = 9;
    power[0][11] = 8;
    power[0][30] = 3;
    power[1][n - 1] = 9;
    power[1][50] = 7;
    int[] found = new int[2 * n];
    int targets = Radars.cfar(2, n, guard, around, 1.125f, power, found);
    int expected = 0;
    for (int beam = 0; beam < 2; beam++) {
      for (int i = guard + around; i < n - guard - around; i++) {
        double sum = 0;
        for (int k = i - guard - around; k <= i + guard + around; k++) {
          sum += Math.abs(k - i) > guard ? power[beam][k] : 0;
        }
        if (power[beam][i] > 1.125 * sum / 6) {
          assertThat(found[expected++]).isEqualTo(beam * n + i);
        }
      }
    }
    assertThat(targets).isEqualTo(expected).isBetween(20, 60);
  }

  /** A pattern that was cut out of the profile is there where it was. */
  @Test
  void patternsAreWhereTheyWereCutOut() {
    float[] profile = floats(50, 0, 1);
    float[] weight = floats(40, 0.5, 1.5);
    float[][] pattern = new float[2][40];
    System.arraycopy(profile, 7, pattern[1], 0, 40);
    float[][] error = new float[2][10];
    Radars.pm(2, 40, 10, profile, weight, pattern, error);
    for (int shift = 0; shift < 10; shift++) {
      double sum = 0;
      for (int i = 0; i < 40; i++) {
        sum += weight[i] * Math.pow(profile[i + shift], 2);
      }
      assertThat((double) error[0][shift]).isCloseTo(sum / 40, within(1e-5));
      if (shift == 7) {
        assertThat(error[1][shift]).isZero();
      } else {
        assertThat(error[1][shift]).isGreaterThan(0.01f);
      }
    }
  }

  /** Without change, children have a mother's genes in front and a father's behind. */
  @Test
  void childrenComeFromTheParentsThatAreWorthMost() {
    int population = 20;
    int genes = 8;
    byte[][] parents = new byte[population][genes];
    float[] worth = new float[genes << 8];
    for (int i = 0; i < population; i++) {
      for (int g = 0; g < genes; g++) {
        parents[i][g] = (byte) i;
        worth[g << 8 | i] = i == 3 || i == 17 ? 1 : 0;
      }
    }
    byte[][] children = new byte[population][genes];
    double[] upTo = new double[population];
    Radars.ga(population, genes, 5, 0, worth, parents, children, upTo);
    assertThat(upTo[2]).isZero();
    assertThat(upTo[10]).isEqualTo(8);
    assertThat(upTo[19]).isEqualTo(16);
    int mixed = 0;
    for (byte[] child : children) {
      assertThat(child).containsAnyOf((byte) 3, (byte) 17).doesNotContain((byte) 0, (byte) 19);
      int changes = 0;
      for (int g = 1; g < genes; g++) {
        changes += child[g] == child[g - 1] ? 0 : 1;
      }
      assertThat(changes).isLessThanOrEqualTo(1);
      mixed += changes;
    }
    assertThat(mixed).isBetween(1, 19);
  }

  @Test
  void changesAreAsFrequentAsTheyShouldBe() {
    byte[] random = bytes(64);
    byte[][] parents = new byte[400][64];
    for (byte[] parent : parents) {
      System.arraycopy(random, 0, parent, 0, 64);
    }
    byte[][] children = new byte[400][64];
    Radars.ga(400, 64, 5, 0.1, floats(64 << 8, 0, 1), parents, children, new double[400]);
    int changed = 0;
    for (byte[] child : children) {
      for (int g = 0; g < 64; g++) {
        changed += child[g] == random[g] ? 0 : 1;
      }
    }
    assertThat(changed / 25_600.0).isBetween(0.09, 0.11);
  }
}
