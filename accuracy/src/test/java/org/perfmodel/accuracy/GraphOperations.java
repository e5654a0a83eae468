package org.perfmodel.accuracy;

/**
 * Operations of the GraphBLAS (API specification, version 2, chapter 4) in its order, of each what
 * no older set has: eWiseMult, extract, assign, apply, over compressed rows; written anew from what
 * they compute. How the kernels were chosen says {@link NumericalLinearAlgebra}; this list was cut
 * off behind apply: select, reduce and kronecker do not judge.
 *
 * <p>Left out: mxm, vxm and mxv ({@link SparseKits}, amub; {@link Searches}, transposedProduct;
 * {@link SparseAndGraphs}, sparseProduct), eWiseAdd ({@link SparseKits}, aplb).
 */
final class GraphOperations {
  private GraphOperations() {}

  /**
   * eWiseMult: the products of the elements that both matrices have; answers how many these are.
   *
   * <p>The columns of each row rise.
   */
  public static int eWiseMult(
      int n,
      int[] startA,
      int[] columnA,
      double[] a,
      int[] startB,
      int[] columnB,
      double[] b,
      int[] startC,
      int[] columnC,
      double[] c) {
    int length = 0;
    startC[0] = 0;
    for (int i = 0; i < n; i++) {
      int atA = startA[i];
      int atB = startB[i];
      // @ perf trips = 9.5
      while (atA < startA[i + 1] && atB < startB[i + 1]) {
        int left = columnA[atA];
        int right = columnB[atB];
        // @ perf probability = 0.157
        if (left == right) {
          columnC[length] = left;
          c[length] = a[atA] * b[atB];
          length++;
          atA++;
          atB++;
          // @ perf probability = 0.5
        } else if (left < right) {
          atA++;
        } else {
          atB++;
        }
      }
      startC[i + 1] = length;
    }
    return length;
  }

  /**
   * extract: a matrix of some rows and columns; answers how many elements it has.
   *
   * @param row which rows
   * @param place for each column the one that it becomes, or -1
   */
  public static int extract(
      int rows,
      int[] row,
      int[] place,
      int[] start,
      int[] column,
      double[] value,
      int[] startC,
      int[] columnC,
      double[] c) {
    int length = 0;
    startC[0] = 0;
    for (int i = 0; i < rows; i++) {
      int from = row[i];
      // @ perf trips = 6
      for (int k = start[from]; k < start[from + 1]; k++) {
        int to = place[column[k]];
        // @ perf probability = 0.5
        if (to >= 0) {
          columnC[length] = to;
          c[length] = value[k];
          length++;
        }
      }
      startC[i + 1] = length;
    }
    return length;
  }

  /**
   * assign: a matrix some of whose rows become those of another; answers how many elements it has.
   *
   * @param source for each row that of the other matrix, or -1 where it stays
   */
  public static int assign(
      int n,
      int[] source,
      int[] startA,
      int[] columnA,
      double[] a,
      int[] startB,
      int[] columnB,
      double[] b,
      int[] startC,
      int[] columnC,
      double[] c) {
    int length = 0;
    startC[0] = 0;
    for (int i = 0; i < n; i++) {
      int from = source[i];
      // @ perf probability = 0.25
      if (from >= 0) {
        // @ perf trips = 6
        for (int k = startB[from]; k < startB[from + 1]; k++) {
          columnC[length] = columnB[k];
          c[length] = b[k];
          length++;
        }
      } else {
        // @ perf trips = 6
        for (int k = startA[i]; k < startA[i + 1]; k++) {
          columnC[length] = columnA[k];
          c[length] = a[k];
          length++;
        }
      }
      startC[i + 1] = length;
    }
    return length;
  }

  /** apply: the reciprocal of each element (GrB_MINV). */
  public static void apply(
      int n,
      int elements,
      int[] start,
      int[] column,
      double[] value,
      int[] startC,
      int[] columnC,
      double[] c) {
    for (int i = 0; i <= n; i++) {
      startC[i] = start[i];
    }
    for (int k = 0; k < elements; k++) {
      columnC[k] = column[k];
      c[k] = 1 / value[k];
    }
  }
}
