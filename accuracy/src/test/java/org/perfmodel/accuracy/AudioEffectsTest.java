package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Filters and delays by what is known of their answers. */
class AudioEffectsTest {
  private static final int N = 4000;

  /** A constant ends in the low part alone. */
  @Test
  void thePartsSumToTheSoundAndAConstantIsLow() {
    float[] x = floats(N, 1, 1);
    float[] low = new float[N];
    float[] band = new float[N];
    float[] high = new float[N];
    AudioEffects.stateVariable(N, 0.3f, 0.7f, x, low, band, high);
    assertThat(low[N - 1]).isCloseTo(1, within(1e-4f));
    assertThat(band[N - 1]).isCloseTo(0, within(1e-4f));
    for (int i = 1; i < N; i++) {
      assertThat(high[i] + low[i - 1] + 0.7f * band[i - 1]).isCloseTo(1, within(1e-5f));
    }
  }

  @Test
  void shelvesRaiseAConstantAndLeaveTheHighestFrequency() {
    double[] x = new double[N];
    double[] y = new double[N];
    for (double gain : new double[] {6, -6}) {
      Arrays.fill(x, 1);
      AudioEffects.lowShelving(N, 0.1, gain, x, y);
      assertThat(y[N - 1]).isCloseTo(Math.pow(10, gain / 20), within(1e-9));
      for (int i = 0; i < N; i++) {
        x[i] = 1 - i % 2 * 2;
      }
      AudioEffects.lowShelving(N, 0.1, gain, x, y);
      assertThat(y[N - 1]).isCloseTo(x[N - 1], within(1e-9));
    }
  }

  /** Without depth four allpasses are four samples of delay. */
  @Test
  void aPhaserWithoutDepthIsAComb() {
    float[] x = floats(N, -1, 1);
    float[] y = new float[N];
    AudioEffects.phaser(N, 4, 0.01, 0, 0, x, new float[4], y);
    for (int i = 4; i < N; i++) {
      assertThat(y[i]).isEqualTo(0.5f * (x[i] + x[i - 4]));
    }
    double energyIn = 0;
    double energyOut = 0;
    float[] impulse = new float[N];
    impulse[0] = 1;
    AudioEffects.phaser(N, 1, 0, 0.5f, 0, impulse, new float[4], y);
    for (int i = 0; i < N; i++) {
      energyIn += impulse[i] * impulse[i];
      double allpass = 2 * y[i] - impulse[i];
      energyOut += allpass * allpass;
    }
    assertThat(energyOut).isCloseTo(energyIn, within(1e-5));
  }

  @Test
  void theCombIsItsDifferenceEquation() {
    int delay = 13;
    double[] x = doubles(N, -1, 1);
    double[] y = new double[N];
    AudioEffects.universalComb(N, delay, 0.5, 0.7, 0.6, x, new double[delay], y);
    for (int i = delay; i < N; i++) {
      double expected = 0.6 * x[i] + 0.7 * x[i - delay] + 0.5 * y[i - delay];
      assertThat(y[i]).isCloseTo(expected, within(1e-12));
    }
  }

  /** What grows evenly is late by as much as the delay. */
  @Test
  void vibratoDelaysByASine() {
    float[] x = new float[N];
    for (int i = 0; i < N; i++) {
      x[i] = i;
    }
    float[] y = new float[N];
    AudioEffects.vibrato(N, 0.01, 20, 63, x, new float[64], y);
    for (int i = 64; i < N; i++) {
      assertThat(y[i]).isCloseTo((float) (i - 21 - 20 * Math.sin(0.01 * i)), within(2e-2f));
    }
  }
}
