package org.perfmodel.accuracy;

/**
 * Sparse linear algebra as a team writes it for itself, held out: compressed rows times a vector, a
 * system of three diagonals by L. H. Thomas's elimination, a band times a vector, steps of
 * conjugate gradients for a matrix of five diagonals. They are the first four that come to mind in
 * this category; written from memory.
 */
final class SparseMatrices {
  private SparseMatrices() {}

  /**
   * y = a x for compressed rows. Here a row has 4 to 12 numbers.
   *
   * @param start where each row begins, and where the last ends
   * @param column of each value
   */
  public static void multiplyRows(
      int rows, int[] start, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      // @ perf trips = 8
      for (int k = start[i]; k < start[i + 1]; k++) {
        sum += value[k] * x[column[k]];
      }
      y[i] = sum;
    }
  }

  /**
   * Solves a system of three diagonals.
   *
   * @param lower what is left of the diagonal, from the second row on
   * @param upper what is right of it, but for the last row
   * @param work one number for each row
   */
  public static void solveTridiagonal(
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
      double scale = 1 / (diagonal[i] - lower[i] * work[i - 1]);
      work[i] = upper[i] * scale;
      x[i] = (right[i] - lower[i] * x[i - 1]) * scale;
    }
    for (int i = n - 2; i >= 0; i--) {
      x[i] -= work[i] * x[i + 1];
    }
  }

  /**
   * y = a x for a band.
   *
   * @param half how many numbers a row has on either side of the diagonal
   * @param band rows one after the other, each with 2 half + 1 places, the diagonal in the middle
   */
  public static void multiplyBand(int n, int half, float[] band, float[] x, float[] y) {
    int width = 2 * half + 1;
    for (int i = 0; i < n; i++) {
      int first = Math.max(0, i - half);
      int last = Math.min(n - 1, i + half);
      int shift = i * width + half - i;
      float sum = 0;
      for (int j = first; j <= last; j++) {
        sum += band[shift + j] * x[j];
      }
      y[i] = sum;
    }
  }

  /**
   * Some steps of conjugate gradients for a symmetric positive definite matrix of five diagonals,
   * from zero on.
   *
   * @param far how far the outer diagonals are from the middle one
   * @param middle the diagonal
   * @param near what is right of the diagonal, and below it
   * @param outer what is far right of the diagonal, and far below it
   * @param x receives what comes near to the solution
   * @param residual receives what is left of the right side
   * @param direction work, as image
   * @return the square of the length of what is left
   */
  public static double conjugateGradient(
      int n,
      int far,
      int steps,
      double[] middle,
      double[] near,
      double[] outer,
      double[] right,
      double[] x,
      double[] residual,
      double[] direction,
      double[] image) {
    for (int i = 0; i < n; i++) {
      x[i] = 0;
      residual[i] = right[i];
      direction[i] = right[i];
    }
    double square = dot(n, residual, residual);
    for (int step = 0; step < steps; step++) {
      multiplyFive(n, far, middle, near, outer, direction, image);
      double alpha = square / dot(n, direction, image);
      for (int i = 0; i < n; i++) {
        x[i] += alpha * direction[i];
        residual[i] -= alpha * image[i];
      }
      double next = dot(n, residual, residual);
      double beta = next / square;
      for (int i = 0; i < n; i++) {
        direction[i] = residual[i] + beta * direction[i];
      }
      square = next;
    }
    return square;
  }

  private static void multiplyFive(
      int n, int far, double[] middle, double[] near, double[] outer, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = middle[i] * x[i];
    }
    for (int i = 0; i < n - 1; i++) {
      y[i] += near[i] * x[i + 1];
      y[i + 1] += near[i] * x[i];
    }
    for (int i = 0; i < n - far; i++) {
      y[i] += outer[i] * x[i + far];
      y[i + far] += outer[i] * x[i];
    }
  }

  private static double dot(int n, double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
