package org.perfmodel.accuracy;

/**
 * Methods of J. Ferziger and M. Peric (Computational Methods for Fluid Dynamics, 3rd ed., Springer
 * 2002), of its chapters in their order the first that no older set has: a compact derivative
 * (3.3.3), convection by quadratic upwind interpolation (4.4.3), solvers of grids by H. Stone
 * (5.3.4), by conjugate gradients with an incomplete factor (5.3.6) and by CGSTAB (5.3.7); written
 * anew. How the kernels were chosen says {@link NumericalLinearAlgebra}; this list was cut off
 * behind CGSTAB: several grids, steps in time and pressures do not judge.
 *
 * <p>Left out: flows and concepts (1 and 2, no algorithms), upwind and central schemes ({@link
 * Fields}, upwind and conduct), the iterations of Jacobi, Gauss and Seidel, SOR and ADI (5.3:
 * {@link RecipeSolvers}, jacobiSweep and sor; {@link PolyhedralStencils}, adi).
 */
final class FluidMethods {
  private FluidMethods() {}

  /**
   * A matrix of five points on a grid with the places i ny + j, of which the outermost are
   * boundaries, where all is zero.
   */
  static final class FivePoints {
    final double[] west;
    final double[] south;
    final double[] centre;
    final double[] north;
    final double[] east;

    FivePoints(double[] west, double[] south, double[] centre, double[] north, double[] east) {
      this.west = west;
      this.south = south;
      this.centre = centre;
      this.north = north;
      this.east = east;
    }
  }

  /**
   * Section 3.3.3: the derivative along a line by Pade's scheme of the fourth order, at the ends by
   * four points.
   */
  public static void pade(int n, double dx, double[] phi, double[] derivative, double[] work) {
    derivative[0] = (-11 * phi[0] + 18 * phi[1] - 9 * phi[2] + 2 * phi[3]) / (6 * dx);
    derivative[n - 1] =
        (11 * phi[n - 1] - 18 * phi[n - 2] + 9 * phi[n - 3] - 2 * phi[n - 4]) / (6 * dx);
    work[0] = 0;
    for (int i = 1; i < n - 1; i++) {
      double right = 3 * (phi[i + 1] - phi[i - 1]) / dx;
      work[i] = 1 / (4 - work[i - 1]);
      derivative[i] = (right - derivative[i - 1]) * work[i];
    }
    for (int i = n - 2; i > 0; i--) {
      derivative[i] -= work[i] * derivative[i + 1];
    }
  }

  /**
   * Section 4.4.3: what flows out of each cell, by values at its faces from two cells upstream and
   * one downstream (QUICK).
   *
   * @param toEast mass that flows to the next i
   * @param toNorth mass that flows to the next j
   */
  public static void quick(
      int nx, int ny, double[][] toEast, double[][] toNorth, double[][] phi, double[][] out) {
    for (int i = 0; i < nx; i++) {
      for (int j = 0; j < ny; j++) {
        out[i][j] = 0;
      }
    }
    for (int i = 1; i < nx - 2; i++) {
      for (int j = 1; j < ny - 2; j++) {
        double forward = Math.max(toEast[i][j], 0);
        double backward = Math.min(toEast[i][j], 0);
        double flux =
            forward * (0.75 * phi[i][j] + 0.375 * phi[i + 1][j] - 0.125 * phi[i - 1][j])
                + backward * (0.75 * phi[i + 1][j] + 0.375 * phi[i][j] - 0.125 * phi[i + 2][j]);
        out[i][j] += flux;
        out[i + 1][j] -= flux;
        forward = Math.max(toNorth[i][j], 0);
        backward = Math.min(toNorth[i][j], 0);
        flux =
            forward * (0.75 * phi[i][j] + 0.375 * phi[i][j + 1] - 0.125 * phi[i][j - 1])
                + backward * (0.75 * phi[i][j + 1] + 0.375 * phi[i][j] - 0.125 * phi[i][j + 2]);
        out[i][j] += flux;
        out[i][j + 1] -= flux;
      }
    }
  }

