package org.perfmodel.accuracy;

/**
 * Routines of LINPACK (J. Dongarra, J. Bunch, C. Moler and G. Stewart, Users' Guide, 1979;
 * netlib.org/linpack) in the order of the guide's chapters: general, positive definite and
 * tridiagonal matrices, orthogonal factors, factors that are updated; in single precision as in the
 * guide, written anew from what they compute. A matrix lies by columns.
 *
 * <p>The fourteenth set has five kernels of each of eight lists (this, {@link SparseKits}, {@link
 * DifferenceSchemes}, {@link SortsAndSearches}, {@link FastTransforms}, {@link HashFunctions},
 * {@link EulerProblems}, {@link Guavas}), each in its order. This list was cut off behind SCHDD:
 * exchanged columns and singular values do not judge.
 *
 * <p>Left out: SGECO, SGBCO, SPOCO, SPPCO, SPBCO, SSICO, STRCO (estimates of condition, more than
 * 60 lines each), SGEFA, SGBFA, SPOFA, SPPFA, SPBFA ({@link ReferenceLapack}, getf2 and potf2;
 * {@link LapackBands}, gbtf2; {@link Packed}, cholesky), SGESL, SPOSL, SPPSL, STRSL ({@link
 * PolyhedralSolvers}, ludcmp; {@link ReferenceBlas}, tpsv), SGBSL, SPBSL ({@link ReferenceBlas},
 * tbsv), SGBDI, SPBDI (single values), SPODI, SPPDI, STRDI ({@link ReferenceLapack}, trti2 and
 * lauu2), SSIFA and SSPFA (more than 60 lines) and what needs them, SGTSL ({@link LapackBands},
 * gttrf), SCHDC and SQRDC ({@link ReferenceLapack}, potf2 and geqr2, with columns exchanged).
 */
final class Linpacks {
  private Linpacks() {}

  /**
   * SGEDI: the inverse of a matrix from its factors, in place.
   *
   * @param a the upper factor, and below it the multipliers with their signs changed
   * @param pivot which row each was exchanged with
   */
  public static void sgedi(int n, float[] a, int[] pivot, float[] work) {
    for (int k = 0; k < n; k++) {
      a[k * n + k] = 1 / a[k * n + k];
      float minus = -a[k * n + k];
      for (int i = 0; i < k; i++) {
        a[k * n + i] *= minus;
      }
      for (int j = k + 1; j < n; j++) {
        float factor = a[j * n + k];
        a[j * n + k] = 0;
        addColumn(n, k + 1, factor, k, j, a);
      }
    }
    for (int k = n - 2; k >= 0; k--) {
      for (int i = k + 1; i < n; i++) {
        work[i] = a[k * n + i];
        a[k * n + i] = 0;
      }
      for (int j = k + 1; j < n; j++) {
        addColumn(n, n, work[j], j, k, a);
      }
      int other = pivot[k];
      // @ perf probability = 1
      if (other != k) {
        for (int i = 0; i < n; i++) {
          float kept = a[k * n + i];
          a[k * n + i] = a[other * n + i];
          a[other * n + i] = kept;
        }
      }
    }
  }

  private static void addColumn(int n, int rows, float factor, int from, int to, float[] a) {
    for (int i = 0; i < rows; i++) {
      a[to * n + i] += factor * a[from * n + i];
    }
  }

  /**
   * SPTSL: solves a positive definite system of three diagonals from both ends at once.
   *
   * @param d the diagonal, destroyed
   * @param e beside it
   * @param b the right side, then the solution
   */
  public static void sptsl(int n, float[] d, float[] e, float[] b) {
    int half = (n - 1) / 2;
    int last = n - 2;
    for (int k = 0; k < half; k++) {
      float down = e[k] / d[k];
      d[k + 1] -= down * e[k];
      b[k + 1] -= down * b[k];
      float up = e[last] / d[last + 1];
      d[last] -= up * e[last];
      b[last] -= up * b[last + 1];
      last--;
    }
    int middle = half;
    if (n % 2 == 0) {
      float down = e[middle] / d[middle];
      d[middle + 1] -= down * e[middle];
      b[middle + 1] -= down * b[middle];
      middle++;
    }
    b[middle] /= d[middle];
    if (n % 2 == 0) {
      b[middle - 1] = (b[middle - 1] - e[middle - 1] * b[middle]) / d[middle - 1];
    }
    for (int k = 1; k <= half; k++) {
      int below = middle + k;
      int above = n - 1 - below;
      b[above] = (b[above] - e[above] * b[above + 1]) / d[above];
      b[below] = (b[below] - e[below - 1] * b[below - 1]) / d[below];
    }
  }

