package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Algorithms of G. Stewart (Matrix Algorithms, vol. 1: Basic Decompositions, SIAM 1998), of its
 * chapters from the third on, in their order, the first that no older set has: Sherman's march,
 * Pickett's charge and Crout's method (3.1), a Hessenberg system (3.2); written anew.
 *
 * <p>The nineteenth set has the first three to five of each of ten lists (this, {@link
 * SparseTechnology}, {@link ResearchKernels}, {@link ConvolutionAlgorithms}, {@link
 * ProgrammingPearls}, {@link InternetStandards}, {@link StringsAndTrees}, {@link FrameCodecs},
 * {@link GameMathematics}, {@link TrackExercises}) that no older set has, each in its order; the
 * lists were chosen before any kernel was written. What is regular says {@link ForumBlas}. This
 * list was cut off behind Hessenberg systems: decompositions that are updated or reveal ranks do
 * not judge.
 *
 * <p>Left out: matrices and their algebra (1 and 2, no decompositions; of triangles {@link
 * Solvers}, backSubstitution, and {@link ReferenceLapack}, trti2), classical elimination ({@link
 * DenseAlgebra}, luDecompose) and by blocks (calls others), pivots ({@link ReferenceLapack},
 * getf2), Cholesky's decomposition ({@link DenseAlgebra}, cholesky).
 */
final class BasicDecompositions {
  private BasicDecompositions() {}

  /**
   * Sherman's march to the south-east: L and U, of which each step adds a row and a column by two
   * triangular systems.
   *
   * @param lu receives L, whose unit diagonal is not stored, and U
   */
  public static void shermansMarch(int n, double[][] a, double[][] lu) {
    for (int k = 0; k < n; k++) {
      double[] row = lu[k];
      for (int i = 0; i < k; i++) {
        double rest = a[i][k];
        for (int j = 0; j < i; j++) {
          rest -= lu[i][j] * lu[j][k];
        }
        lu[i][k] = rest;
      }
      for (int j = 0; j < k; j++) {
        double rest = a[k][j];
        for (int i = 0; i < j; i++) {
          rest -= row[i] * lu[i][j];
        }
        row[j] = rest / lu[j][j];
      }
      double pivot = a[k][k];
      for (int i = 0; i < k; i++) {
        pivot -= row[i] * lu[i][k];
      }
      row[k] = pivot;
    }
  }

  /**
   * Pickett's charge to the east: L and U, column after column, of which each is made from all to
   * its left.
   *
   * @param a an array for each column, as lu
   */
  public static void pickettsCharge(int n, double[][] a, double[][] lu) {
    for (int k = 0; k < n; k++) {
      double[] column = lu[k];
      System.arraycopy(a[k], 0, column, 0, n);
      for (int j = 0; j < k; j++) {
        double[] left = lu[j];
        double factor = column[j];
        for (int i = j + 1; i < n; i++) {
          column[i] -= factor * left[i];
        }
      }
      double pivot = column[k];
      for (int i = k + 1; i < n; i++) {
        column[i] /= pivot;
      }
    }
  }

  /** Crout's method: L and U, in each step a row of U and a column of L. */
  public static void crout(int n, double[][] a, double[][] lu) {
    for (int k = 0; k < n; k++) {
      double[] row = lu[k];
      for (int j = k; j < n; j++) {
        row[j] = a[k][j];
      }
      for (int p = 0; p < k; p++) {
        double factor = row[p];
        double[] above = lu[p];
        for (int j = k; j < n; j++) {
          row[j] -= factor * above[j];
        }
      }
      for (int i = k + 1; i < n; i++) {
        double rest = a[i][k];
        for (int p = 0; p < k; p++) {
          rest -= lu[i][p] * lu[p][k];
        }
        lu[i][k] = rest / row[k];
      }
    }
  }

  /**
   * Solves a system whose matrix has one diagonal below the main one, by elimination with pivots of
   * two rows each.
   *
   * @param u receives the triangle that is left
   */
  public static void hessenbergSystem(int n, double[][] h, double[] b, double[][] u, double[] x) {
    double[] carried = Arrays.copyOf(h[0], n);
    double right = b[0];
    for (int k = 0; k < n - 1; k++) {
      double[] row = u[k];
      double[] next = h[k + 1];
      // @ perf probability = 0.46
      if (Math.abs(next[k]) > Math.abs(carried[k])) {
        double factor = carried[k] / next[k];
        for (int j = k; j < n; j++) {
          row[j] = next[j];
          carried[j] -= factor * next[j];
        }
        x[k] = b[k + 1];
        right -= factor * b[k + 1];
      } else {
        double factor = next[k] / carried[k];
        for (int j = k; j < n; j++) {
          row[j] = carried[j];
          carried[j] = next[j] - factor * carried[j];
        }
        x[k] = right;
        right = b[k + 1] - factor * right;
      }
    }
    x[n - 1] = right / carried[n - 1];
    u[n - 1][n - 1] = carried[n - 1];
    for (int i = n - 2; i >= 0; i--) {
      double[] row = u[i];
      double rest = x[i];
      for (int j = i + 1; j < n; j++) {
        rest -= row[j] * x[j];
      }
      x[i] = rest / row[i];
    }
  }
}
