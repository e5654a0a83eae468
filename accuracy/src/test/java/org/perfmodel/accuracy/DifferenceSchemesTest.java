package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Schemes: solutions of theirs that are known in closed form. */
class DifferenceSchemesTest {
  private static final int N = 24;

  /** A wave is damped by the cosine of its phase, and turned by the Courant number's share. */
  @Test
  void wavesAreMultipliedByTheirAmplification() {
    double phase = 2 * Math.PI * 3 / N;
    float[] from = new float[N];
    for (int m = 0; m < N; m++) {
      from[m] = (float) Math.cos(phase * m);
    }
    float[] to = new float[N];
    DifferenceSchemes.laxFriedrichs(N, 0.75f, from, to);
    for (int m = 0; m < N; m++) {
      double expected = Math.cos(phase) * Math.cos(phase * m);
      expected += 0.75 * Math.sin(phase) * Math.sin(phase * m);
      assertThat((double) to[m]).isCloseTo(expected, within(1e-6));
    }
  }

  /** With a Courant number of one, a wave moves on by one place. */
  @Test
  void wavesMoveOnAsTheyAre() {
    float[] from = Values.floats(N, 0, 1);
    float[] to = new float[N];
    DifferenceSchemes.laxFriedrichs(N, 1, from, to);
    for (int m = 0; m < N; m++) {
      assertThat((double) to[m]).isCloseTo(from[(m + N - 1) % N], within(1e-6));
    }
  }

  /** Sines are multiplied by a root of (1 + 2 mu) g^2 - 4 mu g cos(phase) - (1 - 2 mu). */
  @Test
  void heatDiesAwayAsTheRootSays() {
    double mu = 0.4;
    double phase = Math.PI / (N - 1);
    double c = Math.cos(phase);
    double root = Math.sqrt(4 * mu * mu * c * c + 1 - 4 * mu * mu);
    double g = (2 * mu * c + root) / (1 + 2 * mu);
    double[] before = new double[N];
    double[] now = new double[N];
    for (int m = 0; m < N; m++) {
      before[m] = Math.sin(phase * m);
      now[m] = g * before[m];
    }
    double[] next = new double[N];
    DifferenceSchemes.duFortFrankel(N, mu, before, now, next);
    for (int m = 0; m < N; m++) {
      assertThat(next[m]).isCloseTo(g * now[m], within(1e-12));
    }
    assertThat(g).isBetween(0.9, 1.0);
  }

  /** u = x y and w = x - 2 y have derivatives that central differences meet. */
  @Test
  void systemsLeapByTheirDerivatives() {
    double[] a = {0.3, -0.2, 0.1};
    double[] b = {0.15, 0.25, -0.35};
    double[][] u = new double[N][N];
    double[][] w = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        u[i][j] = i * j;
        w[i][j] = j - 2 * i;
      }
    }
    double[][] uBefore = Values.rows(N, N, 0, 1);
    double[][] wBefore = Values.rows(N, N, 1, 2);
    double[][] uNext = new double[N][N];
    double[][] wNext = new double[N][N];
    DifferenceSchemes.leapfrog(N, a, b, uBefore, wBefore, u, w, uNext, wNext);
    for (int i = 1; i < N - 1; i++) {
      for (int j = 1; j < N - 1; j++) {
        double du = 2 * (0.3 * i + 0.1 + 0.15 * j - 0.35 * -2);
        double dw = 2 * (0.1 * i - 0.2 - 0.35 * j + 0.25 * -2);
        assertThat(uNext[i][j]).isCloseTo(uBefore[i][j] - du, within(1e-12));
        assertThat(wNext[i][j]).isCloseTo(wBefore[i][j] - dw, within(1e-12));
      }
    }
    assertThat(uNext[0]).containsOnly(0);
  }

  /** The fourth difference of m^4 is 24, and that of a cube nothing. */
  @Test
  void beamsBendByFourthDifferences() {
    float[] before = new float[N];
    float[] now = new float[N];
    for (int m = 0; m < N; m++) {
      now[m] = m * m * m * m + m * m * m;
      before[m] = m;
    }
    float[] next = new float[N];
    DifferenceSchemes.beam(N, 0.5f, before, now, next);
    for (int m = 2; m < N - 2; m++) {
      assertThat(next[m]).isEqualTo(2 * now[m] - m - 12);
    }
    assertThat(next[0]).isEqualTo(now[0]);
    assertThat(next[1]).isEqualTo(now[1]);
    assertThat(next[N - 2]).isEqualTo(now[N - 2]);
    assertThat(next[N - 1]).isEqualTo(now[N - 1]);
  }

  /** x^4 + x^2 y^2 is met exactly, which schemes of second order do not. */
  @Test
  void ninePointsAreOfFourthOrder() {
    double h = 0.1;
    double[][] u = new double[N][N];
    double[][] f = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double x = h * j;
        double y = h * i;
        u[i][j] = Math.pow(x, 4) + x * x * y * y;
        f[i][j] = 12 * x * x + 2 * y * y + 2 * x * x;
      }
    }
    double[][] to = new double[N][N];
    DifferenceSchemes.ninePoints(N, h * h, f, u, to);
    for (int i = 1; i < N - 1; i++) {
      for (int j = 1; j < N - 1; j++) {
        assertThat(to[i][j]).isCloseTo(u[i][j], within(1e-11));
      }
    }
  }
}
