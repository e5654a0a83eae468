package org.perfmodel.accuracy;

import java.util.Map;

/**
 * Formats and functions of scipy.sparse (SciPy 1.11) in the order of its reference, the first that
 * no older set has: a dictionary of keys (dok_array), diagonals (diags_array), Kronecker's product
 * (kron), blocks on the diagonal (block_diag); in double precision, written anew from what its
 * documentation says that they compute. How the kernels were chosen says {@link
 * LinearAlgebraApplications}; this list was cut off behind blocks on the diagonal: triangles,
 * stacks, graphs and solvers do not judge.
 *
 * <p>Left out: bsr_array ({@link SparseTemplates}, blockRows), coo_array ({@link SparseFormats},
 * coo), csc_array and csr_array ({@link Searches}, transposedProduct; {@link SparseAndGraphs},
 * sparseProduct), dia_array ({@link SparseKits}, amuxd), lil_array ({@link SparseTechnology},
 * linkedProduct), eye_array (one diagonal), random_array ({@link ProgrammingPearls}, sample),
 * block_array and kronsum (call others).
 */
final class SparseArrays {
  private SparseArrays() {}

  /** Where an element is. */
  record Key(int row, int column) {}

  /**
   * dok_array: a matrix, whose elements a dictionary has, times a vector.
   *
   * @param rows of the matrix
   */
  public static void dictionaryProduct(int rows, Map<Key, Double> matrix, double[] x, double[] y) {
    for (int i = 0; i < rows; i++) {
      y[i] = 0;
    }
    for (Map.Entry<Key, Double> entry : matrix.entrySet()) {
      Key key = entry.getKey();
      y[key.row()] += entry.getValue() * x[key.column()];
    }
  }

  /**
   * diags_array: compressed rows of a square matrix that is made from its diagonals, all those of a
   * band.
   *
   * @param below how many diagonals there are below the main one, as above
   * @param diagonal the lowest first, each from its first element on
   * @return how many elements there are
   */
  public static int diagonals(
      int n, int below, int above, double[][] diagonal, int[] start, int[] column, double[] value) {
    int elements = 0;
    for (int i = 0; i < n; i++) {
      start[i] = elements;
      int from = Math.max(0, i - below);
      int to = Math.min(n - 1, i + above);
      for (int j = from; j <= to; j++) {
        column[elements] = j;
        value[elements] = diagonal[below + j - i][Math.min(i, j)];
        elements++;
      }
    }
    start[n] = elements;
    return elements;
  }

  /**
   * kron: Kronecker's product of two matrices in coordinates.
   *
   * @param n elements of the left matrix
   * @param m elements of the right one, which has so many rows and columns
   * @param placeRow receives the rows of all elements of the product
   */
  public static void kronecker(
      int n,
      int m,
      int rows,
      int columns,
      int[] leftRow,
      int[] leftColumn,
      double[] left,
      int[] rightRow,
      int[] rightColumn,
      double[] right,
      int[] placeRow,
      int[] placeColumn,
      double[] product) {
    int at = 0;
    for (int i = 0; i < n; i++) {
      int row = leftRow[i] * rows;
      int column = leftColumn[i] * columns;
      double factor = left[i];
      for (int j = 0; j < m; j++) {
        placeRow[at] = row + rightRow[j];
        placeColumn[at] = column + rightColumn[j];
        product[at] = factor * right[j];
        at++;
      }
    }
  }

  /**
   * block_diag: compressed rows of a matrix that has square blocks on its diagonal.
   *
   * @param size rows of each block
   * @param block rows of all blocks
   */
  public static void blockDiagonal(
      int blocks, int size, double[][] block, int[] start, int[] column, double[] value) {
    int elements = 0;
    for (int b = 0; b < blocks; b++) {
      int first = b * size;
      for (int i = 0; i < size; i++) {
        double[] row = block[first + i];
        start[first + i] = elements;
        for (int j = 0; j < size; j++) {
          column[elements] = first + j;
          value[elements] = row[j];
          elements++;
        }
      }
    }
    start[blocks * size] = elements;
  }
}
