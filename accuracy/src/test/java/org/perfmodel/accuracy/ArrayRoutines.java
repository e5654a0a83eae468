package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Routines of NumPy 2, of each topic of its reference the first, in the order of the topics: arrays
 * made and turned, bits, dates, places, linear algebra, logic, functions, polynomials; written anew
 * from what its documentation says that they compute. How the kernels were chosen says {@link
 * VectorLoops}; this list was cut off behind polynomials: random samples, sets, sorting, statistics
 * and windows do not judge.
 *
 * <p>Left out: zeros, ones, eye and full ({@link LapackBands}, laset), copy and ravel (one call),
 * arange and linspace ({@link Portables}, initView), strings and days as strings (one call each),
 * transforms ({@link Signals}, fft), functional programming (runs what it is handed), nonzero
 * ({@link Portables}, indexList), dot, vdot, inner and matmul ({@link PortableStreams}, dot; {@link
 * Microcontrollers}, complexDot; {@link DenseAlgebra}, gemmByRows), outer ({@link Solvers},
 * rankOne), matrix_power ({@link Codes}, matrixPower), sines and degrees (one call or product
 * each), sums, products and values of polynomials ({@link Packed}, multiplyPolynomials; {@link
 * Signals}, horner).
 */
final class ArrayRoutines {
  private static final int WEEK = 7;

  /** Monday is day 0 of a week; the first of January 1970 was a Thursday. */
  private static final int FIRST_WEEKDAY = 3;

  private ArrayRoutines() {}

  /** logspace: powers of a base whose exponents are equally far apart. */
  public static void logspace(int n, double start, double stop, double base, double[] out) {
    double step = (stop - start) / (n - 1);
    for (int i = 0; i < n; i++) {
      out[i] = Math.pow(base, start + i * step);
    }
  }

  /** moveaxis: the first of three axes becomes the last, as of planes that become pixels. */
  public static void moveaxis(int planes, int rows, int columns, float[] in, float[] out) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        for (int plane = 0; plane < planes; plane++) {
          out[(i * columns + j) * planes + plane] = in[(plane * rows + i) * columns + j];
        }
      }
    }
  }

  /** bitwise_and. */
  public static void bitwiseAnd(int n, long[] a, long[] b, long[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] & b[i];
    }
  }

  /**
   * is_busday: which days are worked on.
   *
   * @param day counted from the first of January 1970
   * @param workday of a week from Monday on
   * @param holidays in order
   */
  public static void isBusday(
      int n, int[] day, boolean[] workday, int[] holidays, boolean[] worked) {
    for (int i = 0; i < n; i++) {
      // @ perf probability = 5/7
      if (workday[Math.floorMod(day[i] + FIRST_WEEKDAY, WEEK)]) {
        worked[i] = Arrays.binarySearch(holidays, day[i]) < 0;
      } else {
        worked[i] = false;
      }
    }
  }

  /** where: of one array or the other. */
  public static void where(int n, boolean[] condition, double[] x, double[] y, double[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = condition[i] ? x[i] : y[i];
    }
  }

  /** kron: each element of a matrix of m rows and n columns times all of a block. */
  public static void kron(
      int m, int n, int rows, int columns, double[][] a, double[][] block, double[][] out) {
    for (int i = 0; i < m; i++) {
      for (int k = 0; k < rows; k++) {
        double[] row = out[i * rows + k];
        for (int j = 0; j < n; j++) {
          double factor = a[i][j];
          for (int l = 0; l < columns; l++) {
            row[j * columns + l] = factor * block[k][l];
          }
        }
      }
    }
  }

  /** all, along the first axis: in which columns everything holds. */
  public static void all(int rows, int columns, boolean[][] a, boolean[] out) {
    for (int j = 0; j < columns; j++) {
      out[j] = true;
    }
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        out[j] &= a[i][j];
      }
    }
  }

  /** unwrap: angles without jumps of a period or several. */
  public static void unwrap(int n, double period, double[] angle, double[] out) {
    out[0] = angle[0];
    double correction = 0;
    for (int i = 1; i < n; i++) {
      correction -= period * Math.rint((angle[i] - angle[i - 1]) / period);
      out[i] = angle[i] + correction;
    }
  }

  /** polydiv: what a polynomial of n coefficients is of one of m, and what is left. */
  public static void polydiv(
      int n, int m, double[] dividend, double[] divisor, double[] quotient, double[] rest) {
    for (int i = 0; i < n; i++) {
      rest[i] = dividend[i];
    }
    for (int k = n - m; k >= 0; k--) {
      double factor = rest[k + m - 1] / divisor[m - 1];
      quotient[k] = factor;
      for (int j = 0; j < m; j++) {
        rest[k + j] -= factor * divisor[j];
      }
    }
  }
}
