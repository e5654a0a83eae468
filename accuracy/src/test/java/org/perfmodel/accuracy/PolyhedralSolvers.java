package org.perfmodel.accuracy;

/** The solvers of linear systems of PolyBench/C 4.2 (L.-N. Pouchet, Ohio State University). */
final class PolyhedralSolvers {
  private PolyhedralSolvers() {}

  /** The lower factor of a positive definite matrix, in place. */
  public static void cholesky(int n, double[][] a) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < j; k++) {
          a[i][j] -= a[i][k] * a[j][k];
        }
        a[i][j] /= a[j][j];
      }
      for (int k = 0; k < i; k++) {
        a[i][i] -= a[i][k] * a[i][k];
      }
      a[i][i] = Math.sqrt(a[i][i]);
    }
  }

  /** Solves the equations of Yule and Walker for the correlations r (Durbin's recursion). */
  public static void durbin(int n, double[] r, double[] y, double[] z) {
    y[0] = -r[0];
    double beta = 1;
    double alpha = -r[0];
    for (int k = 1; k < n; k++) {
      beta *= 1 - alpha * alpha;
      double sum = 0;
      for (int i = 0; i < k; i++) {
        sum += r[k - i - 1] * y[i];
      }
      alpha = -(r[k] + sum) / beta;
      for (int i = 0; i < k; i++) {
        z[i] = y[i] + alpha * y[k - i - 1];
      }
      for (int i = 0; i < k; i++) {
        y[i] = z[i];
      }
      y[k] = alpha;
    }
  }

  /** a = q r with columns of q at right angles; a loses its shares of them (Gram and Schmidt). */
  public static void gramSchmidt(int m, int n, double[][] a, double[][] q, double[][] r) {
    for (int k = 0; k < n; k++) {
      double square = 0;
      for (int i = 0; i < m; i++) {
        square += a[i][k] * a[i][k];
      }
      r[k][k] = Math.sqrt(square);
      for (int i = 0; i < m; i++) {
        q[i][k] = a[i][k] / r[k][k];
      }
      for (int j = k + 1; j < n; j++) {
        r[k][j] = 0;
        for (int i = 0; i < m; i++) {
          r[k][j] += q[i][k] * a[i][j];
        }
        for (int i = 0; i < m; i++) {
          a[i][j] -= q[i][k] * r[k][j];
        }
      }
    }
  }

  /** Both factors of a matrix that lies row by row, in place, without exchanging rows. */
  public static void lu(int n, double[] a) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < j; k++) {
          a[i * n + j] -= a[i * n + k] * a[k * n + j];
        }
        a[i * n + j] /= a[j * n + j];
      }
      for (int j = i; j < n; j++) {
        for (int k = 0; k < i; k++) {
          a[i * n + j] -= a[i * n + k] * a[k * n + j];
        }
      }
    }
  }

  /** Solves a x = b through both factors of a, which replace it. */
  public static void ludcmp(int n, double[][] a, double[] b, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double rest = a[i][j];
        for (int k = 0; k < j; k++) {
          rest -= a[i][k] * a[k][j];
        }
        a[i][j] = rest / a[j][j];
      }
      for (int j = i; j < n; j++) {
        double rest = a[i][j];
        for (int k = 0; k < i; k++) {
          rest -= a[i][k] * a[k][j];
        }
        a[i][j] = rest;
      }
    }
    for (int i = 0; i < n; i++) {
      double rest = b[i];
      for (int j = 0; j < i; j++) {
        rest -= a[i][j] * y[j];
      }
      y[i] = rest;
    }
    for (int i = n - 1; i >= 0; i--) {
      double rest = y[i];
      for (int j = i + 1; j < n; j++) {
        rest -= a[i][j] * x[j];
      }
      x[i] = rest / a[i][i];
    }
  }

  /** Solves l x = b, where l is lower triangular. */
  public static void trisolv(int n, double[][] l, double[] b, double[] x) {
    for (int i = 0; i < n; i++) {
      x[i] = b[i];
      for (int j = 0; j < i; j++) {
        x[i] -= l[i][j] * x[j];
      }
      x[i] /= l[i][i];
    }
  }
}
