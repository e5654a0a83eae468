package org.perfmodel.accuracy;

/**
 * Algorithms of W. Briggs, V. Henson and S. McCormick (A Multigrid Tutorial, 2nd ed., SIAM 2000),
 * of its chapters in their order the first that no older set has: a V-cycle on a line (3), a sweep
 * of nonlinear relaxation (6), a residual for a grid that is coarser in one direction (7); in
 * double precision, written anew. How the kernels were chosen says {@link NumericalOptimization};
 * this list was cut off behind grids that are coarser in one direction: variable meshes, algebraic
 * multigrid, local refinement and finite elements do not judge.
 *
 * <p>Left out: model problems (1, no algorithms), relaxations ({@link TeaLeaves}, jacobi; {@link
 * PolyhedralStencils}, seidel2d; {@link Fields}, redBlack), interpolation and restriction in all
 * directions alone (3: {@link Parallels}, interp and rprj3), full multigrid (4, calls V-cycles),
 * theory (5), the nonlinear cycle (6, calls others), other boundaries (7, the same sweeps with
 * other ends) and relaxation line by line (7: {@link HeatTransfers}, lineByLine).
 */
final class MultigridTutorials {
  private MultigridTutorials() {}

  /**
   * Chapter 3: a V-cycle for -u'' = f between zeros at 0 and 1, with relaxations by C. Gauss and P.
   * Seidel.
   *
   * @param n intervals of the finest grid, a power of two of at least 2 to the levels
   * @param levels how many grids there are, each with half the intervals of the one before
   * @param sweeps relaxations of each grid on the way down, and again on the way up
   * @param u for each grid what is wanted; that of the finest has a guess, and receives a better
   *     one
   * @param f for each grid the right side; that of the finest is given
   */
  public static void vCycle(int n, int levels, int sweeps, double[][] u, double[][] f) {
    int intervals = n;
    for (int level = 0; level < levels - 1; level++) {
      relax(intervals, sweeps, u[level], f[level]);
      restrict(intervals, u[level], f[level], u[level + 1], f[level + 1]);
      intervals /= 2;
    }
    relax(intervals, 2 * sweeps, u[levels - 1], f[levels - 1]);
    for (int level = levels - 2; level >= 0; level--) {
      correct(intervals, u[level + 1], u[level]);
      intervals *= 2;
      relax(intervals, sweeps, u[level], f[level]);
    }
  }

  private static void relax(int intervals, int sweeps, double[] u, double[] f) {
    double square = 1.0 / intervals / intervals;
    for (int sweep = 0; sweep < sweeps; sweep++) {
      for (int i = 1; i < intervals; i++) {
        u[i] = 0.5 * (u[i - 1] + u[i + 1] + square * f[i]);
      }
    }
  }

  /**
   * What is left, by full weighting, is the right side of the coarser grid, whose guess is zero.
   */
  private static void restrict(
      int intervals, double[] u, double[] f, double[] coarseU, double[] coarseF) {
    double perSquare = (double) intervals * intervals;
    double left = f[1] - perSquare * (2 * u[1] - u[0] - u[2]);
    for (int i = 1; i < intervals / 2; i++) {
      int at = 2 * i;
      double middle = f[at] - perSquare * (2 * u[at] - u[at - 1] - u[at + 1]);
      double right = f[at + 1] - perSquare * (2 * u[at + 1] - u[at] - u[at + 2]);
      coarseF[i] = 0.25 * (left + 2 * middle + right);
      coarseU[i] = 0;
      left = right;
    }
  }

  /** Adds what lies on the lines between the points of the coarser grid. */
  private static void correct(int intervals, double[] coarse, double[] fine) {
    for (int i = 0; i < intervals; i++) {
      fine[2 * i] += coarse[i];
      fine[2 * i + 1] += 0.5 * (coarse[i] + coarse[i + 1]);
    }
  }

  /**
   * Chapter 6: a sweep of relaxation for -u_xx - u_yy + gamma u e^u = f on the unit square, at each
   * point a step of Newton's.
   *
   * @param n intervals in each direction
   */
  public static void nonlinearSweep(int n, double gamma, double[][] u, double[][] f) {
    double perSquare = (double) n * n;
    for (int i = 1; i < n; i++) {
      double[] above = u[i - 1];
      double[] row = u[i];
      double[] below = u[i + 1];
      for (int j = 1; j < n; j++) {
        double now = row[j];
        double power = gamma * Math.exp(now);
        double differences = 4 * now - above[j] - below[j] - row[j - 1] - row[j + 1];
        double wrong = perSquare * differences + power * now - f[i][j];
        row[j] = now - wrong / (4 * perSquare + power * (1 + now));
      }
    }
  }

  /**
   * Chapter 7: what is left of -u_xx - epsilon u_yy = f, on a grid that is coarser in the direction
   * of x alone.
   *
   * @param n intervals in the direction of x, an even number
   * @param m intervals in the direction of y
   * @param rest receives what is left of a row
   * @param coarse receives half as many intervals in each row
   */
  public static void semicoarsen(
      int n, int m, double epsilon, double[][] u, double[][] f, double[] rest, double[][] coarse) {
    double across = (double) n * n;
    double along = epsilon * m * m;
    for (int j = 1; j < m; j++) {
      double[] below = u[j - 1];
      double[] row = u[j];
      double[] above = u[j + 1];
      for (int i = 1; i < n; i++) {
        rest[i] =
            f[j][i]
                - across * (2 * row[i] - row[i - 1] - row[i + 1])
                - along * (2 * row[i] - below[i] - above[i]);
      }
      double[] halved = coarse[j];
      for (int i = 1; i < n / 2; i++) {
        halved[i] = 0.25 * (rest[2 * i - 1] + 2 * rest[2 * i] + rest[2 * i + 1]);
      }
    }
  }
}