  /**
   * Section 5.3.4: the strongly implicit procedure, factors that are near the matrix and sweeps
   * with them; answers the sum of what was left before the last one.
   *
   * @param alpha how much of what the factors have too much is taken from them, below one
   * @param factors receives them, the reciprocal of the diagonal in the centre
   * @param rest room for what is left
   */
  public static double stone(
      int nx,
      int ny,
      int sweeps,
      double alpha,
      FivePoints a,
      FivePoints factors,
      double[] q,
      double[] rest,
      double[] phi) {
    for (int i = 1; i < nx - 1; i++) {
      for (int j = 1; j < ny - 1; j++) {
        int at = i * ny + j;
        double west = a.west[at] / (1 + alpha * factors.north[at - ny]);
        double south = a.south[at] / (1 + alpha * factors.east[at - 1]);
        double toNorth = alpha * west * factors.north[at - ny];
        double toEast = alpha * south * factors.east[at - 1];
        double centre =
            1
                / (a.centre[at]
                    + toNorth
                    + toEast
                    - west * factors.east[at - ny]
                    - south * factors.north[at - 1]);
        factors.west[at] = west;
        factors.south[at] = south;
        factors.centre[at] = centre;
        factors.north[at] = (a.north[at] - toNorth) * centre;
        factors.east[at] = (a.east[at] - toEast) * centre;
      }
    }
    double left = 0;
    for (int sweep = 0; sweep < sweeps; sweep++) {
      left = 0;
      for (int i = 1; i < nx - 1; i++) {
        for (int j = 1; j < ny - 1; j++) {
          int at = i * ny + j;
          double difference =
              q[at]
                  - a.centre[at] * phi[at]
                  - a.east[at] * phi[at + ny]
                  - a.west[at] * phi[at - ny]
                  - a.north[at] * phi[at + 1]
                  - a.south[at] * phi[at - 1];
          left += Math.abs(difference);
          rest[at] =
              (difference - factors.south[at] * rest[at - 1] - factors.west[at] * rest[at - ny])
                  * factors.centre[at];
        }
      }
      for (int i = nx - 2; i > 0; i--) {
        for (int j = ny - 2; j > 0; j--) {
          int at = i * ny + j;
          rest[at] -= factors.north[at] * rest[at + 1] + factors.east[at] * rest[at + ny];
          phi[at] += rest[at];
        }
      }
    }
    return left;
  }

  /** Vectors that conjugate gradients keep. */
  static final class Directions {
    final double[] diagonal;
    final double[] rest;
    final double[] first;
    final double[] direction;
    final double[] better;
    final double[] image;
    final double[] secondImage;

    Directions(int places) {
      diagonal = new double[places];
      rest = new double[places];
      first = new double[places];
      direction = new double[places];
      better = new double[places];
      image = new double[places];
      secondImage = new double[places];
    }
  }

  /**
   * Section 5.3.6: steps of conjugate gradients with an incomplete factor of Cholesky, from zero
   * on; answers the sum of what is left.
   *
   * @param a symmetric
   */
  public static double iccg(
      int nx, int ny, int steps, FivePoints a, double[] q, Directions kept, double[] phi) {
    incomplete(nx, ny, a, kept.diagonal);
    for (int at = 0; at < nx * ny; at++) {
      phi[at] = 0;
      kept.rest[at] = q[at];
      kept.direction[at] = 0;
    }
    double before = 1;
    double left = 0;
    for (int step = 0; step < steps; step++) {
      precondition(nx, ny, a, kept.diagonal, kept.rest, kept.better);
      double now = dot(nx * ny, kept.rest, kept.better);
      double beta = now / before;
      before = now;
      for (int at = 0; at < nx * ny; at++) {
        kept.direction[at] = kept.better[at] + beta * kept.direction[at];
      }
      multiply(nx, ny, a, kept.direction, kept.image);
      double alpha = now / dot(nx * ny, kept.direction, kept.image);
      left = 0;
      for (int at = 0; at < nx * ny; at++) {
        phi[at] += alpha * kept.direction[at];
        kept.rest[at] -= alpha * kept.image[at];
        left += Math.abs(kept.rest[at]);
      }
    }
    return left;
  }

