package org.perfmodel.accuracy;

/**
 * Products of matrices and statistics of columns: the routines of BLAS, the linear kernels and the
 * data mining of PolyBench/C 4.2 (L.-N. Pouchet, Ohio State University).
 */
final class Polyhedral {
  private static final double LEAST_DEVIATION = 0.1;

  private Polyhedral() {}

  /** c = alpha a b + beta c, single precision. */
  public static void gemm(
      int m, int n, int k, float alpha, float beta, float[][] a, float[][] b, float[][] c) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        c[i][j] *= beta;
      }
      for (int p = 0; p < k; p++) {
        for (int j = 0; j < n; j++) {
          c[i][j] += alpha * a[i][p] * b[p][j];
        }
      }
    }
  }

  /** d = alpha a b c + beta d, of whole numbers, through a matrix between. */
  public static void mm2(
      int n, int alpha, int beta, int[][] a, int[][] b, int[][] c, int[][] d, int[][] between) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        between[i][j] = 0;
        for (int k = 0; k < n; k++) {
          between[i][j] += alpha * a[i][k] * b[k][j];
        }
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        d[i][j] *= beta;
        for (int k = 0; k < n; k++) {
          d[i][j] += between[i][k] * c[k][j];
        }
      }
    }
  }

  /** g = (a b) (c d). */
  public static void mm3(
      int n,
      double[][] a,
      double[][] b,
      double[][] c,
      double[][] d,
      double[][] e,
      double[][] f,
      double[][] g) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        e[i][j] = 0;
        for (int k = 0; k < n; k++) {
          e[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        f[i][j] = 0;
        for (int k = 0; k < n; k++) {
          f[i][j] += c[i][k] * d[k][j];
        }
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        g[i][j] = 0;
        for (int k = 0; k < n; k++) {
          g[i][j] += e[i][k] * f[k][j];
        }
      }
    }
  }

  /** y = a' (a x), where a' has rows and columns exchanged. */
  public static void atax(int m, int n, double[][] a, double[] x, double[] y) {
    for (int j = 0; j < n; j++) {
      y[j] = 0;
    }
    for (int i = 0; i < m; i++) {
      double product = 0;
      for (int j = 0; j < n; j++) {
        product += a[i][j] * x[j];
      }
      for (int j = 0; j < n; j++) {
        y[j] += a[i][j] * product;
      }
    }
  }

  /** s = a' r and q = a p in one pass through a, which lies row by row. */
  public static void bicg(
      int n, int m, double[] a, double[] r, double[] p, double[] s, double[] q) {
    for (int j = 0; j < m; j++) {
      s[j] = 0;
    }
    for (int i = 0; i < n; i++) {
      q[i] = 0;
      for (int j = 0; j < m; j++) {
        s[j] += r[i] * a[i * m + j];
        q[i] += a[i * m + j] * p[j];
      }
    }
  }

  /** Multiplies the last direction of a block in one array by a matrix, in place. */
  public static void doitgen(
      int nr, int nq, int np, double[] block, double[] matrix, double[] sum) {
    for (int r = 0; r < nr; r++) {
      for (int q = 0; q < nq; q++) {
        int row = (r * nq + q) * np;
        for (int p = 0; p < np; p++) {
          sum[p] = 0;
          for (int s = 0; s < np; s++) {
            sum[p] += block[row + s] * matrix[s * np + p];
          }
        }
        for (int p = 0; p < np; p++) {
          block[row + p] = sum[p];
        }
      }
    }
  }

  /** x1 += a y1 and x2 += a' y2, single precision. */
  public static void mvt(int n, float[][] a, float[] y1, float[] y2, float[] x1, float[] x2) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        x1[i] += a[i][j] * y1[j];
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        x2[i] += a[j][i] * y2[j];
      }
    }
  }

  /** a += u1 v1' + u2 v2', x += beta a' y + z, w += alpha a x; a lies row by row. */
  public static void gemver(
      int n,
      double alpha,
      double beta,
      double[] a,
      double[] u1,
      double[] v1,
      double[] u2,
      double[] v2,
      double[] x,
      double[] y,
      double[] z,
      double[] w) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i * n + j] += u1[i] * v1[j] + u2[i] * v2[j];
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        x[i] += beta * a[j * n + i] * y[j];
      }
    }
    for (int i = 0; i < n; i++) {
      x[i] += z[i];
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        w[i] += alpha * a[i * n + j] * x[j];
      }
    }
  }

  /** y = alpha a x + beta b x. */
  public static void gesummv(
      int n, double alpha, double beta, double[][] a, double[][] b, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double first = 0;
      double second = 0;
      for (int j = 0; j < n; j++) {
        first += a[i][j] * x[j];
        second += b[i][j] * x[j];
      }
      y[i] = alpha * first + beta * second;
    }
  }

  /** c = alpha a b + beta c, where a is symmetric and only its lower half is read. */
  public static void symm(
      int m, int n, double alpha, double beta, double[][] a, double[][] b, double[][] c) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        double above = 0;
        for (int k = 0; k < i; k++) {
          c[k][j] += alpha * b[i][j] * a[i][k];
          above += b[k][j] * a[i][k];
        }
        c[i][j] = beta * c[i][j] + alpha * b[i][j] * a[i][i] + alpha * above;
      }
    }
  }

  /** The lower half of c = alpha a b' + alpha b a' + beta c; all lie row by row. */
  public static void syr2k(
      int n, int m, double alpha, double beta, double[] a, double[] b, double[] c) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        c[i * n + j] *= beta;
      }
      for (int k = 0; k < m; k++) {
        for (int j = 0; j <= i; j++) {
          c[i * n + j] += a[j * m + k] * alpha * b[i * m + k] + b[j * m + k] * alpha * a[i * m + k];
        }
      }
    }
  }

  /** The lower half of c = alpha a a' + beta c, single precision. */
  public static void syrk(int n, int m, float alpha, float beta, float[][] a, float[][] c) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        c[i][j] *= beta;
      }
      for (int k = 0; k < m; k++) {
        for (int j = 0; j <= i; j++) {
          c[i][j] += alpha * a[i][k] * a[j][k];
        }
      }
    }
  }

  /** b = alpha a' b in place, where a is below its diagonal, which is of ones. */
  public static void trmm(int m, int n, double alpha, double[][] a, double[][] b) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = i + 1; k < m; k++) {
          b[i][j] += a[k][i] * b[k][j];
        }
        b[i][j] *= alpha;
      }
    }
  }

  /** How the columns go together, from minus one to one; the data becomes that of unit columns. */
  public static void correlation(
      int m, int n, double[][] data, double[] mean, double[] deviation, double[][] result) {
    for (int j = 0; j < m; j++) {
      mean[j] = 0;
      for (int i = 0; i < n; i++) {
        mean[j] += data[i][j];
      }
      mean[j] /= n;
    }
    for (int j = 0; j < m; j++) {
      double squares = 0;
      for (int i = 0; i < n; i++) {
        squares += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
      }
      // Columns that are nearly constant are not divided by nearly nothing.
      deviation[j] = Math.max(Math.sqrt(squares), LEAST_DEVIATION);
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        data[i][j] = (data[i][j] - mean[j]) / deviation[j];
      }
    }
    for (int i = 0; i < m - 1; i++) {
      result[i][i] = 1;
      for (int j = i + 1; j < m; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += data[k][i] * data[k][j];
        }
        result[i][j] = sum;
        result[j][i] = sum;
      }
    }
    result[m - 1][m - 1] = 1;
  }

  /** How the columns vary together; the data, which lies row by row, is centred. */
  public static void covariance(int m, int n, double[] data, double[] mean, double[] result) {
    for (int j = 0; j < m; j++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += data[i * m + j];
      }
      mean[j] = sum / n;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        data[i * m + j] -= mean[j];
      }
    }
    for (int i = 0; i < m; i++) {
      for (int j = i; j < m; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += data[k * m + i] * data[k * m + j];
        }
        result[i * m + j] = sum / (n - 1);
        result[j * m + i] = result[i * m + j];
      }
    }
  }
}
