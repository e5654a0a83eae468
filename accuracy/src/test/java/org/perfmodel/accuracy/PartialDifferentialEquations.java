package org.perfmodel.accuracy;

/**
 * Schemes of K. W. Morton and D. F. Mayers (Numerical Solution of Partial Differential Equations,
 * 2nd ed., Cambridge 2005), of its sections in their order the first that no older set has: polar
 * coordinates (2.16), nonlinear problems (2.17), alternating directions in three dimensions (3.3),
 * P. Lax and B. Wendroff's scheme (4.5); written anew, a step of time each. How the kernels were
 * chosen says {@link LinearAlgebraApplications}; this list was cut off behind Lax and Wendroff's
 * scheme: boxes, leapfrog, elliptic equations and their iterations do not judge.
 *
 * <p>Left out: explicit and implicit schemes, weighted means and general linear problems (2.4 to
 * 2.15: {@link Stencils}, heatLine; {@link RecipeSolvers}, crankNicolson and tridag; {@link
 * HeatTransfers}, steadyConduction), two dimensions (3.1 and 3.2: {@link Stencils}, fivePoints;
 * {@link PolyhedralStencils}, adi), upwind schemes (4.3: {@link Fields}, upwind).
 */
final class PartialDifferentialEquations {
  private PartialDifferentialEquations() {}

  /**
   * Section 2.16: heat that spreads in a cylinder, explicitly; at its surface as much leaves as it
   * is warmer than zero.
   *
   * @param n intervals from the axis to the radius of one
   * @param mu the step of time by the square of that in space
   */
  public static void polarHeat(int n, double mu, double[] from, double[] to) {
    double step = 1.0 / n;
    to[0] = from[0] + 4 * mu * (from[1] - from[0]);
    for (int j = 1; j < n; j++) {
      double outside = (j + 0.5) * (from[j + 1] - from[j]);
      double inside = (j - 0.5) * (from[j] - from[j - 1]);
      to[j] = from[j] + mu * (outside - inside) / j;
    }
    to[n] = to[n - 1] / (1 + step);
  }

  /**
   * Section 2.17: a step of u_t = (1 + u^2) u_xx, implicitly with the weight theta, whose
   * coefficients are those of the time before. Both ends are held fast.
   *
   * @param n points
   * @param share receives how the elimination goes on
   */
  public static void nonlinearHeat(
      int n, double mu, double theta, double[] from, double[] share, double[] to) {
    share[0] = 0;
    to[0] = from[0];
    for (int j = 1; j < n - 1; j++) {
      double u = from[j];
      double ratio = mu * (1 + u * u);
      double implicit = theta * ratio;
      double right = u + (ratio - implicit) * (from[j - 1] - 2 * u + from[j + 1]);
      double pivot = 1 + 2 * implicit - implicit * share[j - 1];
      share[j] = implicit / pivot;
      to[j] = (right + implicit * to[j - 1]) / pivot;
    }
    to[n - 1] = from[n - 1];
    for (int j = n - 2; j > 0; j--) {
      to[j] += share[j] * to[j + 1];
    }
  }

  /**
   * Section 3.3: heat that spreads in a cube, by three sweeps of J. Douglas, each implicit in one
   * direction. Values at the boundary stay.
   *
   * @param n points in each direction
   */
  public static void alternatingDirections(int n, double mu, double[][][] from, double[][][] to) {
    double half = mu / 2;
    double[] share = new double[n];
    for (int j = 1; j < n - 1; j++) {
      share[j] = half / (1 + 2 * half - half * share[j - 1]);
    }
    for (int z = 1; z < n - 1; z++) {
      for (int y = 1; y < n - 1; y++) {
        double[] row = from[z][y];
        double[] changed = to[z][y];
        changed[0] = 0;
        for (int x = 1; x < n - 1; x++) {
          double differences =
              row[x - 1]
                  + row[x + 1]
                  + from[z][y - 1][x]
                  + from[z][y + 1][x]
                  + from[z - 1][y][x]
                  + from[z + 1][y][x]
                  - 6 * row[x];
          changed[x] = share[x] * (2 * differences + changed[x - 1]);
        }
        changed[n - 1] = 0;
        for (int x = n - 3; x > 0; x--) {
          changed[x] += share[x] * changed[x + 1];
        }
      }
    }
    for (int z = 1; z < n - 1; z++) {
      sweep(n, half, share, to[z]);
    }
    double[][] plane = new double[n][];
    for (int y = 1; y < n - 1; y++) {
      for (int z = 1; z < n - 1; z++) {
        plane[z] = to[z][y];
      }
      sweep(n, half, share, plane);
    }
    for (int z = 0; z < n; z++) {
      for (int y = 0; y < n; y++) {
        boolean isInside = z > 0 && z < n - 1 && y > 0 && y < n - 1;
        for (int x = 0; x < n; x++) {
          to[z][y][x] = from[z][y][x] + (isInside ? to[z][y][x] : 0);
        }
      }
    }
  }

  /** Solves systems along the first subscript, all of a plane at once. */
  private static void sweep(int n, double half, double[] share, double[][] plane) {
    double first = share[1] / half;
    for (int x = 1; x < n - 1; x++) {
      plane[1][x] *= first;
    }
    for (int k = 2; k < n - 1; k++) {
      double[] before = plane[k - 1];
      double[] row = plane[k];
      double factor = share[k];
      double scale = factor / half;
      for (int x = 1; x < n - 1; x++) {
        row[x] = scale * row[x] + factor * before[x];
      }
    }
    for (int k = n - 3; k > 0; k--) {
      double[] behind = plane[k + 1];
      double[] row = plane[k];
      double factor = share[k];
      for (int x = 1; x < n - 1; x++) {
        row[x] += factor * behind[x];
      }
    }
  }

  /**
   * Section 4.5: Lax and Wendroff's scheme of Burgers' equation. Both ends stay.
   *
   * @param n points
   * @param ratio the step of time by that in space
   */
  public static void laxWendroff(int n, double ratio, double[] from, double[] to) {
    to[0] = from[0];
    double flux = 0.5 * from[1] * from[1];
    double left = flux - 0.5 * from[0] * from[0];
    double leftSpeed = 0.5 * (from[0] + from[1]);
    for (int j = 1; j < n - 1; j++) {
      double next = 0.5 * from[j + 1] * from[j + 1];
      double right = next - flux;
      double rightSpeed = 0.5 * (from[j] + from[j + 1]);
      to[j] =
          from[j]
              - 0.5 * ratio * ((1 - ratio * rightSpeed) * right + (1 + ratio * leftSpeed) * left);
      flux = next;
      left = right;
      leftSpeed = rightSpeed;
    }
    to[n - 1] = from[n - 1];
  }
}
