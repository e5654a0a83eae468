package org.perfmodel.accuracy;

/**
 * Kernels of three packages for sparse systems on one process, in turn from Tpetra and Ifpack2
 * (both of Trilinos, M. Heroux and others, in the order of their classes' names) and from hypre (R.
 * Falgout and others, in the order of its reference manual), of each the first that no older set
 * has: BlockMultiVector.blockWiseMultiply; BlockRelaxation; what PFMG makes of a grid for the next
 * coarser one; in double precision, written anew from what their documentation says that they
 * compute. How the kernels were chosen says {@link NumericalMathematics}; this list was cut off
 * behind one of each: matrices that are scaled, incomplete factors with thresholds, strengths of
 * connections, coarsening and interpolation of algebraic multigrid do not judge.
 *
 * <p>Left out: of Tpetra BlockCrsMatrix.apply ({@link SparseTemplates}, blockRows); of Ifpack2 what
 * overlaps (AdditiveSchwarz, calls others) and BandedContainer ({@link LapackBands}, gbtf2); of
 * hypre's solvers on structured grids SMG (calls solvers of planes).
 */
final class SmootherPackages {
  private SmootherPackages() {}

  /**
   * BlockMultiVector.blockWiseMultiply: y = alpha d x, where d has blocks on its diagonal.
   *
   * @param blocks how many there are
   * @param size of one, as many rows as columns
   * @param d block after block, each row by row
   * @param x a row for each vector, as y
   */
  public static void blockWiseMultiply(
      int blocks, int size, int vectors, double alpha, double[] d, double[][] x, double[][] y) {
    for (int v = 0; v < vectors; v++) {
      double[] from = x[v];
      double[] to = y[v];
      for (int b = 0; b < blocks; b++) {
        int first = b * size;
        int block = first * size;
        for (int i = 0; i < size; i++) {
          double sum = 0;
          for (int j = 0; j < size; j++) {
            sum += d[block + i * size + j] * from[first + j];
          }
          to[first + i] = alpha * sum;
        }
      }
    }
  }

  /**
   * BlockRelaxation: a sweep of Gauss and Seidel's iteration over blocks of neighbouring rows,
   * whose own parts of the matrix are inverted.
   *
   * @param start of each row's elements in compressed rows
   * @param inverse block after block, each row by row
   * @param rest work as large as a block
   */
  public static void blockRelaxation(
      int blocks,
      int size,
      double damping,
      int[] start,
      int[] column,
      double[] value,
      double[] inverse,
      double[] b,
      double[] x,
      double[] rest) {
    for (int k = 0; k < blocks; k++) {
      int first = k * size;
      for (int i = 0; i < size; i++) {
        double left = b[first + i];
        // @ perf trips = 7
        for (int e = start[first + i]; e < start[first + i + 1]; e++) {
          left -= value[e] * x[column[e]];
        }
        rest[i] = left;
      }
      int block = first * size;
      for (int i = 0; i < size; i++) {
        double sum = 0;
        for (int j = 0; j < size; j++) {
          sum += inverse[block + i * size + j] * rest[j];
        }
        x[first + i] += damping * sum;
      }
    }
  }

  /** How places of a grid hang together with themselves and four neighbours, line by line. */
  static final class FivePoints {
    final double[][] centre;
    final double[][] west;
    final double[][] east;
    final double[][] south;
    final double[][] north;

    FivePoints(int lines, int width) {
      centre = new double[lines][width];
      west = new double[lines][width];
      east = new double[lines][width];
      south = new double[lines][width];
      north = new double[lines][width];
    }
  }

  /**
   * PFMG: weights with which odd lines are interpolated from even ones, and from them the five
   * points of a grid of the even lines.
   *
   * @param lines of the coarser grid; the finer one has twice as many, and one less
   * @param below receives the weight of the line below each odd one, above that of the line above
   */
  public static void coarseOperator(
      int lines,
      int width,
      FivePoints fine,
      double[][] below,
      double[][] above,
      FivePoints coarse) {
    for (int j = 1; j < 2 * lines - 1; j += 2) {
      for (int i = 0; i < width; i++) {
        double middle = fine.centre[j][i] + fine.west[j][i] + fine.east[j][i];
        below[j][i] = -fine.south[j][i] / middle;
        above[j][i] = -fine.north[j][i] / middle;
      }
    }
    for (int c = 1; c < lines - 1; c++) {
      int j = 2 * c;
      for (int i = 0; i < width; i++) {
        double toSouth = fine.south[j][i];
        double toNorth = fine.north[j][i];
        double toWest = fine.west[j][i] + 0.5 * (fine.west[j - 1][i] + fine.west[j + 1][i]);
        double toEast = fine.east[j][i] + 0.5 * (fine.east[j - 1][i] + fine.east[j + 1][i]);
        coarse.south[c][i] = toSouth * below[j - 1][i];
        coarse.north[c][i] = toNorth * above[j + 1][i];
        coarse.west[c][i] = toWest;
        coarse.east[c][i] = toEast;
        coarse.centre[c][i] =
            fine.centre[j][i]
                + fine.west[j][i]
                + fine.east[j][i]
                + toSouth * above[j - 1][i]
                + toNorth * below[j + 1][i]
                - toWest
                - toEast;
      }
    }
  }
}
