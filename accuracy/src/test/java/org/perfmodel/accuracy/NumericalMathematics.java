package org.perfmodel.accuracy;

/**
 * Programs of A. Quarteroni, R. Sacco and F. Saleri (Numerical Mathematics, Springer 2000) on dense
 * matrices and vectors, in their order the first that no older set has: an incomplete decomposition
 * with levels of fill-in (ilup), steepest descent (gradient), C. Lanczos's method for unsymmetric
 * systems (lanczosnosym), interpolation by J. Lagrange's polynomials (interpol); in double
 * precision, written anew.
 *
 * <p>The twenty-fifth set has the first three to five of each of ten lists (this, {@link
 * SmootherPackages}, {@link ComputationalPhysics}, {@link SignalFunctions}, {@link
 * PictureCommands}, {@link BigIntegers}, {@link CryptographyLibraries}, {@link SlicesAndStrings},
 * {@link ColumnAggregates} and {@link OpenDataStructures}) that no older set has, each in its
 * order; the lists were chosen before any kernel was written. What is regular says {@link
 * ForumBlas}. This list was cut off behind interpolation: divided differences, splines, quadrature,
 * transforms and equations in time do not judge.
 *
 * <p>Left out: triangular systems, decompositions in all orders of their loops, with pivots and of
 * bands (3: {@link DenseAlgebra}, solveLower, luDecompose and cholesky; {@link
 * BasicDecompositions}, pickettsCharge and crout; {@link LinearAlgebraApplications},
 * completePivoting; {@link LapackBands}, gbtf2 and gttrf), estimates of conditions (3, call
 * solvers), relaxations, an incomplete decomposition without fill-in, conjugate gradients and W.
 * Arnoldi's method (4: {@link TeaLeaves}, jacobi and cgStep; {@link RecipeSolvers}, sor; {@link
 * IterativeMethods}, zeroFill and arnoldiStep), GMRES (4, calls others), Lanczos's method for
 * symmetric systems (4: {@link MatrixComputations}, lanczosStep), eigenvalues (5: {@link
 * AlgebraLectures}, powerIteration and pureQr; {@link MatrixFundamentals}, francisStep; {@link
 * Solvers}, eigenSweep; {@link EigenSystems}, bisect), equations and minimization (6 and 7, single
 * values, or they run what they are handed).
 */
final class NumericalMathematics {
  private NumericalMathematics() {}

  /**
   * ilup: L and U, of which only those elements are kept whose level of fill-in is p at most.
   *
   * @param lu receives L, whose unit diagonal is not stored, and U
   * @param level receives the levels; n stands for an element that is not there
   */
  public static void ilup(int n, int p, double[][] a, double[][] lu, int[][] level) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        lu[i][j] = a[i][j];
        level[i][j] = a[i][j] != 0 || i == j ? 0 : n;
      }
    }
    for (int i = 1; i < n; i++) {
      double[] row = lu[i];
      int[] rowLevel = level[i];
      for (int k = 0; k < i; k++) {
        // @ perf probability = 0.31
        if (rowLevel[k] <= p) {
          double[] above = lu[k];
          int[] aboveLevel = level[k];
          double factor = row[k] / above[k];
          row[k] = factor;
          for (int j = k + 1; j < n; j++) {
            row[j] -= factor * above[j];
            rowLevel[j] = Math.min(rowLevel[j], rowLevel[k] + aboveLevel[j] + 1);
          }
        }
      }
      for (int j = 0; j < n; j++) {
        // @ perf probability = 0.68
        if (rowLevel[j] > p) {
          row[j] = 0;
        }
      }
    }
  }

  /**
   * gradient: steps of steepest descent for a symmetric positive definite system, from zero on,
   * preconditioned by the diagonal.
   *
   * @param r receives what is left of b
   * @param z work, as q
   * @return how much is left, relative to b
   */
  public static double gradient(
      int n, int steps, double[][] a, double[] b, double[] x, double[] r, double[] z, double[] q) {
    double right = 0;
    for (int i = 0; i < n; i++) {
      x[i] = 0;
      r[i] = b[i];
      right += b[i] * b[i];
    }
    double left = right;
    for (int s = 0; s < steps; s++) {
      double rho = 0;
      for (int i = 0; i < n; i++) {
        z[i] = r[i] / a[i][i];
        rho += r[i] * z[i];
      }
      double curvature = 0;
      for (int i = 0; i < n; i++) {
        double[] row = a[i];
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum += row[j] * z[j];
        }
        q[i] = sum;
        curvature += z[i] * sum;
      }
      double alpha = rho / curvature;
      left = 0;
      for (int i = 0; i < n; i++) {
        x[i] += alpha * z[i];
        r[i] -= alpha * q[i];
        left += r[i] * r[i];
      }
    }
    return Math.sqrt(left / right);
  }

  /**
   * lanczosnosym: two bases, each vector of one orthogonal to all others of the other, in which the
   * matrix has three diagonals.
   *
   * @param v the first vector, whose product with the first one of w is one; receives the others
   * @param alpha receives the main diagonal, beta the one above and gamma the one below
   */
  public static void lanczosUnsymmetric(
      int n,
      int steps,
      double[][] a,
      double[][] v,
      double[][] w,
      double[] alpha,
      double[] beta,
      double[] gamma) {
    for (int k = 0; k < steps; k++) {
      double[] here = v[k];
      double[] there = w[k];
      double[] nextHere = v[k + 1];
      double[] nextThere = w[k + 1];
      for (int j = 0; j < n; j++) {
        nextThere[j] = 0;
      }
      double dot = 0;
      for (int i = 0; i < n; i++) {
        double[] row = a[i];
        double factor = there[i];
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum += row[j] * here[j];
          nextThere[j] += row[j] * factor;
        }
        nextHere[i] = sum;
        dot += factor * sum;
      }
      alpha[k] = dot;
      for (int i = 0; i < n; i++) {
        nextHere[i] -= dot * here[i];
        nextThere[i] -= dot * there[i];
      }
      if (k > 0) {
        double[] lastHere = v[k - 1];
        double[] lastThere = w[k - 1];
        for (int i = 0; i < n; i++) {
          nextHere[i] -= beta[k - 1] * lastHere[i];
          nextThere[i] -= gamma[k - 1] * lastThere[i];
        }
      }
      double both = 0;
      for (int i = 0; i < n; i++) {
        both += nextHere[i] * nextThere[i];
      }
      gamma[k] = Math.sqrt(Math.abs(both));
      beta[k] = both / gamma[k];
      for (int i = 0; i < n; i++) {
        nextHere[i] /= gamma[k];
        nextThere[i] /= beta[k];
      }
    }
  }

  /**
   * interpol: a polynomial through n points, as the sum of Lagrange's, each of which is one at one
   * of them and zero at all others.
   *
   * @param places where its value is sought
   */
  public static void interpol(
      int n, int places, double[] x, double[] y, double[] at, double[] value) {
    for (int p = 0; p < places; p++) {
      value[p] = 0;
    }
    for (int k = 0; k < n; k++) {
      double below = 1;
      for (int j = 0; j < k; j++) {
        below *= x[k] - x[j];
      }
      for (int j = k + 1; j < n; j++) {
        below *= x[k] - x[j];
      }
      double factor = y[k] / below;
      for (int p = 0; p < places; p++) {
        double product = factor;
        for (int j = 0; j < k; j++) {
          product *= at[p] - x[j];
        }
        for (int j = k + 1; j < n; j++) {
          product *= at[p] - x[j];
        }
        value[p] += product;
      }
    }
  }
}
