package org.perfmodel.calibrate.regression;

import java.util.Arrays;

/** Singular values by one-sided Jacobi rotations. Hestenes 1958; Demmel and Veselic 1992. */
final class SingularValues {
  private static final int MOST_SWEEPS = 60;
  private static final double ORTHOGONAL = 1e-15;

  private SingularValues() {}

  /**
   * The values, greatest first.
   *
   * @param columns of the matrix; they are changed
   */
  static double[] of(double[][] columns) {
    boolean rotated = true;
    for (int sweep = 0; rotated && sweep < MOST_SWEEPS; sweep++) {
      rotated = false;
      for (int one = 0; one < columns.length; one++) {
        for (int other = one + 1; other < columns.length; other++) {
          rotated |= rotate(columns[one], columns[other]);
        }
      }
    }
    double[] values = new double[columns.length];
    for (int column = 0; column < columns.length; column++) {
      values[column] = Math.sqrt(inner(columns[column], columns[column]));
    }
    Arrays.sort(values);
    for (int low = 0, high = values.length - 1; low < high; low++, high--) {
      double value = values[low];
      values[low] = values[high];
      values[high] = value;
    }
    return values;
  }

  /** Makes two columns orthogonal; whether they were not yet. */
  private static boolean rotate(double[] one, double[] other) {
    double a = inner(one, one);
    double b = inner(other, other);
    double c = inner(one, other);
    if (Math.abs(c) <= ORTHOGONAL * Math.sqrt(a * b)) {
      return false;
    }
    double zeta = (b - a) / (2 * c);
    double tangent = Math.copySign(1, zeta) / (Math.abs(zeta) + Math.hypot(1, zeta));
    double cosine = 1 / Math.hypot(1, tangent);
    double sine = cosine * tangent;
    for (int row = 0; row < one.length; row++) {
      double x = one[row];
      one[row] = cosine * x - sine * other[row];
      other[row] = sine * x + cosine * other[row];
    }
    return true;
  }

  private static double inner(double[] one, double[] other) {
    double sum = 0;
    for (int row = 0; row < one.length; row++) {
      sum += one[row] * other[row];
    }
    return sum;
  }
}
