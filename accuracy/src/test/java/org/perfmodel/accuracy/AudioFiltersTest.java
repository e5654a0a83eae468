package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Filters as sums of what came in and out, and responses as sums of impulses. */
class AudioFiltersTest {
  private static final int N = 40;

  @Test
  void blocksOfTheSimplestLowpassAreOneSound() {
    float[] x = floats(N, -1, 1);
    float[] y = new float[N];
    float memory = AudioFilters.simplestLowpass(N, x, 0.25f, y);
    float[] next = new float[N];
    AudioFilters.simplestLowpass(N, x, memory, next);
    assertThat(y[0]).isEqualTo(x[0] + 0.25f);
    assertThat(next[0]).isEqualTo(x[0] + x[N - 1]);
    for (int i = 1; i < N; i++) {
      assertThat(y[i]).isEqualTo(x[i] + x[i - 1]);
    }
  }

  @Test
  void theSimplestLowpassAmplifiesByTwiceACosine() {
    double[] gain = new double[10];
    AudioFilters.sineWaveAnalysis(10, 1000, new double[1000], new double[1000], gain);
    for (int k = 0; k < 10; k++) {
      double angle = Math.PI * k / 10;
      double most = 0;
      for (int i = 1; i < 1000; i++) {
        most = Math.max(most, Math.abs(Math.cos(angle * (i - 0.5))));
      }
      assertThat(gain[k]).isCloseTo(2 * Math.cos(angle / 2) * most, within(1e-9));
    }
  }

  @Test
  void theResponseIsThatOfTheImpulse() {
    double[] b = doubles(4, -1, 1);
    double[] a = AudioFilterDrivers.recursive(3);
    double[] impulse = new double[400];
    impulse[0] = 1;
    double[] response = filtered(b, a, impulse);
    double[] gain = new double[N];
    double[] phase = new double[N];
    AudioFilters.frequencyResponse(N, 3, b, a, gain, phase);
    for (int i = 0; i < N; i++) {
      double re = 0;
      double im = 0;
      for (int k = 0; k < response.length; k++) {
        re += response[k] * Math.cos(Math.PI * i / N * k);
        im -= response[k] * Math.sin(Math.PI * i / N * k);
      }
      assertThat(gain[i] * Math.cos(phase[i])).isCloseTo(re, within(1e-9));
      assertThat(gain[i] * Math.sin(phase[i])).isCloseTo(im, within(1e-9));
    }
  }

  @Test
  void theTransposedFormIsTheDifferenceEquation() {
    float[] b = {0.5f, -0.25f, 0.125f, 1};
    float[] a = {1, 0.25f, -0.5f, 0.125f};
    float[] x = floats(N, -1, 1);
    float[] y = new float[N];
    AudioFilters.transposedForm(N, 3, b, a, new float[3], x, y);
    double[] expected = filtered(wide(b), wide(a), wide(x));
    assertThat(wide(y)).containsExactly(expected, within(1e-5));
  }

  @Test
  void sectionsSideBySideAreTheSumOfTheirFilters() {
    double[][] b = rows(3, 2, -1, 1);
    double[][] a = rows(3, 2, -0.45, 0.45);
    double[] x = doubles(N, -1, 1);
    double[] y = new double[N];
    AudioFilters.parallelSections(N, 3, b, a, x, y);
    double[] expected = new double[N];
    for (int section = 0; section < 3; section++) {
      double[] below = {1, a[section][0], a[section][1]};
      double[] above = {b[section][0], b[section][1], 0};
      double[] each = filtered(above, below, x);
      for (int i = 0; i < N; i++) {
        expected[i] += each[i];
      }
    }
    assertThat(y).containsExactly(expected, within(1e-12));
  }

  private static double[] filtered(double[] b, double[] a, double[] x) {
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      for (int k = 0; k < b.length && k <= i; k++) {
        y[i] += b[k] * x[i - k] - (k > 0 ? a[k] * y[i - k] : 0);
      }
    }
    return y;
  }

  private static double[] wide(float[] x) {
    double[] wide = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      wide[i] = x[i];
    }
    return wide;
  }
}
