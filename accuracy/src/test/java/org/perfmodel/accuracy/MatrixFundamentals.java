package org.perfmodel.accuracy;

/**
 * Algorithms of D. Watkins (Fundamentals of Matrix Computations, 3rd ed., Wiley 2010) on dense
 * matrices, of its chapters in their order the first that no older set has: Cholesky's
 * decomposition by outer products (1.4), a decomposition QR of which a column is deleted (3.6), a
 * step of J. Francis's algorithm (5.6), eigenvectors of a triangle (5.7); written anew.
 *
 * <p>The twenty-first set has the first three to five of each of ten lists (this, {@link
 * SparseInterfaces}, {@link HeatTransfers}, {@link AudioEffects}, {@link AlgorithmDesigns}, {@link
 * StreamCiphers}, {@link BiologicalSequences}, {@link SpeechCodecs}, {@link GraphicsGems}, {@link
 * LeetCodeProblems}) that no older set has, each in its order; the lists were chosen before any
 * kernel was written. What is regular says {@link ForumBlas}. This list was cut off behind
 * triangles: singular values, subspaces and iterations do not judge.
 *
 * <p>Left out: products and triangular systems (1.1 to 1.3: {@link DenseAlgebra}, gemv and
 * solveLower; {@link ReferenceBlas}, tpsv), Cholesky's decomposition by inner products and by
 * borders (1.4: {@link ReferenceLapack}, potf2; {@link DenseAlgebra}, cholesky), bands, envelopes
 * and other sparse matrices (1.5, 1.6 and 1.9), elimination (1.7 and 1.8: {@link DenseAlgebra},
 * luDecompose; {@link ReferenceLapack}, getf2), sensitivity (2, no algorithms), rotators,
 * reflectors and orthonormal vectors (3.2 to 3.4: {@link Solvers}, givens; {@link ReferenceLapack},
 * geqr2; {@link AlgebraLectures}, classicalGramSchmidt), singular values (4, no algorithms), powers
 * and simpler forms (5.3 to 5.5: {@link AlgebraLectures}, powerIteration; {@link ReferenceLapack},
 * gehd2; {@link NumericalLinearAlgebra}, tridiagonalise).
 */
final class MatrixFundamentals {
  private MatrixFundamentals() {}

  /**
   * Section 1.4: a positive definite matrix as a triangle's transpose times the triangle, by the
   * outer product of a row with itself in each step.
   *
   * @param r receives the upper triangle
   */
  public static void outerProductCholesky(int n, double[][] a, double[][] r) {
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        r[i][j] = a[i][j];
      }
    }
    for (int k = 0; k < n; k++) {
      double[] pivot = r[k];
      double root = Math.sqrt(pivot[k]);
      pivot[k] = root;
      for (int j = k + 1; j < n; j++) {
        pivot[j] /= root;
      }
      for (int i = k + 1; i < n; i++) {
        double factor = pivot[i];
        double[] row = r[i];
        for (int j = i; j < n; j++) {
          row[j] -= factor * pivot[j];
        }
      }
    }
  }

  /**
   * Section 3.6: the triangle of a matrix's decomposition QR, and the right side of its system,
   * when a column of the matrix is deleted.
   *
   * @param updated receives a triangle of one column less, with a row of zeros below
   */
  public static void deletedColumn(
      int n, int deleted, double[][] r, double[] right, double[][] updated, double[] updatedRight) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < deleted; j++) {
        updated[i][j] = r[i][j];
      }
      for (int j = deleted; j < n - 1; j++) {
        updated[i][j] = r[i][j + 1];
      }
      updatedRight[i] = right[i];
    }
    for (int k = deleted; k < n - 1; k++) {
      double[] upper = updated[k];
      double[] lower = updated[k + 1];
      double length = Math.sqrt(upper[k] * upper[k] + lower[k] * lower[k]);
      double cos = upper[k] / length;
      double sin = lower[k] / length;
      upper[k] = length;
      lower[k] = 0;
      for (int j = k + 1; j < n - 1; j++) {
        double above = upper[j];
        double below = lower[j];
        upper[j] = cos * above + sin * below;
        lower[j] = cos * below - sin * above;
      }
      double above = updatedRight[k];
      double below = updatedRight[k + 1];
      updatedRight[k] = cos * above + sin * below;
      updatedRight[k + 1] = cos * below - sin * above;
    }
  }

  /**
   * Section 5.6: a step of Francis's algorithm of degree two on a Hessenberg matrix: both
   * eigenvalues of its last two rows are shifts, and the bulge is chased by reflectors of three
   * rows each.
   *
   * @param t receives the matrix that is similar
   */
  public static void francisStep(int n, double[][] h, double[][] t) {
    for (int i = 0; i < n; i++) {
      System.arraycopy(h[i], 0, t[i], 0, n);
    }
    double trace = t[n - 2][n - 2] + t[n - 1][n - 1];
    double determinant = t[n - 2][n - 2] * t[n - 1][n - 1] - t[n - 2][n - 1] * t[n - 1][n - 2];
    double x = t[0][0] * (t[0][0] - trace) + t[0][1] * t[1][0] + determinant;
    double y = t[1][0] * (t[0][0] + t[1][1] - trace);
    double z = t[1][0] * t[2][1];
    for (int k = 0; k < n - 2; k++) {
      double first = x + Math.copySign(Math.sqrt(x * x + y * y + z * z), x);
      double second = y / first;
      double third = z / first;
      double beta = 2 / (1 + second * second + third * third);
      double[] top = t[k];
      double[] middle = t[k + 1];
      double[] bottom = t[k + 2];
      for (int j = Math.max(k - 1, 0); j < n; j++) {
        double part = beta * (top[j] + second * middle[j] + third * bottom[j]);
        top[j] -= part;
        middle[j] -= part * second;
        bottom[j] -= part * third;
      }
      int last = Math.min(k + 3, n - 1);
      for (int i = 0; i <= last; i++) {
        double[] row = t[i];
        double part = beta * (row[k] + second * row[k + 1] + third * row[k + 2]);
        row[k] -= part;
        row[k + 1] -= part * second;
        row[k + 2] -= part * third;
      }
      x = t[k + 1][k];
      y = t[k + 2][k];
      z = t[last][k];
    }
    double length = Math.sqrt(x * x + y * y);
    double cos = x / length;
    double sin = y / length;
    double[] upper = t[n - 2];
    double[] lower = t[n - 1];
    for (int j = n - 3; j < n; j++) {
      double above = upper[j];
      double below = lower[j];
      upper[j] = cos * above + sin * below;
      lower[j] = cos * below - sin * above;
    }
    for (int i = 0; i < n; i++) {
      double left = t[i][n - 2];
      double right = t[i][n - 1];
      t[i][n - 2] = cos * left + sin * right;
      t[i][n - 1] = cos * right - sin * left;
    }
  }

  /**
   * Section 5.7: all eigenvectors of an upper triangle whose eigenvalues differ, by back
   * substitution.
   *
   * @param vector receives a row for each, as long as it is not zero
   */
  public static void triangularVectors(int n, double[][] t, double[][] vector) {
    for (int k = 0; k < n; k++) {
      double[] x = vector[k];
      double eigenvalue = t[k][k];
      x[k] = 1;
      for (int i = k - 1; i >= 0; i--) {
        double[] row = t[i];
        double sum = 0;
        for (int j = i + 1; j <= k; j++) {
          sum += row[j] * x[j];
        }
        x[i] = sum / (eigenvalue - row[i]);
      }
    }
  }
}
