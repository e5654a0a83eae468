package org.perfmodel.accuracy;

/**
 * Transforms and filters of signals as Java teams have them in their own code, of the held-out set
 * that {@link DenseMethods} begins: a fast Fourier transform of radix two, A. Haar's wavelets, a
 * filter of finite response, an equalizer of second-order sections, a moving average. The kernels
 * are the first that came to mind; they were written from memory.
 */
final class WavesAndFilters {
  private static final float HALF_ROOT = (float) Math.sqrt(0.5);

  private WavesAndFilters() {}

  /**
   * The Fourier transform of complex numbers.
   *
   * @param n a power of two, at least 2
   * @param cos of the first half of n equal parts of a turn, as sin
   * @param re real parts, im imaginary parts
   * @param outRe receives the real parts of the transform, outIm its imaginary parts
   */
  public static void fft(
      int n, double[] cos, double[] sin, double[] re, double[] im, double[] outRe, double[] outIm) {
    int shift = Integer.numberOfLeadingZeros(n) + 1;
    for (int i = 0; i < n; i++) {
      int j = Integer.reverse(i) >>> shift;
      outRe[j] = re[i];
      outIm[j] = im[i];
    }
    for (int size = 2; size <= n; size *= 2) {
      int half = size / 2;
      int stride = n / size;
      for (int start = 0; start < n; start += size) {
        for (int k = 0; k < half; k++) {
          int even = start + k;
          int odd = even + half;
          double c = cos[k * stride];
          double s = sin[k * stride];
          double real = outRe[odd] * c + outIm[odd] * s;
          double imaginary = outIm[odd] * c - outRe[odd] * s;
          outRe[odd] = outRe[even] - real;
          outIm[odd] = outIm[even] - imaginary;
          outRe[even] += real;
          outIm[even] += imaginary;
        }
      }
    }
  }

  /**
   * Haar's wavelet transform on all levels, in place.
   *
   * @param n a power of two
   * @param x receives a mean, and behind it the differences from the coarsest to the finest
   * @param work as long
   */
  public static void haar(int n, float[] x, float[] work) {
    for (int length = n; length > 1; length /= 2) {
      int half = length / 2;
      for (int i = 0; i < half; i++) {
        work[i] = (x[2 * i] + x[2 * i + 1]) * HALF_ROOT;
        work[half + i] = (x[2 * i] - x[2 * i + 1]) * HALF_ROOT;
      }
      for (int i = 0; i < length; i++) {
        x[i] = work[i];
      }
    }
  }

  /**
   * A filter of finite response; before the first sample there is silence.
   *
   * @param taps the response
   */
  public static void fir(int n, float[] taps, float[] in, float[] out) {
    for (int i = 0; i < n; i++) {
      int last = Math.min(i, taps.length - 1);
      float sum = 0;
      for (int k = 0; k <= last; k++) {
        sum += taps[k] * in[i - k];
      }
      out[i] = sum;
    }
  }

  /** A section of second order, with what it keeps of the samples before. */
  static final class Section {
    final double b0;
    final double b1;
    final double b2;
    final double a1;
    final double a2;
    private double first;
    private double second;

    Section(double b0, double b1, double b2, double a1, double a2) {
      this.b0 = b0;
      this.b1 = b1;
      this.b2 = b2;
      this.a1 = a1;
      this.a2 = a2;
    }

    /** A band that is made louder or softer, as the audio cookbook of R. Bristow-Johnson has it. */
    static Section peak(double rate, double frequency, double decibels, double quality) {
      double amplitude = Math.pow(10, decibels / 40);
      double omega = 2 * Math.PI * frequency / rate;
      double alpha = Math.sin(omega) / (2 * quality);
      double scale = 1 + alpha / amplitude;
      double middle = -2 * Math.cos(omega) / scale;
      return new Section(
          (1 + alpha * amplitude) / scale,
          middle,
          (1 - alpha * amplitude) / scale,
          middle,
          (1 - alpha / amplitude) / scale);
    }

    float process(float sample) {
      double out = b0 * sample + first;
      first = b1 * sample - a1 * out + second;
      second = b2 * sample - a2 * out;
      return (float) out;
    }
  }

  /** Samples through all bands of an equalizer, one after the other. */
  public static void equalize(int n, Section[] bands, float[] in, float[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = in[i];
    }
    for (Section band : bands) {
      for (int i = 0; i < n; i++) {
        out[i] = band.process(out[i]);
      }
    }
  }

  /**
   * The mean of each sample and those before it in a window, rounded towards zero; at the beginning
   * the window is shorter.
   *
   * @param window how many samples it has
   */
  public static void movingAverage(int n, int window, int[] in, int[] out) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      sum += in[i];
      if (i >= window) {
        sum -= in[i - window];
      }
      out[i] = (int) (sum / Math.min(i + 1, window));
    }
  }
}
