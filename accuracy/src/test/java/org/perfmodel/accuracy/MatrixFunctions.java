package org.perfmodel.accuracy;

/**
 * Algorithms of N. Higham (Functions of Matrices: Theory and Computation, SIAM 2008), of its
 * chapters in their order the first that no older set has: techniques for general functions (4),
 * the sign (5), the square root (6), the Schur-Parlett algorithm (9); written anew.
 *
 * <p>The eighteenth set has the first three to five of each of nine lists (this, {@link
 * IterativeMethods}, {@link FiniteVolumes}, {@link DictionarySorts}, {@link WaveletAnnexes}, {@link
 * ScientificGenerators}, {@link SequencePrograms}, {@link RowFilters}, {@link
 * CrossLanguageBenchmarks}) that no older set has, each in its order; the lists were chosen before
 * any kernel was written. What is regular says {@link ForumBlas}. This list was cut off behind the
 * Schur-Parlett algorithm: exponentials, logarithms, cosines and products with vectors do not
 * judge.
 *
 * <p>Left out: theory, applications and conditions (1 to 3, no algorithms), roots of any order (7,
 * call others), the polar decomposition (8, the iteration of 5).
 */
final class MatrixFunctions {
  private MatrixFunctions() {}

  /** Chapter 4: a polynomial of a matrix, by Horner's rule. */
  public static double[][] horner(int n, int degree, double[] coefficient, double[][] x) {
    double[][] value = new double[n][n];
    for (int i = 0; i < n; i++) {
      value[i][i] = coefficient[degree];
    }
    for (int k = degree - 1; k >= 0; k--) {
      value = product(n, x, value);
      for (int i = 0; i < n; i++) {
        value[i][i] += coefficient[k];
      }
    }
    return value;
  }

  private static double[][] product(int n, double[][] a, double[][] b) {
    double[][] c = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        double factor = a[i][k];
        for (int j = 0; j < n; j++) {
          c[i][j] += factor * b[k][j];
        }
      }
    }
    return c;
  }

  /**
   * Chapter 5: a step of Newton and Schulz's iteration for the sign of a matrix, X (3 I - X X) / 2.
   *
   * @param square receives 3 I - X X
   */
  public static void newtonSchulz(int n, float[] x, float[] square, float[] next) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        square[i * n + j] = 0;
      }
      square[i * n + i] = 3;
      for (int k = 0; k < n; k++) {
        float factor = x[i * n + k];
        for (int j = 0; j < n; j++) {
          square[i * n + j] -= factor * x[k * n + j];
        }
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        next[i * n + j] = 0;
      }
      for (int k = 0; k < n; k++) {
        float factor = 0.5f * x[i * n + k];
        for (int j = 0; j < n; j++) {
          next[i * n + j] += factor * square[k * n + j];
        }
      }
    }
  }

  /** Chapter 6: the square root of an upper triangle (A. Bjorck and S. Hammarling). */
  public static void triangularRoot(int n, double[][] t, double[][] root) {
    for (int j = 0; j < n; j++) {
      root[j][j] = Math.sqrt(t[j][j]);
      for (int i = j - 1; i >= 0; i--) {
        double sum = 0;
        for (int k = i + 1; k < j; k++) {
          sum += root[i][k] * root[k][j];
        }
        root[i][j] = (t[i][j] - sum) / (root[i][i] + root[j][j]);
      }
    }
  }

  /**
   * Chapter 9: B. Parlett's recurrence for a function of an upper triangle with distinct diagonal
   * elements, one diagonal after another.
   *
   * @param f has the function of the diagonal on its own, and receives the rest
   */
  public static void parlett(int n, double[][] t, double[][] f) {
    for (int p = 1; p < n; p++) {
      for (int i = 0; i < n - p; i++) {
        int j = i + p;
        double sum = t[i][j] * (f[j][j] - f[i][i]);
        for (int k = i + 1; k < j; k++) {
          sum += t[i][k] * f[k][j] - f[i][k] * t[k][j];
        }
        f[i][j] = sum / (t[j][j] - t[i][i]);
      }
    }
  }
}
