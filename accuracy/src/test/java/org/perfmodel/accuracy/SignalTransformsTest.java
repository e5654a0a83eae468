package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Transforms against their sums, filters against impulses and equations, medians by sorting. */
class SignalTransformsTest {
  @Test
  void theTransformIsTheSumOfItsDefinition() {
    for (int n : new int[] {2, 4, 32}) {
      double[] real = doubles(n, -1, 1);
      double[] imaginary = doubles(n, 1, 2);
      double[] outReal = new double[n];
      double[] outImaginary = new double[n];
      double[] cos = SignalTransformDrivers.cosines(n);
      double[] sin = SignalTransformDrivers.sines(n);
      SignalTransforms.fourier(n, cos, sin, real, imaginary, outReal, outImaginary);
      for (int k = 0; k < n; k++) {
        double re = 0;
        double im = 0;
        for (int i = 0; i < n; i++) {
          double angle = -2 * Math.PI * i * k / n;
          re += real[i] * Math.cos(angle) - imaginary[i] * Math.sin(angle);
          im += real[i] * Math.sin(angle) + imaginary[i] * Math.cos(angle);
        }
        assertThat(outReal[k]).isCloseTo(re, within(1e-11));
        assertThat(outImaginary[k]).isCloseTo(im, within(1e-11));
      }
    }
  }

  @Test
  void anImpulseBringsTheTapsToLight() {
    float[] taps = {1, 2, 3};
    float[] in = {0, 0, 0, 1, 0, 0, 10};
    float[] out = new float[5];
    SignalTransforms.fir(taps, in, out);
    assertThat(out).containsExactly(0, 1, 2, 3, 10);
  }

  @Test
  void equalTapsGiveMovingMeans() {
    float[] taps = new float[8];
    Arrays.fill(taps, 0.125f);
    float[] in = floats(40, -1, 1);
    float[] out = new float[33];
    SignalTransforms.fir(taps, in, out);
    for (int i = 0; i < out.length; i++) {
      double sum = 0;
      for (int k = i; k < i + 8; k++) {
        sum += in[k];
      }
      assertThat((double) out[i]).isCloseTo(sum / 8, within(1e-6));
    }
  }

  /** Against the difference equation in double precision. */
  @Test
  void aBiquadFollowsItsDifferenceEquation() {
    float[] in = floats(50, -1, 1);
    float[] out = new float[50];
    SignalTransforms.biquad(
        new SignalTransforms.Biquad(0.5f, 0.25f, -0.125f, -0.75f, 0.375f), in, out);
    double[] y = new double[50];
    for (int i = 0; i < 50; i++) {
      y[i] = 0.5 * in[i];
      if (i > 0) {
        y[i] += 0.25 * in[i - 1] + 0.75 * y[i - 1];
      }
      if (i > 1) {
        y[i] += -0.125 * in[i - 2] - 0.375 * y[i - 2];
      }
      assertThat((double) out[i]).isCloseTo(y[i], within(1e-5));
    }
  }

  @Test
  void aLowPassLetsOnlySlowSignalsThrough() {
    float[] in = new float[400];
    Arrays.fill(in, 1);
    float[] out = new float[400];
    SignalTransforms.biquad(SignalTransformDrivers.lowPass(), in, out);
    assertThat(out[399]).isCloseTo(1f, within(1e-4f));
    for (int i = 1; i < 400; i += 2) {
      in[i] = -1;
    }
    SignalTransforms.biquad(SignalTransformDrivers.lowPass(), in, out);
    assertThat(out[399]).isCloseTo(0f, within(1e-4f));
  }

  @Test
  void waveletsOfKnownNumbers() {
    float[] data = {4, 6, 10, 12};
    SignalTransforms.haar(4, data, new float[4]);
    float root = (float) Math.sqrt(2);
    assertThat(data).containsExactly(new float[] {16, -6, -root, -root}, within(1e-5f));
  }

  /** Backwards, from the coarsest details on. */
  @Test
  void aSignalComesBackFromItsWavelets() {
    float[] signal = floats(64, -1, 1);
    float[] data = signal.clone();
    SignalTransforms.haar(64, data, new float[64]);
    double[] back = new double[64];
    back[0] = data[0];
    for (int half = 1; half < 64; half *= 2) {
      for (int i = half - 1; i >= 0; i--) {
        double mean = back[i];
        back[2 * i] = (mean + data[half + i]) / Math.sqrt(2);
        back[2 * i + 1] = (mean - data[half + i]) / Math.sqrt(2);
      }
    }
    for (int i = 0; i < 64; i++) {
      assertThat(back[i]).isCloseTo(signal[i], within(1e-5));
    }
  }

  @Test
  void mediansAreTheMiddleOfWhatIsSorted() {
    for (int bound : new int[] {3, 1 << 16}) {
      int[] in = ints(64, bound);
      int[] out = new int[60];
      SignalTransforms.median(in, out, new int[5]);
      for (int i = 0; i < 60; i++) {
        int[] sorted = Arrays.copyOfRange(in, i, i + 5);
        Arrays.sort(sorted);
        assertThat(out[i]).isEqualTo(sorted[2]);
      }
    }
  }
}
