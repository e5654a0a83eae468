package org.perfmodel.accuracy;

/**
 * The Livermore loops over grids and tables, where sizes alone decide what runs: 8, 18, 19, 21 to
 * 23. McMahon, UCRL-53745, 1986.
 */
final class LivermoreGrids {
  private LivermoreGrids() {}

  /** Coefficients of {@link #kernel8}, as a row for each of the three unknowns. */
  record Coefficients(
      double a11,
      double a12,
      double a13,
      double a21,
      double a22,
      double a23,
      double a31,
      double a32,
      double a33,
      double sigma) {}

  /** Alternating direction implicit integration: three fields, each of two planes, rows of five. */
  public static void kernel8(
      int n,
      Coefficients c,
      double[][][] u1,
      double[][][] u2,
      double[][][] u3,
      double[] du1,
      double[] du2,
      double[] du3) {
    double a11 = c.a11();
    double a12 = c.a12();
    double a13 = c.a13();
    double a21 = c.a21();
    double a22 = c.a22();
    double a23 = c.a23();
    double a31 = c.a31();
    double a32 = c.a32();
    double a33 = c.a33();
    double sigma = c.sigma();
    for (int x = 1; x < 3; x++) {
      for (int y = 1; y < n; y++) {
        du1[y] = u1[0][y + 1][x] - u1[0][y - 1][x];
        du2[y] = u2[0][y + 1][x] - u2[0][y - 1][x];
        du3[y] = u3[0][y + 1][x] - u3[0][y - 1][x];
        u1[1][y][x] =
            u1[0][y][x]
                + a11 * du1[y]
                + a12 * du2[y]
                + a13 * du3[y]
                + sigma * (u1[0][y][x + 1] - 2 * u1[0][y][x] + u1[0][y][x - 1]);
        u2[1][y][x] =
            u2[0][y][x]
                + a21 * du1[y]
                + a22 * du2[y]
                + a23 * du3[y]
                + sigma * (u2[0][y][x + 1] - 2 * u2[0][y][x] + u2[0][y][x - 1]);
        u3[1][y][x] =
            u3[0][y][x]
                + a31 * du1[y]
                + a32 * du2[y]
                + a33 * du3[y]
                + sigma * (u3[0][y][x + 1] - 2 * u3[0][y][x] + u3[0][y][x - 1]);
      }
    }
  }

  /** Explicit hydrodynamics in two dimensions: three sweeps over rows 1 to m - 1. */
  public static void kernel18(
      int m,
      int n,
      double s,
      double t,
      double[][] za,
      double[][] zb,
      double[][] zm,
      double[][] zp,
      double[][] zq,
      double[][] zr,
      double[][] zu,
      double[][] zv,
      double[][] zz) {
    for (int k = 1; k < m; k++) {
      for (int j = 1; j < n; j++) {
        za[k][j] =
            (zp[k + 1][j - 1] + zq[k + 1][j - 1] - zp[k][j - 1] - zq[k][j - 1])
                * (zr[k][j] + zr[k][j - 1])
                / (zm[k][j - 1] + zm[k + 1][j - 1]);
        zb[k][j] =
            (zp[k][j - 1] + zq[k][j - 1] - zp[k][j] - zq[k][j])
                * (zr[k][j] + zr[k - 1][j])
                / (zm[k][j] + zm[k][j - 1]);
      }
    }
    for (int k = 1; k < m; k++) {
      for (int j = 1; j < n; j++) {
        zu[k][j] +=
            s
                * (za[k][j] * (zz[k][j] - zz[k][j + 1])
                    - za[k][j - 1] * (zz[k][j] - zz[k][j - 1])
                    - zb[k][j] * (zz[k][j] - zz[k - 1][j])
                    + zb[k + 1][j] * (zz[k][j] - zz[k + 1][j]));
        zv[k][j] +=
            s
                * (za[k][j] * (zr[k][j] - zr[k][j + 1])
                    - za[k][j - 1] * (zr[k][j] - zr[k][j - 1])
                    - zb[k][j] * (zr[k][j] - zr[k - 1][j])
                    + zb[k + 1][j] * (zr[k][j] - zr[k + 1][j]));
      }
    }
    for (int k = 1; k < m; k++) {
      for (int j = 1; j < n; j++) {
        zr[k][j] = zr[k][j] + t * zu[k][j];
        zz[k][j] = zz[k][j] + t * zv[k][j];
      }
    }
  }

  /** General linear recurrence, there and back; answers what is carried out of it. */
  public static double kernel19(int n, double start, double[] b, double[] sa, double[] sb) {
    double carried = start;
    for (int k = 0; k < n; k++) {
      b[k] = sa[k] + carried * sb[k];
      carried = b[k] - carried;
    }
    for (int k = n - 1; k >= 0; k--) {
      b[k] = sa[k] + carried * sb[k];
      carried = b[k] - carried;
    }
    return carried;
  }

  /** Matrix product: 25 columns are added into each of n rows of 25. */
  public static void kernel21(int n, double[][] px, double[][] vy, double[][] cx) {
    for (int k = 0; k < 25; k++) {
      for (int i = 0; i < 25; i++) {
        for (int j = 0; j < n; j++) {
          px[j][i] += vy[k][i] * cx[j][k];
        }
      }
    }
  }

  /** Planckian distribution. */
  public static void kernel22(int n, double[] u, double[] v, double[] w, double[] x, double[] y) {
    u[n - 1] = 0.99 * 20 * v[n - 1];
    for (int k = 0; k < n; k++) {
      y[k] = u[k] / v[k];
      w[k] = x[k] / (Math.exp(y[k]) - 1);
    }
  }

  /** Implicit hydrodynamics in two dimensions, in place. */
  public static void kernel23(
      int m,
      int n,
      double[][] za,
      double[][] zb,
      double[][] zr,
      double[][] zu,
      double[][] zv,
      double[][] zz) {
    for (int j = 1; j < m; j++) {
      for (int k = 1; k < n; k++) {
        double qa =
            za[j + 1][k] * zr[j][k]
                + za[j - 1][k] * zb[j][k]
                + za[j][k + 1] * zu[j][k]
                + za[j][k - 1] * zv[j][k]
                + zz[j][k];
        za[j][k] += 0.175 * (qa - za[j][k]);
      }
    }
  }
}