  /**
   * SQRSL: the least squares of a right side, from the orthogonal factors of a matrix.
   *
   * @param x the triangle, and below it the vectors that are reflected at
   * @param first the first element of each such vector
   * @param qty the right side, multiplied with the transposed factor
   * @param b the solution
   * @param rest what is left of the right side
   */
  public static void sqrsl(
      int n, int p, float[] x, float[] first, float[] y, float[] qty, float[] b, float[] rest) {
    for (int i = 0; i < n; i++) {
      qty[i] = y[i];
    }
    for (int j = 0; j < p; j++) {
      reflect(n, j, x, first, qty);
    }
    for (int i = 0; i < p; i++) {
      b[i] = qty[i];
      rest[i] = 0;
    }
    for (int i = p; i < n; i++) {
      rest[i] = qty[i];
    }
    for (int j = p - 1; j >= 0; j--) {
      b[j] /= x[j * n + j];
      for (int i = 0; i < j; i++) {
        b[i] -= b[j] * x[j * n + i];
      }
    }
    for (int j = p - 1; j >= 0; j--) {
      reflect(n, j, x, first, rest);
    }
  }

  private static void reflect(int n, int j, float[] x, float[] first, float[] v) {
    // @ perf probability = 1
    if (first[j] != 0) {
      float sum = first[j] * v[j];
      for (int i = j + 1; i < n; i++) {
        sum += x[j * n + i] * v[i];
      }
      float factor = -sum / first[j];
      v[j] += factor * first[j];
      for (int i = j + 1; i < n; i++) {
        v[i] += factor * x[j * n + i];
      }
    }
  }

  /**
   * SCHUD: a row is added to the matrix whose triangular factor this is, and an element to the
   * right side.
   *
   * @param r the factor
   * @param z the right side
   * @param c with s, the rotations
   */
  public static void schud(
      int p, float[] r, float[] row, float[] z, float y, float[] c, float[] s) {
    for (int j = 0; j < p; j++) {
      float below = row[j];
      for (int i = 0; i < j; i++) {
        float upper = c[i] * r[j * p + i] + s[i] * below;
        below = c[i] * below - s[i] * r[j * p + i];
        r[j * p + i] = upper;
      }
      float diagonal = r[j * p + j];
      float length = (float) Math.sqrt(diagonal * diagonal + below * below);
      c[j] = diagonal / length;
      s[j] = below / length;
      r[j * p + j] = length;
    }
    float below = y;
    for (int i = 0; i < p; i++) {
      float upper = c[i] * z[i] + s[i] * below;
      below = c[i] * below - s[i] * z[i];
      z[i] = upper;
    }
  }

  /**
   * SCHDD: a row is taken away from the matrix whose triangular factor this is; answers whether
   * there was such a row.
   *
   * @param r the factor
   * @param c with s, the rotations
   */
  public static boolean schdd(int p, float[] r, float[] row, float[] c, float[] s) {
    float square = 0;
    for (int j = 0; j < p; j++) {
      float sum = row[j];
      for (int i = 0; i < j; i++) {
        sum -= r[j * p + i] * s[i];
      }
      s[j] = sum / r[j * p + j];
      square += s[j] * s[j];
    }
    // @ perf probability = 0
    if (square >= 1) {
      return false;
    }
    float alpha = (float) Math.sqrt(1 - square);
    for (int i = p - 1; i >= 0; i--) {
      float length = (float) Math.sqrt(alpha * alpha + s[i] * s[i]);
      c[i] = alpha / length;
      s[i] /= length;
      alpha = length;
    }
    for (int j = 0; j < p; j++) {
      float below = 0;
      for (int i = j; i >= 0; i--) {
        float upper = c[i] * below + s[i] * r[j * p + i];
        r[j * p + i] = c[i] * r[j * p + i] - s[i] * below;
        below = upper;
      }
    }
    return true;
  }
}
