package org.perfmodel.accuracy;

/**
 * Sparse linear algebra as a project writes it for itself. Chosen: equations with three diagonals,
 * a band times a vector, compressed rows times a vector, conjugate gradients for the matrix of a
 * grid.
 */
final class BandedTasks {
  private BandedTasks() {}

  /**
   * Thomas's algorithm for equations with three diagonals.
   *
   * @param lower what stands left of the diagonal, from the second row on
   * @param upper what stands right of the diagonal, but for the last row
   * @param work as long as the others
   * @param x receives the solution
   */
  public static void solveTridiagonal(
      double[] lower,
      double[] diagonal,
      double[] upper,
      double[] right,
      double[] work,
      double[] x) {
    int n = diagonal.length;
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

  /**
   * A band matrix times a vector.
   *
   * @param width how many diagonals lie on each side of the main one
   * @param band of each row its diagonals, from the left one on
   */
  public static void multiplyBand(int n, int width, float[] band, float[] x, float[] y) {
    int stored = 2 * width + 1;
    for (int i = 0; i < n; i++) {
      int first = Math.max(0, i - width);
      int last = Math.min(n - 1, i + width);
      float sum = 0;
      for (int j = first; j <= last; j++) {
        sum += band[i * stored + j - i + width] * x[j];
      }
      y[i] = sum;
    }
  }

  /**
   * A matrix of compressed rows times a vector. Rows have eight elements here in the mean.
   *
   * @param rowStart where each row begins, and where the last ends
   */
  public static void multiplyRows(
      int[] rowStart, int[] column, double[] value, double[] x, double[] y) {
    for (int i = 0; i < y.length; i++) {
      double sum = 0;
      // @ perf trips = 8
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        sum += value[k] * x[column[k]];
      }
      y[i] = sum;
    }
  }

  /**
   * Steps of conjugate gradients from zero, for the symmetric matrix of a square grid.
   *
   * @param east couples a point with the next one, as long as the diagonal
   * @param south couples a point with the one a row of the grid further, as long as the diagonal
   * @param x receives what was come to
   * @param r receives what is left
   * @param p work, as q
   * @return the square of what is left
   */
  public static double conjugateGradients(
      int side,
      int steps,
      double[] diagonal,
      double[] east,
      double[] south,
      double[] b,
      double[] x,
      double[] r,
      double[] p,
      double[] q) {
    int n = side * side;
    for (int i = 0; i < n; i++) {
      x[i] = 0;
      r[i] = b[i];
      p[i] = b[i];
    }
    double square = dot(n, r, r);
    for (int step = 0; step < steps; step++) {
      for (int i = 0; i < n; i++) {
        q[i] = diagonal[i] * p[i];
      }
      addDiagonals(n, 1, east, p, q);
      addDiagonals(n, side, south, p, q);
      double alpha = square / dot(n, p, q);
      for (int i = 0; i < n; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
      }
      double next = dot(n, r, r);
      double beta = next / square;
      for (int i = 0; i < n; i++) {
        p[i] = r[i] + beta * p[i];
      }
      square = next;
    }
    return square;
  }

  private static double dot(int n, double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  /** Adds a diagonal above the main one and the same below it, times a vector. */
  private static void addDiagonals(int n, int offset, double[] value, double[] x, double[] y) {
    for (int i = 0; i < n - offset; i++) {
      y[i] += value[i] * x[i + offset];
      y[i + offset] += value[i] * x[i];
    }
  }
}
