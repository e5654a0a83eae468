package org.perfmodel.accuracy;

/** Dense linear algebra on arrays of rows. */
final class DenseAlgebra {
  private DenseAlgebra() {}

  /** c = a b, each element as an inner product: b is read by columns. */
  public static void gemmByElements(int n, double[][] a, double[][] b, double[][] c) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += a[i][k] * b[k][j];
        }
        c[i][j] = sum;
      }
    }
  }

  /** c = a b, row by row. */
  public static void gemmByRows(int n, double[][] a, double[][] b, double[][] c) {
    for (int i = 0; i < n; i++) {
      double[] row = c[i];
      for (int j = 0; j < n; j++) {
        row[j] = 0;
      }
      for (int k = 0; k < n; k++) {
        double factor = a[i][k];
        double[] other = b[k];
        for (int j = 0; j < n; j++) {
          row[j] += factor * other[j];
        }
      }
    }
  }

  /** c = a b in single precision, matrices as one array each. */
  public static void gemmFloat(int n, float[] a, float[] b, float[] c) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        c[i * n + j] = 0;
      }
      for (int k = 0; k < n; k++) {
        float factor = a[i * n + k];
        for (int j = 0; j < n; j++) {
          c[i * n + j] += factor * b[k * n + j];
        }
      }
    }
  }

  /** y = a x. */
  public static void gemv(int m, int n, double[][] a, double[] x, double[] y) {
    for (int i = 0; i < m; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += a[i][j] * x[j];
      }
      y[i] = sum;
    }
  }

  /** a = l u in place, without exchanges. */
  public static void luDecompose(int n, double[][] a) {
    for (int k = 0; k < n; k++) {
      double[] pivotRow = a[k];
      double pivot = pivotRow[k];
      for (int i = k + 1; i < n; i++) {
        double[] row = a[i];
        double factor = row[k] / pivot;
        row[k] = factor;
        for (int j = k + 1; j < n; j++) {
          row[j] -= factor * pivotRow[j];
        }
      }
    }
  }

  /** a = l l^T, the lower triangle into l. */
  public static void cholesky(int n, double[][] a, double[][] l) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double sum = a[i][j];
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        l[i][j] = sum / l[j][j];
      }
      double square = a[i][i];
      for (int k = 0; k < i; k++) {
        square -= l[i][k] * l[i][k];
      }
      l[i][i] = Math.sqrt(square);
    }
  }

  /** l x = b for a lower triangle. */
  public static void solveLower(int n, double[][] l, double[] b, double[] x) {
    for (int i = 0; i < n; i++) {
      double sum = b[i];
      double[] row = l[i];
      for (int j = 0; j < i; j++) {
        sum -= row[j] * x[j];
      }
      x[i] = sum / row[i];
    }
  }

  /** b = a^T, each in one array. */
  public static void transpose(int n, double[] a, double[] b) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        b[j * n + i] = a[i * n + j];
      }
    }
  }
}
