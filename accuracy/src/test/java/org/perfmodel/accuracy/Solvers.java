package org.perfmodel.accuracy;

/** Linear systems and what goes with them. */
final class Solvers {
  private Solvers() {}

  /** The lower triangle of c = a a^T. */
  public static void rankUpdate(int n, int k, double[][] a, double[][] c) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int p = 0; p < k; p++) {
          sum += a[i][p] * a[j][p];
        }
        c[i][j] = sum;
      }
    }
  }

  /** a += factor x y^T, single precision, in one array. */
  public static void rankOne(int n, float factor, float[] x, float[] y, float[] a) {
    for (int i = 0; i < n; i++) {
      float scaled = factor * x[i];
      for (int j = 0; j < n; j++) {
        a[i * n + j] += scaled * y[j];
      }
    }
  }

  /** Thomas's way through three diagonals. */
  public static void tridiagonal(
      int n,
      double[] lower,
      double[] diagonal,
      double[] upper,
      double[] right,
      double[] work,
      double[] x) {
    work[0] = upper[0] / diagonal[0];
    x[0] = right[0] / diagonal[0];
    for (int i = 1; i < n; i++) {
      double pivot = diagonal[i] - lower[i] * work[i - 1];
      work[i] = upper[i] / pivot;
      x[i] = (right[i] - lower[i] * x[i - 1]) / pivot;
    }
    for (int i = n - 2; i >= 0; i--) {
      x[i] -= work[i] * x[i + 1];
    }
  }

  /** y = a x where only some diagonals around the main one are filled. */
  public static void banded(int n, int width, double[][] band, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      int first = Math.max(0, i - width);
      int last = Math.min(n - 1, i + width);
      double sum = 0;
      for (int j = first; j <= last; j++) {
        sum += band[i][j - i + width] * x[j];
      }
      y[i] = sum;
    }
  }

  /** y = a x for as many blocks of three by three in each row of blocks. */
  public static void blocks(
      int rows, int each, int[] column, double[] value, double[] x, double[] y) {
    for (int row = 0; row < rows; row++) {
      double y0 = 0;
      double y1 = 0;
      double y2 = 0;
      for (int b = row * each; b < (row + 1) * each; b++) {
        int from = 3 * column[b];
        double x0 = x[from];
        double x1 = x[from + 1];
        double x2 = x[from + 2];
        int at = 9 * b;
        y0 += value[at] * x0 + value[at + 1] * x1 + value[at + 2] * x2;
        y1 += value[at + 3] * x0 + value[at + 4] * x1 + value[at + 5] * x2;
        y2 += value[at + 6] * x0 + value[at + 7] * x1 + value[at + 8] * x2;
      }
      y[3 * row] = y0;
      y[3 * row + 1] = y1;
      y[3 * row + 2] = y2;
    }
  }

  /** The triangle of a by rotations of Givens; a is kept. */
  public static void givens(int n, double[][] a, double[][] r) {
    for (int i = 0; i < n; i++) {
      System.arraycopy(a[i], 0, r[i], 0, n);
    }
    for (int j = 0; j < n; j++) {
      for (int i = n - 1; i > j; i--) {
        double[] upper = r[i - 1];
        double[] lower = r[i];
        double length = Math.sqrt(upper[j] * upper[j] + lower[j] * lower[j]);
        double cos = upper[j] / length;
        double sin = lower[j] / length;
        for (int k = j; k < n; k++) {
          double above = upper[k];
          double below = lower[k];
          upper[k] = cos * above + sin * below;
          lower[k] = cos * below - sin * above;
        }
      }
    }
  }

  /** One sweep of Jacobi's way to eigenvalues of a symmetric matrix; a is kept. */
  public static void eigenSweep(int n, double[][] a, double[][] e) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        e[i][j] = a[i][j];
      }
    }
    for (int p = 0; p < n - 1; p++) {
      for (int q = p + 1; q < n; q++) {
        double half = (e[q][q] - e[p][p]) / (2 * e[p][q]);
        double tan = Math.copySign(1, half) / (Math.abs(half) + Math.sqrt(1 + half * half));
        double cos = 1 / Math.sqrt(1 + tan * tan);
        double sin = tan * cos;
        for (int k = 0; k < n; k++) {
          double one = e[k][p];
          double other = e[k][q];
          e[k][p] = cos * one - sin * other;
          e[k][q] = sin * one + cos * other;
        }
        double[] rowP = e[p];
        double[] rowQ = e[q];
        for (int k = 0; k < n; k++) {
          double one = rowP[k];
          double other = rowQ[k];
          rowP[k] = cos * one - sin * other;
          rowQ[k] = sin * one + cos * other;
        }
      }
    }
  }

  /** Upper triangle u x = b for many columns at once. */
  public static void backSubstitution(
      int n, int columns, double[][] u, double[][] b, double[][] x) {
    for (int i = n - 1; i >= 0; i--) {
      for (int c = 0; c < columns; c++) {
        x[i][c] = b[i][c];
      }
      for (int k = i + 1; k < n; k++) {
        double factor = u[i][k];
        for (int c = 0; c < columns; c++) {
          x[i][c] -= factor * x[k][c];
        }
      }
      double pivot = 1 / u[i][i];
      for (int c = 0; c < columns; c++) {
        x[i][c] *= pivot;
      }
    }
  }

  /** l x = b for compressed rows of four elements on average, all left of the diagonal. */
  public static void sparseLower(
      int n, int[] start, int[] column, double[] value, double[] diagonal, double[] b, double[] x) {
    for (int i = 0; i < n; i++) {
      double sum = b[i];
      // @ perf trips = 4
      for (int k = start[i]; k < start[i + 1]; k++) {
        sum -= value[k] * x[column[k]];
      }
      x[i] = sum / diagonal[i];
    }
  }
}
