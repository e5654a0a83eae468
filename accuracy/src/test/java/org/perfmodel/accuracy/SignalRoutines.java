package org.perfmodel.accuracy;

/**
 * Transforms and filters of signals: what a team writes that has no library for them. Chosen: the
 * fast Fourier transform, a filter with a finite response, a chain of filters with feedback, the
 * cosine transform of the blocks of a picture, and a running median. Numbers are double, float and
 * int.
 */
final class SignalRoutines {
  private static final int BLOCK = 8;
  private static final float[] BASIS = basis();
  private static final int WINDOW = 5;

  private SignalRoutines() {}

  /** A filter of second order, with what it remembers. */
  static final class Biquad {
    private final double b0;
    private final double b1;
    private final double b2;
    private final double a1;
    private final double a2;
    private double z1;
    private double z2;

    Biquad(double b0, double b1, double b2, double a1, double a2) {
      this.b0 = b0;
      this.b1 = b1;
      this.b2 = b2;
      this.a1 = a1;
      this.a2 = a2;
    }

    double next(double in) {
      double out = b0 * in + z1;
      z1 = b1 * in - a1 * out + z2;
      z2 = b2 * in - a2 * out;
      return out;
    }
  }

  /** Waves of the cosine transform, one after the other. */
  private static float[] basis() {
    float[] basis = new float[BLOCK * BLOCK];
    for (int u = 0; u < BLOCK; u++) {
      double scale = Math.sqrt((u == 0 ? 1.0 : 2.0) / BLOCK);
      for (int x = 0; x < BLOCK; x++) {
        basis[u * BLOCK + x] = (float) (scale * Math.cos((2 * x + 1) * u * Math.PI / (2 * BLOCK)));
      }
    }
    return basis;
  }

  /**
   * The fast Fourier transform of J. Cooley and J. Tukey.
   *
   * @param n a power of two
   * @param cos of the first half of n parts of a turn, as sin
   */
  public static void fft(
      int n,
      double[] cos,
      double[] sin,
      double[] inReal,
      double[] inImaginary,
      double[] real,
      double[] imaginary) {
    int shift = 1 + Integer.numberOfLeadingZeros(n);
    for (int i = 0; i < n; i++) {
      int from = Integer.reverse(i) >>> shift;
      real[i] = inReal[from];
      imaginary[i] = inImaginary[from];
    }
    for (int half = 1; half < n; half *= 2) {
      int step = n / (2 * half);
      for (int start = 0; start < n; start += 2 * half) {
        for (int k = 0; k < half; k++) {
          int even = start + k;
          int odd = even + half;
          double c = cos[k * step];
          double s = sin[k * step];
          double re = real[odd] * c + imaginary[odd] * s;
          double im = imaginary[odd] * c - real[odd] * s;
          real[odd] = real[even] - re;
          imaginary[odd] = imaginary[even] - im;
          real[even] += re;
          imaginary[even] += im;
        }
      }
    }
  }

  /**
   * A filter with a finite response.
   *
   * @param tap its response
   * @param in as many samples of silence as taps less one, then n samples
   */
  public static void fir(int n, float[] tap, float[] in, float[] out) {
    int taps = tap.length;
    for (int i = 0; i < n; i++) {
      float sum = 0;
      for (int k = 0; k < taps; k++) {
        sum += tap[k] * in[i + taps - 1 - k];
      }
      out[i] = sum;
    }
  }

  /** Filters of second order, each fed by the one before. */
  public static void cascade(Biquad[] sections, double[] in, double[] out) {
    for (int i = 0; i < in.length; i++) {
      double value = in[i];
      for (Biquad section : sections) {
        value = section.next(value);
      }
      out[i] = value;
    }
  }

  /**
   * The cosine transform of each block of eight times eight pixels.
   *
   * @param width a multiple of eight, as height
   */
  public static void cosineBlocks(int width, int height, float[] picture, float[] out) {
    float[] half = new float[BLOCK * BLOCK];
    for (int top = 0; top < height; top += BLOCK) {
      for (int left = 0; left < width; left += BLOCK) {
        for (int y = 0; y < BLOCK; y++) {
          int row = (top + y) * width + left;
          for (int u = 0; u < BLOCK; u++) {
            float sum = 0;
            for (int x = 0; x < BLOCK; x++) {
              sum += picture[row + x] * BASIS[u * BLOCK + x];
            }
            half[y * BLOCK + u] = sum;
          }
        }
        for (int v = 0; v < BLOCK; v++) {
          int row = (top + v) * width + left;
          for (int u = 0; u < BLOCK; u++) {
            float sum = 0;
            for (int y = 0; y < BLOCK; y++) {
              sum += half[y * BLOCK + u] * BASIS[v * BLOCK + y];
            }
            out[row + u] = sum;
          }
        }
      }
    }
  }

  /**
   * The median of each sample and two on each side of it; the first two and the last two stay. Here
   * they are in random order.
   */
  public static void median(int n, int[] in, int[] out) {
    int side = WINDOW / 2;
    for (int i = 0; i < side; i++) {
      out[i] = in[i];
      out[n - 1 - i] = in[n - 1 - i];
    }
    int[] window = new int[WINDOW];
    for (int i = side; i < n - side; i++) {
      for (int k = 0; k < WINDOW; k++) {
        int value = in[i - side + k];
        int at = k;
        // @ perf trips = 1
        while (at > 0 && window[at - 1] > value) {
          window[at] = window[at - 1];
          at--;
        }
        window[at] = value;
      }
      out[i] = window[side];
    }
  }
}
