package org.perfmodel.accuracy;

/**
 * Algorithms of the lectures of L. Trefethen and D. Bau (Numerical Linear Algebra, SIAM 1997) in
 * the order of their numbers, 7.1, 27.1 and 28.1, written anew.
 *
 * <p>The fifteenth set has the first three or four of each of nine lists (this, {@link
 * CompressedColumns}, {@link Pochoirs}, {@link RosettaSorts}, {@link FourierFrameworks}, {@link
 * ListedHashes}, {@link StringMatchers}, {@link HackersDelights}, {@link ListProblems}) that no
 * older set has, each in its order, until there were 30. This list was cut off behind algorithm
 * 28.1: shifts, bidiagonal matrices and Krylov's spaces do not judge.
 *
 * <p>Left out: algorithms 8.1 ({@link PolyhedralSolvers}, gramSchmidt), 10.1 to 10.3 ({@link
 * ReferenceLapack}, geqr2; {@link Linpacks}, sqrsl), 11.1 to 11.3 and 16.1 (call others), 17.1
 * ({@link Solvers}, backSubstitution), 20.1 and 21.1 ({@link ReferenceLapack}, getf2), 23.1 ({@link
 * DenseAlgebra}, cholesky), 26.1 ({@link ReferenceLapack}, gehd2), 27.2 ({@link
 * MatrixComputations}, inverseIteration) and 27.3 (27.2 with factors made anew).
 */
final class AlgebraLectures {
  private AlgebraLectures() {}

  /**
   * Algorithm 7.1: the reduced orthogonal factors of a matrix by Gram and Schmidt's classical way.
   *
   * @param m its rows
   * @param n its columns, each an array in a, and so in q
   * @param r the triangle, by rows
   */
  public static void classicalGramSchmidt(int m, int n, double[][] a, double[][] q, double[][] r) {
    for (int j = 0; j < n; j++) {
      double[] v = q[j];
      for (int k = 0; k < m; k++) {
        v[k] = a[j][k];
      }
      for (int i = 0; i < j; i++) {
        double product = 0;
        for (int k = 0; k < m; k++) {
          product += q[i][k] * a[j][k];
        }
        r[i][j] = product;
        for (int k = 0; k < m; k++) {
          v[k] -= product * q[i][k];
        }
      }
      double square = 0;
      for (int k = 0; k < m; k++) {
        square += v[k] * v[k];
      }
      double length = Math.sqrt(square);
      r[j][j] = length;
      for (int k = 0; k < m; k++) {
        v[k] /= length;
      }
    }
  }

  /**
   * Algorithm 27.1: so many steps of power iteration; answers Rayleigh's quotient of the last.
   *
   * @param v a vector of length one, before and after
   */
  public static float powerIteration(int n, int steps, float[][] a, float[] v, float[] w) {
    float quotient = 0;
    for (int step = 0; step < steps; step++) {
      for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = 0; j < n; j++) {
          sum += a[i][j] * v[j];
        }
        w[i] = sum;
      }
      quotient = 0;
      float square = 0;
      for (int i = 0; i < n; i++) {
        quotient += v[i] * w[i];
        square += w[i] * w[i];
      }
      float length = (float) Math.sqrt(square);
      for (int i = 0; i < n; i++) {
        v[i] = w[i] / length;
      }
    }
    return quotient;
  }

  /**
   * Algorithm 28.1: a step of QR without shifts, on a symmetric matrix of three diagonals.
   *
   * @param d the diagonal
   * @param e what is left of each of its elements, 0 at the first, and 0 behind the last
   */
  public static void pureQr(int n, double[] d, double[] e, double[] dNext, double[] eNext) {
    double diagonal = d[0];
    double beside = e[1];
    double cBefore = 1;
    double sBefore = 0;
    for (int k = 0; k < n - 1; k++) {
      double length = Math.sqrt(diagonal * diagonal + e[k + 1] * e[k + 1]);
      double c = diagonal / length;
      double s = e[k + 1] / length;
      double above = c * beside + s * d[k + 1];
      dNext[k] = c * cBefore * length + s * above;
      eNext[k] = sBefore * length;
      diagonal = c * d[k + 1] - s * beside;
      beside = c * e[k + 2];
      cBefore = c;
      sBefore = s;
    }
    dNext[n - 1] = cBefore * diagonal;
    eNext[n - 1] = sBefore * diagonal;
  }
}
