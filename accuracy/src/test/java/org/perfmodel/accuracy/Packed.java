package org.perfmodel.accuracy;

/** Matrices and numbers kept close together: triangles, pairs, digits. */
final class Packed {
  private Packed() {}

  /** A symmetric matrix, of which the lower triangle is kept row by row, times a vector. */
  public static void symmetricProduct(int n, double[] lower, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = 0;
    }
    int at = 0;
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < i; j++) {
        double value = lower[at++];
        sum += value * x[j];
        y[j] += value * x[i];
      }
      y[i] += sum + lower[at++] * x[i];
    }
  }

  /** Cholesky's factor of such a matrix, kept likewise. */
  public static void cholesky(int n, double[] a, double[] factor) {
    for (int i = 0; i < n; i++) {
      int row = i * (i + 1) / 2;
      for (int j = 0; j <= i; j++) {
        int other = j * (j + 1) / 2;
        double rest = a[row + j];
        for (int k = 0; k < j; k++) {
          rest -= factor[row + k] * factor[other + k];
        }
        if (j < i) {
          factor[row + j] = rest / factor[other + j];
        } else {
          factor[row + i] = Math.sqrt(rest);
        }
      }
    }
  }

  /** Fills a square from its triangle. */
  public static void unpack(int n, float[] lower, float[][] full) {
    int at = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        float value = lower[at];
        full[i][j] = value;
        full[j][i] = value;
        at++;
      }
    }
  }

  /** A matrix of complex numbers, real beside imaginary, times a vector of such. */
  public static void complexProduct(int n, double[] matrix, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double re = 0;
      double im = 0;
      int row = 2 * n * i;
      for (int j = 0; j < 2 * n; j += 2) {
        re += matrix[row + j] * x[j] - matrix[row + j + 1] * x[j + 1];
        im += matrix[row + j] * x[j + 1] + matrix[row + j + 1] * x[j];
      }
      y[2 * i] = re;
      y[2 * i + 1] = im;
    }
  }

  /** Lengths of complex numbers in single precision. */
  public static void magnitudes(float[] pairs, float[] length) {
    for (int i = 0; i < length.length; i++) {
      float re = pairs[2 * i];
      float im = pairs[2 * i + 1];
      length[i] = (float) Math.sqrt(re * re + im * im);
    }
  }

  /** Turns two columns of a square. */
  public static void rotateColumns(int n, int p, int q, double c, double s, double[] a) {
    for (int i = 0; i < n; i++) {
      double left = a[i * n + p];
      double right = a[i * n + q];
      a[i * n + p] = c * left - s * right;
      a[i * n + q] = s * left + c * right;
    }
  }

  /** Polynomials whose coefficients are counted modulo a prime. */
  public static void multiplyPolynomials(int n, long modulus, long[] a, long[] b, long[] product) {
    for (int i = 0; i < 2 * n - 1; i++) {
      product[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        product[i + j] = (product[i + j] + a[i] * b[j]) % modulus;
      }
    }
  }

  /** Adds numbers of digits to the base 2 to the 32; answers what is carried out. */
  public static long addDigits(int digits, int[] a, int[] b, int[] sum) {
    long carry = 0;
    int i = digits;
    while (i > 0) {
      i--;
      long digit = (a[i] & 0xffffffffL) + (b[i] & 0xffffffffL) + carry;
      sum[i] = (int) digit;
      carry = digit >>> 32;
    }
    return carry;
  }
}
