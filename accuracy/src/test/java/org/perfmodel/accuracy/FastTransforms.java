package org.perfmodel.accuracy;

/**
 * Transforms of J. Arndt (Matters Computational, 2011, part III), of each chapter the first that no
 * older set has: Fourier, 21; Walsh, 23; Haar, 24; Hartley, 25; number theoretic, 26; written anew.
 * How the kernels were chosen says {@link Linpacks}; this list was cut off behind number theoretic
 * transforms: wavelets do not judge.
 *
 * <p>Left out: the Fourier transform of radix 2 ({@link Signals}, fft; {@link SciMarks}, fft),
 * convolutions ({@link RecipeCurves}, convlv), the Walsh transform of radix 2 ({@link Transforms},
 * walsh), and Haar's with other memory ({@link Transforms}, haar).
 */
final class FastTransforms {
  private FastTransforms() {}

  /**
   * The Fourier transform of radix 4 by decimation of frequencies, in place; frequencies are left
   * where the digits of their number, in base 4, backwards say.
   *
   * @param n a power of four
   * @param cos with sin, of all n-th parts of a turn
   */
  public static void fourier(int n, double[] cos, double[] sin, double[] re, double[] im) {
    for (int length = n; length > 1; length /= 4) {
      int quarter = length / 4;
      int stride = n / length;
      for (int block = 0; block < n; block += length) {
        for (int k = 0; k < quarter; k++) {
          int i0 = block + k;
          int i1 = i0 + quarter;
          int i2 = i1 + quarter;
          int i3 = i2 + quarter;
          double evenRe = re[i0] + re[i2];
          double evenIm = im[i0] + im[i2];
          double evenOffRe = re[i0] - re[i2];
          double evenOffIm = im[i0] - im[i2];
          double oddRe = re[i1] + re[i3];
          double oddIm = im[i1] + im[i3];
          double oddOffRe = re[i1] - re[i3];
          double oddOffIm = im[i1] - im[i3];
          re[i0] = evenRe + oddRe;
          im[i0] = evenIm + oddIm;
          int turn = k * stride;
          double oneRe = evenOffRe + oddOffIm;
          double oneIm = evenOffIm - oddOffRe;
          re[i1] = oneRe * cos[turn] + oneIm * sin[turn];
          im[i1] = oneIm * cos[turn] - oneRe * sin[turn];
          double twoRe = evenRe - oddRe;
          double twoIm = evenIm - oddIm;
          re[i2] = twoRe * cos[2 * turn] + twoIm * sin[2 * turn];
          im[i2] = twoIm * cos[2 * turn] - twoRe * sin[2 * turn];
          double threeRe = evenOffRe - oddOffIm;
          double threeIm = evenOffIm + oddOffRe;
          re[i3] = threeRe * cos[3 * turn] + threeIm * sin[3 * turn];
          im[i3] = threeIm * cos[3 * turn] - threeRe * sin[3 * turn];
        }
      }
    }
  }

  /**
   * The Walsh transform of radix 4, in place.
   *
   * @param n a power of four
   */
  public static void walsh(int n, int[] x) {
    for (int length = 4; length <= n; length *= 4) {
      int quarter = length / 4;
      // As many as make the sum over all lengths right.
      // @ perf trips = 0.375*log2(n)
      for (int block = 0; block < n; block += length) {
        for (int i = block; i < block + quarter; i++) {
          int a = x[i];
          int b = x[i + quarter];
          int c = x[i + 2 * quarter];
          int d = x[i + 3 * quarter];
          int sum = a + c;
          int difference = a - c;
          int otherSum = b + d;
          int otherDifference = b - d;
          x[i] = sum + otherSum;
          x[i + quarter] = sum - otherSum;
          x[i + 2 * quarter] = difference + otherDifference;
          x[i + 3 * quarter] = difference - otherDifference;
        }
      }
    }
  }

  /**
   * Haar's transform without other memory: sums stay at the places of even numbers, and differences
   * where they came up.
   *
   * @param n a power of two
   */
  public static void haar(int n, float[] x) {
    for (int step = 2; step <= n; step *= 2) {
      int half = step / 2;
      for (int i = 0; i < n; i += step) {
        float one = x[i];
        float other = x[i + half];
        x[i] = (one + other) * 0.70710678f;
        x[i + half] = (one - other) * 0.70710678f;
      }
    }
  }

  /**
   * The Hartley transform of radix 2 by decimation of frequencies, in place; frequencies are left
   * where their bits backwards say.
   *
   * @param n a power of two
   * @param cos with sin, of n-th parts of a turn, half a turn
   */
  public static void hartley(int n, double[] cos, double[] sin, double[] x) {
    for (int length = n; length > 1; length /= 2) {
      int half = length / 2;
      int stride = n / length;
      for (int block = 0; block < n; block += length) {
        int middle = block + half;
        for (int k = 0; k < half; k++) {
          double one = x[block + k];
          double other = x[middle + k];
          x[block + k] = one + other;
          x[middle + k] = one - other;
        }
        for (int k = 1; k < half / 2; k++) {
          double one = x[middle + k];
          double other = x[middle + half - k];
          double c = cos[k * stride];
          double s = sin[k * stride];
          x[middle + k] = one * c + other * s;
          x[middle + half - k] = one * s - other * c;
        }
      }
    }
  }

  /**
   * The number theoretic transform of radix 2 by decimation of frequencies, in place; the order is
   * that of bits backwards.
   *
   * @param n a power of two
   * @param prime below 2^31
   * @param root powers of an n-th root of one, half of them
   */
  public static void numberTheoretic(int n, long prime, long[] root, long[] x) {
    for (int length = n; length > 1; length /= 2) {
      int half = length / 2;
      int stride = n / length;
      for (int block = 0; block < n; block += length) {
        for (int k = 0; k < half; k++) {
          long one = x[block + k];
          long other = x[block + k + half];
          x[block + k] = (one + other) % prime;
          x[block + k + half] = (one - other + prime) * root[k * stride] % prime;
        }
      }
    }
  }
}
