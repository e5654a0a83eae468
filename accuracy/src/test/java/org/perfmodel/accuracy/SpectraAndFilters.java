package org.perfmodel.accuracy;

/**
 * Transforms and filters of signals as teams write them for themselves: a fast Fourier transform, a
 * filter of finite and one of infinite response, cosine transforms of blocks, and a running median.
 * Chosen by category; written from memory.
 */
final class SpectraAndFilters {
  private static final int SIDE = 8;
  private static final int WINDOW = 5;

  private SpectraAndFilters() {}

  /**
   * Fast Fourier transform of a power of two numbers.
   *
   * @param cosine of as many parts of a turn as half the numbers, as sine
   * @param re receives the real parts, im the imaginary ones
   */
  public static void fourier(
      int n,
      double[] inRe,
      double[] inIm,
      double[] cosine,
      double[] sine,
      double[] re,
      double[] im) {
    int shift = Integer.numberOfLeadingZeros(n) + 1;
    for (int i = 0; i < n; i++) {
      int from = Integer.reverse(i) >>> shift;
      re[i] = inRe[from];
      im[i] = inIm[from];
    }
    for (int half = 1; half < n; half *= 2) {
      int step = n / (2 * half);
      for (int block = 0; block < n; block += 2 * half) {
        for (int k = 0; k < half; k++) {
          int low = block + k;
          int high = low + half;
          double c = cosine[k * step];
          double s = sine[k * step];
          double turnedRe = re[high] * c + im[high] * s;
          double turnedIm = im[high] * c - re[high] * s;
          re[high] = re[low] - turnedRe;
          im[high] = im[low] - turnedIm;
          re[low] += turnedRe;
          im[low] += turnedIm;
        }
      }
    }
  }

  /**
   * Filter of finite response.
   *
   * @param in one number less than taps more than out
   */
  public static void finite(float[] taps, float[] in, float[] out) {
    for (int i = 0; i < out.length; i++) {
      float sum = 0;
      for (int k = 0; k < taps.length; k++) {
        sum += taps[k] * in[i + taps.length - 1 - k];
      }
      out[i] = sum;
    }
  }

  /** A filter of the second order and what it keeps of the numbers before. */
  static final class Biquad {
    final double b0;
    final double b1;
    final double b2;
    final double a1;
    final double a2;
    double first;
    double second;

    /** Coefficients of what comes in, and of what went out. */
    Biquad(double b0, double b1, double b2, double a1, double a2) {
      this.b0 = b0;
      this.b1 = b1;
      this.b2 = b2;
      this.a1 = a1;
      this.a2 = a2;
    }

    /**
     * What is below a frequency.
     *
     * @param frequency in turns per number
     */
    static Biquad lowPass(double frequency, double quality) {
      double angle = 2 * Math.PI * frequency;
      double alpha = Math.sin(angle) / (2 * quality);
      double c = Math.cos(angle);
      double a0 = 1 + alpha;
      double b1 = (1 - c) / a0;
      return new Biquad(b1 / 2, b1, b1 / 2, -2 * c / a0, (1 - alpha) / a0);
    }

    double next(double x) {
      double y = b0 * x + first;
      first = b1 * x - a1 * y + second;
      second = b2 * x - a2 * y;
      return y;
    }
  }

  /** Runs a filter over the next n numbers. */
  public static void biquad(int n, Biquad filter, double[] in, double[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = filter.next(in[i]);
    }
  }

  /**
   * Cosine transforms of blocks of 8 by 8, one block after the other.
   *
   * @param cosine the transform's rows, as long as a block's
   */
  public static void blockCosines(int blocks, float[] cosine, float[] in, float[] out) {
    float[] half = new float[SIDE * SIDE];
    for (int block = 0; block < blocks; block++) {
      int start = block * SIDE * SIDE;
      for (int i = 0; i < SIDE; i++) {
        for (int v = 0; v < SIDE; v++) {
          float sum = 0;
          for (int j = 0; j < SIDE; j++) {
            sum += in[start + i * SIDE + j] * cosine[v * SIDE + j];
          }
          half[i * SIDE + v] = sum;
        }
      }
      for (int u = 0; u < SIDE; u++) {
        for (int v = 0; v < SIDE; v++) {
          float sum = 0;
          for (int i = 0; i < SIDE; i++) {
            sum += cosine[u * SIDE + i] * half[i * SIDE + v];
          }
          out[start + u * SIDE + v] = sum;
        }
      }
    }
  }

  /**
   * The median of each five numbers in a row.
   *
   * @param in four numbers more than out
   */
  public static void runningMedian(int n, int[] in, int[] out) {
    int[] window = new int[WINDOW];
    for (int i = 0; i < n; i++) {
      window[0] = in[i];
      for (int k = 1; k < WINDOW; k++) {
        int value = in[i + k];
        int place = k;
        // @ perf trips = 1.25
        while (place > 0 && window[place - 1] > value) {
          window[place] = window[place - 1];
          place--;
        }
        window[place] = value;
      }
      out[i] = window[WINDOW / 2];
    }
  }
}
