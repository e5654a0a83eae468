package org.perfmodel.accuracy;

/**
 * Dense linear algebra as a team has it in its own code: products, a product with the transposed, a
 * Cholesky and a QR decomposition, triangular equations and products modulo a prime.
 */
final class MatrixJobs {
  /** The prime of products of integers. */
  static final int MODULUS = 1_000_000_007;

  private MatrixJobs() {}

  /** Product of two square matrices, row by row. */
  public static void multiply(int n, double[][] a, double[][] b, double[][] product) {
    for (int i = 0; i < n; i++) {
      double[] row = product[i];
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

  /** Product of the transposed matrix and a vector. */
  public static void transposedTimes(int rows, int columns, float[] a, float[] x, float[] y) {
    for (int j = 0; j < columns; j++) {
      y[j] = 0;
    }
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        y[j] += a[i * columns + j] * x[i];
      }
    }
  }

  /** Lower triangle whose product with its transposed is the matrix. */
  public static void cholesky(int n, double[][] a, double[][] lower) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = a[i][j];
        for (int k = 0; k < j; k++) {
          sum -= lower[i][k] * lower[j][k];
        }
        if (i == j) {
          lower[i][i] = Math.sqrt(sum);
        } else {
          lower[i][j] = sum / lower[j][j];
        }
      }
    }
  }

  /** Solves equations with a lower triangle for several right sides, stored row by row. */
  public static void solveLower(int n, int sides, float[] lower, float[] right, float[] x) {
    for (int i = 0; i < n; i++) {
      for (int s = 0; s < sides; s++) {
        x[i * sides + s] = right[i * sides + s];
      }
      for (int k = 0; k < i; k++) {
        float factor = lower[i * n + k];
        for (int s = 0; s < sides; s++) {
          x[i * sides + s] -= factor * x[k * sides + s];
        }
      }
      float inverse = 1 / lower[i * n + i];
      for (int s = 0; s < sides; s++) {
        x[i * sides + s] *= inverse;
      }
    }
  }

  /**
   * QR decomposition by Householder reflections, in place.
   *
   * @param a receives the reflections in and below the diagonal and the triangle above it
   * @param diagonal receives the diagonal of the triangle
   */
  public static void householder(int rows, int columns, double[][] a, double[] diagonal) {
    for (int k = 0; k < columns; k++) {
      double square = 0;
      for (int i = k; i < rows; i++) {
        square += a[i][k] * a[i][k];
      }
      double norm = Math.copySign(Math.sqrt(square), a[k][k]);
      for (int i = k; i < rows; i++) {
        a[i][k] /= norm;
      }
      a[k][k] += 1;
      for (int j = k + 1; j < columns; j++) {
        double sum = 0;
        for (int i = k; i < rows; i++) {
          sum += a[i][k] * a[i][j];
        }
        double factor = -sum / a[k][k];
        for (int i = k; i < rows; i++) {
          a[i][j] += factor * a[i][k];
        }
      }
      diagonal[k] = -norm;
    }
  }

  /** Product of two square matrices of integers modulo a prime. */
  public static void multiplyModulo(int n, int[] a, int[] b, int[] product) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        long sum = 0;
        for (int k = 0; k < n; k++) {
          sum = (sum + (long) a[i * n + k] * b[k * n + j]) % MODULUS;
        }
        product[i * n + j] = (int) sum;
      }
    }
  }
}
