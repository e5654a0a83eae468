package org.perfmodel.accuracy;

/**
 * Routines of M. Griebel, T. Dornseifer and T. Neunhoeffer (Numerical Simulation in Fluid Dynamics,
 * SIAM 1998, chapter 3) in the order in which a step calls them: COMP_DELT, COMP_FG, COMP_RHS,
 * ADAP_UV; written anew. Fields have their first subscript along x, and a margin of one cell; u and
 * v are at a cell's right and upper edge, its pressure is in the middle. How the kernels were
 * chosen says {@link ForumBlas}; this list was exhausted.
 *
 * <p>Left out: SETBCOND (edges alone) and POISSON ({@link RecipeSolvers}, sor; {@link SciMarks},
 * sor).
 */
final class FluidPrograms {
  private FluidPrograms() {}

  /** COMP_DELT: the longest step that is stable, times a factor of safety. */
  public static double compDelt(
      int imax,
      int jmax,
      double dx,
      double dy,
      double re,
      double safety,
      double[][] u,
      double[][] v) {
    double umax = 0;
    double vmax = 0;
    for (int i = 0; i <= imax + 1; i++) {
      for (int j = 0; j <= jmax + 1; j++) {
        umax = Math.max(umax, Math.abs(u[i][j]));
        vmax = Math.max(vmax, Math.abs(v[i][j]));
      }
    }
    double viscous = 0.5 * re / (1 / (dx * dx) + 1 / (dy * dy));
    return safety * Math.min(viscous, Math.min(dx / umax, dy / vmax));
  }

  /**
   * COMP_FG: velocities after a step without pressure.
   *
   * @param gamma from 0, central differences, to 1, donor cells
   */
  public static void compFg(
      int imax,
      int jmax,
      double dt,
      double dx,
      double dy,
      double re,
      double gx,
      double gy,
      double gamma,
      double[][] u,
      double[][] v,
      double[][] f,
      double[][] g) {
    for (int i = 1; i < imax; i++) {
      for (int j = 1; j <= jmax; j++) {
        double right = u[i][j] + u[i + 1][j];
        double left = u[i - 1][j] + u[i][j];
        double above = v[i][j] + v[i + 1][j];
        double below = v[i][j - 1] + v[i + 1][j - 1];
        double alongX =
            (right * right
                    + gamma * Math.abs(right) * (u[i][j] - u[i + 1][j])
                    - left * left
                    - gamma * Math.abs(left) * (u[i - 1][j] - u[i][j]))
                / (4 * dx);
        double alongY =
            (above * (u[i][j] + u[i][j + 1])
                    + gamma * Math.abs(above) * (u[i][j] - u[i][j + 1])
                    - below * (u[i][j - 1] + u[i][j])
                    - gamma * Math.abs(below) * (u[i][j - 1] - u[i][j]))
                / (4 * dy);
        double laplacian =
            (u[i + 1][j] - 2 * u[i][j] + u[i - 1][j]) / (dx * dx)
                + (u[i][j + 1] - 2 * u[i][j] + u[i][j - 1]) / (dy * dy);
        f[i][j] = u[i][j] + dt * (laplacian / re - alongX - alongY + gx);
      }
    }
    for (int i = 1; i <= imax; i++) {
      for (int j = 1; j < jmax; j++) {
        double right = u[i][j] + u[i][j + 1];
        double left = u[i - 1][j] + u[i - 1][j + 1];
        double above = v[i][j] + v[i][j + 1];
        double below = v[i][j - 1] + v[i][j];
        double alongX =
            (right * (v[i][j] + v[i + 1][j])
                    + gamma * Math.abs(right) * (v[i][j] - v[i + 1][j])
                    - left * (v[i - 1][j] + v[i][j])
                    - gamma * Math.abs(left) * (v[i - 1][j] - v[i][j]))
                / (4 * dx);
        double alongY =
            (above * above
                    + gamma * Math.abs(above) * (v[i][j] - v[i][j + 1])
                    - below * below
                    - gamma * Math.abs(below) * (v[i][j - 1] - v[i][j]))
                / (4 * dy);
        double laplacian =
            (v[i + 1][j] - 2 * v[i][j] + v[i - 1][j]) / (dx * dx)
                + (v[i][j + 1] - 2 * v[i][j] + v[i][j - 1]) / (dy * dy);
        g[i][j] = v[i][j] + dt * (laplacian / re - alongX - alongY + gy);
      }
    }
  }

  /** COMP_RHS: the right side of the equation for the pressure. */
  public static void compRhs(
      int imax,
      int jmax,
      double dt,
      double dx,
      double dy,
      double[][] f,
      double[][] g,
      double[][] rhs) {
    for (int i = 1; i <= imax; i++) {
      for (int j = 1; j <= jmax; j++) {
        rhs[i][j] = ((f[i][j] - f[i - 1][j]) / dx + (g[i][j] - g[i][j - 1]) / dy) / dt;
      }
    }
  }

  /** ADAP_UV: velocities after a step, with pressure. */
  public static void adapUv(
      int imax,
      int jmax,
      float dt,
      float dx,
      float dy,
      float[][] f,
      float[][] g,
      float[][] p,
      float[][] u,
      float[][] v) {
    for (int i = 1; i < imax; i++) {
      for (int j = 1; j <= jmax; j++) {
        u[i][j] = f[i][j] - (p[i + 1][j] - p[i][j]) * dt / dx;
      }
    }
    for (int i = 1; i <= imax; i++) {
      for (int j = 1; j < jmax; j++) {
        v[i][j] = g[i][j] - (p[i][j + 1] - p[i][j]) * dt / dy;
      }
    }
  }
}
