package org.perfmodel.accuracy;

/**
 * Routines of the BLAS Technical Forum's standard (2001, chapter 2, dense matrices and vectors), of
 * its sections on reductions, vectors, products of a matrix and a vector, and operations on
 * matrices, each the first that no older set has: AMIN_VAL, RSCALE, GE_SUM_MV, GE_DIAG_SCALE;
 * written anew.
 *
 * <p>The sixteenth set has the first three or four of each of nine lists (this, {@link
 * SparseTemplates}, {@link FluidPrograms}, {@link NetworkSorts}, {@link BlackBoxTransforms}, {@link
 * PartowHashes}, {@link Rosalinds}, {@link BitTwiddles}, {@link WeissStructures}) that no older set
 * has, each in its order; the lists were chosen before any kernel was written. In this set a kernel
 * is regular only if sizes and other single arguments alone decide its trip counts, its branches
 * and where it reaches memory: arrays that say where others are read, and tables that data reach,
 * make it irregular, which they did not in older sets. This list was cut off behind GE_DIAG_SCALE:
 * products of matrices and what moves matrices do not judge.
 *
 * <p>Left out: DOT, NORM, SUM, MIN_VAL ({@link PortableStreams}, dot and reduceSum; {@link
 * ReferenceBlas}, nrm2; {@link PortableLoops}, firstMin), transformations that are generated
 * (single values), what moves vectors ({@link PortableStreams}, copy, sort and sortPairs; {@link
 * Boards}, reorder), GEMV, SYMV, TRMV ({@link DenseAlgebra}, gemv; {@link ReferenceBlas}, spmv),
 * norms of matrices ({@link LapackBands}, langeOne).
 */
final class ForumBlas {
  private ForumBlas() {}

  /** AMIN_VAL: where the element is whose amount is the least. */
  public static int aminVal(int n, double[] x) {
    int place = 0;
    double least = Math.abs(x[0]);
    for (int i = 1; i < n; i++) {
      double amount = Math.abs(x[i]);
      // @ perf probability = 0
      if (amount < least) {
        least = amount;
        place = i;
      }
    }
    return place;
  }

  /** RSCALE: a vector divided by a number. */
  public static void rscale(int n, float alpha, float[] x) {
    for (int i = 0; i < n; i++) {
      x[i] /= alpha;
    }
  }

  /** GE_SUM_MV: the sum of two matrices' products with the same vector. */
  public static void geSumMv(
      int m, int n, double alpha, double[][] a, double beta, double[][] b, double[] x, double[] y) {
    for (int i = 0; i < m; i++) {
      double one = 0;
      double other = 0;
      for (int j = 0; j < n; j++) {
        one += a[i][j] * x[j];
        other += b[i][j] * x[j];
      }
      y[i] = alpha * one + beta * other;
    }
  }

  /** GE_DIAG_SCALE from the right: each column of a matrix times its number. */
  public static void geDiagScale(int m, int n, double[] d, double[][] a) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] *= d[j];
      }
    }
  }
}
