package org.perfmodel.accuracy;

import java.util.Arrays;
import org.perfmodel.annotations.PerfModel;

/**
 * Kernels of two libraries for sparse matrices, in turn from the sparse BLAS of Intel MKL (2023,
 * routines of level 1) and from the sparse module of Eigen (3.4, in the order of its tutorial), of
 * each the first that no older set has: gthrz and roti; setFromTriplets and selfadjointView; in
 * double precision, written anew from what their documentation says that they compute. How the
 * kernels were chosen says {@link SpectralMethods}; this list was cut off behind selfadjointView:
 * MKL's symmetric and triangular matrices, and Eigen's permutations, triangles and solvers do not
 * judge.
 *
 * <p>Left out: of MKL axpyi, doti, gthr and sctr ({@link SparseInterfaces}, axpby and
 * sparseToDense; {@link SparseAndGraphs}, sparseProduct; {@link Boards}, reorder); of Eigen sums,
 * products of coefficients, transposition, products with dense and with sparse matrices ({@link
 * SparseKits}, aplb and amub; {@link GraphOperations}, eWiseMult; {@link CompressedColumns},
 * transpose; {@link Searches}, transposedProduct).
 */
final class SparseLibraries {
  private SparseLibraries() {}

  /** MKL, gthrz: gathers elements of a dense vector, and sets them to zero there. */
  public static void gatherAndZero(int elements, double[] y, double[] x, int[] index) {
    for (int k = 0; k < elements; k++) {
      x[k] = y[index[k]];
      y[index[k]] = 0;
    }
  }

  /**
   * Eigen, setFromTriplets: a matrix of compressed columns from elements in any order, of which
   * those at the same place are added up; they are ordered by rows first.
   *
   * @param row with column and value, the triplets
   * @param rowStart room for one place more than there are rows
   * @param rowColumn with rowValue, room for as many as there are triplets
   * @param last room for as many as there are rows or columns
   * @param start receives one place more than there are columns
   * @param index receives the rows, ascending in each column
   * @return how many elements there are
   */
  @PerfModel
  public static int setFromTriplets(
      int rows,
      int columns,
      int triplets,
      int[] row,
      int[] column,
      double[] value,
      int[] rowStart,
      int[] rowColumn,
      double[] rowValue,
      int[] last,
      int[] start,
      int[] index,
      double[] coefficient) {
    byRows(rows, triplets, row, column, value, rowStart, rowColumn, rowValue);
    int elements = collapse(rows, columns, rowStart, rowColumn, rowValue, last);
    toColumns(
        rows, columns, elements, rowStart, rowColumn, rowValue, last, start, index, coefficient);
    return elements;
  }

  private static void byRows(
      int rows,
      int triplets,
      int[] row,
      int[] column,
      double[] value,
      int[] rowStart,
      int[] rowColumn,
      double[] rowValue) {
    Arrays.fill(rowStart, 0, rows + 1, 0);
    for (int k = 0; k < triplets; k++) {
      rowStart[row[k]]++;
    }
    int sum = 0;
    for (int i = 0; i < rows; i++) {
      sum += rowStart[i];
      rowStart[i] = sum;
    }
    rowStart[rows] = sum;
    for (int k = triplets - 1; k >= 0; k--) {
      int place = --rowStart[row[k]];
      rowColumn[place] = column[k];
      rowValue[place] = value[k];
    }
  }

  /**
   * Adds up what is at the same place.
   *
   * @param last where each column was last found
   */
  private static int collapse(
      int rows, int columns, int[] rowStart, int[] rowColumn, double[] rowValue, int[] last) {
    Arrays.fill(last, 0, columns, -1);
    int elements = 0;
    for (int i = 0; i < rows; i++) {
      int first = elements;
      // @ perf trips = 6
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        int j = rowColumn[k];
        // @ perf probability = 1/6
        if (last[j] >= first) {
          rowValue[last[j]] += rowValue[k];
        } else {
          rowColumn[elements] = j;
          rowValue[elements] = rowValue[k];
          last[j] = elements;
          elements++;
        }
      }
      rowStart[i] = first;
    }
    rowStart[rows] = elements;
    return elements;
  }

  private static void toColumns(
      int rows,
      int columns,
      int elements,
      int[] rowStart,
      int[] rowColumn,
      double[] rowValue,
      int[] next,
      int[] start,
      int[] index,
      double[] coefficient) {
    Arrays.fill(start, 0, columns + 1, 0);
    // @ perf trips = 5*rows
    for (int k = 0; k < elements; k++) {
      start[rowColumn[k] + 1]++;
    }
    for (int j = 0; j < columns; j++) {
      start[j + 1] += start[j];
      next[j] = start[j];
    }
    for (int i = 0; i < rows; i++) {
      // @ perf trips = 5
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        int place = next[rowColumn[k]]++;
        index[place] = i;
        coefficient[place] = rowValue[k];
      }
    }
  }

  /** MKL, roti: a rotation of a sparse vector and of the same elements of a dense one. */
  public static void rotate(int elements, double[] x, int[] index, double[] y, double c, double s) {
    for (int k = 0; k < elements; k++) {
      int i = index[k];
      double turned = c * x[k] + s * y[i];
      y[i] = c * y[i] - s * x[k];
      x[k] = turned;
    }
  }

  /**
   * Eigen, selfadjointView of the lower half: the product of a symmetric matrix and a vector, of
   * whose compressed columns only the diagonal and what is below it are used, the diagonal first.
   */
  public static void selfAdjointProduct(
      int n, int[] start, int[] row, double[] value, double[] x, double[] y) {
    Arrays.fill(y, 0, n, 0);
    for (int j = 0; j < n; j++) {
      double factor = x[j];
      int diagonal = start[j];
      double sum = value[diagonal] * factor;
      // @ perf trips = 6
      for (int k = diagonal + 1; k < start[j + 1]; k++) {
        int i = row[k];
        sum += value[k] * x[i];
        y[i] += value[k] * factor;
      }
      y[j] += sum;
    }
  }
}
