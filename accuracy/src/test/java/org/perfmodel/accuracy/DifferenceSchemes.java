package org.perfmodel.accuracy;

/**
 * Schemes of J. Strikwerda (Finite Difference Schemes and Partial Differential Equations, 2nd ed.,
 * 2004), of each chapter on another kind of equations (hyperbolic, 1; parabolic, 6; systems in
 * higher dimensions, 7; of second order, 8; elliptic, 12) the first that no older set has; written
 * anew, a step each. How the kernels were chosen says {@link Linpacks}; this list was cut off
 * behind elliptic equations.
 *
 * <p>Left out: one-sided and central schemes ({@link Fields}, upwind; {@link Stencils}, heatLine),
 * backward and Crank and Nicolson's ({@link RecipeSolvers}, tridag and crankNicolson), alternating
 * directions ({@link PolyhedralStencils}, adi), the wave equation ({@link Fields}, waves), five
 * points ({@link Stencils}, fivePoints), and the chapters that analyse schemes.
 */
final class DifferenceSchemes {
  private DifferenceSchemes() {}

  /** Lax and Friedrichs' scheme (1.3) of the one-way wave equation, periodic. */
  public static void laxFriedrichs(int n, float courant, float[] from, float[] to) {
    to[0] = 0.5f * (from[1] + from[n - 1]) - 0.5f * courant * (from[1] - from[n - 1]);
    for (int m = 1; m < n - 1; m++) {
      to[m] = 0.5f * (from[m + 1] + from[m - 1]) - 0.5f * courant * (from[m + 1] - from[m - 1]);
    }
    to[n - 1] = 0.5f * (from[0] + from[n - 2]) - 0.5f * courant * (from[0] - from[n - 2]);
  }

  /**
   * Du Fort and Frankel's scheme (6.3) of the heat equation, the ends held fast.
   *
   * @param mu the time step over the square of the grid's, times the conductivity
   */
  public static void duFortFrankel(int n, double mu, double[] before, double[] now, double[] next) {
    next[0] = now[0];
    for (int m = 1; m < n - 1; m++) {
      next[m] = (2 * mu * (now[m + 1] + now[m - 1]) + (1 - 2 * mu) * before[m]) / (1 + 2 * mu);
    }
    next[n - 1] = now[n - 1];
  }

  /**
   * The leapfrog scheme (7.2) of a symmetric system of two unknowns on a plane; the margin stays.
   *
   * @param a with b, the matrices of the derivatives along both axes times the Courant number: the
   *     first and second of the diagonal, and what is beside it
   */
  public static void leapfrog(
      int n,
      double[] a,
      double[] b,
      double[][] uBefore,
      double[][] wBefore,
      double[][] u,
      double[][] w,
      double[][] uNext,
      double[][] wNext) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        double ux = u[i][j + 1] - u[i][j - 1];
        double wx = w[i][j + 1] - w[i][j - 1];
        double uy = u[i + 1][j] - u[i - 1][j];
        double wy = w[i + 1][j] - w[i - 1][j];
        uNext[i][j] = uBefore[i][j] - a[0] * ux - a[2] * wx - b[0] * uy - b[2] * wy;
        wNext[i][j] = wBefore[i][j] - a[2] * ux - a[1] * wx - b[2] * uy - b[1] * wy;
      }
    }
  }

  /** Euler and Bernoulli's beam (8.2), whose two points at both ends are held fast. */
  public static void beam(int n, float stiffness, float[] before, float[] now, float[] next) {
    next[0] = now[0];
    next[1] = now[1];
    for (int m = 2; m < n - 2; m++) {
      float fourth = now[m + 2] - 4 * now[m + 1] + 6 * now[m] - 4 * now[m - 1] + now[m - 2];
      next[m] = 2 * now[m] - before[m] - stiffness * fourth;
    }
    next[n - 2] = now[n - 2];
    next[n - 1] = now[n - 1];
  }

  /**
   * Poisson's equation of fourth order with nine points (12.5), each from its neighbours.
   *
   * @param square of the grid's step
   */
  public static void ninePoints(
      int n, double square, double[][] f, double[][] from, double[][] to) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        double beside = from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1];
        double corners =
            from[i - 1][j - 1] + from[i - 1][j + 1] + from[i + 1][j - 1] + from[i + 1][j + 1];
        double source = f[i - 1][j] + f[i + 1][j] + f[i][j - 1] + f[i][j + 1] + 8 * f[i][j];
        to[i][j] = (4 * beside + corners - 0.5 * square * source) / 20;
      }
    }
  }
}