  /**
   * Section 5.3.7: steps of CGSTAB (H. van den Vorst) with incomplete factors, from zero on;
   * answers the sum of what is left.
   */
  public static double cgstab(
      int nx, int ny, int steps, FivePoints a, double[] q, Directions kept, double[] phi) {
    int places = nx * ny;
    incomplete(nx, ny, a, kept.diagonal);
    for (int at = 0; at < places; at++) {
      phi[at] = 0;
      kept.rest[at] = q[at];
      kept.first[at] = q[at];
      kept.direction[at] = 0;
      kept.image[at] = 0;
    }
    double alpha = 1;
    double before = 1;
    double gamma = 1;
    double left = 0;
    for (int step = 0; step < steps; step++) {
      double now = dot(places, kept.rest, kept.first);
      double omega = now * gamma / (alpha * before);
      before = now;
      for (int at = 0; at < places; at++) {
        kept.direction[at] = kept.rest[at] + omega * (kept.direction[at] - alpha * kept.image[at]);
      }
      precondition(nx, ny, a, kept.diagonal, kept.direction, kept.better);
      multiply(nx, ny, a, kept.better, kept.image);
      gamma = now / dot(places, kept.image, kept.first);
      for (int at = 0; at < places; at++) {
        phi[at] += gamma * kept.better[at];
        kept.rest[at] -= gamma * kept.image[at];
      }
      precondition(nx, ny, a, kept.diagonal, kept.rest, kept.better);
      multiply(nx, ny, a, kept.better, kept.secondImage);
      alpha =
          dot(places, kept.secondImage, kept.rest)
              / dot(places, kept.secondImage, kept.secondImage);
      left = 0;
      for (int at = 0; at < places; at++) {
        phi[at] += alpha * kept.better[at];
        kept.rest[at] -= alpha * kept.secondImage[at];
        left += Math.abs(kept.rest[at]);
      }
    }
    return left;
  }

  /** The reciprocals of the diagonal of incomplete factors. */
  private static void incomplete(int nx, int ny, FivePoints a, double[] diagonal) {
    for (int i = 1; i < nx - 1; i++) {
      for (int j = 1; j < ny - 1; j++) {
        int at = i * ny + j;
        diagonal[at] =
            1
                / (a.centre[at]
                    - a.west[at] * a.east[at - ny] * diagonal[at - ny]
                    - a.south[at] * a.north[at - 1] * diagonal[at - 1]);
      }
    }
  }

  private static void precondition(
      int nx, int ny, FivePoints a, double[] diagonal, double[] x, double[] z) {
    for (int i = 1; i < nx - 1; i++) {
      for (int j = 1; j < ny - 1; j++) {
        int at = i * ny + j;
        z[at] = (x[at] - a.west[at] * z[at - ny] - a.south[at] * z[at - 1]) * diagonal[at];
      }
    }
    for (int i = nx - 2; i > 0; i--) {
      for (int j = ny - 2; j > 0; j--) {
        int at = i * ny + j;
        z[at] -= (a.east[at] * z[at + ny] + a.north[at] * z[at + 1]) * diagonal[at];
      }
    }
  }

  private static void multiply(int nx, int ny, FivePoints a, double[] x, double[] y) {
    for (int i = 1; i < nx - 1; i++) {
      for (int j = 1; j < ny - 1; j++) {
        int at = i * ny + j;
        y[at] =
            a.centre[at] * x[at]
                + a.east[at] * x[at + ny]
                + a.west[at] * x[at - ny]
                + a.north[at] * x[at + 1]
                + a.south[at] * x[at - 1];
      }
    }
  }

  private static double dot(int n, double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
