package org.perfmodel.accuracy;

/**
 * Sparse linear algebra as teams write it for themselves: compressed rows times a vector, three
 * diagonals solved, five diagonals of a grid times a vector, and the factor of a band. Chosen by
 * category; written from memory.
 */
final class SparsePatterns {
  private SparsePatterns() {}

  /**
   * y = a x with compressed rows.
   *
   * @param start where each row starts, and where the last ends
   */
  public static void compressedRows(
      int n, int[] start, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      // @ perf trips = 8
      for (int k = start[i]; k < start[i + 1]; k++) {
        sum += value[k] * x[column[k]];
      }
      y[i] = sum;
    }
  }

  /**
   * Three diagonals solved by L. Thomas's elimination.
   *
   * @param lower its first is not used, nor the last of upper
   * @param ratio work
   */
  public static void thomas(
      int n,
      double[] lower,
      double[] diagonal,
      double[] upper,
      double[] right,
      double[] ratio,
      double[] x) {
    ratio[0] = upper[0] / diagonal[0];
    x[0] = right[0] / diagonal[0];
    for (int i = 1; i < n; i++) {
      double pivot = diagonal[i] - lower[i] * ratio[i - 1];
      ratio[i] = upper[i] / pivot;
      x[i] = (right[i] - lower[i] * x[i - 1]) / pivot;
    }
    for (int i = n - 2; i >= 0; i--) {
      x[i] -= ratio[i] * x[i + 1];
    }
  }

  /**
   * y = a x with the five diagonals of a grid.
   *
   * @param width how far the outer diagonals are from the main one
   * @param diagonal from the lowest to the highest, each by rows
   */
  public static void fiveDiagonals(int n, int width, float[][] diagonal, float[] x, float[] y) {
    float[] main = diagonal[2];
    for (int i = 0; i < n; i++) {
      y[i] = main[i] * x[i];
    }
    addDiagonal(n, -width, diagonal[0], x, y);
    addDiagonal(n, -1, diagonal[1], x, y);
    addDiagonal(n, 1, diagonal[3], x, y);
    addDiagonal(n, width, diagonal[4], x, y);
  }

  private static void addDiagonal(int n, int offset, float[] diagonal, float[] x, float[] y) {
    int first = Math.max(0, -offset);
    int last = Math.min(n, n - offset);
    for (int i = first; i < last; i++) {
      y[i] += diagonal[i] * x[i + offset];
    }
  }

  /**
   * A. Cholesky's factor of a positive definite band.
   *
   * @param width how many diagonals are below the main one
   * @param band each row from its diagonal to the left
   * @param factor receives the factor in the same way
   */
  public static void bandCholesky(int n, int width, double[] band, double[] factor) {
    int stride = width + 1;
    for (int i = 0; i < n; i++) {
      int first = Math.max(0, i - width);
      int row = i * stride + i;
      double square = band[i * stride];
      for (int j = first; j < i; j++) {
        int other = j * stride + j;
        double sum = band[row - j];
        for (int k = first; k < j; k++) {
          sum -= factor[row - k] * factor[other - k];
        }
        sum /= factor[j * stride];
        factor[row - j] = sum;
        square -= sum * sum;
      }
      factor[i * stride] = Math.sqrt(square);
    }
  }
}
