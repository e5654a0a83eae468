package org.perfmodel.symbolic.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Sums of what is a polynomial in pieces, see {@link PieceShape}: a piece takes as many terms as
 * tell its polynomial, whatever its length.
 *
 * <p>That all maxima and minima keep their sides within a piece is proved: of each argument that
 * loses, what it loses by is a polynomial too, and has no negative coefficient over Bernstein's
 * base. Where that fails, the piece is divided, and short ones are summed up term by term. So the
 * sum is exact but for rounding, and one of whole numbers is exact.
 */
final class PieceSum {
  /** A polynomial of no difference errs by a few of a double's last places. */
  private static final double ROUNDING = 1e-12;

  private static final int LEAST_TERMS = 48;

  /** So few terms of a piece are worth no proof, for each that tells the polynomial. */
  private static final int SHORT = 4;

  /** A double has all whole numbers up to here. */
  private static final double EXACT = 0x1p52;

  private final int degree;
  private final int period;
  private final boolean isWhole;
  private final int term;
  private final ExtremeStep[] extremes;

  /** From the values at the nodes to the coefficients of Bernstein's base. */
  private final double[][] bernstein;

  /**
   * Of a body's steps.
   *
   * @param term the slot with the body's value
   * @param isWhole whether each term is a whole number
   */
  PieceSum(PieceShape shape, CompiledStep[] body, int term, boolean isWhole) {
    degree = Math.max(1, shape.degree());
    period = shape.period();
    this.isWhole = isWhole;
    this.term = term;
    List<ExtremeStep> found = new ArrayList<>();
    for (CompiledStep step : body) {
      if (step instanceof ExtremeStep extreme) {
        found.add(extreme);
      }
    }
    extremes = found.toArray(new ExtremeStep[0]);
    bernstein = inverse(bernsteinAtNodes(degree));
  }

  /** What a body has at one value of the index, by slot and lane. */
  interface Body {
    int lanes();

    /**
     * Runs the body.
     *
     * @throws ArithmeticException if it ran too often
     */
    void run(double index);

    /** After a run. */
    double value(int slot, int lane);
  }

  boolean isWorth(double terms) {
    return terms >= (double) LEAST_TERMS * period && terms < EXACT;
  }

  /** The sum in each lane. */
  double[] of(double first, double count, Body body) {
    Run run = new Run(body);
    for (int rest = 0; rest < period; rest++) {
      run.piece(first + rest, Math.floor((count - 1 - rest) / period) + 1);
    }
    if (isWhole) {
      for (int lane = 0; lane < run.sums.length; lane++) {
        if (Math.abs(run.sums[lane]) < EXACT) {
          run.sums[lane] = Math.rint(run.sums[lane]);
        }
      }
    }
    return run.sums;
  }

  private final class Run {
    private final Body body;
    private final double[] sums;

    /** By lane and node. */
    private final double[][] terms;

    /** By lane, extreme, argument and node. */
    private final double[][][][] arguments;

    Run(Body body) {
      this.body = body;
      sums = new double[body.lanes()];
      terms = new double[body.lanes()][degree + 1];
      arguments = new double[body.lanes()][extremes.length][][];
      for (double[][][] ofLane : arguments) {
        for (int e = 0; e < extremes.length; e++) {
          ofLane[e] = new double[extremes[e].arguments().length][degree + 1];
        }
      }
    }

    /** Adds so many terms, a period apart. */
    void piece(double from, double count) {
      if (count <= SHORT * (degree + 1)) {
        oneByOne(from, count);
        return;
      }
      double step = Math.floor((count - 1) / degree);
      for (int node = 0; node <= degree; node++) {
        body.run(from + node * step * period);
        note(node);
      }
      if (isPolynomial()) {
        double[] moments = moments(step);
        for (int lane = 0; lane < sums.length; lane++) {
          sums[lane] += total(terms[lane], moments);
        }
        double done = degree * step + 1;
        oneByOne(from + done * period, count - done);
      } else {
        double half = Math.floor(count / 2);
        piece(from, half);
        piece(from + half * period, count - half);
      }
    }

    private void oneByOne(double from, double count) {
      for (double i = 0; i < count; i++) {
        body.run(from + i * period);
        for (int lane = 0; lane < sums.length; lane++) {
          sums[lane] += body.value(term, lane);
        }
      }
    }

