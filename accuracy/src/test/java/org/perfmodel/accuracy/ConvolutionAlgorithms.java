package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Algorithms of H. Nussbaumer (Fast Fourier Transform and Convolution Algorithms, 2nd ed., Springer
 * 1982, chapter 3) in its order: filters by blocks that overlap (3.1), short convolutions (3.2),
 * nested ones (3.3); written anew. How the kernels were chosen says {@link BasicDecompositions};
 * this list was cut off behind nesting: distributed arithmetic, and transforms of Fourier, of
 * polynomials and of numbers do not judge.
 *
 * <p>Left out: numbers and polynomials (1 and 2, no convolutions), filters by overlap and save (the
 * loops of overlap and add).
 */
final class ConvolutionAlgorithms {
  private ConvolutionAlgorithms() {}

  /**
   * Section 3.1.1: a filter by overlap and add, block by block.
   *
   * @param length of a block
   * @param y receives as many as x has, and the tail of the last block
   */
  public static void overlapAdd(
      int blocks, int length, int taps, double[] h, double[] x, double[] y) {
    double[] product = new double[length + taps - 1];
    Arrays.fill(y, 0, blocks * length + taps - 1, 0);
    for (int block = 0; block < blocks; block++) {
      int from = block * length;
      Arrays.fill(product, 0);
      for (int i = 0; i < length; i++) {
        double factor = x[from + i];
        for (int k = 0; k < taps; k++) {
          product[i + k] += factor * h[k];
        }
      }
      for (int i = 0; i < length + taps - 1; i++) {
        y[from + i] += product[i];
      }
    }
  }

  /**
   * Section 3.2: cyclic convolutions of blocks of four points with the same four, of five
   * multiplications each.
   */
  public static void fourPoints(int blocks, int[] h, int[] x, int[] y) {
    int both = h[0] + h[1] + h[2] + h[3];
    int alternating = h[0] - h[1] + h[2] - h[3];
    int even = h[0] - h[2];
    int odd = h[1] - h[3];
    int less = odd - even;
    int more = odd + even;
    for (int block = 0; block < blocks; block++) {
      int at = 4 * block;
      int evens = x[at] + x[at + 2];
      int odds = x[at + 1] + x[at + 3];
      int real = x[at] - x[at + 2];
      int imaginary = x[at + 1] - x[at + 3];
      int m0 = both * (evens + odds);
      int m1 = alternating * (evens - odds);
      int m2 = even * (real + imaginary);
      int m3 = less * real;
      int m4 = more * imaginary;
      int realPart = 2 * (m2 - m4);
      int imaginaryPart = 2 * (m2 + m3);
      y[at] = m0 + m1 + realPart >> 2;
      y[at + 1] = m0 - m1 + imaginaryPart >> 2;
      y[at + 2] = m0 + m1 - realPart >> 2;
      y[at + 3] = m0 - m1 - imaginaryPart >> 2;
    }
  }

  /**
   * Section 3.3.1: a cyclic convolution of 3 m points, where three does not divide m, as four of m
   * points (R. Agarwal and J. Cooley).
   */
  public static void nested(int m, double[] h, double[] x, double[] y) {
    double[][] a = evaluated(m, x);
    double[][] b = evaluated(m, h);
    double[][] product = new double[4][m];
    for (int k = 0; k < 4; k++) {
      cyclic(m, a[k], b[k], product[k]);
    }
    for (int i = 0; i < m; i++) {
      double whole = product[0][i];
      double one = 3 * product[1][i] - product[3][i];
      double other = 3 * product[2][i] - product[3][i];
      y[place(0, i, m)] = (whole + one) / 3;
      y[place(1, i, m)] = (whole - one - other) / 3;
      y[place(2, i, m)] = (whole + other) / 3;
    }
  }

  /** What the convolution of three points multiplies, for each of m remainders. */
  private static double[][] evaluated(int m, double[] x) {
    double[][] value = new double[4][m];
    for (int i = 0; i < m; i++) {
      double x0 = x[place(0, i, m)];
      double x1 = x[place(1, i, m)];
      double x2 = x[place(2, i, m)];
      value[0][i] = x0 + x1 + x2;
      value[1][i] = x0 - x2;
      value[2][i] = x1 - x2;
      value[3][i] = x0 + x1 - 2 * x2;
    }
    return value;
  }

  /** The number below 3 m that three and m leave these remainders of, up to a permutation. */
  private static int place(int three, int i, int m) {
    return (three * m + 3 * i) % (3 * m);
  }

  private static void cyclic(int m, double[] a, double[] b, double[] product) {
    for (int i = 0; i < m; i++) {
      double sum = 0;
      for (int j = 0; j <= i; j++) {
        sum += a[j] * b[i - j];
      }
      for (int j = i + 1; j < m; j++) {
        sum += a[j] * b[m + i - j];
      }
      product[i] = sum;
    }
  }
}
