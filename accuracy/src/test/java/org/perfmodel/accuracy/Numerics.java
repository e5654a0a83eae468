package org.perfmodel.accuracy;

/** Loops over numbers whose sizes alone say what happens. */
final class Numerics {
  private Numerics() {}

  /** One reflection of Householder applied to all columns right of it. */
  public static void reflect(int m, int n, double[][] a, double[] v) {
    double norm = 0;
    for (int i = 0; i < m; i++) {
      norm += v[i] * v[i];
    }
    for (int j = 0; j < n; j++) {
      double dot = 0;
      for (int i = 0; i < m; i++) {
        dot += v[i] * a[i][j];
      }
      double factor = 2 * dot / norm;
      for (int i = 0; i < m; i++) {
        a[i][j] -= factor * v[i];
      }
    }
  }

  /** Covariances of the columns of a table. */
  public static void covariance(int rows, int columns, double[][] x, double[] mean, double[][] c) {
    for (int j = 0; j < columns; j++) {
      mean[j] = 0;
    }
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        mean[j] += x[i][j];
      }
    }
    for (int j = 0; j < columns; j++) {
      mean[j] /= rows;
    }
    for (int j = 0; j < columns; j++) {
      for (int k = j; k < columns; k++) {
        double sum = 0;
        for (int i = 0; i < rows; i++) {
          sum += (x[i][j] - mean[j]) * (x[i][k] - mean[k]);
        }
        c[j][k] = sum / (rows - 1);
        c[k][j] = c[j][k];
      }
    }
  }

  /** Three by three neighbours with weights, image as rows. */
  public static void convolve(int n, float[][] image, float[] kernel, float[][] result) {
    for (int y = 1; y < n - 1; y++) {
      for (int x = 1; x < n - 1; x++) {
        result[y][x] =
            kernel[0] * image[y - 1][x - 1]
                + kernel[1] * image[y - 1][x]
                + kernel[2] * image[y - 1][x + 1]
                + kernel[3] * image[y][x - 1]
                + kernel[4] * image[y][x]
                + kernel[5] * image[y][x + 1]
                + kernel[6] * image[y + 1][x - 1]
                + kernel[7] * image[y + 1][x]
                + kernel[8] * image[y + 1][x + 1];
      }
    }
  }

  /** A step of Jacobi's iteration in three dimensions, and how much it changed. */
  public static double jacobi(int n, double[][][] u, double[][][] next) {
    double change = 0;
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        for (int k = 1; k < n - 1; k++) {
          double value =
              (u[i - 1][j][k]
                      + u[i + 1][j][k]
                      + u[i][j - 1][k]
                      + u[i][j + 1][k]
                      + u[i][j][k - 1]
                      + u[i][j][k + 1])
                  / 6;
          change += Math.abs(value - u[i][j][k]);
          next[i][j][k] = value;
        }
      }
    }
    return change;
  }

  /** Sums of Chebyshev polynomials by Clenshaw's recurrence. */
  public static void clenshaw(int n, int degree, double[] c, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double twice = 2 * x[i];
      double b1 = 0;
      double b2 = 0;
      for (int k = degree; k >= 1; k--) {
        double b0 = c[k] + twice * b1 - b2;
        b2 = b1;
        b1 = b0;
      }
      y[i] = c[0] + x[i] * b1 - b2;
    }
  }

  /** Prices of options by the formula of Black and Scholes, with a logistic for the normal. */
  public static void options(
      int n,
      double rate,
      double sigma,
      double[] spot,
      double[] strike,
      double[] years,
      double[] price) {
    for (int i = 0; i < n; i++) {
      double root = sigma * Math.sqrt(years[i]);
      double d1 = (Math.log(spot[i] / strike[i]) + (rate + sigma * sigma / 2) * years[i]) / root;
      double d2 = d1 - root;
      double n1 = 1 / (1 + Math.exp(-1.702 * d1));
      double n2 = 1 / (1 + Math.exp(-1.702 * d2));
      price[i] = spot[i] * n1 - strike[i] * Math.exp(-rate * years[i]) * n2;
    }
  }

  /** Products of complex numbers whose parts lie side by side. */
  public static void complexProduct(int n, double[] a, double[] b, double[] c) {
    for (int i = 0; i < n; i++) {
      double re = a[2 * i] * b[2 * i] - a[2 * i + 1] * b[2 * i + 1];
      double im = a[2 * i] * b[2 * i + 1] + a[2 * i + 1] * b[2 * i];
      c[2 * i] = re;
      c[2 * i + 1] = im;
    }
  }

  /** Grey values of packed colours. */
  public static void grey(int n, int[] colours, byte[] grey) {
    for (int i = 0; i < n; i++) {
      int colour = colours[i];
      int red = colour >> 16 & 255;
      int green = colour >> 8 & 255;
      int blue = colour & 255;
      grey[i] = (byte) ((77 * red + 150 * green + 29 * blue) >> 8);
    }
  }

  /** Inner product of integers without overflow. */
  public static long longDot(int n, int[] a, int[] b) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      sum += (long) a[i] * b[i];
    }
    return sum;
  }

  /** Exponentially weighted mean. */
  public static void smooth(int n, float weight, float[] x, float[] y) {
    float level = x[0];
    for (int i = 0; i < n; i++) {
      level += weight * (x[i] - level);
      y[i] = level;
    }
  }

  /** Adler's check sum, with the remainder put off. */
  public static int adler(int blocks, int length, byte[] text) {
    int a = 1;
    int b = 0;
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < length; i++) {
        a += text[block * length + i] & 255;
        b += a;
      }
      a %= 65521;
      b %= 65521;
    }
    return b << 16 | a;
  }

  /** Cheapest order of a chain of matrix products. */
  public static long matrixChain(int n, int[] dimension, long[][] cost) {
    for (int i = 0; i < n; i++) {
      cost[i][i] = 0;
    }
    for (int length = 1; length < n; length++) {
      for (int i = 0; i < n - length; i++) {
        int j = i + length;
        long best = Long.MAX_VALUE;
        for (int k = i; k < j; k++) {
          long here =
              cost[i][k]
                  + cost[k + 1][j]
                  + (long) dimension[i] * dimension[k + 1] * dimension[j + 1];
          best = Math.min(best, here);
        }
        cost[i][j] = best;
      }
    }
    return cost[0][n - 1];
  }

  /** Squares of the distances of all pairs of points of a few coordinates. */
  public static void distances(int n, int dimensions, float[][] points, float[][] square) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int d = 0; d < dimensions; d++) {
          float difference = points[i][d] - points[j][d];
          sum += difference * difference;
        }
        square[i][j] = sum;
      }
    }
  }
}