    private void note(int node) {
      for (int lane = 0; lane < sums.length; lane++) {
        terms[lane][node] = body.value(term, lane);
        for (int e = 0; e < extremes.length; e++) {
          int[] slots = extremes[e].arguments();
          for (int a = 0; a < slots.length; a++) {
            arguments[lane][e][a][node] = body.value(slots[a], lane);
          }
        }
      }
    }

    private boolean isPolynomial() {
      for (double[][][] ofLane : arguments) {
        for (int e = 0; e < extremes.length; e++) {
          if (!keepsSides(ofLane[e], extremes[e].isGreatest() ? 1 : -1)) {
            return false;
          }
        }
      }
      return true;
    }
  }

  /** Whether one argument is the extreme of all between the first node and the last. */
  private boolean keepsSides(double[][] arguments, int sign) {
    double[] best = arguments[0];
    for (double[] each : arguments) {
      best = sign * (total(each) - total(best)) > 0 ? each : best;
    }
    for (double[] other : arguments) {
      if (other != best && !isNowhereBeyond(other, best, sign)) {
        return false;
      }
    }
    return true;
  }

  private static double total(double[] values) {
    double total = 0;
    for (double value : values) {
      total += value;
    }
    return total;
  }

  private boolean isNowhereBeyond(double[] other, double[] best, int sign) {
    for (double[] row : bernstein) {
      double coefficient = 0;
      double size = 0;
      for (int node = 0; node <= degree; node++) {
        coefficient += row[node] * sign * (best[node] - other[node]);
        size += Math.abs(best[node]) + Math.abs(other[node]);
      }
      if (!(coefficient >= -ROUNDING * size)) {
        return false;
      }
    }
    return true;
  }

  /** Newton's forward differences, each times its moment. */
  private static double total(double[] values, double[] moments) {
    double[] differences = values.clone();
    double total = 0;
    for (int order = 0; order < moments.length; order++) {
      total += differences[0] * moments[order];
      for (int i = 0; i + order + 1 < moments.length; i++) {
        differences[i] = differences[i + 1] - differences[i];
      }
    }
    return total;
  }

  /** The sums of {@code C(k/step, order)} over k from 0 to the last node, by order. */
  private double[] moments(double step) {
    double n = degree * step;
    double second = n * (n + 1) * (2 * n + 1) / 6;
    double third = n * (n + 1) / 2 * (n * (n + 1) / 2);
    double fourth = second * (3 * n * n + 3 * n - 1) / 5;
    double fifth = third * (2 * n * n + 2 * n - 1) / 3;
    double s1 = n * (n + 1) / 2 / step;
    double s2 = second / (step * step);
    double s3 = third / (step * step * step);
    double s4 = fourth / (step * step * step * step);
    double s5 = fifth / (step * step * step * step * step);
    double[] all = {
      n + 1,
      s1,
      (s2 - s1) / 2,
      (s3 - 3 * s2 + 2 * s1) / 6,
      (s4 - 6 * s3 + 11 * s2 - 6 * s1) / 24,
      (s5 - 10 * s4 + 35 * s3 - 50 * s2 + 24 * s1) / 120
    };
    return Arrays.copyOf(all, degree + 1);
  }

  /** By node, then by the function of the base: {@code C(d, i) t^i (1 - t)^(d - i)}. */
  private static double[][] bernsteinAtNodes(int degree) {
    double[][] values = new double[degree + 1][degree + 1];
    for (int node = 0; node <= degree; node++) {
      double t = (double) node / degree;
      double choose = 1;
      for (int i = 0; i <= degree; i++) {
        values[node][i] =
            choose * PolynomialStep.power(t, i) * PolynomialStep.power(1 - t, degree - i);
        choose = choose * (degree - i) / (i + 1);
      }
    }
    return values;
  }

  /** By Gauss and Jordan; Bernstein's base at equidistant nodes needs no pivots. */
  private static double[][] inverse(double[][] matrix) {
    int n = matrix.length;
    double[][] inverse = new double[n][n];
    for (int i = 0; i < n; i++) {
      inverse[i][i] = 1;
    }
    for (int pivot = 0; pivot < n; pivot++) {
      double by = matrix[pivot][pivot];
      for (int column = 0; column < n; column++) {
        matrix[pivot][column] /= by;
        inverse[pivot][column] /= by;
      }
      for (int row = 0; row < n; row++) {
        double factor = matrix[row][pivot];
        for (int column = 0; column < n && row != pivot; column++) {
          matrix[row][column] -= factor * matrix[pivot][column];
          inverse[row][column] -= factor * inverse[pivot][column];
        }
      }
    }
    return inverse;
  }
}
