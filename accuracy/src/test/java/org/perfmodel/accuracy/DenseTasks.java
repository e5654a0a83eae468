package org.perfmodel.accuracy;

/**
 * Dense linear algebra as a project writes it for itself. Chosen: the product of two matrices,
 * equations by elimination with pivots, a triangular root, the greatest eigenvalue, a transposed
 * matrix, an orthogonal factorization.
 */
final class DenseTasks {
  private DenseTasks() {}

  /** The product of two matrices, each place a sum over a row and a column. */
  public static void multiply(double[][] a, double[][] b, double[][] product) {
    int rows = a.length;
    int inner = b.length;
    int columns = b[0].length;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        double sum = 0;
        for (int k = 0; k < inner; k++) {
          sum += a[i][k] * b[k][j];
        }
        product[i][j] = sum;
      }
    }
  }

  /**
   * Solves equations by Gauss's elimination with partial pivoting. Here the diagonal dominates, so
   * that rows keep their places.
   *
   * @param a is overwritten
   * @param b receives the solution
   */
  public static void solve(double[][] a, double[] b) {
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
      if (pivot != k) {
        swap(a, b, pivot, k);
      }
      // @ perf probability = 0
      if (a[k][k] == 0) {
        throw new ArithmeticException("The matrix is singular");
      }
      for (int i = k + 1; i < n; i++) {
        double factor = a[i][k] / a[k][k];
        for (int j = k + 1; j < n; j++) {
          a[i][j] -= factor * a[k][j];
        }
        b[i] -= factor * b[k];
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      double rest = b[i];
      for (int j = i + 1; j < n; j++) {
        rest -= a[i][j] * b[j];
      }
      b[i] = rest / a[i][i];
    }
  }

  private static void swap(double[][] a, double[] b, int first, int second) {
    double[] row = a[first];
    a[first] = a[second];
    a[second] = row;
    double right = b[first];
    b[first] = b[second];
    b[second] = right;
  }

  /**
   * Cholesky's factor of a symmetric positive definite matrix.
   *
   * @param a rows one after the other, as lower
   * @param lower receives the factor on and below its diagonal
   */
  public static void cholesky(int n, float[] a, float[] lower) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        float sum = a[i * n + j];
        for (int k = 0; k < j; k++) {
          sum -= lower[i * n + k] * lower[j * n + k];
        }
        lower[i * n + j] = sum / lower[j * n + j];
      }
      float rest = a[i * n + i];
      for (int k = 0; k < i; k++) {
        rest -= lower[i * n + k] * lower[i * n + k];
      }
      lower[i * n + i] = (float) Math.sqrt(rest);
    }
  }

  /**
   * The amount of the greatest eigenvalue by powers of the matrix, from a vector of ones.
   *
   * @param x receives the eigenvector
   * @param y work
   */
  public static float dominantEigenvalue(int steps, float[][] a, float[] x, float[] y) {
    int n = x.length;
    for (int i = 0; i < n; i++) {
      x[i] = 1;
    }
    float norm = norm(x);
    for (int step = 0; step < steps; step++) {
      scale(x, 1 / norm);
      apply(a, x, y);
      norm = norm(y);
      for (int i = 0; i < n; i++) {
        x[i] = y[i];
      }
    }
    scale(x, 1 / norm);
    return norm;
  }

  private static void apply(float[][] a, float[] x, float[] y) {
    for (int i = 0; i < y.length; i++) {
      float[] row = a[i];
      float sum = 0;
      for (int j = 0; j < x.length; j++) {
        sum += row[j] * x[j];
      }
      y[i] = sum;
    }
  }

  private static float norm(float[] x) {
    float sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * x[i];
    }
    return (float) Math.sqrt(sum);
  }

  private static void scale(float[] x, float factor) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= factor;
    }
  }

  /** A matrix with rows for columns. */
  public static void transpose(int rows, int columns, int[] matrix, int[] transposed) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        transposed[j * rows + i] = matrix[i * columns + j];
      }
    }
  }

  /**
   * Householder's factorization of a matrix with no more columns than rows.
   *
   * @param a receives the upper triangle above its diagonal, and the reflections
   * @param diagonal receives the diagonal of the triangle
   */
  public static void factorize(double[][] a, double[] diagonal) {
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
        double factor = sum / a[k][k];
        for (int i = k; i < rows; i++) {
          a[i][j] -= factor * a[i][k];
        }
      }
      diagonal[k] = -norm;
    }
  }
}
