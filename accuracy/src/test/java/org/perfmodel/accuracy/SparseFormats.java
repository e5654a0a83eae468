package org.perfmodel.accuracy;

/**
 * Formats of matrices of Ginkgo (H. Anzt et al., ACM Transactions on Mathematical Software 2022;
 * namespace gko::matrix of version 1.8) in the order of their names, of each the product with
 * vectors as its documentation describes it: Coo, Diagonal, Sellp; written anew. How the kernels
 * were chosen says {@link StableAlgorithms}; this list was cut off behind Sellp: SparsityCsr does
 * not judge.
 *
 * <p>Left out: Csr ({@link SparseAndGraphs}, sparseProduct), Dense ({@link DenseAlgebra}, gemv),
 * Ell ({@link SparseKits}, amuxe), Fbcsr ({@link SparseTemplates}, blockRows), Fft ({@link
 * Signals}, fft), Hybrid (calls Ell and Coo), Identity (a copy), Permutation, RowGatherer and
 * ScaledPermutation ({@link Boards}, reorder).
 */
final class SparseFormats {
  private SparseFormats() {}

  /**
   * Coo: adds the product of a matrix of which each element has its row and its column.
   *
   * @param row of each element, in order
   */
  public static void coo(
      int elements, int[] row, int[] column, double[] value, double[] x, double[] y) {
    for (int k = 0; k < elements; k++) {
      y[row[k]] += value[k] * x[column[k]];
    }
  }

  /**
   * Diagonal: the product with several vectors.
   *
   * @param n how many vectors; each row of x and y has an element of each
   */
  public static void diagonal(int m, int n, double[] diagonal, double[] x, double[] y) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        y[i * n + j] = diagonal[i] * x[i * n + j];
      }
    }
  }

  /**
   * Sellp: the product of a matrix that is cut into slices of rows, the rows of a slice being as
   * long as the longest of them.
   *
   * @param size of a slice
   * @param length of the rows of each slice
   * @param start how many columns the slices before have together
   * @param column of each element, the first ones of a slice's rows before the second ones
   */
  public static void sellp(
      int slices,
      int size,
      int[] length,
      int[] start,
      int[] column,
      float[] value,
      float[] x,
      float[] y) {
    for (int slice = 0; slice < slices; slice++) {
      for (int r = 0; r < size; r++) {
        float sum = 0;
        // @ perf trips = 6
        for (int k = 0; k < length[slice]; k++) {
          int at = (start[slice] + k) * size + r;
          sum += value[at] * x[column[at]];
        }
        y[slice * size + r] = sum;
      }
    }
  }
}
