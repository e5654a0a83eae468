package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Spectra of music: octaves and sums that are known, tones that go on. */
class MusicAnalysesTest {
  @Test
  void theSecondHarmonicIsAnOctaveAbove() {
    int bins = 30;
    int frames = 2;
    float[] s = new float[(bins + 1) * frames];
    for (int k = 0; k < bins; k++) {
      s[k * frames] = k + 1;
      s[k * frames + 1] = 2 * k + 1;
    }
    float[] out = new float[3 * bins * frames];
    MusicAnalyses.interpHarmonics(bins, frames, 3, 12, s, out);
    double third = 12 * Math.log(3) / Math.log(2);
    for (int k = 0; k < bins; k++) {
      assertThat(out[k * frames]).isEqualTo(k + 1);
      assertThat(out[k * frames + 1]).isEqualTo(2 * k + 1);
      assertThat(out[(bins + k) * frames]).isEqualTo(k + 12 < bins ? k + 13 : 0);
      if (k + third <= bins - 1) {
        assertThat(out[(2 * bins + k) * frames]).isCloseTo((float) (k + third + 1), within(1e-4f));
      } else if (k + third >= bins) {
        assertThat(out[(2 * bins + k) * frames]).isZero();
      }
    }
  }

  @Test
  void theLoudestPitchIsOne() {
    int frames = 7;
    float[][] filter = MusicAnalysisDrivers.floatRows(4, 10);
    float[][] s = MusicAnalysisDrivers.floatRows(10, frames);
    float[][] out = new float[4][frames];
    MusicAnalyses.chroma(4, 10, frames, filter, s, new float[frames], out);
    for (int t = 0; t < frames; t++) {
      double[] sum = new double[4];
      double most = 0;
      for (int p = 0; p < 4; p++) {
        for (int k = 0; k < 10; k++) {
          sum[p] += (double) filter[p][k] * s[k][t];
        }
        most = Math.max(most, sum[p]);
      }
      for (int p = 0; p < 4; p++) {
        assertThat(out[p][t]).isCloseTo((float) (sum[p] / most), within(1e-5f));
      }
    }
  }

  @Test
  void allCoefficientsKeepTheLengthOfDecibels() {
    int bands = 12;
    int frames = 5;
    double[][] s = rows(bands, frames, 0, 1);
    s[3][2] = 0;
    double[][] decibels = new double[bands][frames];
    double[][] out = new double[bands][frames];
    double[][] basis = MusicAnalysisDrivers.cosines(bands, bands);
    MusicAnalyses.mfcc(bands, frames, bands, basis, s, decibels, out);
    double most = 0;
    for (double[] row : s) {
      for (double power : row) {
        most = Math.max(most, power);
      }
    }
    double least = 10 * Math.log10(most) - 80;
    for (int t = 0; t < frames; t++) {
      double expected = 0;
      double sum = 0;
      double found = 0;
      for (int m = 0; m < bands; m++) {
        double loud = Math.max(least, 10 * Math.log10(s[m][t]));
        assertThat(decibels[m][t]).isCloseTo(loud, within(1e-12));
        sum += loud;
        expected += loud * loud;
        found += out[m][t] * out[m][t];
      }
      assertThat(found).isCloseTo(expected, within(1e-8));
      assertThat(out[0][t]).isCloseTo(sum / Math.sqrt(bands), within(1e-10));
    }
  }

  @Test
  void aToneGoesOnAtAnotherRate() {
    int bins = 5;
    int frames = 12;
    int steps = 5;
    double[][] re = new double[frames][bins];
    double[][] im = new double[frames][bins];
    for (int t = 0; t < frames; t++) {
      for (int k = 0; k < bins; k++) {
        double angle = 0.3 * k + t * (Math.PI * 8 * k / (bins - 1) + 0.2);
        re[t][k] = (k + 1 + t) * Math.cos(angle);
        im[t][k] = (k + 1 + t) * Math.sin(angle);
      }
    }
    double[][] outRe = new double[steps][bins];
    double[][] outIm = new double[steps][bins];
    MusicAnalyses.phaseVocoder(bins, steps, 8, 2.5, re, im, new double[bins], outRe, outIm);
    for (int step = 0; step < steps; step++) {
      for (int k = 0; k < bins; k++) {
        double magnitude = k + 1 + 2.5 * step;
        double angle = 0.3 * k + step * (Math.PI * 8 * k / (bins - 1) + 0.2);
        assertThat(outRe[step][k]).isCloseTo(magnitude * Math.cos(angle), within(1e-10));
        assertThat(outIm[step][k]).isCloseTo(magnitude * Math.sin(angle), within(1e-10));
      }
    }
  }

  @Test
  void theSameRateGivesTheSameSpectrum() {
    int bins = 6;
    int frames = 4;
    double[][] re = rows(frames, bins, -1, 1);
    double[][] im = rows(frames, bins, -0.5, 1.5);
    double[][] outRe = new double[frames - 1][bins];
    double[][] outIm = new double[frames - 1][bins];
    MusicAnalyses.phaseVocoder(bins, 3, 16, 1, re, im, new double[bins], outRe, outIm);
    for (int t = 0; t < 3; t++) {
      assertThat(outRe[t]).containsExactly(re[t], within(1e-12));
      assertThat(outIm[t]).containsExactly(im[t], within(1e-12));
    }
  }
}
