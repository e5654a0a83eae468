package org.perfmodel.accuracy;

/**
 * Routines without blocks of the reference LAPACK 3 (netlib.org/lapack; E. Anderson et al., Users'
 * Guide, 3rd ed., 1999) on full matrices, in double precision, written anew from what they compute.
 * Flat matrices lie by columns, the others by rows.
 *
 * <p>Left out: dsytf2, dgebd2, dsytd2 (too long), dtrsm and other level 3 (in older sets), the
 * other triangle of each (the same loops).
 */
final class ReferenceLapack {
  private ReferenceLapack() {}

  /** dlaswp: exchanges rows as a factorization says, 32 columns at a time. */
  public static void laswp(int n, double[] a, int lda, int rows, int[] pivot) {
    for (int first = 0; first < n; first += 32) {
      int end = Math.min(first + 32, n);
      for (int i = 0; i < rows; i++) {
        int other = pivot[i];
        // @ perf probability = 1
        if (other != i) {
          for (int j = first; j < end; j++) {
            double kept = a[i + j * lda];
            a[i + j * lda] = a[other + j * lda];
            a[other + j * lda] = kept;
          }
        }
      }
    }
  }

  /** dgetf2: a matrix as lower times upper triangle, rows exchanged. */
  public static void getf2(int n, double[] a, int lda, int[] pivot) {
    for (int j = 0; j < n; j++) {
      int column = j * lda;
      int best = j;
      for (int i = j + 1; i < n; i++) {
        // @ perf probability = 0.05
        if (Math.abs(a[column + i]) > Math.abs(a[column + best])) {
          best = i;
        }
      }
      pivot[j] = best;
      // @ perf probability = 1
      if (best != j) {
        for (int k = 0; k < n; k++) {
          double kept = a[j + k * lda];
          a[j + k * lda] = a[best + k * lda];
          a[best + k * lda] = kept;
        }
      }
      double inverse = 1 / a[column + j];
      for (int i = j + 1; i < n; i++) {
        a[column + i] *= inverse;
      }
      for (int k = j + 1; k < n; k++) {
        double factor = a[j + k * lda];
        for (int i = j + 1; i < n; i++) {
          a[k * lda + i] -= factor * a[column + i];
        }
      }
    }
  }

  /** dpotf2: a positive definite matrix as the product of an upper triangle with itself. */
  public static void potf2(int n, double[] a, int lda) {
    for (int j = 0; j < n; j++) {
      double rest = a[j * lda + j];
      for (int i = 0; i < j; i++) {
        rest -= a[j * lda + i] * a[j * lda + i];
      }
      double root = Math.sqrt(rest);
      a[j * lda + j] = root;
      for (int k = j + 1; k < n; k++) {
        double sum = a[k * lda + j];
        for (int i = 0; i < j; i++) {
          sum -= a[k * lda + i] * a[j * lda + i];
        }
        a[k * lda + j] = sum / root;
      }
    }
  }

  /** dgeqr2: a matrix as reflections times an upper triangle. */
  public static void geqr2(int m, int n, double[] a, int lda, double[] tau, double[] work) {
    for (int i = 0; i < n; i++) {
      int at = i * lda + i;
      tau[i] = reflector(m - i, a, at);
      double kept = a[at];
      a[at] = 1;
      reflect(m - i, n - i - 1, a, at, tau[i], at + lda, lda, work);
      a[at] = kept;
    }
  }

  /** dlarfg: what reflects a vector onto its first place; answers the factor. */
  private static double reflector(int n, double[] a, int at) {
    double squares = 0;
    for (int i = 1; i < n; i++) {
      squares += a[at + i] * a[at + i];
    }
    double alpha = a[at];
    double beta = -Math.copySign(Math.sqrt(alpha * alpha + squares), alpha);
    double scale = 1 / (alpha - beta);
    for (int i = 1; i < n; i++) {
      a[at + i] *= scale;
    }
    a[at] = beta;
    return (beta - alpha) / beta;
  }

  /** dlarf: reflects columns from the left. */
  private static void reflect(
      int m, int n, double[] a, int v, double tau, int c, int lda, double[] work) {
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int i = 0; i < m; i++) {
        sum += a[c + j * lda + i] * a[v + i];
      }
      work[j] = sum;
    }
    for (int j = 0; j < n; j++) {
      double factor = tau * work[j];
      for (int i = 0; i < m; i++) {
        a[c + j * lda + i] -= a[v + i] * factor;
      }
    }
  }

  /** dorg2r: the columns that the reflections of dgeqr2 make of the unit matrix. */
  public static void org2r(int m, int n, double[] a, int lda, double[] tau, double[] work) {
    for (int i = n - 1; i >= 0; i--) {
      int at = i * lda + i;
      a[at] = 1;
      reflect(m - i, n - i - 1, a, at, tau[i], at + lda, lda, work);
      for (int l = 1; l < m - i; l++) {
        a[at + l] *= -tau[i];
      }
      a[at] = 1 - tau[i];
      for (int l = 0; l < i; l++) {
        a[i * lda + l] = 0;
      }
    }
  }

  /** dtrti2: an upper triangle becomes its inverse. */
  public static void trti2(int n, double[][] a) {
    for (int j = 0; j < n; j++) {
      double inverse = 1 / a[j][j];
      a[j][j] = inverse;
      for (int i = 0; i < j; i++) {
        double sum = 0;
        for (int k = i; k < j; k++) {
          sum += a[i][k] * a[k][j];
        }
        a[i][j] = sum;
      }
      for (int i = 0; i < j; i++) {
        a[i][j] *= -inverse;
      }
    }
  }

  /** dlauu2: an upper triangle becomes its product with its transposed. */
  public static void lauu2(int n, double[][] a) {
    for (int i = 0; i < n; i++) {
      double[] row = a[i];
      double diagonal = row[i];
      double squares = 0;
      for (int k = i; k < n; k++) {
        squares += row[k] * row[k];
      }
      row[i] = squares;
      for (int r = 0; r < i; r++) {
        double sum = diagonal * a[r][i];
        for (int k = i + 1; k < n; k++) {
          sum += a[r][k] * row[k];
        }
        a[r][i] = sum;
      }
    }
  }

  /** dgehd2: reflections from both sides leave one diagonal below the main one. */
  public static void gehd2(int n, double[][] a, double[] v, double[] work) {
    for (int i = 0; i < n - 1; i++) {
      double squares = 0;
      for (int r = i + 2; r < n; r++) {
        squares += a[r][i] * a[r][i];
      }
      double alpha = a[i + 1][i];
      double beta = -Math.copySign(Math.sqrt(alpha * alpha + squares), alpha);
      double tau = (beta - alpha) / beta;
      v[i + 1] = 1;
      for (int r = i + 2; r < n; r++) {
        v[r] = a[r][i] / (alpha - beta);
        a[r][i] = v[r];
      }
      a[i + 1][i] = beta;
      for (int r = 0; r < n; r++) {
        double sum = 0;
        for (int c = i + 1; c < n; c++) {
          sum += a[r][c] * v[c];
        }
        for (int c = i + 1; c < n; c++) {
          a[r][c] -= tau * sum * v[c];
        }
      }
      for (int c = i + 1; c < n; c++) {
        work[c] = 0;
      }
      for (int r = i + 1; r < n; r++) {
        for (int c = i + 1; c < n; c++) {
          work[c] += a[r][c] * v[r];
        }
      }
      for (int r = i + 1; r < n; r++) {
        for (int c = i + 1; c < n; c++) {
          a[r][c] -= tau * v[r] * work[c];
        }
      }
    }
  }
}
