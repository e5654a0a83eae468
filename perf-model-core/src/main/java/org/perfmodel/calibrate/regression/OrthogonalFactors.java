package org.perfmodel.calibrate.regression;

/**
 * A matrix with at least as many rows as columns as Q R P', by Householder reflections that take
 * the longest remaining column first. Golub and Van Loan, Matrix Computations, algorithm 5.4.1. The
 * columns are brought to length one before, so that neither rank nor condition depends on units.
 */
final class OrthogonalFactors {
  /** A column that others make up to this share of its length says nothing of its own. */
  private static final double DEPENDENT = 1e-9;

  /** Columns of the scaled matrix: below the diagonal the reflections, above it R. */
  private final double[][] columns;

  private final double[] diagonal;
  private final double[] lengths;
  private final int[] order;
  private final int rank;

  OrthogonalFactors(double[][] rows, int width) {
    columns = new double[width][rows.length];
    diagonal = new double[width];
    lengths = new double[width];
    order = new int[width];
    for (int column = 0; column < width; column++) {
      order[column] = column;
      for (int row = 0; row < rows.length; row++) {
        columns[column][row] = rows[row][column];
      }
      lengths[column] = length(columns[column], 0);
      scale(columns[column], lengths[column]);
    }
    rank = reflect();
  }

  private int reflect() {
    for (int step = 0; step < columns.length; step++) {
      swap(step, longest(step));
      double[] pivot = columns[step];
      double length = length(pivot, step);
      if (length <= DEPENDENT) {
        return step;
      }
      diagonal[step] = pivot[step] > 0 ? -length : length;
      pivot[step] -= diagonal[step];
      for (int column = step + 1; column < columns.length; column++) {
        reflect(pivot, step, columns[column]);
      }
    }
    return columns.length;
  }

  /** {@code x - 2 v (v'x) / (v'v)}, where {@code v} is the pivot from its step on. */
  private static void reflect(double[] pivot, int step, double[] x) {
    double inner = 0;
    double square = 0;
    for (int row = step; row < pivot.length; row++) {
      inner += pivot[row] * x[row];
      square += pivot[row] * pivot[row];
    }
    double factor = 2 * inner / square;
    for (int row = step; row < pivot.length; row++) {
      x[row] -= factor * pivot[row];
    }
  }

  private int longest(int step) {
    int longest = step;
    double most = length(columns[step], step);
    for (int column = step + 1; column < columns.length; column++) {
      double length = length(columns[column], step);
      // Of equal ones the first, also where rounding tells them apart.
      if (length > most * (1 + 1e-12)) {
        most = length;
        longest = column;
      }
    }
    return longest;
  }

  private void swap(int one, int other) {
    double[] column = columns[one];
    columns[one] = columns[other];
    columns[other] = column;
    int index = order[one];
    order[one] = order[other];
    order[other] = index;
  }

  private static double length(double[] column, int from) {
    double most = 0;
    for (int row = from; row < column.length; row++) {
      most = Math.max(most, Math.abs(column[row]));
    }
    if (most == 0) {
      return 0;
    }
    double sum = 0;
    for (int row = from; row < column.length; row++) {
      double share = column[row] / most;
      sum += share * share;
    }
    return most * Math.sqrt(sum);
  }

  private static void scale(double[] column, double length) {
    for (int row = 0; row < column.length && length > 0; row++) {
      column[row] /= length;
    }
  }

  /** How many columns say something of their own. */
  int rank() {
    return rank;
  }

  /** The column that stands at a place of R. */
  int columnAt(int place) {
    return order[place];
  }

  private double r(int row, int column) {
    return row == column ? diagonal[row] : columns[column][row];
  }

  /** Least squares; columns beyond the rank get zero. */
  double[] solve(double[] response) {
    double[] rotated = response.clone();
    for (int step = 0; step < rank; step++) {
      reflect(columns[step], step, rotated);
    }
    double[] solution = new double[columns.length];
    double[] found = backwards(rotated);
    for (int place = 0; place < rank; place++) {
      solution[order[place]] = found[place] / lengths[order[place]];
    }
    return solution;
  }

  private double[] backwards(double[] right) {
    double[] x = new double[rank];
    for (int row = rank - 1; row >= 0; row--) {
      double rest = right[row];
      for (int column = row + 1; column < rank; column++) {
        rest -= r(row, column) * x[column];
      }
      x[row] = rest / diagonal[row];
    }
    return x;
  }

  /** {@code x' (A'A)^-1 x}: the leverage of a row of the unscaled matrix. */
  double leverage(double[] x) {
    double[] z = forwards(x);
    double sum = 0;
    for (double each : z) {
      sum += each * each;
    }
    return sum;
  }

  /** The row as a combination of the rows of R: solves R' z = x. */
  private double[] forwards(double[] x) {
    double[] z = new double[rank];
    for (int row = 0; row < rank; row++) {
      double rest = scaled(x, row);
      for (int above = 0; above < row; above++) {
        rest -= r(above, row) * z[above];
      }
      z[row] = rest / diagonal[row];
    }
    return z;
  }

  private double scaled(double[] x, int place) {
    double length = lengths[order[place]];
    return length > 0 ? x[order[place]] / length : x[order[place]];
  }

  /**
   * How much of a row the columns beyond the rank ask for that the others do not give them, as a
   * share of the row: zero where the row is a combination of the rows that the matrix has.
   */
  double unexplained(double[] x) {
    double[] z = forwards(x);
    double most = 0;
    double size = 0;
    for (int place = 0; place < columns.length; place++) {
      size = Math.max(size, Math.abs(scaled(x, place)));
    }
    for (int place = rank; place < columns.length; place++) {
      double rest = scaled(x, place);
      for (int row = 0; row < rank; row++) {
        rest -= r(row, place) * z[row];
      }
      most = Math.max(most, Math.abs(rest));
    }
    return size == 0 ? 0 : most / size;
  }

  /** Whether each column's coefficient is the same in every solution. */
  boolean[] determined() {
    boolean[] determined = new boolean[columns.length];
    for (int column = 0; column < determined.length; column++) {
      double[] unit = new double[columns.length];
      unit[column] = 1;
      determined[column] = lengths[column] > 0 && unexplained(unit) < Math.sqrt(DEPENDENT);
    }
    return determined;
  }

  /** Ratio of the greatest to the least singular value of the scaled columns within the rank. */
  double condition() {
    double[][] work = new double[rank][rank];
    for (int column = 0; column < rank; column++) {
      for (int row = 0; row <= column; row++) {
        work[column][row] = r(row, column);
      }
    }
    double[] values = SingularValues.of(work);
    return rank == 0 ? 1 : values[0] / values[rank - 1];
  }
}
