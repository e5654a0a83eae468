package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Kernels of the Parallel Research Kernels (R. Van der Wijngaart and T. Mattson, HPEC 2014) in the
 * order of their list, of each what one processor does: stencil, transpose, nstream, synch_p2p;
 * written anew. Like the programs, each sets up its arrays before it begins. How the kernels were
 * chosen says {@link BasicDecompositions}; this list was cut off behind synch_p2p: reductions,
 * random updates, branches, references that are counted, and particles do not judge.
 *
 * <p>Left out: dgemm and sparse ({@link DenseAlgebra}, gemmByRows; {@link SparseAndGraphs},
 * sparseProduct), which come after these.
 */
final class ResearchKernels {
  private ResearchKernels() {}

  /**
   * stencil: a star of as many points on each side, added to what is there; answers the mean
   * amount.
   *
   * @param weight of the points of a row, and as well of a column, from one end to the other
   */
  public static double stencil(
      int n, int radius, int iterations, double[] weight, double[][] in, double[][] out) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        in[i][j] = i + j;
        out[i][j] = 0;
      }
    }
    for (int iteration = 0; iteration < iterations; iteration++) {
      for (int i = radius; i < n - radius; i++) {
        for (int j = radius; j < n - radius; j++) {
          double sum = 0;
          for (int k = -radius; k <= radius; k++) {
            sum += weight[k + radius] * in[i][j + k];
          }
          for (int k = -radius; k < 0; k++) {
            sum += weight[k + radius] * in[i + k][j];
          }
          for (int k = 1; k <= radius; k++) {
            sum += weight[k + radius] * in[i + k][j];
          }
          out[i][j] += sum;
        }
      }
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          in[i][j] += 1;
        }
      }
    }
    double norm = 0;
    for (int i = radius; i < n - radius; i++) {
      for (int j = radius; j < n - radius; j++) {
        norm += Math.abs(out[i][j]);
      }
    }
    double side = n - 2 * radius;
    return norm / (side * side);
  }

  /**
   * transpose: a matrix, whose elements grow by one each time, is added to another one's columns.
   */
  public static void transpose(int order, int iterations, double[] a, double[] b) {
    for (int j = 0; j < order; j++) {
      for (int i = 0; i < order; i++) {
        a[i + order * j] = order * j + i;
        b[i + order * j] = 0;
      }
    }
    for (int iteration = 0; iteration < iterations; iteration++) {
      for (int i = 0; i < order; i++) {
        for (int j = 0; j < order; j++) {
          b[i * order + j] += a[j * order + i];
          a[j * order + i] += 1;
        }
      }
    }
  }

  /** nstream: a += b + scalar c; answers the sum of all amounts. */
  public static double nstream(
      int n, int iterations, double scalar, double[] a, double[] b, double[] c) {
    for (int i = 0; i < n; i++) {
      a[i] = 0;
      b[i] = 2;
      c[i] = 2;
    }
    for (int iteration = 0; iteration < iterations; iteration++) {
      for (int i = 0; i < n; i++) {
        a[i] += b[i] + scalar * c[i];
      }
    }
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += Math.abs(a[i]);
    }
    return sum;
  }

  /** synch_p2p: a grid of which each place needs three before it; answers that of the last one. */
  public static double pointToPoint(int m, int n, int iterations, double[][] grid) {
    for (int i = 0; i < m; i++) {
      Arrays.fill(grid[i], 0);
      grid[i][0] = i;
    }
    for (int j = 0; j < n; j++) {
      grid[0][j] = j;
    }
    for (int iteration = 0; iteration < iterations; iteration++) {
      for (int i = 1; i < m; i++) {
        for (int j = 1; j < n; j++) {
          grid[i][j] = grid[i - 1][j] + grid[i][j - 1] - grid[i - 1][j - 1];
        }
      }
      grid[0][0] = -grid[m - 1][n - 1];
    }
    return grid[m - 1][n - 1];
  }
}
