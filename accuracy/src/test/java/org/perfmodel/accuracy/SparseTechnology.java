package org.perfmodel.accuracy;

/**
 * Ways to store sparse matrices of S. Pissanetzky (Sparse Matrix Technology, Academic Press 1984,
 * chapter 1) in its order, of each an algorithm that no older set has: diagonals of a band (1.5),
 * envelopes (1.6), linked lists (1.7); written anew. How the kernels were chosen says {@link
 * BasicDecompositions}; this list was cut off behind linked lists: lists that are merged,
 * orderings, and products and factors of rows do not judge.
 *
 * <p>Left out: lists of integers and graphs (1.1 to 1.4, no algorithms on numbers), products with
 * bands and envelopes ({@link Solvers}, banded; {@link SparseTemplates}, skyline), whose factors
 * are here for this reason.
 */
final class SparseTechnology {
  private SparseTechnology() {}

  /**
   * Section 1.5: Cholesky's factor of a symmetric matrix of a band.
   *
   * @param width diagonals below the main one
   * @param a of each row the elements of the band up to the diagonal, which is the last one
   * @param l receives the factor, which is stored like a
   */
  public static void bandFactor(int n, int width, double[][] a, double[][] l) {
    for (int i = 0; i < n; i++) {
      int first = Math.max(0, i - width);
      double[] row = l[i];
      double square = a[i][width];
      for (int j = first; j < i; j++) {
        double[] above = l[j];
        double sum = a[i][j - i + width];
        for (int k = first; k < j; k++) {
          sum -= row[k - i + width] * above[k - j + width];
        }
        double element = sum / above[width];
        row[j - i + width] = element;
        square -= element * element;
      }
      row[width] = Math.sqrt(square);
    }
  }

  /**
   * Section 1.6: Cholesky's factor of a symmetric matrix of which each row has all elements from
   * its first one to the diagonal, in which it stays (A. Jennings).
   *
   * @param diagonal where the last element of each row is, and before the first row -1
   * @param a row after row
   * @param l receives the factor, which is stored like a
   */
  public static void envelopeFactor(int n, int[] diagonal, double[] a, double[] l) {
    for (int i = 0; i < n; i++) {
      int zero = diagonal[i + 1] - i;
      int first = diagonal[i] + 1 - zero;
      double square = a[diagonal[i + 1]];
      // @ perf trips = 9.5
      for (int j = first; j < i; j++) {
        int zeroAbove = diagonal[j + 1] - j;
        int both = Math.max(first, diagonal[j] + 1 - zeroAbove);
        double sum = a[zero + j];
        // @ perf trips = 4.4
        for (int k = both; k < j; k++) {
          sum -= l[zero + k] * l[zeroAbove + k];
        }
        double element = sum / l[diagonal[j + 1]];
        l[zero + j] = element;
        square -= element * element;
      }
      l[diagonal[i + 1]] = Math.sqrt(square);
    }
  }

  /**
   * Section 1.7: the product of a matrix with a vector, whose elements are linked row by row (D.
   * Knuth).
   *
   * @param first element of each row
   * @param next element of the same row, -1 behind the last one
   */
  public static void linkedProduct(
      int n, int[] first, int[] next, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      // @ perf trips = 6
      for (int element = first[i]; element >= 0; element = next[element]) {
        sum += value[element] * x[column[element]];
      }
      y[i] = sum;
    }
  }
}
