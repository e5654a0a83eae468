package org.perfmodel.accuracy;

/**
 * Programs of L. Trefethen (Spectral Methods in MATLAB, SIAM 2000), in the order of their numbers
 * the first that no older set has: a periodic derivative by a matrix (2), band-limited
 * interpolation (3), a periodic derivative by transforms (5), a derivative on P. Chebyshev's points
 * (11); in double precision, written anew.
 *
 * <p>The twenty-fourth set has the first three to five of each of ten lists (this, {@link
 * SparseLibraries}, {@link DifferenceMethods}, {@link MusicAnalyses}, {@link PictureToolkits},
 * {@link ArraysAndCollections}, {@link CryptographyPackages}, {@link TextMethods}, {@link
 * ColumnFunctions}, {@link DataStructures}) that no older set has, each in its order; the lists
 * were chosen before any kernel was written. What is regular says {@link ForumBlas}. This list was
 * cut off behind program 11: boundary values, eigenvalues, planes, discs and steps in time do not
 * judge.
 *
 * <p>Left out: a matrix of few diagonals (1: {@link SparseArrays}, diagonals), other functions (4
 * and 7, the matrix of 2; 12, that of 11), a wave (6, calls the transforms of 5), eigenvalues (8:
 * {@link EigenSystems}, bisect), polynomials in equispaced points and their potentials (9 and 10:
 * {@link StableAlgorithms}, dividedDifferences; {@link Signals}, horner).
 */
final class SpectralMethods {
  private SpectralMethods() {}

  /**
   * Program 2: the derivative of a periodic function, by a full matrix.
   *
   * @param n points of a period of 2 pi, an even number
   * @param column room for the first column
   * @param d receives the matrix by rows
   * @param v values
   * @param w receives the derivative
   */
  public static void periodicMatrix(int n, double[] column, double[] d, double[] v, double[] w) {
    double h = 2 * Math.PI / n;
    column[0] = 0;
    double half = -0.5;
    for (int j = 1; j < n; j++) {
      column[j] = half / Math.tan(j * h / 2);
      half = -half;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        d[i * n + j] = column[i - j];
      }
      for (int j = i + 1; j < n; j++) {
        d[i * n + j] = column[i - j + n];
      }
    }
    multiply(n, d, v, w);
  }

  private static void multiply(int n, double[] d, double[] v, double[] w) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += d[i * n + j] * v[j];
      }
      w[i] = sum;
    }
  }

  /**
   * Program 3: the band-limited function through values on a grid, at ten points for each of its
   * steps, none of which is on the grid.
   *
   * @param n points of the grid, from -most to most
   * @param p receives 10 n - 8 values, from a twentieth of a step before the grid on
   */
  public static void bandLimited(int n, double most, double[] v, double[] p) {
    double h = 2 * most / (n - 1);
    int points = 10 * n - 8;
    for (int k = 0; k < points; k++) {
      p[k] = 0;
    }
    double first = -most - h / 20;
    for (int i = 0; i < n; i++) {
      double x = -most + i * h;
      double value = v[i];
      for (int k = 0; k < points; k++) {
        double angle = Math.PI * (first + k * h / 10 - x) / h;
        p[k] += value * Math.sin(angle) / angle;
      }
    }
  }

  /**
   * Program 5: the derivative of a periodic function, by a transform whose frequencies stay in the
   * order of their bits backwards, and by its inverse.
   *
   * @param n points of a period of 2 pi, a power of two of at least 4
   * @param cos of n / 2 angles of an n-th of a circle each, as sin
   * @param v values
   * @param w receives the derivative
   * @param im room for the imaginary parts
   */
  public static void fourierDerivative(
      int n, double[] cos, double[] sin, double[] v, double[] w, double[] im) {
    for (int i = 0; i < n; i++) {
      w[i] = v[i];
      im[i] = 0;
    }
    forwards(n, cos, sin, w, im);
    int shift = Integer.numberOfLeadingZeros(n) + 1;
    double scale = 1.0 / n;
    // Even places have the frequencies from zero to below n / 2, the odd ones those behind.
    for (int i = 0; i < n; i += 2) {
      int wave = Integer.reverse(i) >>> shift;
      double positive = wave * scale;
      double negative = (wave - n / 2) * scale;
      double re = w[i];
      w[i] = -positive * im[i];
      im[i] = positive * re;
      re = w[i + 1];
      w[i + 1] = -negative * im[i + 1];
      im[i + 1] = negative * re;
    }
    w[1] = 0;
    im[1] = 0;
    backwards(n, cos, sin, w, im);
  }

  private static void forwards(int n, double[] cos, double[] sin, double[] re, double[] im) {
    for (int half = n / 2; half >= 1; half /= 2) {
      int stride = n / (2 * half);
      for (int block = 0; block < n; block += 2 * half) {
        for (int k = 0; k < half; k++) {
          int lower = block + k;
          int upper = lower + half;
          double wr = cos[k * stride];
          double wi = -sin[k * stride];
          double xr = re[lower] - re[upper];
          double xi = im[lower] - im[upper];
          re[lower] += re[upper];
          im[lower] += im[upper];
          re[upper] = wr * xr - wi * xi;
          im[upper] = wr * xi + wi * xr;
        }
      }
    }
  }

  private static void backwards(int n, double[] cos, double[] sin, double[] re, double[] im) {
    for (int half = 1; half < n; half *= 2) {
      int stride = n / (2 * half);
      for (int block = 0; block < n; block += 2 * half) {
        for (int k = 0; k < half; k++) {
          int lower = block + k;
          int upper = lower + half;
          double wr = cos[k * stride];
          double wi = sin[k * stride];
          double xr = wr * re[upper] - wi * im[upper];
          double xi = wr * im[upper] + wi * re[upper];
          re[upper] = re[lower] - xr;
          im[upper] = im[lower] - xi;
          re[lower] += xr;
          im[lower] += xi;
        }
      }
    }
  }

  /**
   * Program 11: the derivative on Chebyshev's points, from 1 to -1, by a full matrix.
   *
   * @param n points, which are n - 1 angles of half a circle apart
   * @param x receives the points
   * @param c room for the weights of their polynomials
   * @param d receives the matrix by rows
   */
  public static void chebyshevMatrix(
      int n, double[] x, double[] c, double[] d, double[] v, double[] w) {
    double sign = 1;
    for (int i = 0; i < n; i++) {
      x[i] = Math.cos(Math.PI * i / (n - 1));
      c[i] = sign;
      sign = -sign;
    }
    c[0] *= 2;
    c[n - 1] *= 2;
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < i; j++) {
        double element = c[i] / (c[j] * (x[i] - x[j]));
        d[i * n + j] = element;
        sum += element;
      }
      for (int j = i + 1; j < n; j++) {
        double element = c[i] / (c[j] * (x[i] - x[j]));
        d[i * n + j] = element;
        sum += element;
      }
      d[i * n + i] = -sum;
    }
    multiply(n, d, v, w);
  }
}
