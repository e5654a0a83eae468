package org.perfmodel.accuracy;

/**
 * Dense linear algebra as Java teams have it in their own code, of a held-out set that was chosen
 * by category and not by book: a product of matrices, a matrix times a vector, a transpose, A.
 * Cholesky's decomposition, C. Gauss's elimination with partial pivoting, a matrix of covariances.
 * The kernels are the first that came to mind; they were written from memory.
 */
final class DenseMethods {
  private DenseMethods() {}

  /**
   * The product of two matrices by rows and columns.
   *
   * @param a rows of as many elements as b has rows
   * @param c receives the product
   */
  public static void multiply(double[][] a, double[][] b, double[][] c) {
    int rows = a.length;
    int columns = b[0].length;
    int inner = b.length;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        double sum = 0;
        for (int k = 0; k < inner; k++) {
          sum += a[i][k] * b[k][j];
        }
        c[i][j] = sum;
      }
    }
  }

  /**
   * A matrix times a vector.
   *
   * @param a rows one after the other
   * @param y receives the product
   */
  public static void multiplyVector(int rows, int columns, float[] a, float[] x, float[] y) {
    for (int i = 0; i < rows; i++) {
      float sum = 0;
      int offset = i * columns;
      for (int j = 0; j < columns; j++) {
        sum += a[offset + j] * x[j];
      }
      y[i] = sum;
    }
  }

  /**
   * A matrix with its rows as columns.
   *
   * @param a rows one after the other
   * @param transposed receives the columns one after the other
   */
  public static void transpose(int rows, int columns, int[] a, int[] transposed) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        transposed[j * rows + i] = a[i * columns + j];
      }
    }
  }

  /**
   * Cholesky's decomposition of a symmetric matrix into a lower triangle and its transpose.
   *
   * @param a positive definite
   * @param l receives the triangle; what is above its diagonal is not touched
   */
  public static void cholesky(double[][] a, double[][] l) {
    int n = a.length;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = a[i][j];
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        if (i == j) {
          l[i][i] = Math.sqrt(sum);
        } else {
          l[i][j] = sum / l[j][j];
        }
      }
    }
  }

  /**
   * Linear equations by elimination with partial pivoting and back substitution. Here the elements
   * on the diagonal are greater than all others of their columns together, so that no rows change
   * places.
   *
   * @param a not singular; is overwritten
   * @param b right side; receives the solution
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
        swap(k, pivot, a, b);
      }
      for (int i = k + 1; i < n; i++) {
        double factor = a[i][k] / a[k][k];
        for (int j = k; j < n; j++) {
          a[i][j] -= factor * a[k][j];
        }
        b[i] -= factor * b[k];
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      double sum = b[i];
      for (int j = i + 1; j < n; j++) {
        sum -= a[i][j] * b[j];
      }
      b[i] = sum / a[i][i];
    }
  }

  private static void swap(int i, int j, double[][] a, double[] b) {
    double[] row = a[i];
    a[i] = a[j];
    a[j] = row;
    double value = b[i];
    b[i] = b[j];
    b[j] = value;
  }

  /**
   * The covariances of features.
   *
   * @param samples a row for each observation
   * @param mean receives the means of the features
   * @param covariance receives the symmetric matrix
   */
  public static void covariance(float[][] samples, double[] mean, double[][] covariance) {
    int n = samples.length;
    int features = mean.length;
    for (int j = 0; j < features; j++) {
      mean[j] = 0;
      for (int k = 0; k < features; k++) {
        covariance[j][k] = 0;
      }
    }
    for (float[] sample : samples) {
      for (int j = 0; j < features; j++) {
        mean[j] += sample[j];
      }
    }
    for (int j = 0; j < features; j++) {
      mean[j] /= n;
    }
    for (float[] sample : samples) {
      for (int j = 0; j < features; j++) {
        double deviation = sample[j] - mean[j];
        for (int k = 0; k <= j; k++) {
          covariance[j][k] += deviation * (sample[k] - mean[k]);
        }
      }
    }
    for (int j = 0; j < features; j++) {
      for (int k = 0; k <= j; k++) {
        covariance[j][k] /= n - 1;
        covariance[k][j] = covariance[j][k];
      }
    }
  }
}
