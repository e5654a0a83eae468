package org.perfmodel.calibrate.fit;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * The x that minimises |Ax - b| with no component below zero: the active set method of Lawson and
 * Hanson, Solving Least Squares Problems, 1974, chapter 23.
 */
final class NonNegativeLeastSquares {
  private static final double TOLERANCE = 1e-10;

  private final double[][] a;
  private final double[] b;
  private final int columns;
  private final boolean[] passive;
  private double[] x;

  private NonNegativeLeastSquares(double[][] a, double[] b) {
    this.a = a;
    this.b = b;
    this.columns = a.length == 0 ? 0 : a[0].length;
    this.passive = new boolean[columns];
    this.x = new double[columns];
  }

  /**
   * The solution.
   *
   * @throws ArithmeticException if it is not found in a number of steps that no sound problem needs
   */
  static double[] solve(double[][] a, double[] b) {
    return new NonNegativeLeastSquares(a, b).solve();
  }

  /**
   * The solution, looked for from that of a problem that differs a little: most of what is zero
   * there is zero here.
   *
   * @param near none of which is below zero
   */
  static double[] solve(double[][] a, double[] b, double[] near) {
    NonNegativeLeastSquares problem = new NonNegativeLeastSquares(a, b);
    problem.x = near.clone();
    for (int j = 0; j < near.length; j++) {
      problem.passive[j] = near[j] > 0;
    }
    problem.becomeFeasible();
    return problem.solve();
  }

  private double[] solve() {
    for (int step = 0; step < 10 * columns + 10; step++) {
      int entering = steepest();
      if (entering < 0) {
        return x;
      }
      passive[entering] = true;
      becomeFeasible();
    }
    throw new ArithmeticException("non-negative least squares of " + columns + " columns cycles");
  }

  /** The fixed component that would lower the residual fastest; -1 if none would. */
  private int steepest() {
    double[] gradient = gradient();
    int best = -1;
    for (int j = 0; j < columns; j++) {
      if (!passive[j]
          && gradient[j] > TOLERANCE * scale(j)
          && (best < 0 || gradient[j] / scale(j) > gradient[best] / scale(best))) {
        best = j;
      }
    }
    return best;
  }

  /** A^T (b - Ax). */
  private double[] gradient() {
    double[] gradient = new double[columns];
    for (int i = 0; i < a.length; i++) {
      double residual = b[i];
      for (int j = 0; j < columns; j++) {
        residual -= a[i][j] * x[j];
      }
      for (int j = 0; j < columns; j++) {
        gradient[j] += a[i][j] * residual;
      }
    }
    return gradient;
  }

  private double scale(int column) {
    double norm = 0;
    for (double[] row : a) {
      norm += row[column] * row[column];
    }
    return Math.sqrt(norm) * Math.max(1e-300, norm(b));
  }

  private static double norm(double[] vector) {
    double sum = 0;
    for (double each : vector) {
      sum += each * each;
    }
    return Math.sqrt(sum);
  }

  /** Walks towards the unconstrained solution; a component that meets zero on the way is fixed. */
  private void becomeFeasible() {
    while (true) {
      double[] free = unconstrained();
      int leaving = -1;
      double step = 1;
      for (int j = 0; j < columns; j++) {
        if (passive[j] && free[j] <= 0 && x[j] / (x[j] - free[j]) <= step) {
          step = x[j] / (x[j] - free[j]);
          leaving = j;
        }
      }
      if (leaving < 0) {
        x = free;
        return;
      }
      for (int j = 0; j < columns; j++) {
        x[j] = j == leaving ? 0 : Math.max(0, x[j] + step * (free[j] - x[j]));
      }
      passive[leaving] = false;
    }
  }

  private double[] unconstrained() {
    int[] kept = IntStream.range(0, columns).filter(j -> passive[j]).toArray();
    double[] solution = new double[columns];
    if (kept.length == 0) {
      return solution;
    }
    double[][] part = new double[Math.max(a.length, kept.length)][kept.length];
    double[] target = Arrays.copyOf(b, part.length);
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < kept.length; k++) {
        part[i][k] = a[i][kept[k]];
      }
    }
    RealMatrix matrix = new Array2DRowRealMatrix(part, false);
    double[] found =
        new QRDecomposition(matrix).getSolver().solve(new ArrayRealVector(target, false)).toArray();
    for (int k = 0; k < kept.length; k++) {
      solution[kept[k]] = found[k];
    }
    return solution;
  }
}
