package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.WavesAndFilters.Section;

/** Transforms and filters against their sums and equations. */
class WavesAndFiltersTest {
  @Test
  void theFastTransformIsTheSumOverAllSamples() {
    for (int n : new int[] {2, 4, 32}) {
      double[] re = doubles(n, -1, 1);
      double[] im = doubles(n, 0, 3);
      double[] outRe = new double[n];
      double[] outIm = new double[n];
      WavesAndFilters.fft(
          n, WaveAndFilterDrivers.cosines(n), WaveAndFilterDrivers.sines(n), re, im, outRe, outIm);
      for (int k = 0; k < n; k++) {
        double sumRe = 0;
        double sumIm = 0;
        for (int i = 0; i < n; i++) {
          double angle = -2 * Math.PI * i * k / n;
          sumRe += re[i] * Math.cos(angle) - im[i] * Math.sin(angle);
          sumIm += re[i] * Math.sin(angle) + im[i] * Math.cos(angle);
        }
        assertThat(outRe[k]).isCloseTo(sumRe, within(1e-11));
        assertThat(outIm[k]).isCloseTo(sumIm, within(1e-11));
      }
    }
  }

  @Test
  void haarsTransformOfFourNumbersIsKnown() {
    float[] x = {9, 7, 3, 5};
    WavesAndFilters.haar(4, x, new float[4]);
    float root = (float) Math.sqrt(2);
    assertThat(x).containsExactly(new float[] {12, 4, root, -root}, within(1e-5f));
  }

  @Test
  void haarsTransformKeepsTheSumOfSquaresAndProducts() {
    float[] x = floats(64, -1, 1);
    float[] y = floats(64, -2, 5);
    double before = product(x, y);
    double square = product(x, x);
    WavesAndFilters.haar(64, x, new float[64]);
    WavesAndFilters.haar(64, y, new float[64]);
    assertThat(product(x, y)).isCloseTo(before, within(1e-4));
    assertThat(product(x, x)).isCloseTo(square, within(1e-4));
  }

  private static double product(float[] x, float[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  @Test
  void aFilterSpreadsEachSampleByItsResponse() {
    float[] taps = {0.5f, -1, 0.25f, 2};
    float[] in = floats(30, -1, 1);
    float[] out = new float[30];
    WavesAndFilters.fir(30, taps, in, out);
    double[] expected = new double[33];
    for (int i = 0; i < 30; i++) {
      for (int k = 0; k < 4; k++) {
        expected[i + k] += taps[k] * in[i];
      }
    }
    for (int i = 0; i < 30; i++) {
      assertThat((double) out[i]).isCloseTo(expected[i], within(1e-5));
    }
  }

  @Test
  void anEqualizerFulfilsTheEquationOfEachOfItsSections() {
    int n = 50;
    Section[] bands = WaveAndFilterDrivers.bands();
    float[] in = floats(n, -1, 1);
    float[] out = new float[n];
    WavesAndFilters.equalize(n, bands, in, out);
    double[] x = new double[n + 2];
    for (int i = 0; i < n; i++) {
      x[i + 2] = in[i];
    }
    for (Section band : bands) {
      double[] y = new double[n + 2];
      for (int i = 2; i < n + 2; i++) {
        y[i] =
            band.b0 * x[i]
                + band.b1 * x[i - 1]
                + band.b2 * x[i - 2]
                - band.a1 * y[i - 1]
                - band.a2 * y[i - 2];
      }
      x = y;
    }
    for (int i = 0; i < n; i++) {
      assertThat((double) out[i]).isCloseTo(x[i + 2], within(1e-5));
    }
  }

  @Test
  void aPeakIsAsLoudAsAskedForInItsMiddleAndNowhereAtTheEnds() {
    Section peak = Section.peak(48_000, 12_000, 6, 1);
    double real = peak.b0 - peak.b2;
    double imaginary = -peak.b1;
    double otherReal = 1 - peak.a2;
    double otherImaginary = -peak.a1;
    double gain = Math.hypot(real, imaginary) / Math.hypot(otherReal, otherImaginary);
    assertThat(20 * Math.log10(gain)).isCloseTo(6, within(1e-9));
    assertThat((peak.b0 + peak.b1 + peak.b2) / (1 + peak.a1 + peak.a2)).isCloseTo(1, within(1e-9));
  }

  @Test
  void anEqualizerGoesOnWhereItStopped() {
    float[] in = floats(40, -1, 1);
    float[] whole = new float[40];
    WavesAndFilters.equalize(40, WaveAndFilterDrivers.bands(), in, whole);
    Section[] bands = WaveAndFilterDrivers.bands();
    float[] part = new float[20];
    WavesAndFilters.equalize(20, bands, Arrays.copyOfRange(in, 0, 20), part);
    WavesAndFilters.equalize(20, bands, Arrays.copyOfRange(in, 20, 40), part);
    assertThat(part).containsExactly(Arrays.copyOfRange(whole, 20, 40));
  }

  @Test
  void averagesAreThoseOfTheWindow() {
    int[] in = ints(30, 1000);
    int[] out = new int[30];
    WavesAndFilters.movingAverage(30, 7, in, out);
    for (int i = 0; i < 30; i++) {
      double mean = Arrays.stream(in, Math.max(0, i - 6), i + 1).average().orElseThrow();
      assertThat(out[i]).isEqualTo((int) Math.floor(mean));
    }
  }
}
