package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Radios: delays of cubics, a quarter of a turn, a transform of its own inverse, a message. */
class SoftwareRadiosTest {
  /** Coefficients of four samples for the one between, by powers of how late it is. */
  private static final float[][] LAGRANGE = {
    {0, -1 / 6f, 0, 1 / 6f},
    {0, 1, 1 / 2f, -1 / 2f},
    {1, -1 / 2f, -1, 1 / 2f},
    {0, -1 / 3f, 1 / 2f, -1 / 6f}
  };

  @Test
  void aCubicIsDelayedByAShareOfASample() {
    int n = 12;
    float[] in = new float[n + 3];
    for (int i = 0; i < in.length; i++) {
      in[i] = cubic(i);
    }
    float[] delay = floats(n, 0, 1);
    float[] out = new float[n];
    SoftwareRadios.farrow(n, 4, 3, LAGRANGE, delay, in, out);
    for (int i = 0; i < n; i++) {
      assertThat(out[i]).isCloseTo(cubic(i + 2 - delay[i]), within(1e-4f));
    }
  }

  private static float cubic(float at) {
    float x = at / 10;
    return 1 + x * (0.5f - x * (0.25f - x));
  }

  @Test
  void aWaveIsAQuarterOfATurnLate() {
    int n = 20;
    int half = 10;
    float[] in = new float[2 * (n + 2 * half)];
    for (int i = 0; i < in.length; i++) {
      in[i] = (float) Math.cos(1.4 * i);
    }
    float[] out = new float[2 * n];
    SoftwareRadios.hilbertDecimate(n, half, SoftwareRadioDrivers.hilbert(half), in, out);
    for (int i = 0; i < n; i++) {
      double angle = 1.4 * (2 * (i + half) - 1);
      assertThat(out[2 * i]).isCloseTo((float) Math.cos(angle), within(1e-5f));
      assertThat(out[2 * i + 1]).isCloseTo((float) Math.sin(angle), within(0.02f));
    }
  }

  @Test
  void theTransformTwiceIsAMultiple() {
    int n = 9;
    double[] x = doubles(n, -1, 1);
    double[] once = new double[n];
    double[] twice = new double[n];
    SoftwareRadios.evenTransform(n, x, once);
    SoftwareRadios.evenTransform(n, once, twice);
    for (int i = 0; i < n; i++) {
      assertThat(twice[i]).isCloseTo(2 * (n - 1) * x[i], within(1e-12));
    }
    double sum = x[0] + x[n - 1];
    for (int i = 1; i < n - 1; i++) {
      sum += 2 * x[i];
    }
    assertThat(once[0]).isCloseTo(sum, within(1e-12));
  }

  @Test
  void theMessageIsHeardOnceTheLoopHasLocked() {
    int n = 6000;
    double[] re = SoftwareRadioDrivers.carrier(n, 0);
    double[] im = SoftwareRadioDrivers.carrier(n, Math.PI / 2);
    double[] message = new double[n];
    SoftwareRadios.demodulateAmplitude(n, 0.8, 0.001, 0.05, re, im, message);
    for (int i = n - 1000; i < n; i++) {
      assertThat(0.8 * message[i]).isCloseTo(SoftwareRadioDrivers.message(i), within(0.02));
    }
  }
}
