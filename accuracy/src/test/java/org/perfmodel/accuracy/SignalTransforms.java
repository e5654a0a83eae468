package org.perfmodel.accuracy;

/**
 * Transforms and filters of signals as a team writes them for itself, held out: a fast Fourier
 * transform, a filter with a finite impulse response, a biquad, a wavelet transform of A. Haar, a
 * median filter. They are the first five that come to mind in this category; written from memory.
 */
final class SignalTransforms {
  private static final float HALF_ROOT = (float) Math.sqrt(0.5);

  private SignalTransforms() {}

  /**
   * The Fourier transform of n complex numbers, from places with reversed bits on.
   *
   * @param n a power of two, from 2 on
   * @param cos of the first n / 2 multiples of the nth part of a turn, as sin
   * @param real of what is transformed, imaginary as well
   * @param outReal receives the transform, outImaginary as well
   */
  public static void fourier(
      int n,
      double[] cos,
      double[] sin,
      double[] real,
      double[] imaginary,
      double[] outReal,
      double[] outImaginary) {
    int shift = Integer.numberOfLeadingZeros(n) + 1;
    for (int i = 0; i < n; i++) {
      int reversed = Integer.reverse(i) >>> shift;
      outReal[reversed] = real[i];
      outImaginary[reversed] = imaginary[i];
    }
    for (int half = 1; half < n; half *= 2) {
      int stride = n / (2 * half);
      for (int first = 0; first < n; first += 2 * half) {
        for (int k = 0; k < half; k++) {
          int i = first + k;
          int j = i + half;
          double c = cos[k * stride];
          double s = sin[k * stride];
          double re = outReal[j] * c + outImaginary[j] * s;
          double im = outImaginary[j] * c - outReal[j] * s;
          outReal[j] = outReal[i] - re;
          outImaginary[j] = outImaginary[i] - im;
          outReal[i] += re;
          outImaginary[i] += im;
        }
      }
    }
  }

  /**
   * Filters a signal by taps.
   *
   * @param in has as many samples before the first that is filtered as there are taps but one
   */
  public static void fir(float[] taps, float[] in, float[] out) {
    int newest = taps.length - 1;
    for (int i = 0; i < out.length; i++) {
      float sum = 0;
      for (int k = 0; k < taps.length; k++) {
        sum += taps[k] * in[i + newest - k];
      }
      out[i] = sum;
    }
  }

  /** A filter of second order: its coefficients, and what it remembers. */
  static final class Biquad {
    private final float b0;
    private final float b1;
    private final float b2;
    private final float a1;
    private final float a2;
    private float z1;
    private float z2;

    Biquad(float b0, float b1, float b2, float a1, float a2) {
      this.b0 = b0;
      this.b1 = b1;
      this.b2 = b2;
      this.a1 = a1;
      this.a2 = a2;
    }

    float next(float sample) {
      float result = b0 * sample + z1;
      z1 = b1 * sample - a1 * result + z2;
      z2 = b2 * sample - a2 * result;
      return result;
    }
  }

  /** Filters a signal, sample by sample. */
  public static void biquad(Biquad filter, float[] in, float[] out) {
    for (int i = 0; i < in.length; i++) {
      out[i] = filter.next(in[i]);
    }
  }

  /**
   * The orthonormal wavelet transform of a signal, in its place.
   *
   * @param n a power of two
   * @param data receives the mean part, then the details from the coarsest on
   * @param work n numbers
   */
  public static void haar(int n, float[] data, float[] work) {
    for (int length = n; length > 1; length /= 2) {
      int half = length / 2;
      for (int i = 0; i < half; i++) {
        work[i] = (data[2 * i] + data[2 * i + 1]) * HALF_ROOT;
        work[half + i] = (data[2 * i] - data[2 * i + 1]) * HALF_ROOT;
      }
      for (int i = 0; i < length; i++) {
        data[i] = work[i];
      }
    }
  }

  /**
   * The median of each five samples that follow each other.
   *
   * @param in four samples more than out
   * @param window work, five numbers
   */
  public static void median(int[] in, int[] out, int[] window) {
    int width = window.length;
    for (int i = 0; i < out.length; i++) {
      for (int k = 0; k < width; k++) {
        int value = in[i + k];
        int at = k;
        // @ perf trips = 1
        while (at > 0 && window[at - 1] > value) {
          window[at] = window[at - 1];
          at--;
        }
        window[at] = value;
      }
      out[i] = window[width / 2];
    }
  }
}
