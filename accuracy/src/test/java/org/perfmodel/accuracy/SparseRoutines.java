package org.perfmodel.accuracy;

/**
 * Sparse linear algebra: what a team that has no library for it writes first. Chosen: the product
 * of a matrix in compressed rows and a vector, a tridiagonal system solved, the product of a
 * symmetric band and a vector, and conjugate gradients for a matrix that is given by its diagonals.
 * Numbers are double and float.
 */
final class SparseRoutines {
  private SparseRoutines() {}

  /**
   * The product of a matrix in compressed rows and a vector. Here a row has eight numbers on
   * average, anywhere in it.
   *
   * @param start where each row begins in column and value, and where the last ends
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
   * L. Thomas's way to solve a tridiagonal system.
   *
   * @param below left of the diagonal, the first of no meaning
   * @param above right of the diagonal, the last of no meaning
   * @param ratio work
   * @param x receives the unknowns
   */
  public static void solveTridiagonal(
      double[] below,
      double[] diagonal,
      double[] above,
      double[] right,
      double[] ratio,
      double[] x) {
    int n = diagonal.length;
    ratio[0] = above[0] / diagonal[0];
    x[0] = right[0] / diagonal[0];
    for (int i = 1; i < n; i++) {
      double pivot = diagonal[i] - below[i] * ratio[i - 1];
      ratio[i] = above[i] / pivot;
      x[i] = (right[i] - below[i] * x[i - 1]) / pivot;
    }
    for (int i = n - 2; i >= 0; i--) {
      x[i] -= ratio[i] * x[i + 1];
    }
  }

  /**
   * The product of a symmetric band and a vector.
   *
   * @param half diagonals on each side of the main one
   * @param band of each row its number on the main diagonal and those on its right
   */
  public static void multiplyBand(int n, int half, float[] band, float[] x, float[] y) {
    for (int i = 0; i < n; i++) {
      y[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      int first = i * (half + 1);
      int count = Math.min(half, n - 1 - i);
      float sum = band[first] * x[i];
      for (int d = 1; d <= count; d++) {
        sum += band[first + d] * x[i + d];
        y[i + d] += band[first + d] * x[i];
      }
      y[i] += sum;
    }
  }

  /**
   * Some steps of conjugate gradients from zero on, for a symmetric matrix of five diagonals, as
   * that of a grid is.
   *
   * @param width how far the outer diagonals are from the main one
   * @param near next to the main diagonal, one less
   * @param far the outer diagonal, width less
   * @param x receives the unknowns
   * @param residual work, as direction and image
   * @return the square of what is left
   */
  public static double conjugateGradient(
      int steps,
      int width,
      double[] main,
      double[] near,
      double[] far,
      double[] right,
      double[] x,
      double[] residual,
      double[] direction,
      double[] image) {
    for (int i = 0; i < x.length; i++) {
      x[i] = 0;
      residual[i] = right[i];
      direction[i] = right[i];
    }
    double square = dot(residual, residual);
    for (int step = 0; step < steps; step++) {
      multiplyDiagonals(width, main, near, far, direction, image);
      double alpha = square / dot(direction, image);
      addMultiple(alpha, direction, x);
      addMultiple(-alpha, image, residual);
      double next = dot(residual, residual);
      double beta = next / square;
      for (int i = 0; i < direction.length; i++) {
        direction[i] = residual[i] + beta * direction[i];
      }
      square = next;
    }
    return square;
  }

  private static void multiplyDiagonals(
      int width, double[] main, double[] near, double[] far, double[] x, double[] y) {
    int n = main.length;
    for (int i = 0; i < n; i++) {
      y[i] = main[i] * x[i];
    }
    for (int i = 0; i < n - 1; i++) {
      y[i] += near[i] * x[i + 1];
      y[i + 1] += near[i] * x[i];
    }
    for (int i = 0; i < n - width; i++) {
      y[i] += far[i] * x[i + width];
      y[i + width] += far[i] * x[i];
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void addMultiple(double factor, double[] from, double[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * from[i];
    }
  }
}
