package org.perfmodel.accuracy;

/**
 * Functions of CSparse (T. Davis, Direct Methods for Sparse Linear Systems, SIAM 2006) in the order
 * of the book's second chapter, in double precision, written anew from what it says that they
 * compute. A matrix of compressed columns has in column j the elements from start[j] to before
 * start[j + 1]. How the kernels were chosen says {@link AlgebraLectures}; this list was cut off
 * behind dupl: dropped elements, permutations, norms and all that solves do not judge.
 *
 * <p>Left out: gaxpy ({@link Searches}, transposedProduct) and what makes room for elements.
 */
final class CompressedColumns {
  private CompressedColumns() {}

  /**
   * compress: the columns of a matrix whose elements come in any order.
   *
   * @param column with row and value, of each element
   * @param place for each column
   */
  public static void compress(
      int n,
      int elements,
      int[] row,
      int[] column,
      double[] value,
      int[] place,
      int[] start,
      int[] rowOf,
      double[] valueOf) {
    for (int j = 0; j < n; j++) {
      place[j] = 0;
    }
    for (int k = 0; k < elements; k++) {
      place[column[k]]++;
    }
    startColumns(n, place, start);
    for (int k = 0; k < elements; k++) {
      int at = place[column[k]]++;
      rowOf[at] = row[k];
      valueOf[at] = value[k];
    }
  }

  /** From how many elements each column has to where each begins, twice. */
  private static void startColumns(int n, int[] place, int[] start) {
    int sum = 0;
    for (int j = 0; j < n; j++) {
      start[j] = sum;
      sum += place[j];
      place[j] = start[j];
    }
    start[n] = sum;
  }

  /**
   * transpose: the rows of a matrix as columns, the rows of which ascend.
   *
   * @param place for each row
   */
  public static void transpose(
      int n,
      int elements,
      int[] start,
      int[] row,
      double[] value,
      int[] place,
      int[] startOf,
      int[] rowOf,
      double[] valueOf) {
    for (int i = 0; i < n; i++) {
      place[i] = 0;
    }
    for (int k = 0; k < elements; k++) {
      place[row[k]]++;
    }
    startColumns(n, place, startOf);
    for (int j = 0; j < n; j++) {
      // @ perf trips = elements/n
      for (int k = start[j]; k < start[j + 1]; k++) {
        int at = place[row[k]]++;
        rowOf[at] = j;
        valueOf[at] = value[k];
      }
    }
  }

  /**
   * dupl: adds up the elements of the same place; answers how many are left.
   *
   * @param place for each row
   */
  public static int dupl(int n, int[] start, int[] row, double[] value, int[] place) {
    for (int i = 0; i < n; i++) {
      place[i] = -1;
    }
    int length = 0;
    for (int j = 0; j < n; j++) {
      int first = length;
      // @ perf trips = 8
      for (int k = start[j]; k < start[j + 1]; k++) {
        int i = row[k];
        // @ perf probability = 0.25
        if (place[i] >= first) {
          value[place[i]] += value[k];
        } else {
          place[i] = length;
          row[length] = i;
          value[length] = value[k];
          length++;
        }
      }
      start[j] = first;
    }
    start[n] = length;
    return length;
  }
}
