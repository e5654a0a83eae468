package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Splashes: products of factors, the transform by its sum, forces as slopes of the energy. */
class SplashesTest {
  @Test
  void choleskysFactorTimesItselfIsTheMatrix() {
    int n = 12;
    double[] original = SplashDrivers.symmetric(n);
    double[] a = original.clone();
    Splashes.cholesky(n, 4, a);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int k = 0; k <= j; k++) {
          sum += a[i * n + k] * a[j * n + k];
        }
        assertThat(sum).isCloseTo(original[i * n + j], within(1e-12));
      }
    }
  }

  @Test
  void bothFactorsOfBlocksMultiplyToTheMatrix() {
    int side = 3;
    int n = 4 * side;
    double[][][] original = SplashDrivers.blocks(4, side);
    double[][][] a = SplashDrivers.blocks(4, side);
    Splashes.lu(4, side, a);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k <= Math.min(i, j); k++) {
          sum += (k == i ? 1 : place(a, side, i, k)) * place(a, side, k, j);
        }
        assertThat(sum).isCloseTo(place(original, side, i, j), within(1e-12));
      }
    }
  }

  private static double place(double[][][] blocks, int side, int i, int j) {
    return blocks[i / side][j / side][i % side * side + j % side];
  }

  @Test
  void sixStepsAreTheTransform() {
    int m = 8;
    int stride = 9;
    int n = m * m;
    double[] x = doubles(2 * m * stride, -1, 1);
    double[] out = new double[x.length];
    Splashes.fft(
        m, stride, SplashDrivers.roots(n), SplashDrivers.roots(m), x, new double[x.length], out);
    for (int k = 0; k < n; k++) {
      double re = 0;
      double im = 0;
      for (int j = 0; j < n; j++) {
        int at = 2 * (j / m * stride + j % m);
        double angle = -2 * Math.PI * (j * k % n) / n;
        re += x[at] * Math.cos(angle) - x[at + 1] * Math.sin(angle);
        im += x[at] * Math.sin(angle) + x[at + 1] * Math.cos(angle);
      }
      int at = 2 * (k / m * stride + k % m);
      assertThat(out[at]).isCloseTo(re, within(1e-12));
      assertThat(out[at + 1]).isCloseTo(im, within(1e-12));
    }
  }

  /** The box is so large that no pair of molecules is cut off when one atom moves a little. */
  @Test
  void forcesAreSlopesOfTheEnergy() {
    double[] charge = {-0.8, 0.4, 0.4};
    double[][] at = SplashDrivers.molecules(8);
    at[7][0] += 20;
    double[][] force = new double[8][9];
    double[][] none = new double[8][9];
    Splashes.water(8, 20, charge, at, force);
    double step = 1e-6;
    double total = 0;
    for (int k = 0; k < 9; k++) {
      for (int i : new int[] {0, 7}) {
        at[i][k] += step;
        double more = Splashes.water(8, 20, charge, at, none);
        at[i][k] -= 2 * step;
        double less = Splashes.water(8, 20, charge, at, none);
        at[i][k] += step;
        assertThat(force[i][k]).isCloseTo((less - more) / (2 * step), within(1e-4));
      }
    }
    for (double[] molecule : force) {
      total += molecule[1] + molecule[4] + molecule[7];
    }
    assertThat(total).isCloseTo(0, within(1e-9));
  }

  @Test
  void moleculesThatAreFarDoNotCount() {
    double[][] at = rows(2, 9, 0, 0.3);
    at[1][0] += 5;
    double[] charge = {1, 1, 1};
    assertThat(Splashes.water(2, 9, charge, at, new double[2][9])).isNotZero();
    assertThat(Splashes.water(2, 10 - 1e-3, charge, at, new double[2][9])).isNotZero();
    at[1][1] += 5;
    assertThat(Splashes.water(2, 10, charge, at, new double[2][9])).isZero();
  }
}
