package org.perfmodel.accuracy;

/**
 * The Livermore loops where data decides what is read, stored or run: 13 to 17, 20 and 24. McMahon,
 * UCRL-53745, 1986. Jumps became loops and breaks, in the same order of tests. The shares of
 * branches are what the data of {@link LivermoreDrivers} gives.
 */
final class LivermoreBranches {
  private LivermoreBranches() {}

  /** Particles in cells, two dimensions: a table of 64 x 64 cells, positions p[][0], p[][1]. */
  public static void kernel13(
      int n,
      double[][] p,
      double[][] b,
      double[][] c,
      double[] y,
      double[] z,
      int[] e,
      int[] f,
      double[][] h) {
    for (int i = 0; i < n; i++) {
      int column = (int) p[i][0] & 63;
      int row = (int) p[i][1] & 63;
      p[i][2] += b[row][column];
      p[i][3] += c[row][column];
      p[i][0] += p[i][2];
      p[i][1] += p[i][3];
      column = ((int) p[i][0] & 63) - 1;
      row = ((int) p[i][1] & 63) - 1;
      p[i][0] += y[column + 32];
      p[i][1] += z[row + 32];
      column += e[column + 32];
      row += f[row + 32];
      h[row][column] += 1;
    }
  }

  /** Particles in cells, one dimension: gather, move, scatter. */
  public static void kernel14(
      int n,
      double flux,
      double[] grid,
      double[] field,
      double[] slope,
      double[] v,
      double[] x,
      double[] xi,
      double[] ex1,
      double[] dex1,
      int[] ix,
      int[] ir,
      double[] rx,
      double[] rh) {
    for (int k = 0; k < n; k++) {
      v[k] = 0;
      x[k] = 0;
      ix[k] = (int) grid[k];
      xi[k] = ix[k];
      ex1[k] = field[ix[k] - 1];
      dex1[k] = slope[ix[k] - 1];
    }
    for (int k = 0; k < n; k++) {
      v[k] = v[k] + ex1[k] + (x[k] - xi[k]) * dex1[k];
      x[k] = x[k] + v[k] + flux;
      ir[k] = (int) x[k];
      rx[k] = x[k] - ir[k];
      ir[k] = (ir[k] & 2047) + 1;
      x[k] = rx[k] + ir[k];
    }
    for (int k = 0; k < n; k++) {
      rh[ir[k] - 1] += 1 - rx[k];
      rh[ir[k]] += rx[k];
    }
  }

  /** Casual Fortran: seven rows, a branch for each of three choices. */
  public static void kernel15(
      int n, double[][] vf, double[][] vg, double[][] vh, double[][] vs, double[][] vy) {
    double ar = 0.053;
    double br = 0.073;
    for (int j = 1; j < 7; j++) {
      for (int k = 1; k < n; k++) {
        if (j == 6) {
          vy[j][k] = 0;
          continue;
        }
        double t = br;
        double r;
        double s;
        // @ perf probability = 0.5
        if (vh[j + 1][k] > vh[j][k]) {
          t = ar;
        }
        // @ perf probability = 0.5
        if (vf[j][k] < vf[j][k - 1]) {
          r = Math.max(vh[j][k - 1], vh[j + 1][k - 1]);
          s = vf[j][k - 1];
        } else {
          r = Math.max(vh[j][k], vh[j + 1][k]);
          s = vf[j][k];
        }
        vy[j][k] = Math.sqrt(vg[j][k] * vg[j][k] + r * r) * t / s;
        if (k == n - 1) {
          vs[j][k] = 0;
          continue;
        }
        // @ perf probability = 0.5
        if (vf[j][k] < vf[j - 1][k]) {
          r = Math.max(vg[j - 1][k], vg[j - 1][k + 1]);
          s = vf[j - 1][k];
          t = br;
        } else {
          r = Math.max(vg[j][k], vg[j][k + 1]);
          s = vf[j][k];
          t = ar;
        }
        vs[j][k] = Math.sqrt(vh[j][k] * vh[j][k] + r * r) * t / s;
      }
    }
  }

