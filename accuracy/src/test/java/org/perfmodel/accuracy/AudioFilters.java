package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Filters of J. Smith (Introduction to Digital Filters with Audio Applications, W3K 2007), of its
 * chapters in their order the first that no older set has: the simplest lowpass (1), its analysis
 * by sine waves (2), a frequency response (7), the transposed second direct form (9.1), sections
 * side by side (9.2); written anew. How the kernels were chosen says {@link
 * NumericalLinearAlgebra}; this list was cut off behind parallel sections: phases, filters of the
 * appendices, lattices, state spaces and their design do not judge.
 *
 * <p>Left out: programs in Matlab's words (2), theory (3, 4, 6 and 8), differences and convolutions
 * (5: {@link SignalBenches}, iir; {@link Signals}, fir), group delays (7.6, the loops of the
 * response), other direct forms and sections in series (9: {@link Sounds}, equalise; {@link
 * Microcontrollers}, biquadCascade).
 */
final class AudioFilters {
  private AudioFilters() {}

  /**
   * Chapter 1: each sample and the one before it.
   *
   * @param memory the sample before the first
   * @return the memory of what comes next
   */
  public static float simplestLowpass(int n, float[] x, float memory, float[] y) {
    y[0] = x[0] + memory;
    for (int i = 1; i < n; i++) {
      y[i] = x[i] + x[i - 1];
    }
    return x[n - 1];
  }

  /**
   * Chapter 2: how much the simplest lowpass amplifies, by what comes out of it of waves at some
   * frequencies up to half of the samples' one.
   *
   * @param x room for a wave
   * @param y room for what comes out
   */
  public static void sineWaveAnalysis(
      int frequencies, int samples, double[] x, double[] y, double[] gain) {
    for (int k = 0; k < frequencies; k++) {
      double angle = Math.PI * k / frequencies;
      for (int i = 0; i < samples; i++) {
        x[i] = Math.cos(angle * i);
      }
      y[0] = 0;
      for (int i = 1; i < samples; i++) {
        y[i] = x[i] + x[i - 1];
      }
      double most = 0;
      for (int i = 0; i < samples; i++) {
        most = Math.max(most, Math.abs(y[i]));
      }
      gain[k] = most;
    }
  }

  /**
   * Chapter 7: the gain and the phase of a filter at frequencies up to half of the samples' one.
   *
   * @param b coefficients of what comes in, the latest first
   * @param a coefficients of what came out, the latest first
   */
  public static void frequencyResponse(
      int points, int order, double[] b, double[] a, double[] gain, double[] phase) {
    for (int i = 0; i < points; i++) {
      double angle = Math.PI * i / points;
      double cosine = Math.cos(angle);
      double sine = -Math.sin(angle);
      double aboveRe = 0;
      double aboveIm = 0;
      double belowRe = 0;
      double belowIm = 0;
      for (int k = order; k >= 0; k--) {
        double re = aboveRe * cosine - aboveIm * sine + b[k];
        aboveIm = aboveRe * sine + aboveIm * cosine;
        aboveRe = re;
        re = belowRe * cosine - belowIm * sine + a[k];
        belowIm = belowRe * sine + belowIm * cosine;
        belowRe = re;
      }
      double square = belowRe * belowRe + belowIm * belowIm;
      double re = (aboveRe * belowRe + aboveIm * belowIm) / square;
      double im = (aboveIm * belowRe - aboveRe * belowIm) / square;
      gain[i] = Math.sqrt(re * re + im * im);
      phase[i] = Math.atan2(im, re);
    }
  }

  /**
   * Chapter 9.1: the transposed second direct form.
   *
   * @param b coefficients of what comes in, the latest first
   * @param a coefficients of what came out, of which the first is one
   * @param state as many elements as the order
   */
  public static void transposedForm(
      int n, int order, float[] b, float[] a, float[] state, float[] x, float[] y) {
    for (int i = 0; i < n; i++) {
      float in = x[i];
      float out = b[0] * in + state[0];
      for (int k = 1; k < order; k++) {
        state[k - 1] = b[k] * in - a[k] * out + state[k];
      }
      state[order - 1] = b[order] * in - a[order] * out;
      y[i] = out;
    }
  }

  /**
   * Chapter 9.2: sections of the second order side by side, whose outputs are added.
   *
   * @param b two coefficients of each section
   * @param a two coefficients of each section, those behind the first, which is one
   */
  public static void parallelSections(
      int n, int sections, double[][] b, double[][] a, double[] x, double[] y) {
    Arrays.fill(y, 0, n, 0);
    for (int section = 0; section < sections; section++) {
      double b0 = b[section][0];
      double b1 = b[section][1];
      double a1 = a[section][0];
      double a2 = a[section][1];
      double last = 0;
      double beforeLast = 0;
      for (int i = 0; i < n; i++) {
        double now = x[i] - a1 * last - a2 * beforeLast;
        y[i] += b0 * now + b1 * last;
        beforeLast = last;
        last = now;
      }
    }
  }
}
