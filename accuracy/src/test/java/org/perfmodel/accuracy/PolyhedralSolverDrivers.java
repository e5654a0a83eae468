package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PolyhedralSolvers}, {@link PolyhedralMedleys} and {@link PolyhedralStencils}. */
final class PolyhedralSolverDrivers {
  private static final int STEPS = 10;

  private PolyhedralSolverDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "PolyhedralSolvers.cholesky",
            "double",
            List.of(50, 250, 500),
            PolyhedralSolverDrivers::cholesky),
        Kernel.regular(
            "PolyhedralSolvers.durbin",
            "double",
            List.of(120, 1300, 6000),
            PolyhedralSolverDrivers::durbin),
        Kernel.regular(
                "PolyhedralSolvers.gramSchmidt",
                "double",
                List.of(22, 90, 220),
                PolyhedralSolverDrivers::gramSchmidt)
            .with(n -> Map.of("m", taller(n), "n", n)),
        Kernel.regular(
            "PolyhedralSolvers.lu", "double", List.of(40, 150, 360), PolyhedralSolverDrivers::lu),
        Kernel.regular(
            "PolyhedralSolvers.ludcmp",
            "double",
            List.of(42, 160, 350),
            PolyhedralSolverDrivers::ludcmp),
        Kernel.regular(
            "PolyhedralSolvers.trisolv",
            "double",
            List.of(60, 350, 1200, 2800),
            PolyhedralSolverDrivers::trisolv),
        Kernel.regular(
                "PolyhedralMedleys.deriche",
                "float",
                List.of(45, 230, 700, 1250),
                PolyhedralSolverDrivers::deriche)
            .with(n -> Map.of("width", n, "height", taller(n))),
        Kernel.regular(
            "PolyhedralMedleys.floydWarshall",
            "int",
            List.of(60, 220, 400),
            PolyhedralSolverDrivers::floydWarshall),
        Kernel.irregular(
            "PolyhedralMedleys.nussinov",
            "int",
            List.of(60, 250, 500),
            PolyhedralSolverDrivers::nussinov),
        Kernel.regular(
                "PolyhedralStencils.adi",
                "double",
                List.of(30, 170, 450),
                PolyhedralSolverDrivers::adi)
            .with(n -> Map.of("steps", STEPS, "n", n)),
        Kernel.regular(
                "PolyhedralStencils.fdtd2d",
                "double",
                List.of(35, 190, 550, 950),
                PolyhedralSolverDrivers::fdtd2d)
            .with(n -> Map.of("steps", STEPS, "nx", n, "ny", taller(n))),
        Kernel.regular(
                "PolyhedralStencils.heat3d",
                "double",
                List.of(11, 36, 75, 110),
                PolyhedralSolverDrivers::heat3d)
            .with(n -> Map.of("steps", STEPS, "n", n)),
        Kernel.regular(
                "PolyhedralStencils.jacobi1d",
                "double",
                List.of(1200, 40_000, 500_000, 2_000_000),
                PolyhedralSolverDrivers::jacobi1d)
            .with(n -> Map.of("steps", STEPS, "a.length", n)),
        Kernel.regular(
                "PolyhedralStencils.jacobi2d",
                "float",
                List.of(55, 300, 1000, 1800),
                PolyhedralSolverDrivers::jacobi2d)
            .with(n -> Map.of("steps", STEPS, "n", n)),
        Kernel.regular(
                "PolyhedralStencils.seidel2d",
                "float",
                List.of(80, 450, 900),
                PolyhedralSolverDrivers::seidel2d)
            .with(n -> Map.of("steps", STEPS, "n", n)));
  }

  private static int taller(int n) {
    return n + n / 5;
  }

  /** Symmetric, and so much on the diagonal that it needs no exchange of rows. */
  static double[][] dominant(int n) {
    double[][] a = rows(n, n, 0, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
      a[i][i] += n;
    }
    return a;
  }

  private static Prepared cholesky(int n) {
    double[][] original = dominant(n);
    double[][] a = new double[n][n];
    return Prepared.of(
            () -> {
              PolyhedralSolvers.cholesky(n, a);
              return a[n - 1][n / 2];
            })
        .restoring(() -> Values.copy(original, a));
  }

  private static Prepared durbin(int n) {
    double[] r = doubles(n, -0.3 / n, 0.3 / n);
    double[] y = new double[n];
    double[] z = new double[n];
    return Prepared.of(
        () -> {
          PolyhedralSolvers.durbin(n, r, y, z);
          return y[n / 2];
        });
  }

  /** Once its columns are at right angles they stay so: the next run takes the same steps. */
  private static Prepared gramSchmidt(int n) {
    int m = taller(n);
    double[][] a = rows(m, n, -1, 1);
    double[][] q = new double[m][n];
    double[][] r = new double[n][n];
    return Prepared.of(
        () -> {
          PolyhedralSolvers.gramSchmidt(m, n, a, q, r);
          return q[m / 2][n / 2];
        });
  }

  private static Prepared lu(int n) {
    double[][] dominant = dominant(n);
    double[] original = new double[n * n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(dominant[i], 0, original, i * n, n);
    }
    double[] a = new double[n * n];
    return Prepared.of(
            () -> {
              PolyhedralSolvers.lu(n, a);
              return a[n * n - 1];
            })
        .restoring(() -> System.arraycopy(original, 0, a, 0, n * n));
  }

  private static Prepared ludcmp(int n) {
    double[][] original = dominant(n);
    double[][] a = new double[n][n];
    double[] b = doubles(n, -1, 1);
    double[] x = new double[n];
    double[] y = new double[n];
    return Prepared.of(
            () -> {
              PolyhedralSolvers.ludcmp(n, a, b, x, y);
              return x[n / 2];
            })
        .restoring(() -> Values.copy(original, a));
  }

  private static Prepared trisolv(int n) {
    double[][] l = dominant(n);
    double[] b = doubles(n, -1, 1);
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          PolyhedralSolvers.trisolv(n, l, b, x);
          return x[n / 2];
        });
  }

  private static Prepared deriche(int n) {
    int height = taller(n);
    float[][] in = PolyhedralDrivers.floatRows(n, height, 0, 1);
    float[][] out = new float[n][height];
    float[][] y1 = new float[n][height];
    float[][] y2 = new float[n][height];
    return Prepared.of(
        () -> {
          PolyhedralMedleys.deriche(n, height, 0.25f, in, out, y1, y2);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared floydWarshall(int n) {
    int[] length = ints(n * n, 1000);
    int[][] way = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        way[i][j] = i == j ? 0 : 1 + length[i * n + j];
      }
    }
    return Prepared.of(
        () -> {
          PolyhedralMedleys.floydWarshall(n, way);
          return way[n / 2][n / 3];
        });
  }

  private static Prepared nussinov(int n) {
    int[] number = ints(n, 4);
    byte[] base = new byte[n];
    for (int i = 0; i < n; i++) {
      base[i] = (byte) number[i];
    }
    int[][] most = new int[n][n];
    return Prepared.of(() -> PolyhedralMedleys.nussinov(n, base, most));
  }

  private static Prepared adi(int n) {
    double[][] u = rows(n, n, 0, 1);
    double[][] v = new double[n][n];
    double[][] p = new double[n][n];
    double[][] q = new double[n][n];
    return Prepared.of(
        () -> {
          PolyhedralStencils.adi(STEPS, n, u, v, p, q);
          return u[n / 2][n / 2];
        });
  }

  private static Prepared fdtd2d(int n) {
    int ny = taller(n);
    double[] drive = doubles(STEPS, -1, 1);
    double[][] ex = rows(n, ny, -1, 1);
    double[][] ey = rows(n, ny, -1, 1);
    double[][] hz = rows(n, ny, -1, 1);
    return Prepared.of(
        () -> {
          PolyhedralStencils.fdtd2d(STEPS, n, ny, drive, ex, ey, hz);
          return hz[n / 2][n / 2];
        });
  }

  private static Prepared heat3d(int n) {
    double[] a = doubles(n * n * n, 0, 1);
    double[] b = a.clone();
    return Prepared.of(
        () -> {
          PolyhedralStencils.heat3d(STEPS, n, a, b);
          return a[a.length / 2];
        });
  }

  private static Prepared jacobi1d(int n) {
    double[] a = doubles(n, 0, 1);
    double[] b = a.clone();
    return Prepared.of(
        () -> {
          PolyhedralStencils.jacobi1d(STEPS, a, b);
          return a[n / 2];
        });
  }

  private static Prepared jacobi2d(int n) {
    float[][] a = PolyhedralDrivers.floatRows(n, n, 0, 1);
    float[][] b = PolyhedralDrivers.floatRows(n, n, 0, 1);
    return Prepared.of(
        () -> {
          PolyhedralStencils.jacobi2d(STEPS, n, a, b);
          return a[n / 2][n / 2];
        });
  }

  private static Prepared seidel2d(int n) {
    float[] a = floats(n * n, 0, 1);
    return Prepared.of(
        () -> {
          PolyhedralStencils.seidel2d(STEPS, n, a);
          return a[a.length / 2];
        });
  }
}
