package org.perfmodel.accuracy;

/**
 * Routines of SPARSKIT 2 (Y. Saad, 1994), in turn from the two files of its module BLASSM, blassm
 * and matvec, each in its order; in double precision, written anew from what its documentation says
 * that they compute. A matrix of compressed rows has in row i the elements from start[i] to before
 * start[i + 1]. How the kernels were chosen says {@link Linpacks}; this list was cut off behind
 * aplb1 and amuxd.
 *
 * <p>Left out: amubdg (counts what amub does), amux, amuxms, atmux and atmuxr ({@link
 * SparseAndGraphs}, sparseProduct; {@link Searches}, transposedProduct).
 */
final class SparseKits {
  private SparseKits() {}

  /**
   * amub: the product of two matrices of compressed rows; answers how many elements it has.
   *
   * @param place for each column, -1; so again afterwards
   */
  public static int amub(
      int n,
      int[] startA,
      int[] columnA,
      double[] a,
      int[] startB,
      int[] columnB,
      double[] b,
      int[] startC,
      int[] columnC,
      double[] c,
      int[] place) {
    int length = 0;
    startC[0] = 0;
    for (int i = 0; i < n; i++) {
      // @ perf trips = 8
      for (int ka = startA[i]; ka < startA[i + 1]; ka++) {
        double factor = a[ka];
        int row = columnA[ka];
        // @ perf trips = 8
        for (int kb = startB[row]; kb < startB[row + 1]; kb++) {
          int column = columnB[kb];
          int at = place[column];
          // @ perf probability = 0.05
          if (at >= 0) {
            c[at] += factor * b[kb];
          } else {
            columnC[length] = column;
            place[column] = length;
            c[length] = factor * b[kb];
            length++;
          }
        }
      }
      // @ perf trips = 60
      for (int k = startC[i]; k < length; k++) {
        place[columnC[k]] = -1;
      }
      startC[i + 1] = length;
    }
    return length;
  }

  /**
   * amuxe: a matrix in Ellpack's form times a vector: as many elements in each row.
   *
   * @param a all first elements of the rows, then all second ones
   */
  public static void amuxe(int n, int each, double[] a, int[] column, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = 0;
    }
    for (int j = 0; j < each; j++) {
      for (int i = 0; i < n; i++) {
        y[i] += a[j * n + i] * x[column[j * n + i]];
      }
    }
  }

  /**
   * aplb: the sum of two matrices of compressed rows; answers how many elements it has.
   *
   * @param place for each column, -1; so again afterwards
   */
  public static int aplb(
      int n,
      int[] startA,
      int[] columnA,
      double[] a,
      int[] startB,
      int[] columnB,
      double[] b,
      int[] startC,
      int[] columnC,
      double[] c,
      int[] place) {
    int length = 0;
    startC[0] = 0;
    for (int i = 0; i < n; i++) {
      // @ perf trips = 8
      for (int k = startA[i]; k < startA[i + 1]; k++) {
        columnC[length] = columnA[k];
        c[length] = a[k];
        place[columnA[k]] = length;
        length++;
      }
      // @ perf trips = 8
      for (int k = startB[i]; k < startB[i + 1]; k++) {
        int at = place[columnB[k]];
        // @ perf probability = 0.5
        if (at < 0) {
          columnC[length] = columnB[k];
          c[length] = b[k];
          length++;
        } else {
          c[at] += b[k];
        }
      }
      // @ perf trips = 12
      for (int k = startC[i]; k < length; k++) {
        place[columnC[k]] = -1;
      }
      startC[i + 1] = length;
    }
    return length;
  }

  /**
   * amuxd: a matrix of few diagonals times a vector.
   *
   * @param a a row for each diagonal, element i of which is in row i
   * @param offset of each, to the right of the main diagonal
   */
  public static void amuxd(
      int n, int diagonals, double[][] a, int[] offset, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = 0;
    }
    for (int d = 0; d < diagonals; d++) {
      double[] diagonal = a[d];
      int right = offset[d];
      int from = Math.max(0, -right);
      int to = Math.min(n, n - right);
      // @ perf trips = n
      for (int i = from; i < to; i++) {
        y[i] += diagonal[i] * x[i + right];
      }
    }
  }

  /**
   * aplb1: the sum of two matrices of compressed rows whose columns ascend, as they do in the sum;
   * answers how many elements it has.
   */
  public static int aplb1(
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
      int ka = startA[i];
      int kb = startB[i];
      // @ perf trips = 12
      while (ka < startA[i + 1] || kb < startB[i + 1]) {
        int one = ka < startA[i + 1] ? columnA[ka] : n;
        int other = kb < startB[i + 1] ? columnB[kb] : n;
        // @ perf probability = 0.33
        if (one == other) {
          columnC[length] = one;
          c[length] = a[ka] + b[kb];
          ka++;
          kb++;
          // @ perf probability = 0.5
        } else if (one < other) {
          columnC[length] = one;
          c[length] = a[ka];
          ka++;
        } else {
          columnC[length] = other;
          c[length] = b[kb];
          kb++;
        }
        length++;
      }
      startC[i + 1] = length;
    }
    return length;
  }
}
