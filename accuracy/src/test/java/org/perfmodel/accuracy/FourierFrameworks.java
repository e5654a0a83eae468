package org.perfmodel.accuracy;

/**
 * Frameworks of C. Van Loan (Computational Frameworks for the Fast Fourier Transform, SIAM 1992),
 * of each of its four chapters the first that no older set has: Pease's (1.8), general radices
 * (2.3), two dimensions (3.4), real data (4.3); written anew. Complex numbers have their parts side
 * by side, or in two arrays. How the kernels were chosen says {@link AlgebraLectures}; this list
 * was exhausted.
 *
 * <p>Left out: Cooley and Tukey's and Gentleman and Sande's framework ({@link Signals}, fft; {@link
 * RecipeCurves}, four1), Stockham's ({@link Parallels}, stockham), of several vectors (the same),
 * transposition ({@link DenseAlgebra}, transpose), of one large vector ({@link Splashes}, fft),
 * prime factors (its modules end at lengths of 5040) and convolution ({@link RecipeCurves},
 * convlv).
 */
final class FourierFrameworks {
  private FourierFrameworks() {}

  /**
   * Section 1.8: the transform by steps that all have the same geometry; frequencies are left where
   * the bits of their number, backwards, say.
   *
   * @param n a power of two
   * @param weight the first half of the powers of an n-th root of one
   * @param x destroyed
   * @param y as long
   * @return which of both has the transform
   */
  public static float[] pease(int n, float[] weight, float[] x, float[] y) {
    float[] from = x;
    float[] to = y;
    int half = n / 2;
    int clear = -1;
    for (int length = n; length > 1; length /= 2) {
      for (int j = 0; j < half; j++) {
        float re = from[2 * j] - from[2 * (j + half)];
        float im = from[2 * j + 1] - from[2 * (j + half) + 1];
        to[4 * j] = from[2 * j] + from[2 * (j + half)];
        to[4 * j + 1] = from[2 * j + 1] + from[2 * (j + half) + 1];
        int turn = j & clear;
        to[4 * j + 2] = re * weight[2 * turn] - im * weight[2 * turn + 1];
        to[4 * j + 3] = re * weight[2 * turn + 1] + im * weight[2 * turn];
      }
      clear *= 2;
      float[] kept = from;
      from = to;
      to = kept;
    }
    return from;
  }

  /**
   * Section 2.3, all factors the same: the transform of radix r that sorts itself.
   *
   * @param n a power of the radix
   * @param weight the powers of an n-th root of one
   * @param x destroyed
   * @param y as long
   * @return which of both has the transform
   */
  public static double[] generalRadix(int n, int radix, double[] weight, double[] x, double[] y) {
    double[] from = x;
    double[] to = y;
    int count = 1;
    // @ perf trips = log2(n)/log2(radix)
    for (int length = n; length > 1; length /= radix) {
      int part = length / radix;
      // Both as many as make the sums over all lengths right.
      // @ perf trips = (n-1)/(radix-1)*log2(radix)/log2(n)
      for (int j = 0; j < part; j++) {
        for (int k = 0; k < radix; k++) {
          int turn = j * k * count;
          // @ perf trips = (radix-1)/radix*log2(n)/log2(radix)*n/(n-1)
          for (int b = 0; b < count; b++) {
            double re = 0;
            double im = 0;
            for (int q = 0; q < radix; q++) {
              int at = 2 * ((j + q * part) * count + b);
              int w = 2 * (q * k % radix * (n / radix));
              re += from[at] * weight[w] - from[at + 1] * weight[w + 1];
              im += from[at] * weight[w + 1] + from[at + 1] * weight[w];
            }
            int at = 2 * ((j * radix + k) * count + b);
            to[at] = re * weight[2 * turn] - im * weight[2 * turn + 1];
            to[at + 1] = re * weight[2 * turn + 1] + im * weight[2 * turn];
          }
        }
      }
      count *= radix;
      double[] kept = from;
      from = to;
      to = kept;
    }
    return from;
  }

  /**
   * Section 3.4: the transform of a square along its rows, then along all its columns at once;
   * frequencies are left where the bits of their numbers, backwards, say.
   *
   * @param n a power of two
   * @param cos with sin, of n-th parts of a turn, half a turn
   */
  public static void twoDimensions(
      int n, double[] cos, double[] sin, double[][] re, double[][] im) {
    for (int i = 0; i < n; i++) {
      for (int length = n; length > 1; length /= 2) {
        int half = length / 2;
        int stride = n / length;
        for (int block = 0; block < n; block += length) {
          for (int k = 0; k < half; k++) {
            int one = block + k;
            int other = one + half;
            double offRe = re[i][one] - re[i][other];
            double offIm = im[i][one] - im[i][other];
            re[i][one] += re[i][other];
            im[i][one] += im[i][other];
            re[i][other] = offRe * cos[k * stride] + offIm * sin[k * stride];
            im[i][other] = offIm * cos[k * stride] - offRe * sin[k * stride];
          }
        }
      }
    }
    for (int length = n; length > 1; length /= 2) {
      int half = length / 2;
      int stride = n / length;
      for (int block = 0; block < n; block += length) {
        for (int k = 0; k < half; k++) {
          double c = cos[k * stride];
          double s = sin[k * stride];
          double[] oneRe = re[block + k];
          double[] oneIm = im[block + k];
          double[] otherRe = re[block + k + half];
          double[] otherIm = im[block + k + half];
          for (int j = 0; j < n; j++) {
            double offRe = oneRe[j] - otherRe[j];
            double offIm = oneIm[j] - otherIm[j];
            oneRe[j] += otherRe[j];
            oneIm[j] += otherIm[j];
            otherRe[j] = offRe * c + offIm * s;
            otherIm[j] = offIm * c - offRe * s;
          }
        }
      }
    }
  }

  /**
   * Section 4.3: the transform of real numbers from that of half as many complex ones, made of two
   * that follow on each other.
   *
   * @param n how many real numbers, an even number
   * @param cos with sin, of n-th parts of a turn, half a turn
   * @param z half as many complex numbers
   * @param x of the transform the first n / 2 + 1 numbers
   */
  public static void realData(int n, double[] cos, double[] sin, double[] z, double[] x) {
    int half = n / 2;
    x[0] = z[0] + z[1];
    x[1] = 0;
    x[n] = z[0] - z[1];
    x[n + 1] = 0;
    for (int k = 1; k < half; k++) {
      double re = z[2 * k];
      double im = z[2 * k + 1];
      double mirroredRe = z[2 * (half - k)];
      double mirroredIm = z[2 * (half - k) + 1];
      double evenRe = 0.5 * (re + mirroredRe);
      double evenIm = 0.5 * (im - mirroredIm);
      double oddRe = 0.5 * (im + mirroredIm);
      double oddIm = 0.5 * (mirroredRe - re);
      x[2 * k] = evenRe + oddRe * cos[k] + oddIm * sin[k];
      x[2 * k + 1] = evenIm + oddIm * cos[k] - oddRe * sin[k];
    }
  }
}
