package org.perfmodel.accuracy;

/**
 * Algorithms of Y. Saad (Iterative Methods for Sparse Linear Systems, 2nd ed., SIAM 2003), of its
 * chapters from the fourth on, in their order, the first that no older set has: basic methods (4),
 * Krylov's spaces (6), preconditioning (10), parallel preconditioners (12); written anew. How the
 * kernels were chosen says {@link MatrixFunctions}; this list was cut off behind parallel
 * preconditioners: several grids and domains do not judge.
 *
 * <p>Left out: projections (5, the loops of {@link TeaLeaves}, cgStep), two-sided Krylov's spaces
 * (7) and normal equations (8), which have the loops of others, preconditioned iterations (9, call
 * others) and parallel ones (11: {@link SparseAndGraphs}, sparseProduct).
 */
final class IterativeMethods {
  private IterativeMethods() {}

  /**
   * Chapter 4: a symmetric Gauss-Seidel sweep, forwards and backwards.
   *
   * @param start of each row's elements, those of the diagonal being apart
   */
  public static void symmetricSweep(
      int n, int[] start, int[] column, double[] value, double[] diagonal, double[] b, double[] x) {
    for (int i = 0; i < n; i++) {
      double rest = b[i];
      // @ perf trips = 6
      for (int k = start[i]; k < start[i + 1]; k++) {
        rest -= value[k] * x[column[k]];
      }
      x[i] = rest / diagonal[i];
    }
    for (int i = n - 1; i >= 0; i--) {
      double rest = b[i];
      // @ perf trips = 6
      for (int k = start[i]; k < start[i + 1]; k++) {
        rest -= value[k] * x[column[k]];
      }
      x[i] = rest / diagonal[i];
    }
  }

  /**
   * Chapter 6: a step of Arnoldi's procedure for a matrix of three diagonals, whose product is made
   * orthogonal to all vectors before (modified Gram-Schmidt).
   *
   * @param last of the vectors that are there; the next one receives the new one
   * @param h receives the column of Hessenberg's matrix
   */
  public static void arnoldiStep(
      int n,
      int last,
      double[] lower,
      double[] diagonal,
      double[] upper,
      double[][] basis,
      double[] h) {
    double[] v = basis[last];
    double[] w = basis[last + 1];
    w[0] = diagonal[0] * v[0] + upper[0] * v[1];
    for (int i = 1; i < n - 1; i++) {
      w[i] = lower[i] * v[i - 1] + diagonal[i] * v[i] + upper[i] * v[i + 1];
    }
    w[n - 1] = lower[n - 1] * v[n - 2] + diagonal[n - 1] * v[n - 1];
    for (int k = 0; k <= last; k++) {
      double[] other = basis[k];
      double dot = 0;
      for (int i = 0; i < n; i++) {
        dot += w[i] * other[i];
      }
      for (int i = 0; i < n; i++) {
        w[i] -= dot * other[i];
      }
      h[k] = dot;
    }
    double squares = 0;
    for (int i = 0; i < n; i++) {
      squares += w[i] * w[i];
    }
    double norm = Math.sqrt(squares);
    h[last + 1] = norm;
    for (int i = 0; i < n; i++) {
      w[i] /= norm;
    }
  }

  /**
   * Chapter 10: the incomplete factors, without fill-in, of a matrix of five points on a grid.
   *
   * @param n places, row by row
   * @param toWest receives the multipliers of the lower factor, as toSouth
   */
  public static void zeroFill(
      int width,
      int n,
      double[] south,
      double[] west,
      double[] diagonal,
      double[] east,
      double[] north,
      double[] toSouth,
      double[] toWest,
      double[] pivot) {
    pivot[0] = diagonal[0];
    for (int i = 1; i < width; i++) {
      toWest[i] = west[i] / pivot[i - 1];
      pivot[i] = diagonal[i] - toWest[i] * east[i - 1];
    }
    for (int i = width; i < n; i++) {
      toSouth[i] = south[i] / pivot[i - width];
      toWest[i] = west[i] / pivot[i - 1];
      pivot[i] = diagonal[i] - toSouth[i] * north[i - width] - toWest[i] * east[i - 1];
    }
  }

  /**
   * Chapter 12: Neumann's polynomial of a symmetric matrix of five points on a grid, with a unit
   * diagonal, times a vector. A row before the first one and one behind the last stay zero.
   *
   * @param n places, row by row
   * @param east how each place hangs together with the next one, north with that of the next row
   * @param z two vectors to compute with
   * @return the one of them that has the product
   */
  public static float[] neumann(
      int width, int n, int degree, float[] east, float[] north, float[] r, float[][] z) {
    float[] from = z[0];
    float[] to = z[1];
    System.arraycopy(r, 0, from, 0, n);
    for (int k = 0; k < degree; k++) {
      for (int i = width; i < n - width; i++) {
        to[i] =
            r[i]
                - east[i - 1] * from[i - 1]
                - east[i] * from[i + 1]
                - north[i - width] * from[i - width]
                - north[i] * from[i + width];
      }
      float[] other = from;
      from = to;
      to = other;
    }
    return from;
  }
}
