package org.perfmodel.accuracy;

/**
 * Transforms of E. Chu and A. George (Inside the FFT Black Box, CRC 2000), of its chapters on one
 * processor those that no older set has, in their order: bits of the input backwards (5), natural
 * input in place (7), split radix (12), real input (14); written anew. Complex numbers have their
 * parts in two arrays. How the kernels were chosen says {@link ForumBlas}; this list was cut off
 * behind real input: composite lengths do not judge.
 *
 * <p>Left out: chapters 3 and 4 ({@link Signals}, fft), 6, 9 and 10 (order by another array, {@link
 * Parallels}, stockham; {@link Codes}, bitReversal), 8 ({@link RecipeCurves}, four1), 11 ({@link
 * FastTransforms}, fourier), 13 (calls others); of 14 the transform of one series ({@link
 * FourierFrameworks}, realData), so that that of two is here.
 */
final class BlackBoxTransforms {
  private BlackBoxTransforms() {}

  /**
   * Chapter 5: decimation of frequencies in place, of numbers that are where their bits, backwards,
   * say.
   *
   * @param n a power of two
   * @param cos with sin, of n-th parts of a turn, half a turn, where their bits, backwards, say
   */
  public static void reversedInput(int n, double[] cos, double[] sin, double[] re, double[] im) {
    int distance = 1;
    for (int half = n / 2; half >= 1; half /= 2) {
      // Both as many as make the sums over all stages right.
      // @ perf trips = (n-1)/log2(n)
      for (int j = 0; j < half; j++) {
        double c = cos[j];
        double s = sin[j];
        int first = 2 * j * distance;
        // @ perf trips = log2(n)/2*n/(n-1)
        for (int i = first; i < first + distance; i++) {
          int other = i + distance;
          double offRe = re[i] - re[other];
          double offIm = im[i] - im[other];
          re[i] += re[other];
          im[i] += im[other];
          re[other] = offRe * c + offIm * s;
          im[other] = offIm * c - offRe * s;
        }
      }
      distance *= 2;
    }
  }

  /**
   * Chapter 7: decimation of times in place, which leaves frequencies where their bits, backwards,
   * say.
   *
   * @param n a power of two
   * @param cos with sin, of n-th parts of a turn, half a turn, where their bits, backwards, say
   */
  public static void naturalInput(int n, float[] cos, float[] sin, float[] re, float[] im) {
    int blocks = 1;
    for (int half = n / 2; half >= 1; half /= 2) {
      // @ perf trips = (n-1)/log2(n)
      for (int block = 0; block < blocks; block++) {
        float c = cos[block];
        float s = sin[block];
        int first = 2 * block * half;
        // @ perf trips = log2(n)/2*n/(n-1)
        for (int i = first; i < first + half; i++) {
          int other = i + half;
          float turnedRe = re[other] * c + im[other] * s;
          float turnedIm = im[other] * c - re[other] * s;
          re[other] = re[i] - turnedRe;
          im[other] = im[i] - turnedIm;
          re[i] += turnedRe;
          im[i] += turnedIm;
        }
      }
      blocks *= 2;
    }
  }

  /**
   * Chapter 12: the transform of every stride-th number from one on, by one of half and two of a
   * quarter the length.
   *
   * @param n a power of two, at least two
   * @param cos with sin, of (n stride)-th parts of a turn, three quarters of a turn
   * @param out where the transform begins
   */
  public static void splitRadix(
      int n,
      int stride,
      int at,
      int out,
      double[] cos,
      double[] sin,
      double[] re,
      double[] im,
      double[] toRe,
      double[] toIm) {
    if (n == 1) {
      toRe[out] = re[at];
      toIm[out] = im[at];
      return;
    }
    if (n == 2) {
      toRe[out] = re[at] + re[at + stride];
      toIm[out] = im[at] + im[at + stride];
      toRe[out + 1] = re[at] - re[at + stride];
      toIm[out + 1] = im[at] - im[at + stride];
      return;
    }
    int quarter = n / 4;
    int one = out + 2 * quarter;
    int three = one + quarter;
    splitRadix(n / 2, 2 * stride, at, out, cos, sin, re, im, toRe, toIm);
    splitRadix(quarter, 4 * stride, at + stride, one, cos, sin, re, im, toRe, toIm);
    splitRadix(quarter, 4 * stride, at + 3 * stride, three, cos, sin, re, im, toRe, toIm);
    for (int k = 0; k < quarter; k++) {
      double c1 = cos[k * stride];
      double s1 = sin[k * stride];
      double c3 = cos[3 * k * stride];
      double s3 = sin[3 * k * stride];
      double oneRe = toRe[one + k] * c1 + toIm[one + k] * s1;
      double oneIm = toIm[one + k] * c1 - toRe[one + k] * s1;
      double threeRe = toRe[three + k] * c3 + toIm[three + k] * s3;
      double threeIm = toIm[three + k] * c3 - toRe[three + k] * s3;
      double sumRe = oneRe + threeRe;
      double sumIm = oneIm + threeIm;
      double offRe = oneRe - threeRe;
      double offIm = oneIm - threeIm;
      double evenRe = toRe[out + k];
      double evenIm = toIm[out + k];
      double nextRe = toRe[out + quarter + k];
      double nextIm = toIm[out + quarter + k];
      toRe[out + k] = evenRe + sumRe;
      toIm[out + k] = evenIm + sumIm;
      toRe[one + k] = evenRe - sumRe;
      toIm[one + k] = evenIm - sumIm;
      toRe[out + quarter + k] = nextRe + offIm;
      toIm[out + quarter + k] = nextIm - offRe;
      toRe[three + k] = nextRe - offIm;
      toIm[three + k] = nextIm + offRe;
    }
  }

  /**
   * Chapter 14: the transforms of two series of real numbers from that of complex ones that they
   * are the parts of.
   */
  public static void twoRealSeries(
      int n,
      double[] re,
      double[] im,
      double[] oneRe,
      double[] oneIm,
      double[] otherRe,
      double[] otherIm) {
    oneRe[0] = re[0];
    oneIm[0] = 0;
    otherRe[0] = im[0];
    otherIm[0] = 0;
    for (int k = 1; k < n; k++) {
      oneRe[k] = 0.5 * (re[k] + re[n - k]);
      oneIm[k] = 0.5 * (im[k] - im[n - k]);
      otherRe[k] = 0.5 * (im[k] + im[n - k]);
      otherIm[k] = 0.5 * (re[n - k] - re[k]);
    }
  }
}
