package org.perfmodel.accuracy;

/**
 * The solvers of TeaLeaf (UK Mini-App Consortium; S. McIntosh-Smith et al., Cluster 2017): heat
 * conducted over a plane, one thread and one chunk with a margin of one cell.
 *
 * <p>Left out: multigrid deflation (hundreds of lines), preconditioners by blocks, messages.
 */
final class TeaLeaves {
  private TeaLeaves() {}

  /** One step of conjugate gradients; answers the square of the rest. */
  public static double cgStep(
      int nx,
      int ny,
      double rho,
      double[][] kx,
      double[][] ky,
      double[][] u,
      double[][] p,
      double[][] r,
      double[][] w) {
    double pw = 0;
    for (int k = 1; k <= ny; k++) {
      for (int j = 1; j <= nx; j++) {
        w[k][j] =
            (1 + ky[k + 1][j] + ky[k][j] + kx[k][j + 1] + kx[k][j]) * p[k][j]
                - (ky[k + 1][j] * p[k + 1][j] + ky[k][j] * p[k - 1][j])
                - (kx[k][j + 1] * p[k][j + 1] + kx[k][j] * p[k][j - 1]);
        pw += w[k][j] * p[k][j];
      }
    }
    double alpha = rho / pw;
    double next = 0;
    for (int k = 1; k <= ny; k++) {
      for (int j = 1; j <= nx; j++) {
        u[k][j] += alpha * p[k][j];
        r[k][j] -= alpha * w[k][j];
        next += r[k][j] * r[k][j];
      }
    }
    double beta = next / rho;
    for (int k = 1; k <= ny; k++) {
      for (int j = 1; j <= nx; j++) {
        p[k][j] = beta * p[k][j] + r[k][j];
      }
    }
    return next;
  }

  /** A step of Jacobi's iteration; answers how much changed. */
  public static double jacobi(
      int nx, int ny, double[][] kx, double[][] ky, double[][] u0, double[][] u, double[][] old) {
    for (int k = 0; k <= ny + 1; k++) {
      for (int j = 0; j <= nx + 1; j++) {
        old[k][j] = u[k][j];
      }
    }
    double change = 0;
    for (int k = 1; k <= ny; k++) {
      for (int j = 1; j <= nx; j++) {
        u[k][j] =
            (u0[k][j]
                    + (kx[k][j + 1] * old[k][j + 1] + kx[k][j] * old[k][j - 1])
                    + (ky[k + 1][j] * old[k + 1][j] + ky[k][j] * old[k - 1][j]))
                / (1 + (kx[k][j] + kx[k][j + 1]) + (ky[k][j] + ky[k + 1][j]));
        change += Math.abs(u[k][j] - old[k][j]);
      }
    }
    return change;
  }

  /** A step of Chebyshev's iteration. */
  public static void chebyshev(
      int nx,
      int ny,
      double alpha,
      double beta,
      double[][] kx,
      double[][] ky,
      double[][] u0,
      double[][] u,
      double[][] p) {
    for (int k = 1; k <= ny; k++) {
      for (int j = 1; j <= nx; j++) {
        double w =
            (1 + ky[k + 1][j] + ky[k][j] + kx[k][j + 1] + kx[k][j]) * u[k][j]
                - (ky[k + 1][j] * u[k + 1][j] + ky[k][j] * u[k - 1][j])
                - (kx[k][j + 1] * u[k][j + 1] + kx[k][j] * u[k][j - 1]);
        p[k][j] = alpha * p[k][j] + beta * (u0[k][j] - w);
      }
    }
    for (int k = 1; k <= ny; k++) {
      for (int j = 1; j <= nx; j++) {
        u[k][j] += p[k][j];
      }
    }
  }

  /** An inner step of conjugate gradients that are preconditioned by a polynomial. */
  public static void ppcgInner(
      int nx,
      int ny,
      double alpha,
      double beta,
      double[][] kx,
      double[][] ky,
      double[][] u,
      double[][] r,
      double[][] sd) {
    for (int k = 1; k <= ny; k++) {
      for (int j = 1; j <= nx; j++) {
        double w =
            (1 + ky[k + 1][j] + ky[k][j] + kx[k][j + 1] + kx[k][j]) * sd[k][j]
                - (ky[k + 1][j] * sd[k + 1][j] + ky[k][j] * sd[k - 1][j])
                - (kx[k][j + 1] * sd[k][j + 1] + kx[k][j] * sd[k][j - 1]);
        r[k][j] -= w;
        u[k][j] += sd[k][j];
      }
    }
    for (int k = 1; k <= ny; k++) {
      for (int j = 1; j <= nx; j++) {
        sd[k][j] = alpha * sd[k][j] + beta * r[k][j];
      }
    }
  }
}
