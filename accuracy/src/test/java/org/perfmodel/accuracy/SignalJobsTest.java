package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Signals by definitions and by what can be had back. */
class SignalJobsTest {
  @Test
  void theFastTransformIsTheSlowOne() {
    int n = 32;
    double[] givenRe = doubles(n, -1, 1);
    double[] givenIm = doubles(n, 0, 3);
    double[] re = new double[n];
    double[] im = new double[n];
    SignalJobs.fourier(
        n, SignalJobDrivers.cos(n), SignalJobDrivers.sin(n), givenRe, givenIm, re, im);
    for (int f = 0; f < n; f++) {
      double sumRe = 0;
      double sumIm = 0;
      for (int t = 0; t < n; t++) {
        double angle = -2 * Math.PI * f * t / n;
        sumRe += givenRe[t] * Math.cos(angle) - givenIm[t] * Math.sin(angle);
        sumIm += givenRe[t] * Math.sin(angle) + givenIm[t] * Math.cos(angle);
      }
      assertThat(re[f]).isCloseTo(sumRe, within(1e-11));
      assertThat(im[f]).isCloseTo(sumIm, within(1e-11));
    }
  }

  @Test
  void anImpulseGivesTheWeights() {
    float[] weight = floats(5, -1, 1);
    float[] in = new float[12];
    in[6] = 1;
    float[] out = new float[8];
    SignalJobs.finiteResponse(8, 5, weight, in, out);
    for (int i = 0; i < 8; i++) {
      assertThat(out[i]).isEqualTo(i < 2 || i > 6 ? 0 : weight[i - 2]);
    }
  }

  @Test
  void aCascadeIsOneDifferenceEquationAfterTheOther() {
    int n = 50;
    double[] factor = {0.2, 0.4, 0.2, -0.4, 0.2, 0.5, -0.3, 0.1, 0.6, -0.1};
    double[] in = doubles(n, -1, 1);
    double[] out = new double[n];
    SignalJobs.biquads(n, 2, factor, new double[] {9, 9, 9, 9}, in, out);
    double[] expected = in;
    for (int f = 0; f < factor.length; f += 5) {
      double[] filtered = new double[n];
      for (int i = 0; i < n; i++) {
        filtered[i] = factor[f] * expected[i];
        if (i >= 1) {
          filtered[i] += factor[f + 1] * expected[i - 1] - factor[f + 3] * filtered[i - 1];
        }
        if (i >= 2) {
          filtered[i] += factor[f + 2] * expected[i - 2] - factor[f + 4] * filtered[i - 2];
        }
      }
      expected = filtered;
    }
    assertThat(out).containsExactly(expected, within(1e-13));
  }

  @Test
  void theWaveletOfFourNumbersIsAsByHand() {
    int[] out = new int[4];
    SignalJobs.haar(4, new int[] {5, 8, 2, -4}, out, new int[4]);
    assertThat(out).containsExactly(2, -7, 3, -6);
  }

  @Test
  void theWaveletCanBeTurnedBack() {
    int n = 64;
    int[] in = ints(n, 1000);
    int[] out = new int[n];
    SignalJobs.haar(n, in, out, new int[n]);
    for (int half = 1; half < n; half *= 2) {
      int[] back = out.clone();
      for (int i = 0; i < half; i++) {
        back[2 * i] = out[i] - Math.floorDiv(out[half + i], 2);
        back[2 * i + 1] = back[2 * i] + out[half + i];
      }
      out = back;
    }
    assertThat(out).isEqualTo(in);
  }

  @Test
  void theEnvelopeRisesAndFallsGeometrically() {
    float[] out = new float[6];
    SignalJobs.envelope(6, 0.5f, 0.25f, new float[] {-1, 1, -1, 0, 0, 0}, out);
    assertThat(out).containsExactly(0.5f, 0.75f, 0.875f, 0.65625f, 0.4921875f, 0.369140625f);
  }
}
