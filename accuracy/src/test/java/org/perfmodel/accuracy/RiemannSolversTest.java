package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The tests of the book, fluxes by hand, laws of splitting and of what is kept. */
class RiemannSolversTest {
  /** Table 4.3 of the book: density, velocity and pressure on both sides, then both results. */
  @Test
  void starsAreThoseOfTheBook() {
    double[][] cases = {
      {1, 0, 1, 0.125, 0, 0.1, 0.30313, 0.92745},
      {1, -2, 0.4, 1, 2, 0.4, 0.00189, 0},
      {1, 0, 1000, 1, 0, 0.01, 460.894, 19.5975},
      {1, 0, 0.01, 1, 0, 100, 46.0950, -6.19633},
      {5.99924, 19.5975, 460.894, 5.99242, -6.19633, 46.0950, 1691.64, 8.68975}
    };
    for (double[] each : cases) {
      double[] p = new double[1];
      double[] u = new double[1];
      double[] density = {each[0], each[3]};
      double[] velocity = {each[1], each[4]};
      double[] pressure = {each[2], each[5]};
      RiemannSolvers.exactStar(1, 1.4, density, velocity, pressure, new double[4], p, u);
      assertThat(p[0]).isCloseTo(each[6], within(1e-5 * Math.max(1, each[6])));
      assertThat(u[0]).isCloseTo(each[7], within(1e-5 * Math.max(1, Math.abs(each[7]))));
    }
  }

  /** Between (1, 0, 1) and (0.125, 0, 0.1) with a ratio of 0.2. */
  @Test
  void theForceFluxIsThatByHand() {
    double[] mass = new double[2];
    double[] push = new double[2];
    double[] work = new double[2];
    double[] none = new double[2];
    RiemannSolvers.force(
        2,
        1.4,
        0.2,
        new double[] {1, 0.125},
        new double[2],
        new double[] {2.5, 0.25},
        mass,
        push,
        work,
        none,
        none,
        none);
    assertThat(mass[1]).isCloseTo(1.13875, within(1e-12));
    assertThat(push[1]).isCloseTo(0.55576, within(1e-12));
    assertThat(work[1]).isCloseTo(2.9662696, within(1e-12));
  }

  @Test
  void theForceStepKeepsWhatDoesNotFlowOut() {
    int n = 12;
    double[] state = RiemannSolverDrivers.states(n);
    double[][] from = new double[3][];
    for (int c = 0; c < 3; c++) {
      from[c] = RiemannSolverDrivers.every(3, c, state);
    }
    double[][] flux = new double[3][n];
    double[][] to = new double[3][n];
    RiemannSolvers.force(
        n, 1.4, 0.1, from[0], from[1], from[2], flux[0], flux[1], flux[2], to[0], to[1], to[2]);
    for (int c = 0; c < 3; c++) {
      double change = 0;
      for (int i = 1; i < n - 1; i++) {
        change += to[c][i] - from[c][i];
      }
      assertThat(change).isCloseTo(0.1 * (flux[c][1] - flux[c][n - 1]), within(1e-12));
      assertThat(Math.abs(change)).isGreaterThan(1e-6);
    }
  }

  @Test
  void splitFluxesAddUpToTheWhole() {
    int n = 20;
    double[] drawn = RiemannSolverDrivers.states(n);
    float[] state = new float[3 * n];
    for (int i = 0; i < 3 * n; i++) {
      state[i] = (float) drawn[i];
    }
    float[] forwards = new float[3 * n];
    float[] backwards = new float[3 * n];
    float[] to = new float[3 * n];
    RiemannSolvers.stegerWarming(n, 1.4f, 0.1f, state, forwards, backwards, to);
    int supersonic = 0;
    for (int i = 0; i < n; i++) {
      double density = drawn[3 * i];
      double velocity = drawn[3 * i + 1] / density;
      double energy = drawn[3 * i + 2];
      double pressure = 0.4 * (energy - 0.5 * density * velocity * velocity);
      double[] flux = {
        density * velocity, density * velocity * velocity + pressure, velocity * (energy + pressure)
      };
      boolean fast = velocity * velocity > 1.4 * pressure / density;
      for (int c = 0; c < 3; c++) {
        int k = 3 * i + c;
        assertThat((double) forwards[k] + backwards[k]).isCloseTo(flux[c], within(1e-4));
        if (fast) {
          assertThat(velocity > 0 ? backwards[k] : forwards[k]).isZero();
        }
        if (i > 0 && i < n - 1) {
          double in = forwards[k - 3] - backwards[k + 3] - forwards[k] + backwards[k];
          assertThat((double) to[k]).isCloseTo(state[k] + 0.1 * in, within(1e-4));
        }
      }
      supersonic += fast ? 1 : 0;
    }
    assertThat(supersonic).isBetween(1, n - 1);
  }

  /** At rest a half of all waves goes each way. */
  @Test
  void gasAtRestFlowsBothWaysAlike() {
    float[] state = {1.4f, 0, 2.5f, 1.4f, 0, 2.5f, 1.4f, 0, 2.5f};
    float[] forwards = new float[9];
    float[] backwards = new float[9];
    float[] to = new float[9];
    RiemannSolvers.stegerWarming(3, 1.4f, 0.3f, state, forwards, backwards, to);
    // Sound of 1, so that density / (2 gamma) = 0.5, pressure 1 and enthalpy 2.5.
    assertThat(forwards).startsWith(new float[] {0.5f, 0.5f, 1.25f}, within(1e-6f));
    assertThat(backwards[3]).isCloseTo(-0.5f, within(1e-6f));
    assertThat(backwards[4]).isCloseTo(0.5f, within(1e-6f));
    assertThat(to[3]).isCloseTo(1.4f, within(1e-6f));
    assertThat(to[4]).isCloseTo(0, within(1e-6f));
    assertThat(to[5]).isCloseTo(2.5f, within(1e-6f));
  }
}
