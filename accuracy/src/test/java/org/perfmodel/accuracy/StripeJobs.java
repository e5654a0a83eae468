package org.perfmodel.accuracy;

/**
 * Sparse linear algebra as a team has it in its own code: a product with compressed rows, a
 * tridiagonal system, a product with a symmetric band, and conjugate gradients on a grid.
 */
final class StripeJobs {
  private StripeJobs() {}

  /** Product of a matrix of compressed rows and a vector. */
  public static void compressedRowsTimes(
      int n, int[] rowStart, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      // @ perf trips = 8
      for (int p = rowStart[i]; p < rowStart[i + 1]; p++) {
        sum += value[p] * x[column[p]];
      }
      y[i] = sum;
    }
  }

  /**
   * Solves a tridiagonal system by elimination from above.
   *
   * @param work receives the upper diagonal after elimination
   */
  public static void tridiagonal(
      int n,
      double[] lower,
      double[] diagonal,
      double[] upper,
      double[] right,
      double[] work,
      double[] x) {
    work[0] = upper[0] / diagonal[0];
    x[0] = right[0] / diagonal[0];
    for (int i = 1; i < n; i++) {
      double pivot = diagonal[i] - lower[i] * work[i - 1];
      work[i] = upper[i] / pivot;
      x[i] = (right[i] - lower[i] * x[i - 1]) / pivot;
    }
    for (int i = n - 2; i >= 0; i--) {
      x[i] -= work[i] * x[i + 1];
    }
  }

  /**
   * Product of a symmetric band and a vector.
   *
   * @param width how many diagonals above the main one
   * @param band of each row the diagonal and what is right of it in the band
   */
  public static void symmetricBandTimes(int n, int width, float[] band, float[] x, float[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      int row = i * (width + 1);
      float sum = band[row] * x[i];
      int last = Math.min(width, n - 1 - i);
      for (int d = 1; d <= last; d++) {
        sum += band[row + d] * x[i + d];
        y[i + d] += band[row + d] * x[i];
      }
      y[i] += sum;
    }
  }

  /**
   * Conjugate gradients for Poisson's equation on a square grid, from zero on.
   *
   * @param n points a side
   * @param steps how many
   * @return square of what is left
   */
  public static double conjugateGradients(
      int n,
      int steps,
      double[] right,
      double[] x,
      double[] residual,
      double[] direction,
      double[] product) {
    int cells = n * n;
    for (int c = 0; c < cells; c++) {
      x[c] = 0;
      residual[c] = right[c];
      direction[c] = right[c];
    }
    double square = dot(cells, residual, residual);
    for (int step = 0; step < steps; step++) {
      laplacian(n, direction, product);
      double alpha = square / dot(cells, direction, product);
      for (int c = 0; c < cells; c++) {
        x[c] += alpha * direction[c];
        residual[c] -= alpha * product[c];
      }
      double next = dot(cells, residual, residual);
      double beta = next / square;
      for (int c = 0; c < cells; c++) {
        direction[c] = residual[c] + beta * direction[c];
      }
      square = next;
    }
    return square;
  }

  private static double dot(int n, double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void laplacian(int n, double[] from, double[] to) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int cell = i * n + j;
        double sum = 4 * from[cell];
        if (i > 0) {
          sum -= from[cell - n];
        }
        if (i < n - 1) {
          sum -= from[cell + n];
        }
        if (j > 0) {
          sum -= from[cell - 1];
        }
        if (j < n - 1) {
          sum -= from[cell + 1];
        }
        to[cell] = sum;
      }
    }
  }
}
