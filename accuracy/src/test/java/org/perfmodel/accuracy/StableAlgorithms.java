package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Algorithms of N. Higham (Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002), of
 * its chapters in their order the first that no older set has: summation (4), polynomials (5),
 * perturbed linear systems (7), Sylvester's equation (16), fast products of matrices (23); written
 * anew.
 *
 * <p>The seventeenth set has the first three to five of each of nine lists (this, {@link
 * SparseFormats}, {@link FluidSteps}, {@link AudibleSorts}, {@link VideoTransforms}, {@link
 * RandomSources}, {@link StringFunctions}, {@link ColumnEncodings}, {@link FunctionalStructures})
 * that no older set has, each in its order; the lists were chosen before any kernel was written.
 * What is regular says {@link ForumBlas}. This list was cut off behind fast products: transforms,
 * errors that machines find and test matrices do not judge.
 *
 * <p>Left out: principles and norms (1 to 3 and 6, no algorithms), triangular systems, elimination,
 * Cholesky's, blocks, inverses and rotations (8 to 14, 19 and 20: {@link Solvers}, backSubstitution
 * and givens; {@link DenseAlgebra}, luDecompose, solveLower and cholesky; {@link ReferenceLapack},
 * lauu2, trti2 and geqr2), estimates of conditions (15, calls solvers), iterations (17: {@link
 * RecipeSolvers}, jacobiSweep), powers (18: {@link Codes}, matrixPower), and Vandermonde's systems
 * (22: {@link RecipeSolvers}, vander).
 */
final class StableAlgorithms {
  private StableAlgorithms() {}

  /** Chapter 4: a sum whose rounding errors are added to the next terms (W. Kahan). */
  public static double compensatedSum(int n, double[] x) {
    double sum = 0;
    double error = 0;
    for (int i = 0; i < n; i++) {
      double before = sum;
      double term = x[i] + error;
      sum = before + term;
      error = (before - sum) + term;
    }
    return sum;
  }

  /** Chapter 5: divided differences, which are the coefficients of Newton's interpolation. */
  public static double[] dividedDifferences(int n, double[] at, double[] values) {
    double[] difference = Arrays.copyOf(values, n);
    for (int k = 1; k < n; k++) {
      for (int j = n - 1; j >= k; j--) {
        difference[j] = (difference[j] - difference[j - 1]) / (at[j] - at[j - k]);
      }
    }
    return difference;
  }

  /**
   * Chapter 7: by how much, of its amounts, a system must be changed at least for an approximate
   * solution to solve it (W. Oettli and W. Prager).
   */
  public static double backwardError(int m, int n, double[][] a, double[] b, double[] x) {
    double worst = 0;
    for (int i = 0; i < m; i++) {
      double residual = b[i];
      double size = Math.abs(b[i]);
      for (int j = 0; j < n; j++) {
        double product = a[i][j] * x[j];
        residual -= product;
        size += Math.abs(product);
      }
      worst = Math.max(worst, Math.abs(residual) / size);
    }
    return worst;
  }

  /**
   * Chapter 16: solves A X - X B = C, where A and B are upper triangular and have no eigenvalue in
   * common.
   *
   * @param a with b, c and x: an array for each column
   */
  public static void sylvester(
      int m, int n, double[][] a, double[][] b, double[][] c, double[][] x) {
    for (int k = 0; k < n; k++) {
      double[] solution = x[k];
      for (int i = 0; i < m; i++) {
        solution[i] = c[k][i];
      }
      for (int j = 0; j < k; j++) {
        double factor = b[k][j];
        for (int i = 0; i < m; i++) {
          solution[i] += x[j][i] * factor;
        }
      }
      for (int i = m - 1; i >= 0; i--) {
        solution[i] /= a[i][i] - b[k][k];
        for (int r = 0; r < i; r++) {
          solution[r] -= a[i][r] * solution[i];
        }
      }
    }
  }

  /**
   * Chapter 23: the product of two matrices with half the multiplications (S. Winograd).
   *
   * @param half of the columns of a and of the rows of b
   */
  public static void winogradProduct(
      int m, int half, int n, float[][] a, float[][] b, float[][] c) {
    float[] ofColumn = new float[n];
    for (int l = 0; l < half; l++) {
      for (int j = 0; j < n; j++) {
        ofColumn[j] += b[2 * l][j] * b[2 * l + 1][j];
      }
    }
    for (int i = 0; i < m; i++) {
      float ofRow = 0;
      for (int l = 0; l < half; l++) {
        ofRow += a[i][2 * l] * a[i][2 * l + 1];
      }
      for (int j = 0; j < n; j++) {
        c[i][j] = -ofRow - ofColumn[j];
      }
      for (int l = 0; l < half; l++) {
        float even = a[i][2 * l];
        float odd = a[i][2 * l + 1];
        for (int j = 0; j < n; j++) {
          c[i][j] += (even + b[2 * l + 1][j]) * (odd + b[2 * l][j]);
        }
      }
    }
  }
}
