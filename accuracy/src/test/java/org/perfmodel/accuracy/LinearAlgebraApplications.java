package org.perfmodel.accuracy;

/**
 * Algorithms of B. N. Datta (Numerical Linear Algebra and Applications, 2nd ed., SIAM 2010), of its
 * chapters in their order the first that no older set has: elimination with complete pivoting (5),
 * an inverse that is updated (6), the shortest solution of an underdetermined system (8), a step of
 * the symmetric QR iteration (10); written anew.
 *
 * <p>The twenty-second set has the first three to five of each of ten lists (this, {@link
 * SparseArrays}, {@link PartialDifferentialEquations}, {@link DiscreteTimeSignals}, {@link
 * ListedSorts}, {@link CodecDigests}, {@link TextSimilarities}, {@link BitsAndCombinations}, {@link
 * ExchangeOperators}, {@link InterviewQuestions}) that no older set has, each in its order; the
 * lists were chosen before any kernel was written. What is regular says {@link ForumBlas}. This
 * list was cut off behind the symmetric QR iteration: pencils, quadratic problems and large systems
 * do not judge.
 *
 * <p>Left out: problems, reviews, errors and stability (1 to 4, no algorithms of their own),
 * elimination without pivots and with those of a column (5: {@link DenseAlgebra}, luDecompose;
 * {@link ReferenceLapack}, getf2), scaled, positive definite, Hessenberg and tridiagonal systems
 * (6: {@link LapackBands}, geequ, gttrf and pttrf; {@link DenseAlgebra}, cholesky; {@link
 * BasicDecompositions}, hessenbergSystem), estimates of conditions and refinement (6, call
 * solvers), reflectors, rotations and Gram and Schmidt (7: {@link ReferenceLapack}, geqr2; {@link
 * Solvers}, givens; {@link PolyhedralSolvers}, gramSchmidt), overdetermined systems (8: {@link
 * PolyhedralSolvers}, gramSchmidt), powers, Hessenberg matrices and their QR iteration (9: {@link
 * AlgebraLectures}, powerIteration; {@link ReferenceLapack}, gehd2; {@link MatrixFundamentals},
 * francisStep), J. Jacobi's rotations and bisection (10: {@link Solvers}, eigenSweep; {@link
 * EigenSystems}, bisect).
 */
final class LinearAlgebraApplications {
  private LinearAlgebraApplications() {}

  /**
   * Chapter 5: L and U of a matrix whose rows and columns are exchanged such that each pivot is the
   * greatest of all that is left.
   *
   * @param rowOf receives which row is now at each place, as columnOf
   * @return both factors, without the unit diagonal of L
   */
  public static double[][] completePivoting(int n, double[][] a, int[] rowOf, int[] columnOf) {
    double[][] lu = new double[n][];
    for (int i = 0; i < n; i++) {
      lu[i] = a[i].clone();
      rowOf[i] = i;
      columnOf[i] = i;
    }
    for (int k = 0; k < n; k++) {
      int pivotRow = k;
      int pivotColumn = k;
      double greatest = 0;
      for (int i = k; i < n; i++) {
        for (int j = k; j < n; j++) {
          double amount = Math.abs(lu[i][j]);
          // @ perf probability = (4.2*log2(n)-4.3)/n^2
          if (amount > greatest) {
            greatest = amount;
            pivotRow = i;
            pivotColumn = j;
          }
        }
      }
      double[] row = lu[pivotRow];
      lu[pivotRow] = lu[k];
      lu[k] = row;
      swap(rowOf, k, pivotRow);
      for (int i = 0; i < n; i++) {
        double kept = lu[i][k];
        lu[i][k] = lu[i][pivotColumn];
        lu[i][pivotColumn] = kept;
      }
      swap(columnOf, k, pivotColumn);
      for (int i = k + 1; i < n; i++) {
        double[] below = lu[i];
        double factor = below[k] / row[k];
        below[k] = factor;
        for (int j = k + 1; j < n; j++) {
          below[j] -= factor * row[j];
        }
      }
    }
    return lu;
  }

