package org.perfmodel.accuracy;

/**
 * Dense linear algebra: what a team that has no library for it writes first. Chosen: the product of
 * two matrices, of a matrix and a vector, A.-L. Cholesky's factors, a system of equations solved by
 * elimination, covariances of samples, and a matrix with rows and columns exchanged. Numbers are
 * double, float and int; matrices are rows of their own or one flat array.
 */
final class MatrixRoutines {
  private MatrixRoutines() {}

  /** The product of two matrices, row by row. */
  public static void multiply(double[][] a, double[][] b, double[][] product) {
    int rows = a.length;
    int inner = b.length;
    int columns = b[0].length;
    for (int i = 0; i < rows; i++) {
      double[] row = product[i];
      for (int j = 0; j < columns; j++) {
        row[j] = 0;
      }
      for (int k = 0; k < inner; k++) {
        double factor = a[i][k];
        double[] other = b[k];
        for (int j = 0; j < columns; j++) {
          row[j] += factor * other[j];
        }
      }
    }
  }

  /**
   * The product of a matrix and a vector.
   *
   * @param matrix its rows one after the other
   */
  public static void multiplyVector(
      int rows, int columns, float[] matrix, float[] vector, float[] result) {
    for (int i = 0; i < rows; i++) {
      float sum = 0;
      for (int j = 0; j < columns; j++) {
        sum += matrix[i * columns + j] * vector[j];
      }
      result[i] = sum;
    }
  }

  /**
   * Cholesky's factor of a symmetric, positive definite matrix: a lower triangle which times itself
   * transposed is the matrix.
   *
   * @param a rows one after the other, as lower
   * @param lower receives the triangle; what is above it stays
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
      double square = a[i * n + i];
      for (int k = 0; k < i; k++) {
        square -= lower[i * n + k] * lower[i * n + k];
      }
      lower[i * n + i] = Math.sqrt(square);
    }
  }

  /**
   * Solves a system of linear equations by elimination with pivots. Here the diagonal is so large
   * that each pivot is already in its place.
   *
   * @return the unknowns
   */
  public static double[] solve(double[][] matrix, double[] right) {
    int n = right.length;
    double[][] a = new double[n][];
    for (int i = 0; i < n; i++) {
      a[i] = matrix[i].clone();
    }
    double[] x = right.clone();
    for (int k = 0; k < n; k++) {
      int pivot = k;
      for (int i = k + 1; i < n; i++) {
        // @ perf probability = 0
        if (Math.abs(a[i][k]) > Math.abs(a[pivot][k])) {
          pivot = i;
        }
      }
      // @ perf probability = 0
      if (a[pivot][k] == 0) {
        throw new ArithmeticException("singular");
      }
      // @ perf probability = 0
      if (pivot != k) {
        double[] row = a[k];
        a[k] = a[pivot];
        a[pivot] = row;
        double value = x[k];
        x[k] = x[pivot];
        x[pivot] = value;
      }
      for (int i = k + 1; i < n; i++) {
        double factor = a[i][k] / a[k][k];
        for (int j = k + 1; j < n; j++) {
          a[i][j] -= factor * a[k][j];
        }
        x[i] -= factor * x[k];
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      double sum = x[i];
      for (int j = i + 1; j < n; j++) {
        sum -= a[i][j] * x[j];
      }
      x[i] = sum / a[i][i];
    }
    return x;
  }

  /**
   * Covariances of the features of samples.
   *
   * @param samples a row of features each
   */
  public static double[][] covariance(float[][] samples) {
    int features = samples[0].length;
    double[] mean = new double[features];
    for (float[] sample : samples) {
      for (int f = 0; f < features; f++) {
        mean[f] += sample[f];
      }
    }
    for (int f = 0; f < features; f++) {
      mean[f] /= samples.length;
    }
    double[][] covariance = new double[features][features];
    for (float[] sample : samples) {
      for (int f = 0; f < features; f++) {
        double deviation = sample[f] - mean[f];
        for (int g = 0; g <= f; g++) {
          covariance[f][g] += deviation * (sample[g] - mean[g]);
        }
      }
    }
    for (int f = 0; f < features; f++) {
      for (int g = 0; g <= f; g++) {
        double value = covariance[f][g] / (samples.length - 1);
        covariance[f][g] = value;
        covariance[g][f] = value;
      }
    }
    return covariance;
  }

  /** Exchanges rows and columns. */
  public static void transpose(int[][] matrix, int[][] transposed) {
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < matrix[i].length; j++) {
        transposed[j][i] = matrix[i][j];
      }
    }
  }
}
