package org.perfmodel.accuracy;

/**
 * Transforms and filters of signals as a team has them in its own code: a fast Fourier transform, a
 * filter of finite response, a cascade of biquads, a Haar wavelet of integers and an envelope.
 */
final class SignalJobs {
  private static final int TERMS = 5;

  private SignalJobs() {}

  /**
   * Fast Fourier transform of a length that is a power of two.
   *
   * @param cos of the first half of the circle in n steps, as sin
   * @param re receives real parts
   * @param im receives imaginary parts
   */
  public static void fourier(
      int n,
      double[] cos,
      double[] sin,
      double[] givenRe,
      double[] givenIm,
      double[] re,
      double[] im) {
    int shift = Integer.numberOfLeadingZeros(n) + 1;
    for (int i = 0; i < n; i++) {
      int reversed = Integer.reverse(i) >>> shift;
      re[i] = givenRe[reversed];
      im[i] = givenIm[reversed];
    }
    for (int half = 1; half < n; half *= 2) {
      int stride = n / (2 * half);
      for (int start = 0; start < n; start += 2 * half) {
        for (int k = 0; k < half; k++) {
          double c = cos[k * stride];
          double s = sin[k * stride];
          int p = start + k;
          int q = p + half;
          double turnedRe = c * re[q] + s * im[q];
          double turnedIm = c * im[q] - s * re[q];
          re[q] = re[p] - turnedRe;
          im[q] = im[p] - turnedIm;
          re[p] += turnedRe;
          im[p] += turnedIm;
        }
      }
    }
  }

  /** Filter of finite response; in begins with taps - 1 older samples. */
  public static void finiteResponse(int n, int taps, float[] weight, float[] in, float[] out) {
    for (int i = 0; i < n; i++) {
      float sum = 0;
      for (int k = 0; k < taps; k++) {
        sum += weight[k] * in[i + taps - 1 - k];
      }
      out[i] = sum;
    }
  }

  /**
   * Cascade of biquads, from silence on.
   *
   * @param factor of each section b0, b1, b2, a1 and a2
   * @param state two of each section
   */
  public static void biquads(
      int n, int sections, double[] factor, double[] state, double[] in, double[] out) {
    for (int s = 0; s < 2 * sections; s++) {
      state[s] = 0;
    }
    for (int i = 0; i < n; i++) {
      double sample = in[i];
      for (int s = 0; s < sections; s++) {
        int f = TERMS * s;
        double filtered = factor[f] * sample + state[2 * s];
        state[2 * s] = factor[f + 1] * sample - factor[f + 3] * filtered + state[2 * s + 1];
        state[2 * s + 1] = factor[f + 2] * sample - factor[f + 4] * filtered;
        sample = filtered;
      }
      out[i] = sample;
    }
  }

  /**
   * Haar wavelet of integers, which loses nothing: means to the front, differences behind them, on
   * all levels; the length is a power of two.
   */
  public static void haar(int n, int[] in, int[] out, int[] work) {
    for (int i = 0; i < n; i++) {
      out[i] = in[i];
    }
    for (int length = n; length > 1; length /= 2) {
      int half = length / 2;
      for (int i = 0; i < half; i++) {
        int difference = out[2 * i + 1] - out[2 * i];
        work[i] = out[2 * i] + (difference >> 1);
        work[half + i] = difference;
      }
      for (int i = 0; i < length; i++) {
        out[i] = work[i];
      }
    }
  }

  /** Envelope that rises and falls at rates of their own. */
  public static void envelope(int n, float attack, float release, float[] in, float[] out) {
    float level = 0;
    for (int i = 0; i < n; i++) {
      float loud = Math.abs(in[i]);
      // @ perf probability = 0.33
      if (loud > level) {
        level += attack * (loud - level);
      } else {
        level += release * (loud - level);
      }
      out[i] = level;
    }
  }
}
