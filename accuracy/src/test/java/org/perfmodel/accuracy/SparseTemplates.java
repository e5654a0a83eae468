package org.perfmodel.accuracy;

/**
 * Formats of sparse matrices of the Templates (R. Barrett et al., Templates for the Solution of
 * Linear Systems, SIAM 1994, section 4.3) in its order, of each a product with a vector: blocks of
 * compressed rows, compressed diagonals, jagged diagonals, skylines; written anew. How the kernels
 * were chosen says {@link ForumBlas}; this list was cut off behind skylines: factors do not judge.
 *
 * <p>Left out: compressed rows and columns ({@link SparseAndGraphs}, sparseProduct; {@link
 * Searches}, transposedProduct); of compressed diagonals the product of the matrix itself ({@link
 * SparseKits}, amuxd), so that its transpose is here.
 */
final class SparseTemplates {
  private SparseTemplates() {}

  /**
   * The product of a matrix of small full blocks.
   *
   * @param blocks in a column of blocks
   * @param size rows and columns of each
   * @param start where a row of blocks begins
   * @param column of blocks, for each block
   * @param value block after block, each by rows
   */
  public static void blockRows(
      int blocks, int size, int[] start, int[] column, double[] value, double[] x, double[] y) {
    for (int block = 0; block < blocks; block++) {
      for (int r = 0; r < size; r++) {
        y[block * size + r] = 0;
      }
      // @ perf trips = 4
      for (int k = start[block]; k < start[block + 1]; k++) {
        for (int r = 0; r < size; r++) {
          double sum = 0;
          for (int c = 0; c < size; c++) {
            sum += value[(k * size + r) * size + c] * x[column[k] * size + c];
          }
          y[block * size + r] += sum;
        }
      }
    }
  }

  /**
   * The product of the transpose of a matrix of diagonals that lie beside each other.
   *
   * @param left how many there are below the main one
   * @param right how many there are above it
   * @param value each diagonal, the lowest first; a row's element is at the row's number
   */
  public static void transposedDiagonals(
      int n, int left, int right, double[][] value, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = 0;
    }
    for (int diagonal = -right; diagonal <= left; diagonal++) {
      int from = Math.max(0, -diagonal);
      int to = Math.min(n, n - diagonal);
      for (int i = from; i < to; i++) {
        y[i] += value[left - diagonal][i + diagonal] * x[i + diagonal];
      }
    }
  }

  /**
   * The product of a matrix whose rows were moved to the left and ordered by their lengths, the
   * longest first.
   *
   * @param start where each of the columns that this makes begins
   * @param column that an element had
   */
  public static void jaggedDiagonals(
      int n, int diagonals, int[] start, int[] column, float[] value, float[] x, float[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = 0;
    }
    for (int d = 0; d < diagonals; d++) {
      int offset = start[d];
      int length = start[d + 1] - offset;
      // @ perf trips = 0.5625*n
      for (int i = 0; i < length; i++) {
        y[i] += value[offset + i] * x[column[offset + i]];
      }
    }
  }

  /**
   * The product of a symmetric matrix of which each row has all elements from its first one to the
   * diagonal.
   *
   * @param start where a row begins
   */
  public static void skyline(int n, int[] start, double[] value, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      int first = i + 1 - (start[i + 1] - start[i]);
      double sum = 0;
      // @ perf trips = 11.5
      for (int j = first; j < i; j++) {
        double element = value[start[i] + j - first];
        sum += element * x[j];
        y[j] += element * x[i];
      }
      y[i] = sum + value[start[i + 1] - 1] * x[i];
    }
  }
}
