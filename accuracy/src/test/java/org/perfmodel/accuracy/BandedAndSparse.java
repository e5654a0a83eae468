package org.perfmodel.accuracy;

/**
 * Sparse linear algebra as Java teams have it in their own code, of the held-out set that {@link
 * DenseMethods} begins: L. Thomas's algorithm for tridiagonal equations, a band times a vector,
 * compressed rows times a vector, the inner product of sparse vectors. The kernels are the first
 * that came to mind; they were written from memory.
 */
final class BandedAndSparse {
  private BandedAndSparse() {}

  /**
   * Tridiagonal equations by Thomas's algorithm.
   *
   * @param lower left of the diagonal; its first element is not used
   * @param upper right of the diagonal; its last element is not used
   * @param work as long as the others
   * @param x receives the solution
   */
  public static void solveTridiagonal(
      int n,
      double[] lower,
      double[] diagonal,
      double[] upper,
      double[] right,
      double[] work,
      double[] x) {
    double pivot = diagonal[0];
    x[0] = right[0] / pivot;
    for (int i = 1; i < n; i++) {
      work[i] = upper[i - 1] / pivot;
      pivot = diagonal[i] - lower[i] * work[i];
      x[i] = (right[i] - lower[i] * x[i - 1]) / pivot;
    }
    for (int i = n - 2; i >= 0; i--) {
      x[i] -= work[i + 1] * x[i + 1];
    }
  }

  /**
   * A band matrix times a vector.
   *
   * @param below how many diagonals are below the main one
   * @param above how many are above it
   * @param band of each row the elements of all diagonals, one row after the other
   * @param y receives the product
   */
  public static void multiplyBand(int n, int below, int above, float[] band, float[] x, float[] y) {
    int width = below + above + 1;
    for (int i = 0; i < n; i++) {
      int first = Math.max(0, i - below);
      int last = Math.min(n - 1, i + above);
      int offset = i * width + below - i;
      float sum = 0;
      for (int j = first; j <= last; j++) {
        sum += band[offset + j] * x[j];
      }
      y[i] = sum;
    }
  }

  /**
   * Compressed sparse rows times a vector. Here the rows have four to twelve elements.
   *
   * @param rowStart where the elements of each row begin, and where the last ends
   * @param column of each element
   * @param y receives the product
   */
  public static void multiplyRows(
      int rows, int[] rowStart, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      // @ perf trips = 8
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        sum += value[k] * x[column[k]];
      }
      y[i] = sum;
    }
  }

  /**
   * The inner product of two sparse vectors. Here each has two of three places, and both have one
   * of three.
   *
   * @param index of the elements of the first vector, ascending
   * @param value of these elements
   * @param otherIndex of the second vector
   */
  public static double dot(int[] index, double[] value, int[] otherIndex, double[] otherValue) {
    double sum = 0;
    int i = 0;
    int j = 0;
    // @ perf trips = 3*index.length/2
    while (i < index.length && j < otherIndex.length) {
      // @ perf probability = 1/3
      if (index[i] == otherIndex[j]) {
        sum += value[i] * otherValue[j];
        i++;
        j++;
        continue;
      }
      // @ perf probability = 1/2
      if (index[i] < otherIndex[j]) {
        i++;
      } else {
        j++;
      }
    }
    return sum;
  }
}
