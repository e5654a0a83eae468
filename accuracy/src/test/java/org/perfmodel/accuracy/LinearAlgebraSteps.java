package org.perfmodel.accuracy;

/**
 * Dense linear algebra as teams write it for themselves: a product of matrices, two factors of a
 * symmetric matrix, a matrix times a vector, reflections, elimination with pivots, and a product
 * modulo a prime. Chosen by category; written from memory.
 */
final class LinearAlgebraSteps {
  private static final long MODULUS = 1_000_000_007L;

  private LinearAlgebraSteps() {}

  /** c = a b; a row of the result grows from rows of b. */
  public static void multiply(double[][] a, double[][] b, double[][] c) {
    int rows = a.length;
    int inner = b.length;
    int columns = b[0].length;
    for (int i = 0; i < rows; i++) {
      double[] left = a[i];
      double[] result = c[i];
      for (int j = 0; j < columns; j++) {
        result[j] = 0;
      }
      for (int k = 0; k < inner; k++) {
        double factor = left[k];
        double[] right = b[k];
        for (int j = 0; j < columns; j++) {
          result[j] += factor * right[j];
        }
      }
    }
  }

  /**
   * A. Cholesky's factor of a positive definite matrix, rows one after the other.
   *
   * @param l receives the factor on and below the diagonal
   */
  public static void cholesky(int n, double[] a, double[] l) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double sum = a[i * n + j];
        for (int k = 0; k < j; k++) {
          sum -= l[i * n + k] * l[j * n + k];
        }
        l[i * n + j] = sum / l[j * n + j];
      }
      double rest = a[i * n + i];
      for (int k = 0; k < i; k++) {
        rest -= l[i * n + k] * l[i * n + k];
      }
      l[i * n + i] = Math.sqrt(rest);
    }
  }

  /** y = a x + b, rows of a one after the other. */
  public static void matrixVector(
      int rows, int columns, float[] a, float[] x, float[] b, float[] y) {
    for (int i = 0; i < rows; i++) {
      float sum = b[i];
      int row = i * columns;
      for (int j = 0; j < columns; j++) {
        sum += a[row + j] * x[j];
      }
      y[i] = sum;
    }
  }

  /**
   * A. Householder's reflections that make a matrix triangular.
   *
   * @param a becomes the triangle above its diagonal, and the reflections on and below
   * @param diagonal receives the diagonal of the triangle
   */
  public static void householder(double[][] a, double[] diagonal) {
    int rows = a.length;
    int columns = a[0].length;
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
        double scale = -sum / a[k][k];
        for (int i = k; i < rows; i++) {
          a[i][j] += scale * a[i][k];
        }
      }
      diagonal[k] = -norm;
    }
  }

  /**
   * Elimination with partial pivoting. The data's diagonal is dominant, so that no row is ever
   * exchanged.
   *
   * @param a becomes both triangles
   * @param order receives which row is where
   */
  public static void eliminate(double[][] a, int[] order) {
    int n = a.length;
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    for (int k = 0; k < n; k++) {
      int pivot = k;
      double largest = Math.abs(a[k][k]);
      for (int i = k + 1; i < n; i++) {
        double candidate = Math.abs(a[i][k]);
        // @ perf probability = 0
        if (candidate > largest) {
          largest = candidate;
          pivot = i;
        }
      }
      // @ perf probability = 0
      if (pivot != k) {
        double[] row = a[k];
        a[k] = a[pivot];
        a[pivot] = row;
        int number = order[k];
        order[k] = order[pivot];
        order[pivot] = number;
      }
      double[] upper = a[k];
      for (int i = k + 1; i < n; i++) {
        double[] lower = a[i];
        double factor = lower[k] / upper[k];
        lower[k] = factor;
        for (int j = k + 1; j < n; j++) {
          lower[j] -= factor * upper[j];
        }
      }
    }
  }

  /** c = a b modulo a prime, rows one after the other. */
  public static void multiplyModulo(int n, long[] a, long[] b, long[] c) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        long sum = 0;
        for (int k = 0; k < n; k++) {
          sum = (sum + a[i * n + k] * b[k * n + j]) % MODULUS;
        }
        c[i * n + j] = sum;
      }
    }
  }
}
