package org.perfmodel.accuracy;

/**
 * Dense linear algebra as a team writes it for itself, held out: a product of two matrices, a
 * system of equations by elimination with pivots, a decomposition by A.-L. Cholesky, a matrix times
 * a vector, a decomposition by reflections of A. S. Householder, a transposed matrix. They are the
 * first six that come to mind in this category; written from memory.
 */
final class DenseMatrices {
  private static final double SINGULAR = 1e-12;

  private DenseMatrices() {}

  /** The product of two matrices, in a new one. */
  public static double[][] multiply(double[][] a, double[][] b) {
    int rows = a.length;
    int inner = b.length;
    int columns = b[0].length;
    double[][] product = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        double sum = 0;
        for (int k = 0; k < inner; k++) {
          sum += a[i][k] * b[k][j];
        }
        product[i][j] = sum;
      }
    }
    return product;
  }

  /**
   * Solves a x = b by elimination with partial pivoting. Here the largest number of each column is
   * always on the diagonal already.
   *
   * @param a is overwritten, as b
   * @return x
   */
  public static double[] solve(double[][] a, double[] b) {
    int n = b.length;
    for (int k = 0; k < n; k++) {
      int pivot = k;
      for (int i = k + 1; i < n; i++) {
        // @ perf probability = 0
        if (Math.abs(a[i][k]) > Math.abs(a[pivot][k])) {
          pivot = i;
        }
      }
      // @ perf probability = 0
      if (Math.abs(a[pivot][k]) < SINGULAR) {
        throw new ArithmeticException("singular");
      }
      double[] row = a[k];
      a[k] = a[pivot];
      a[pivot] = row;
      double right = b[k];
      b[k] = b[pivot];
      b[pivot] = right;
      for (int i = k + 1; i < n; i++) {
        double factor = a[i][k] / a[k][k];
        b[i] -= factor * b[k];
        for (int j = k; j < n; j++) {
          a[i][j] -= factor * a[k][j];
        }
      }
    }
    double[] x = new double[n];
    for (int i = n - 1; i >= 0; i--) {
      double sum = 0;
      for (int j = i + 1; j < n; j++) {
        sum += a[i][j] * x[j];
      }
      x[i] = (b[i] - sum) / a[i][i];
    }
    return x;
  }

  /**
   * The lower triangle whose product with itself transposed is a symmetric positive definite
   * matrix.
   *
   * @param a n rows one after the other, as lower
   * @param lower receives the triangle; what is above the diagonal stays as it is
   */
  public static void cholesky(int n, double[] a, double[] lower) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double sum = a[i * n + j];
        for (int k = 0; k < j; k++) {
          sum -= lower[i * n + k] * lower[j * n + k];
        }
        lower[i * n + j] = sum / lower[j * n + j];
      }
      double rest = a[i * n + i];
      for (int k = 0; k < i; k++) {
        rest -= lower[i * n + k] * lower[i * n + k];
      }
      lower[i * n + i] = Math.sqrt(rest);
    }
  }

  /**
   * y = a x.
   *
   * @param a rows one after the other
   */
  public static void multiplyVector(int rows, int columns, float[] a, float[] x, float[] y) {
    for (int i = 0; i < rows; i++) {
      float sum = 0;
      int first = i * columns;
      for (int j = 0; j < columns; j++) {
        sum += a[first + j] * x[j];
      }
      y[i] = sum;
    }
  }

  /**
   * Decomposes a matrix into an orthogonal one and an upper triangle.
   *
   * @param a not fewer rows than columns; receives the triangle without its diagonal and, in its
   *     columns from the diagonal on, the vectors of the reflections
   * @param diagonal receives the diagonal of the triangle
   */
  public static void decompose(double[][] a, double[] diagonal) {
    int rows = a.length;
    int columns = diagonal.length;
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

  /** The transposed matrix, a new one. */
  public static int[][] transpose(int[][] matrix) {
    int rows = matrix.length;
    int columns = matrix[0].length;
    int[][] transposed = new int[columns][rows];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        transposed[j][i] = matrix[i][j];
      }
    }
    return transposed;
  }
}
