package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Functions of cuSPARSE's generic interface (NVIDIA, documentation of version 12) in its order, on
 * one thread, over compressed rows and coordinates, the first that no older set has: SparseToDense,
 * DenseToSparse, Axpby; written anew from what it says that they compute. How the kernels were
 * chosen says {@link MatrixFundamentals}; this list was cut off behind Axpby: scattered and rotated
 * vectors, products and triangular systems do not judge.
 *
 * <p>Left out: what describes and lends memory (computes nothing).
 */
final class SparseInterfaces {
  private SparseInterfaces() {}

  /** SparseToDense: a matrix of compressed rows, with its zeros. */
  public static void sparseToDense(
      int rows, int columns, int[] start, int[] column, double[] value, double[] dense) {
    Arrays.fill(dense, 0, rows * columns, 0);
    for (int i = 0; i < rows; i++) {
      int row = i * columns;
      // @ perf trips = 8
      for (int k = start[i]; k < start[i + 1]; k++) {
        dense[row + column[k]] = value[k];
      }
    }
  }

  /** DenseToSparse: the coordinates and values of what is not zero; returns how many there are. */
  public static int denseToSparse(
      int rows, int columns, double[] dense, int[] row, int[] column, double[] value) {
    int length = 0;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        double element = dense[i * columns + j];
        // @ perf probability = 8/columns
        if (element != 0) {
          row[length] = i;
          column[length] = j;
          value[length] = element;
          length++;
        }
      }
    }
    return length;
  }

  /** Axpby: a multiple of a dense vector and a multiple of a sparse one. */
  public static void axpby(
      int n, int elements, double alpha, int[] index, double[] x, double beta, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] *= beta;
    }
    for (int k = 0; k < elements; k++) {
      y[index[k]] += alpha * x[k];
    }
  }
}
