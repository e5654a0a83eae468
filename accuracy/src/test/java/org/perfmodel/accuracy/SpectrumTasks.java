package org.perfmodel.accuracy;

/**
 * Transforms and filters of signals as a project writes them for itself. Chosen: the fast Fourier
 * transform, the cosine transform of blocks of a picture, a filter with a finite response, a
 * cascade of filters of second order, a running median.
 */
final class SpectrumTasks {
  private static final int BLOCK = 8;

  private SpectrumTasks() {}

  /**
   * The fast Fourier transform of real samples, a power of two of them.
   *
   * @param re receives the real parts
   * @param im receives the imaginary parts
   */
  public static void fourier(int n, double[] signal, double[] re, double[] im) {
    int shift = Integer.numberOfLeadingZeros(n) + 1;
    for (int i = 0; i < n; i++) {
      re[i] = signal[Integer.reverse(i) >>> shift];
      im[i] = 0;
    }
    for (int half = 1; half < n; half *= 2) {
      double angle = -Math.PI / half;
      double stepRe = Math.cos(angle);
      double stepIm = Math.sin(angle);
      for (int start = 0; start < n; start += 2 * half) {
        double wRe = 1;
        double wIm = 0;
        for (int k = 0; k < half; k++) {
          int even = start + k;
          int odd = even + half;
          double oddRe = re[odd] * wRe - im[odd] * wIm;
          double oddIm = re[odd] * wIm + im[odd] * wRe;
          re[odd] = re[even] - oddRe;
          im[odd] = im[even] - oddIm;
          re[even] += oddRe;
          im[even] += oddIm;
          double nextRe = wRe * stepRe - wIm * stepIm;
          wIm = wRe * stepIm + wIm * stepRe;
          wRe = nextRe;
        }
      }
    }
  }

  /**
   * The cosine transform of each block of eight times eight pixels, first of its rows and then of
   * its columns.
   *
   * @param width a multiple of eight, as height
   * @param cosine of each frequency the eight samples of its wave, scaled to length one
   * @param block work, 64 elements
   */
  public static void cosineBlocks(
      int width, int height, float[] cosine, float[] pixels, float[] block, float[] out) {
    for (int top = 0; top < height; top += BLOCK) {
      for (int left = 0; left < width; left += BLOCK) {
        for (int y = 0; y < BLOCK; y++) {
          int row = (top + y) * width + left;
          for (int u = 0; u < BLOCK; u++) {
            float sum = 0;
            for (int x = 0; x < BLOCK; x++) {
              sum += pixels[row + x] * cosine[u * BLOCK + x];
            }
            block[y * BLOCK + u] = sum;
          }
        }
        for (int v = 0; v < BLOCK; v++) {
          int row = (top + v) * width + left;
          for (int u = 0; u < BLOCK; u++) {
            float sum = 0;
            for (int y = 0; y < BLOCK; y++) {
              sum += block[y * BLOCK + u] * cosine[v * BLOCK + y];
            }
            out[row + u] = sum;
          }
        }
      }
    }
  }

  /** A filter with a finite response; before the signal is silence. */
  public static void finiteResponse(float[] taps, float[] in, float[] out) {
    for (int i = 0; i < in.length; i++) {
      int last = Math.min(i, taps.length - 1);
      float sum = 0;
      for (int k = 0; k <= last; k++) {
        sum += taps[k] * in[i - k];
      }
      out[i] = sum;
    }
  }

  /** A filter of second order in its transposed form, with what it remembers. */
  static final class Biquad {
    private final double b0;
    private final double b1;
    private final double b2;
    private final double a1;
    private final double a2;
    private double first;
    private double second;

    Biquad(double b0, double b1, double b2, double a1, double a2) {
      this.b0 = b0;
      this.b1 = b1;
      this.b2 = b2;
      this.a1 = a1;
      this.a2 = a2;
    }

    double next(double x) {
      double y = b0 * x + first;
      first = b1 * x - a1 * y + second;
      second = b2 * x - a2 * y;
      return y;
    }
  }

  /** Each sample through all sections of a filter, one after the other. */
  public static void cascade(Biquad[] sections, double[] in, double[] out) {
    for (int i = 0; i < in.length; i++) {
      double y = in[i];
      for (int s = 0; s < sections.length; s++) {
        y = sections[s].next(y);
      }
      out[i] = y;
    }
  }

  /**
   * The median of each sample and those around it; the first and the last sample go on beyond the
   * ends.
   *
   * @param sorted as long as the window, an odd number; here five
   */
  public static void runningMedian(int[] sorted, int[] in, int[] out) {
    int n = in.length;
    int width = sorted.length;
    int radius = width / 2;
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < width; k++) {
        int value = in[Math.max(0, Math.min(n - 1, i + k - radius))];
        int at = k;
        // @ perf trips = 1
        while (at > 0 && sorted[at - 1] > value) {
          sorted[at] = sorted[at - 1];
          at--;
        }
        sorted[at] = value;
      }
      out[i] = sorted[radius];
    }
  }
}
