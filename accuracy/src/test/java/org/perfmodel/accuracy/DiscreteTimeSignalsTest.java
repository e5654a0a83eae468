package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Signals against sums by their definitions. */
class DiscreteTimeSignalsTest {
  private static final int N = 40;

  @Test
  void twiceSummedErrorsAreLessThanHalfAStep() {
    float[] x = floats(N, -1, 1);
    float[] y = new float[N];
    DiscreteTimeSignals.noiseShaping(N, 64, x, y);
    double sum = 0;
    double ofSums = 0;
    for (int i = 0; i < N; i++) {
      assertThat(y[i] * 64).isEqualTo(Math.round(y[i] * 64));
      sum += y[i] - x[i];
      ofSums += sum;
      assertThat(Math.abs(ofSums)).isLessThan(0.51 / 64);
    }
  }

  @Test
  void linearPhaseIsAConvolution() {
    int half = 3;
    float[] coefficient = floats(half + 1, -1, 1);
    float[] x = floats(N + 2 * half, -1, 1);
    float[] y = new float[N];
    DiscreteTimeSignals.linearPhase(N, half, coefficient, x, y);
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int k = 0; k <= 2 * half; k++) {
        sum += coefficient[Math.min(k, 2 * half - k)] * x[i + k];
      }
      assertThat(y[i]).isCloseTo((float) sum, within(1e-5f));
    }
  }

  @Test
  void theLowpassLetsLowFrequenciesPass() {
    double[] coefficient = new double[2 * N];
    DiscreteTimeSignals.kaiserLowpass(2 * N, 1, 8, coefficient);
    for (int i = 0; i < N; i++) {
      assertThat(coefficient[i]).isCloseTo(coefficient[2 * N - 1 - i], within(1e-15));
    }
    assertThat(amplitude(coefficient, 0.3)).isCloseTo(1, within(1e-3));
    assertThat(amplitude(coefficient, 1)).isCloseTo(0.5, within(1e-2));
    assertThat(amplitude(coefficient, 2)).isLessThan(1e-3);
  }

  @Test
  void goertzelsPowersAreThoseOfTheTransform() {
    double[] x = doubles(N, -1, 1);
    double[] power = new double[3];
    DiscreteTimeSignals.goertzel(N, 3, x, power);
    for (int k = 1; k <= 3; k++) {
      double amplitude = amplitude(x, 2 * Math.PI * k / N);
      assertThat(power[k - 1]).isCloseTo(amplitude * amplitude, within(1e-10));
    }
  }

  private static double amplitude(double[] x, double frequency) {
    double re = 0;
    double im = 0;
    for (int i = 0; i < x.length; i++) {
      re += x[i] * Math.cos(frequency * i);
      im += x[i] * Math.sin(frequency * i);
    }
    return Math.hypot(re, im);
  }
}
