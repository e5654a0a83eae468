package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Physics by its laws. */
class ComputationalPhysicsTest {
  @Test
  void anOscillatorsEnergyIsAHalf() {
    assertThat(mismatch(0.5)).isCloseTo(0, within(1e-4));
    assertThat(mismatch(0.45) * mismatch(0.55)).isNegative();
  }

  @Test
  void itsWaveIsABell() {
    int n = 401;
    double[] wave = new double[n];
    int match = ComputationalPhysicsDrivers.match(n);
    double h = ComputationalPhysicsDrivers.step(n);
    ComputationalPhysics.numerov(
        n, match, h, 0.5, ComputationalPhysicsDrivers.oscillator(n), new double[n], wave);
    for (int i = 40; i < n - 40; i++) {
      double x = h * (i - 200);
      assertThat(wave[i] / wave[200]).isCloseTo(Math.exp(-x * x / 2), within(1e-3));
    }
  }

  private static double mismatch(double energy) {
    int n = 401;
    return ComputationalPhysics.numerov(
        n,
        ComputationalPhysicsDrivers.match(n),
        ComputationalPhysicsDrivers.step(n),
        energy,
        ComputationalPhysicsDrivers.oscillator(n),
        new double[n],
        new double[n]);
  }

  @Test
  void nucleiDecayByTheirLaw() {
    int[] left = new int[30];
    ComputationalPhysics.decay(1_000_000, 30, 0.04, 7, left);
    for (int t = 0; t < 30; t++) {
      double expected = 1e6 * Math.pow(0.96, t + 1);
      assertThat((double) left[t]).isCloseTo(expected, within(5 * Math.sqrt(1e6)));
    }
  }

  @Test
  void aSolitonKeepsItsShapeAndMoves() {
    int n = 400;
    double dx = 0.4;
    double dt = 0.05;
    int steps = 800;
    double[] start = new double[n];
    double[] end = new double[n];
    for (int i = 0; i < n; i++) {
      start[i] = wave(dx * (i - 150));
      end[i] = wave(dx * (i - 150) - 0.2 * 2 / 3 * dt * steps);
    }
    double[] moved =
        ComputationalPhysics.soliton(n, steps, 0.2, 0.1, dx, dt, start, new double[3][n]);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      assertThat(moved[i]).isCloseTo(end[i], within(0.08));
      sum += moved[i] - start[i];
    }
    // Small waves that are left behind reach the ends.
    assertThat(sum).isCloseTo(0, within(1e-3));
  }

  /** Twice as high as one, with what steepens and disperses it in balance. */
  private static double wave(double x) {
    double half = Math.cosh(Math.sqrt(0.2 * 2 / (12 * 0.1)) * x);
    return 2 / (half * half);
  }

  @Test
  void spinsComeToTheEnergyOfTheirTemperature() {
    int n = 2000;
    int[] spin = new int[n];
    double energy =
        ComputationalPhysics.ising(
            n, 100 * n, 1, 1.5, 3, ComputationalPhysicsDrivers.spins(n), spin);
    double counted = 0;
    for (int i = 0; i < n; i++) {
      counted -= spin[i] * spin[(i + 1) % n];
    }
    assertThat(energy).isEqualTo(counted);
    assertThat(energy / n).isCloseTo(-Math.tanh(1 / 1.5), within(0.08));
  }

  @Test
  void aFlatSquareSwingsLikeAPendulum() {
    int n = 6;
    double[][] start = new double[n][n];
    for (double[] row : start) {
      Arrays.fill(row, 2);
    }
    double[][] u = ComputationalPhysics.sineGordon(n, 50, 0.5, 0.02, start, new double[3][n][n]);
    double angle = 2;
    double speed = 0;
    for (int step = 0; step < 100_000; step++) {
      speed -= 1e-5 * Math.sin(angle);
      angle += 1e-5 * speed;
    }
    for (double[] row : u) {
      for (double value : row) {
        assertThat(value).isCloseTo(angle, within(1e-4));
      }
    }
  }

  @Test
  void aStepFromRestIsHalfOfTheAcceleration() {
    int n = 5;
    double[][] start = rows(n, n, 1, 2);
    double[][] u = ComputationalPhysics.sineGordon(n, 1, 0.4, 0.1, start, new double[3][n][n]);
    double around = start[1][2] + start[3][2] + start[2][1] + start[2][3];
    double force = 0.4 * (around - 4 * start[2][2]) - 0.01 * Math.sin(around / 4);
    assertThat(u[2][2]).isCloseTo(start[2][2] + force / 2, within(1e-14));
    assertThat(u[0][2]).isEqualTo(u[1][2]);
    assertThat(u[4][4]).isEqualTo(u[3][3]);
  }
}
