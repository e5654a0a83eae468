package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Functions of Kokkos Kernels (S. Rajamanickam and others, version 4), of its parts blas, batched,
 * sparse and graph in this order the first that no older set has: abs; AddRadial; spmv_struct;
 * colours of a graph by bits (VBBIT); written anew from what its documentation says that they
 * compute, for one thread. How the kernels were chosen says {@link EngineeringMethods}; this list
 * was cut off behind one of each: products of elements, weighted norms and reciprocals, other
 * batched functions, minimum discarded fill, colours at distance two and independent sets do not
 * judge.
 *
 * <p>Left out: of sparse what becomes of formats ({@link CompressedColumns}, compress and
 * transpose), spadd, spgemm and spmv ({@link SparseKits}, aplb and amub; {@link SparseAndGraphs},
 * sparseProduct), L. Seidel's iteration ({@link IterativeMethods}, symmetricSweep), incomplete
 * decompositions and triangles (spiluk and sptrsv: {@link NumericalMathematics}, ilup; {@link
 * Solvers}, sparseLower), what they iterate with (par_ilut, more than 60 lines).
 */
final class PortableAlgebra {
  private PortableAlgebra() {}

  /**
   * blas, abs: r = |x|, element by element.
   *
   * @param x an array for each column, as r
   */
  public static void abs(int rows, int columns, double[][] x, double[][] r) {
    for (int j = 0; j < columns; j++) {
      double[] from = x[j];
      double[] to = r[j];
      for (int i = 0; i < rows; i++) {
        to[i] = Math.abs(from[i]);
      }
    }
  }

  /**
   * batched, AddRadial: each diagonal element of all matrices goes away from zero by a tiny amount.
   *
   * @param m rows and columns of a matrix
   * @param a matrix after matrix, each row by row
   */
  public static void addRadial(int matrices, int m, float tiny, float[] a) {
    for (int b = 0; b < matrices; b++) {
      int first = b * m * m;
      for (int i = 0; i < m; i++) {
        int at = first + i * (m + 1);
        a[at] += Math.copySign(tiny, a[at]);
      }
    }
  }

  /**
   * sparse, spmv_struct: y = alpha A x + beta y for a matrix that links each place of a grid with
   * its neighbours to the west, east, south and north, so that columns need not be read.
   *
   * @param width of the grid, at least 2, as height
   * @param value of compressed rows: of each place its elements in the order south, west, itself,
   *     east, north, without those beyond the edges
   */
  public static void structuredProduct(
      int width, int height, double alpha, double[] value, double[] x, double beta, double[] y) {
    int e = 0;
    // South: no places below.
    y[0] = beta * y[0] + alpha * (value[0] * x[0] + value[1] * x[1] + value[2] * x[width]);
    e += 3;
    for (int i = 1; i < width - 1; i++) {
      double sum = value[e] * x[i - 1] + value[e + 1] * x[i] + value[e + 2] * x[i + 1];
      y[i] = beta * y[i] + alpha * (sum + value[e + 3] * x[i + width]);
      e += 4;
    }
    int east = width - 1;
    double corner =
        value[e] * x[east - 1] + value[e + 1] * x[east] + value[e + 2] * x[east + width];
    y[east] = beta * y[east] + alpha * corner;
    e += 3;
    for (int j = 1; j < height - 1; j++) {
      int west = j * width;
      double edge = value[e] * x[west - width] + value[e + 1] * x[west];
      edge += value[e + 2] * x[west + 1] + value[e + 3] * x[west + width];
      y[west] = beta * y[west] + alpha * edge;
      e += 4;
      for (int p = west + 1; p < west + width - 1; p++) {
        double sum = value[e] * x[p - width];
        sum += value[e + 1] * x[p - 1];
        sum += value[e + 2] * x[p];
        sum += value[e + 3] * x[p + 1];
        sum += value[e + 4] * x[p + width];
        y[p] = beta * y[p] + alpha * sum;
        e += 5;
      }
      int last = west + width - 1;
      edge = value[e] * x[last - width] + value[e + 1] * x[last - 1];
      edge += value[e + 2] * x[last] + value[e + 3] * x[last + width];
      y[last] = beta * y[last] + alpha * edge;
      e += 4;
    }
    int north = (height - 1) * width;
    corner = value[e] * x[north - width] + value[e + 1] * x[north] + value[e + 2] * x[north + 1];
    y[north] = beta * y[north] + alpha * corner;
    e += 3;
    for (int p = north + 1; p < north + width - 1; p++) {
      double sum = value[e] * x[p - width] + value[e + 1] * x[p - 1];
      sum += value[e + 2] * x[p] + value[e + 3] * x[p + 1];
      y[p] = beta * y[p] + alpha * sum;
      e += 4;
    }
    int end = north + width - 1;
    corner = value[e] * x[end - width] + value[e + 1] * x[end - 1] + value[e + 2] * x[end];
    y[end] = beta * y[end] + alpha * corner;
  }

  /**
   * graph, colours by bits: each vertex in its turn gets the least colour that none of its
   * neighbours has, of which there are less than 63.
   *
   * @param start of each vertex's neighbours
   * @param color receives the colours, from 1 on; 0 stands for none
   * @return how many there are
   */
  public static int colors(int vertices, int[] start, int[] neighbour, int[] color) {
    Arrays.fill(color, 0, vertices, 0);
    int most = 0;
    for (int v = 0; v < vertices; v++) {
      long taken = 1;
      // @ perf trips = 6
      for (int k = start[v]; k < start[v + 1]; k++) {
        taken |= 1L << color[neighbour[k]];
      }
      color[v] = Long.numberOfTrailingZeros(~taken);
      most = Math.max(most, color[v]);
    }
    return most;
  }
}