  /**
   * Monte Carlo search: through the zones until one holds the point; answers how many were tried.
   * It tries all n here, because the data makes no sign differ from that of its zone.
   */
  public static int kernel16(
      int n, double r, double s, double t, int[] zone, double[] plan, double[] d) {
    int third = n / 3;
    int tried = 0;
    int m = 1;
    boolean searching = true;
    // @ perf trips = 1
    while (searching) {
      int from = (n + n) * (m - 1) + 1;
      boolean left = false;
      // @ perf trips = n
      for (int k = 1; k <= n && !left; k++) {
        tried++;
        int at = from + k + k;
        int region = zone[at - 1];
        if (region == n) {
          return tried;
        }
        double side;
        // @ perf probability = 1/2
        if (region > n) {
          side =
              d[region - 1]
                  - (d[region - 2] * (t - d[region - 3]) * (t - d[region - 3])
                      + (s - d[region - 4]) * (s - d[region - 4])
                      + (r - d[region - 5]) * (r - d[region - 5]));
          // @ perf probability = 1/3
        } else if (region + 2 * third < n) {
          side = plan[region - 1] - t;
          // @ perf probability = 1/2
        } else if (region + third < n) {
          side = plan[region - 1] - s;
        } else {
          side = plan[region - 1] - r;
        }
        int sign = zone[at - 2];
        if (sign == 0 || side == 0) {
          return tried;
        }
        left = side < 0 == sign > 0;
      }
      m = m < zone[0] ? m + 1 : 1;
      searching = left && m != 1;
    }
    return tried;
  }

  /** Implicit conditional computation: each step takes one of two ways, by what it carries. */
  public static double kernel17(
      int n,
      double[] vsp,
      double[] vstp,
      double[] vlr,
      double[] vlin,
      double[] vxne,
      double[] vxnd,
      double[] ve3) {
    double scale = 5.0 / 3.0;
    double xnm = 1.0 / 3.0;
    double e6 = 1.03 / 3.07;
    for (int i = n - 1; i > 0; i--) {
      double e3 = xnm * vlr[i] + vlin[i];
      double xnei = vxne[i];
      vxnd[i] = e6;
      double xnc = scale * e3;
      // @ perf probability = 0.25
      if (xnm > xnc || xnei > xnc) {
        e6 = xnm * vsp[i] + vstp[i];
        vxne[i] = e6;
        xnm = e6;
        ve3[i] = e6;
      } else {
        ve3[i] = e3;
        e6 = e3 + e3 - xnm;
        vxne[i] = e3 + e3 - xnei;
        xnm = e6;
      }
    }
    return xnm;
  }

  /** Discrete ordinates transport: a recurrence with a bounded quotient in it. */
  public static void kernel20(
      int n,
      double dk,
      double s,
      double t,
      double[] g,
      double[] u,
      double[] v,
      double[] vx,
      double[] w,
      double[] x,
      double[] xx,
      double[] y,
      double[] z) {
    for (int k = 0; k < n; k++) {
      double di = y[k] - g[k] / (xx[k] + dk);
      double dn = 0.2;
      // @ perf probability = 1
      if (di != 0) {
        dn = z[k] / di;
        // @ perf probability = 0.5
        if (t < dn) {
          dn = t;
        }
        // @ perf probability = 0.25
        if (s > dn) {
          dn = s;
        }
      }
      x[k] = ((w[k] + v[k] * dn) * xx[k] + u[k]) / (vx[k] + v[k] * dn);
      xx[k + 1] = (x[k] - xx[k]) * dn + xx[k];
    }
  }

  /** Location of the first minimum. */
  public static int kernel24(int n, double[] x) {
    int least = 0;
    for (int k = 1; k < n; k++) {
      // @ perf probability = 0.001
      if (x[k] < x[least]) {
        least = k;
      }
    }
    return least;
  }
}
