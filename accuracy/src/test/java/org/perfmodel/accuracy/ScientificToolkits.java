package org.perfmodel.accuracy;

/**
 * Operations of PETSc (S. Balay et al., users' manual of version 3.20) on matrices (Mat) and
 * vectors (Vec), each in the order of its table of operations, the first that no older set has:
 * setvalues and multtranspose, of compressed rows and of those of blocks; mdot and maxpy; on one
 * process and in double precision, written anew from what its documentation says that they compute.
 * How the kernels were chosen says {@link NumericalOptimization}; this list was cut off behind
 * multtranspose and maxpy: triangular solutions, factors, diagonals, norms and products of elements
 * do not judge.
 *
 * <p>Left out: getrow (a copy), mult and multadd ({@link SparseAndGraphs}, sparseProduct; {@link
 * SparseTemplates}, blockRows), multtranspose of single elements ({@link Searches},
 * transposedProduct), so that it is here of blocks; of vectors dot, norm and tdot ({@link
 * PortableStreams}, dot; {@link ReferenceBlas}, nrm2), mtdot (the same as mdot of real numbers),
 * scale, copy, set and swap ({@link PortableStreams}, mul, copy and memset), axpy and axpby ({@link
 * Portables}, daxpy; {@link ProxyApps}, waxpby).
 */
final class ScientificToolkits {
  private static final int BLOCK = 3;
  private static final int SHORT = 5;
  private static final int AT_ONCE = 4;

  private ScientificToolkits() {}

  /**
   * MatSetValues: inserts full matrices of elements of a mesh into compressed rows, in which each
   * value's place is sought, by halves first. All places are there.
   *
   * @param each nodes of an element
   * @param node of each element, which are the rows and columns of its values
   * @param inserted values of each element by rows
   * @param column ascending in each row
   */
  public static void setValues(
      int elements,
      int each,
      int[] node,
      double[] inserted,
      int[] start,
      int[] column,
      double[] value) {
    for (int e = 0; e < elements; e++) {
      int first = e * each;
      for (int i = 0; i < each; i++) {
        int row = node[first + i];
        int from = (first + i) * each;
        int low = start[row];
        int high = start[row + 1];
        int last = -1;
        for (int j = 0; j < each; j++) {
          int sought = node[first + j];
          // @ perf probability = 1/4
          if (sought <= last) {
            low = start[row];
          } else {
            high = start[row + 1];
          }
          last = sought;
          // @ perf trips = 0.74
          while (high - low > SHORT) {
            int middle = (low + high) >>> 1;
            // @ perf probability = 0.59
            if (column[middle] > sought) {
              high = middle;
            } else {
              low = middle;
            }
          }
          // @ perf trips = 1.5
          while (column[low] != sought) {
            low++;
          }
          value[low] = inserted[from + j];
        }
      }
    }
  }

  /**
   * MatMultTranspose: the product of the transpose of a matrix of full blocks of three rows and
   * columns.
   *
   * @param rows of blocks
   * @param column of each block
   * @param value block after block, each by columns
   */
  public static void multTranspose(
      int rows, int[] start, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < rows * BLOCK; i++) {
      y[i] = 0;
    }
    for (int i = 0; i < rows; i++) {
      double x0 = x[BLOCK * i];
      double x1 = x[BLOCK * i + 1];
      double x2 = x[BLOCK * i + 2];
      // @ perf trips = 6
      for (int k = start[i]; k < start[i + 1]; k++) {
        int at = BLOCK * column[k];
        int v = BLOCK * BLOCK * k;
        y[at] += value[v] * x0 + value[v + 1] * x1 + value[v + 2] * x2;
        y[at + 1] += value[v + 3] * x0 + value[v + 4] * x1 + value[v + 5] * x2;
        y[at + 2] += value[v + 6] * x0 + value[v + 7] * x1 + value[v + 8] * x2;
      }
    }
  }

  /**
   * VecMDot: the products of one vector with several, four at once.
   *
   * @param vectors how many there are
   */
  public static void mdot(int n, int vectors, double[] x, double[][] y, double[] products) {
    int k = 0;
    for (; k + AT_ONCE <= vectors; k += AT_ONCE) {
      double[] y0 = y[k];
      double[] y1 = y[k + 1];
      double[] y2 = y[k + 2];
      double[] y3 = y[k + 3];
      double sum0 = 0;
      double sum1 = 0;
      double sum2 = 0;
      double sum3 = 0;
      for (int i = 0; i < n; i++) {
        double factor = x[i];
        sum0 += factor * y0[i];
        sum1 += factor * y1[i];
        sum2 += factor * y2[i];
        sum3 += factor * y3[i];
      }
      products[k] = sum0;
      products[k + 1] = sum1;
      products[k + 2] = sum2;
      products[k + 3] = sum3;
    }
    for (; k < vectors; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += x[i] * y[k][i];
      }
      products[k] = sum;
    }
  }

  /**
   * VecMAXPY: adds multiples of several vectors to one, four at once.
   *
   * @param vectors how many there are
   */
  public static void maxpy(int n, int vectors, double[] alpha, double[][] x, double[] y) {
    int k = 0;
    for (; k + AT_ONCE <= vectors; k += AT_ONCE) {
      double alpha0 = alpha[k];
      double alpha1 = alpha[k + 1];
      double alpha2 = alpha[k + 2];
      double alpha3 = alpha[k + 3];
      double[] x0 = x[k];
      double[] x1 = x[k + 1];
      double[] x2 = x[k + 2];
      double[] x3 = x[k + 3];
      for (int i = 0; i < n; i++) {
        y[i] += alpha0 * x0[i] + alpha1 * x1[i] + alpha2 * x2[i] + alpha3 * x3[i];
      }
    }
    for (; k < vectors; k++) {
      double factor = alpha[k];
      for (int i = 0; i < n; i++) {
        y[i] += factor * x[k][i];
      }
    }
  }
}
