package org.perfmodel.accuracy;

/**
 * Methods of S. Patankar (Numerical Heat Transfer and Fluid Flow, Hemisphere 1980), of its chapters
 * in their order the first that no older set has: steady conduction along a line (4.2), sweeps line
 * by line (4.4), the power law of convection and diffusion (5.2), the equation of corrections of
 * pressure (6.7); written anew. Planes are arrays of rows along x with a margin of one volume. How
 * the kernels were chosen says {@link MatrixFundamentals}; this list was cut off behind the
 * equation of pressure: corrected velocities, SIMPLER and special topics do not judge.
 *
 * <p>Left out: mathematics and discretization (1 to 3, no methods), conduction in time (4.3, the
 * loops of 4.2), relaxation (4.5: {@link RecipeSolvers}, sor), central, upwind, exponential and
 * hybrid schemes (5.2, the loop of the power law), staggered grids and momentum (6.2 and 6.3, the
 * loop of the power law).
 */
final class HeatTransfers {
  private HeatTransfers() {}

  /**
   * Section 4.2: temperatures of volumes along a line between two walls, with conductivities at
   * faces as harmonic means, sources that are linear, and the tridiagonal algorithm.
   *
   * @param constant and slope of the source in each volume, the slope below zero
   * @param p receives the factors of the tridiagonal algorithm, and q their constants
   */
  public static void steadyConduction(
      int n,
      double[] width,
      double[] conductivity,
      double[] constant,
      double[] slope,
      double left,
      double right,
      double[] p,
      double[] q,
      double[] temperature) {
    double west = 2 * conductivity[0] / width[0];
    double before = 0;
    double known = left;
    for (int i = 0; i < n - 1; i++) {
      double resistance =
          width[i] / (2 * conductivity[i]) + width[i + 1] / (2 * conductivity[i + 1]);
      double east = 1 / resistance;
      double centre = east + west - slope[i] * width[i];
      double pivot = centre - west * before;
      p[i] = east / pivot;
      q[i] = (constant[i] * width[i] + west * known) / pivot;
      before = p[i];
      known = q[i];
      west = east;
    }
    double wall = 2 * conductivity[n - 1] / width[n - 1];
    double centre = wall + west - slope[n - 1] * width[n - 1];
    double source = constant[n - 1] * width[n - 1] + wall * right;
    temperature[n - 1] = (source + west * known) / (centre - west * before);
    for (int i = n - 2; i >= 0; i--) {
      temperature[i] = p[i] * temperature[i + 1] + q[i];
    }
  }

  /**
   * Section 4.4: a sweep over the rows of a plane, each solved at once with its neighbours above
   * and below as they are.
   *
   * @param p receives the factors of the tridiagonal algorithm of a row, and q their constants
   */
  public static void lineByLine(
      int rows,
      int columns,
      double[][] centre,
      double[][] east,
      double[][] west,
      double[][] north,
      double[][] south,
      double[][] source,
      double[] p,
      double[] q,
      double[][] t) {
    for (int i = 1; i <= rows; i++) {
      double[] row = t[i];
      double[] above = t[i + 1];
      double[] below = t[i - 1];
      p[0] = 0;
      q[0] = row[0];
      for (int j = 1; j <= columns; j++) {
        double right = north[i][j] * above[j] + south[i][j] * below[j] + source[i][j];
        double pivot = centre[i][j] - west[i][j] * p[j - 1];
        p[j] = east[i][j] / pivot;
        q[j] = (right + west[i][j] * q[j - 1]) / pivot;
      }
      for (int j = columns; j >= 1; j--) {
        row[j] = p[j] * row[j + 1] + q[j];
      }
    }
  }

  /**
   * Section 5.2: coefficients of convection and diffusion on a plane of square volumes by the power
   * law.
   *
   * @param u flows through each volume's right face, and v through its upper one
   * @param conductance of diffusion through a face
   */
  public static void powerLaw(
      int rows,
      int columns,
      double conductance,
      double[][] u,
      double[][] v,
      double[][] east,
      double[][] west,
      double[][] north,
      double[][] south,
      double[][] centre) {
    for (int i = 1; i <= rows; i++) {
      for (int j = 1; j <= columns; j++) {
        double e = conductance * share(u[i][j] / conductance) + Math.max(-u[i][j], 0);
        double w = conductance * share(u[i][j - 1] / conductance) + Math.max(u[i][j - 1], 0);
        double n = conductance * share(v[i][j] / conductance) + Math.max(-v[i][j], 0);
        double s = conductance * share(v[i - 1][j] / conductance) + Math.max(v[i - 1][j], 0);
        double net = u[i][j] - u[i][j - 1] + v[i][j] - v[i - 1][j];
        east[i][j] = e;
        west[i][j] = w;
        north[i][j] = n;
        south[i][j] = s;
        centre[i][j] = e + w + n + s + net;
      }
    }
  }

  /** What is left of diffusion at a Peclet number. */
  private static double share(double peclet) {
    double rest = Math.max(0, 1 - 0.1 * Math.abs(peclet));
    double square = rest * rest;
    return square * square * rest;
  }

  /**
   * Section 6.7: coefficients of the equation of corrections of pressure on a staggered grid, and
   * as its source the mass that velocities lose.
   *
   * @param u velocities at each volume's right face, with the centre of their own equations in
   *     centreU; v at its upper face
   */
  public static void pressureCorrection(
      int rows,
      int columns,
      double density,
      double dx,
      double dy,
      double[][] u,
      double[][] v,
      double[][] centreU,
      double[][] centreV,
      double[][] east,
      double[][] west,
      double[][] north,
      double[][] south,
      double[][] centre,
      double[][] source) {
    double acrossX = density * dy * dy;
    double acrossY = density * dx * dx;
    for (int i = 1; i <= rows; i++) {
      for (int j = 1; j <= columns; j++) {
        double e = acrossX / centreU[i][j];
        double w = acrossX / centreU[i][j - 1];
        double n = acrossY / centreV[i][j];
        double s = acrossY / centreV[i - 1][j];
        east[i][j] = e;
        west[i][j] = w;
        north[i][j] = n;
        south[i][j] = s;
        centre[i][j] = e + w + n + s;
        source[i][j] = density * ((u[i][j - 1] - u[i][j]) * dy + (v[i - 1][j] - v[i][j]) * dx);
      }
    }
  }
}