  private static void swap(int[] order, int one, int other) {
    int kept = order[one];
    order[one] = order[other];
    order[other] = kept;
  }

  /**
   * Chapter 6: the inverse of a matrix to which the product of a column and a row is added (J.
   * Sherman and W. Morrison).
   *
   * @param updated receives the new inverse
   */
  public static void updatedInverse(
      int n, double[][] inverse, double[] u, double[] v, double[][] updated) {
    double[] column = new double[n];
    double[] row = new double[n];
    for (int i = 0; i < n; i++) {
      double[] from = inverse[i];
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += from[j] * u[j];
      }
      column[i] = sum;
      double factor = v[i];
      for (int j = 0; j < n; j++) {
        row[j] += factor * from[j];
      }
    }
    double denominator = 1;
    for (int i = 0; i < n; i++) {
      denominator += v[i] * column[i];
    }
    for (int i = 0; i < n; i++) {
      double[] from = inverse[i];
      double[] to = updated[i];
      double factor = column[i] / denominator;
      for (int j = 0; j < n; j++) {
        to[j] = from[j] - factor * row[j];
      }
    }
  }

  /**
   * Chapter 8: the shortest solution of a system that has more unknowns than equations, by the
   * normal equations of its rows.
   *
   * @param l receives the Cholesky factor of the rows' products
   */
  public static void shortestSolution(
      int m, int n, double[][] a, double[] b, double[][] l, double[] x) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += a[i][k] * a[j][k];
        }
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        l[i][j] = i == j ? Math.sqrt(sum) : sum / l[j][j];
      }
    }
    double[] y = new double[m];
    for (int i = 0; i < m; i++) {
      double rest = b[i];
      for (int k = 0; k < i; k++) {
        rest -= l[i][k] * y[k];
      }
      y[i] = rest / l[i][i];
    }
    for (int i = m - 1; i >= 0; i--) {
      y[i] /= l[i][i];
      for (int k = 0; k < i; k++) {
        y[k] -= l[i][k] * y[i];
      }
    }
    for (int k = 0; k < n; k++) {
      x[k] = 0;
    }
    for (int i = 0; i < m; i++) {
      for (int k = 0; k < n; k++) {
        x[k] += y[i] * a[i][k];
      }
    }
  }

  /**
   * Chapter 10: a step of the QR iteration of a symmetric tridiagonal matrix with J. Wilkinson's
   * shift.
   *
   * @param d receives the new diagonal, as e the one beside it
   * @param vectors by rows, which are turned with it
   */
  public static void wilkinsonStep(
      int n, double[] diagonal, double[] beside, double[] d, double[] e, double[][] vectors) {
    System.arraycopy(diagonal, 0, d, 0, n);
    System.arraycopy(beside, 0, e, 0, n - 1);
    double half = (d[n - 2] - d[n - 1]) / 2;
    double last = e[n - 2];
    double shift =
        d[n - 1] - last * last / (half + Math.copySign(Math.sqrt(half * half + last * last), half));
    double x = d[0] - shift;
    double z = e[0];
    for (int k = 0; k < n - 1; k++) {
      double length = Math.sqrt(x * x + z * z);
      double cos = x / length;
      double sin = z / length;
      if (k > 0) {
        e[k - 1] = length;
      }
      double upper = d[k];
      double lower = d[k + 1];
      double mixed = 2 * cos * sin * e[k];
      d[k] = cos * cos * upper + mixed + sin * sin * lower;
      d[k + 1] = sin * sin * upper - mixed + cos * cos * lower;
      e[k] = cos * sin * (lower - upper) + (cos * cos - sin * sin) * e[k];
      if (k < n - 2) {
        x = e[k];
        z = sin * e[k + 1];
        e[k + 1] *= cos;
      }
      double[] first = vectors[k];
      double[] second = vectors[k + 1];
      for (int i = 0; i < n; i++) {
        double kept = first[i];
        first[i] = cos * kept + sin * second[i];
        second[i] = cos * second[i] - sin * kept;
      }
    }
  }
}
