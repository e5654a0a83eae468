package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for the Livermore loops with gathers, scatters and branches. */
final class LivermoreBranchDrivers {
  private LivermoreBranchDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "LivermoreBranches.kernel13",
            "double",
            List.of(500, 5000, 50_000, 300_000),
            LivermoreBranchDrivers::kernel13),
        Kernel.regular(
            "LivermoreBranches.kernel14",
            "double",
            List.of(150, 1000, 20_000, 300_000),
            LivermoreBranchDrivers::kernel14),
        Kernel.irregular(
            "LivermoreBranches.kernel15",
            "double",
            List.of(100, 1000, 10_000, 50_000),
            LivermoreBranchDrivers::kernel15),
        Kernel.irregular(
            "LivermoreBranches.kernel16",
            "double",
            List.of(100, 1000, 20_000, 300_000),
            LivermoreBranchDrivers::kernel16),
        Kernel.irregular(
            "LivermoreBranches.kernel17",
            "double",
            List.of(1000, 10_000, 100_000, 1_000_000),
            LivermoreBranchDrivers::kernel17),
        Kernel.irregular(
            "LivermoreBranches.kernel20",
            "double",
            List.of(100, 1000, 20_000, 300_000),
            LivermoreBranchDrivers::kernel20),
        Kernel.irregular(
            "LivermoreBranches.kernel24",
            "double",
            LivermoreDrivers.STREAM,
            LivermoreBranchDrivers::kernel24));
  }

  private static Prepared kernel13(int n) {
    double[][] original = rows(n, 4, 0, 1);
    for (double[] row : original) {
      row[0] *= 64;
      row[1] *= 64;
    }
    double[][] p = new double[n][4];
    double[][] b = rows(64, 64, -1, 1);
    double[][] c = rows(64, 64, -1, 1);
    double[] y = doubles(96, 0, 1);
    double[] z = doubles(96, 0, 1);
    int[] e = ints(96, 2);
    int[] f = ints(96, 2);
    for (int i = 0; i < 96; i++) {
      e[i]++;
      f[i]++;
    }
    double[][] h = new double[66][66];
    return Prepared.of(
            () -> {
              LivermoreBranches.kernel13(n, p, b, c, y, z, e, f, h);
              return p[n - 1][0];
            })
        .restoring(() -> Values.copy(original, p));
  }

  private static Prepared kernel14(int n) {
    double[] grid = doubles(n, 1, 2047);
    double[] field = doubles(2048, 0, 1);
    double[] slope = doubles(2048, 0, 1);
    double[] v = new double[n];
    double[] x = new double[n];
    double[] xi = new double[n];
    double[] ex1 = new double[n];
    double[] dex1 = new double[n];
    int[] ix = new int[n];
    int[] ir = new int[n];
    double[] rx = new double[n];
    double[] rh = new double[2050];
    return Prepared.of(
        () -> {
          LivermoreBranches.kernel14(
              n, 0.001, grid, field, slope, v, x, xi, ex1, dex1, ix, ir, rx, rh);
          return x[n - 1];
        });
  }

  private static Prepared kernel15(int n) {
    double[][] vf = rows(8, n + 1, 1, 2);
    double[][] vg =
        Arrays.stream(rows(8, n + 1, 1, 2)).map(double[]::clone).toArray(double[][]::new);
    double[][] vh = rows(8, n + 1, 2, 3);
    double[][] vs = new double[8][n + 1];
    double[][] vy = new double[8][n + 1];
    return Prepared.of(
        () -> {
          LivermoreBranches.kernel15(n, vf, vg, vh, vs, vy);
          return vs[3][n / 2];
        });
  }

  private static Prepared kernel16(int n) {
    double r = 0.4;
    double s = 0.5;
    double t = 0.6;
    double[] plan = doubles(n, 0, 1);
    double[] d = doubles(2 * n, 0, 1);
    int[] zone = ints(2 * n + 3, 2 * n - 10);
    zone[0] = 1;
    int third = n / 3;
    for (int k = 1; k <= n; k++) {
      int region = zone[2 * k] + 5;
      region = region == n ? n + 1 : region;
      zone[2 * k] = region;
      double side;
      if (region > n) {
        double first = t - d[region - 3];
        double second = s - d[region - 4];
        double last = r - d[region - 5];
        side = d[region - 1] - (d[region - 2] * first * first + second * second + last * last);
      } else if (region + 2 * third < n) {
        side = plan[region - 1] - t;
      } else {
        side = plan[region - 1] - (region + third < n ? s : r);
      }
      zone[2 * k - 1] = side < 0 ? -1 : 1;
    }
    return Prepared.of(() -> LivermoreBranches.kernel16(n, r, s, t, zone, plan, d));
  }

  private static Prepared kernel17(int n) {
    double[] vsp = doubles(n, 0.3, 0.5);
    double[] vstp = doubles(n, 0, 0.5);
    double[] vlr = doubles(n, 0.1, 0.3);
    double[] vlin = doubles(n, 0.1, 0.6);
    double[] original = doubles(n, 0, 1);
    double[] vxne = new double[n];
    double[] vxnd = new double[n];
    double[] ve3 = new double[n];
    return Prepared.of(() -> LivermoreBranches.kernel17(n, vsp, vstp, vlr, vlin, vxne, vxnd, ve3))
        .restoring(() -> System.arraycopy(original, 0, vxne, 0, n));
  }

  private static Prepared kernel20(int n) {
    double[] g = doubles(n, 0.01, 0.02);
    double[] u = doubles(n, 0, 1);
    double[] v = doubles(n, 0, 1);
    double[] vx = doubles(n, 1, 2);
    double[] w = doubles(n, 0, 0.5);
    double[] x = new double[n];
    double[] xx = doubles(n + 1, 0.5, 1);
    double[] y = doubles(n, 1, 1.1);
    double[] z = doubles(n, 0.1, 1);
    return Prepared.of(
        () -> {
          LivermoreBranches.kernel20(n, 1, 0.3, 0.5, g, u, v, vx, w, x, xx, y, z);
          return xx[n];
        });
  }

  private static Prepared kernel24(int n) {
    double[] x = doubles(n, 0, 1);
    x[n / 2] = -1;
    return Prepared.of(() -> LivermoreBranches.kernel24(n, x));
  }
}
