package org.perfmodel.accuracy;

/**
 * Steps of L. Barba's course CFD Python (12 Steps to Navier-Stokes, 2013) in its order: nonlinear
 * convection on a line (2), Burgers' equation on a line (4), nonlinear convection on a plane (6),
 * Burgers' equation on a plane (8), the right side of the pressure in a cavity (11); written anew,
 * one step of time each. Planes are arrays of rows along x. How the kernels were chosen says {@link
 * StableAlgorithms}; this list was cut off behind cavities: channels do not judge.
 *
 * <p>Left out: linear convection (1 and 5: {@link Fields}, upwind), diffusion (3 and 7: {@link
 * Stencils}, heatLine; {@link PolyhedralStencils}, jacobi2d), Laplace's and Poisson's equations (9
 * and 10: {@link Stencils}, fivePoints; {@link TeaLeaves}, jacobi).
 */
final class FluidSteps {
  private FluidSteps() {}

  /** Step 2: a wave that carries itself along. */
  public static void convectionOnLine(int n, double dt, double dx, double[] from, double[] to) {
    to[0] = from[0];
    for (int i = 1; i < n; i++) {
      to[i] = from[i] - from[i] * dt / dx * (from[i] - from[i - 1]);
    }
  }

  /** Step 4: Burgers' equation on a line whose last place is its first one. */
  public static void burgersOnLine(
      int n, float dt, float dx, float viscosity, float[] from, float[] to) {
    float carried = dt / dx;
    float spread = viscosity * dt / (dx * dx);
    for (int i = 1; i < n - 1; i++) {
      to[i] =
          from[i]
              - carried * from[i] * (from[i] - from[i - 1])
              + spread * (from[i + 1] - 2 * from[i] + from[i - 1]);
    }
    to[0] =
        from[0]
            - carried * from[0] * (from[0] - from[n - 2])
            + spread * (from[1] - 2 * from[0] + from[n - 2]);
    to[n - 1] = to[0];
  }

  /** Step 6: two velocities that carry each other along; they are 1 at the edges. */
  public static void convectionOnPlane(
      int rows,
      int columns,
      double dt,
      double dx,
      double dy,
      double[][] u,
      double[][] v,
      double[][] toU,
      double[][] toV) {
    for (int j = 1; j < rows; j++) {
      for (int i = 1; i < columns; i++) {
        toU[j][i] =
            u[j][i]
                - u[j][i] * dt / dx * (u[j][i] - u[j][i - 1])
                - v[j][i] * dt / dy * (u[j][i] - u[j - 1][i]);
        toV[j][i] =
            v[j][i]
                - u[j][i] * dt / dx * (v[j][i] - v[j][i - 1])
                - v[j][i] * dt / dy * (v[j][i] - v[j - 1][i]);
      }
    }
    setEdges(rows, columns, toU);
    setEdges(rows, columns, toV);
  }

  /** Step 8: Burgers' equation on a plane; velocities are 1 at the edges. */
  public static void burgersOnPlane(
      int rows,
      int columns,
      double dt,
      double dx,
      double dy,
      double viscosity,
      double[][] u,
      double[][] v,
      double[][] toU,
      double[][] toV) {
    double alongX = dt / dx;
    double alongY = dt / dy;
    double spreadX = viscosity * dt / (dx * dx);
    double spreadY = viscosity * dt / (dy * dy);
    for (int j = 1; j < rows - 1; j++) {
      for (int i = 1; i < columns - 1; i++) {
        toU[j][i] =
            u[j][i]
                - alongX * u[j][i] * (u[j][i] - u[j][i - 1])
                - alongY * v[j][i] * (u[j][i] - u[j - 1][i])
                + spreadX * (u[j][i + 1] - 2 * u[j][i] + u[j][i - 1])
                + spreadY * (u[j + 1][i] - 2 * u[j][i] + u[j - 1][i]);
        toV[j][i] =
            v[j][i]
                - alongX * u[j][i] * (v[j][i] - v[j][i - 1])
                - alongY * v[j][i] * (v[j][i] - v[j - 1][i])
                + spreadX * (v[j][i + 1] - 2 * v[j][i] + v[j][i - 1])
                + spreadY * (v[j + 1][i] - 2 * v[j][i] + v[j - 1][i]);
      }
    }
    setEdges(rows, columns, toU);
    setEdges(rows, columns, toV);
  }

  private static void setEdges(int rows, int columns, double[][] field) {
    for (int i = 0; i < columns; i++) {
      field[0][i] = 1;
      field[rows - 1][i] = 1;
    }
    for (int j = 0; j < rows; j++) {
      field[j][0] = 1;
      field[j][columns - 1] = 1;
    }
  }

  /** Step 11: what the pressure in a cavity must make up for. */
  public static void pressureSource(
      int rows,
      int columns,
      double density,
      double dt,
      double dx,
      double dy,
      double[][] u,
      double[][] v,
      double[][] b) {
    for (int j = 1; j < rows - 1; j++) {
      for (int i = 1; i < columns - 1; i++) {
        double ux = (u[j][i + 1] - u[j][i - 1]) / (2 * dx);
        double uy = (u[j + 1][i] - u[j - 1][i]) / (2 * dy);
        double vx = (v[j][i + 1] - v[j][i - 1]) / (2 * dx);
        double vy = (v[j + 1][i] - v[j - 1][i]) / (2 * dy);
        b[j][i] = density * ((ux + vy) / dt - ux * ux - 2 * uy * vx - vy * vy);
      }
    }
  }
}
