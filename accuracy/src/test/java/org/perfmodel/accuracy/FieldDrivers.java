package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Fields} and {@link Solvers}. */
final class FieldDrivers {
  private static final int RANK = 16;
  private static final int WIDTH = 6;
  private static final int BLOCKS = 5;
  private static final int COLUMNS = 8;

  private FieldDrivers() {}

  static List<Kernel> all() {
    List<Integer> plane = List.of(30, 100, 300, 1000);
    List<Integer> line = List.of(1000, 30_000, 300_000, 1_500_000);
    return List.of(
        Kernel.regular(
            "Fields.twentySevenPoints", "double", List.of(12, 40, 100, 160), FieldDrivers::cube),
        Kernel.regular("Fields.conduct", "double", plane, FieldDrivers::conduct),
        Kernel.regular("Fields.redBlack", "double", plane, FieldDrivers::redBlack),
        Kernel.regular("Fields.upwind", "float", line, FieldDrivers::upwind),
        Kernel.regular("Fields.waves", "float", plane, FieldDrivers::waves),
        Kernel.regular("Fields.shock", "double", line, FieldDrivers::shock),
        Kernel.regular("Fields.residual", "double", plane, FieldDrivers::residual),
        Kernel.regular(
                "Solvers.rankUpdate", "double", List.of(20, 120, 600), FieldDrivers::rankUpdate)
            .with(n -> Map.of("n", n, "k", RANK)),
        Kernel.regular(
            "Solvers.rankOne", "float", List.of(60, 400, 1500, 3000), FieldDrivers::rankOne),
        Kernel.regular("Solvers.tridiagonal", "double", line, FieldDrivers::tridiagonal),
        Kernel.regular(
                "Solvers.banded", "double", List.of(200, 5000, 200_000), FieldDrivers::banded)
            .with(n -> Map.of("n", n, "width", WIDTH)),
        Kernel.regular("Solvers.blocks", "double", List.of(60, 2000, 60_000), FieldDrivers::blocks)
            .with(n -> Map.of("rows", n, "each", BLOCKS)),
        Kernel.regular("Solvers.givens", "double", List.of(12, 50, 200), FieldDrivers::givens),
        Kernel.regular(
            "Solvers.eigenSweep", "double", List.of(12, 50, 200), FieldDrivers::eigenSweep),
        Kernel.regular(
                "Solvers.backSubstitution",
                "double",
                List.of(30, 150, 800),
                FieldDrivers::backSubstitution)
            .with(n -> Map.of("n", n, "columns", COLUMNS)),
        Kernel.irregular(
            "Solvers.sparseLower",
            "double",
            List.of(300, 10_000, 500_000),
            FieldDrivers::sparseLower));
  }

  private static Prepared cube(int n) {
    double[] weight = {0.4, 0.05, 0.015, 0.0075};
    double[] from = doubles(n * n * n, 0, 1);
    double[] to = new double[n * n * n];
    return Prepared.of(
        () -> {
          Fields.twentySevenPoints(n, weight, from, to);
          return to[to.length / 2 + n + 1];
        });
  }

  private static Prepared conduct(int n) {
    double[][] all = rows(6, n * n, 0, 1);
    double[] to = new double[n * n];
    return Prepared.of(
        () -> {
          Fields.conduct(n, all[0], all[1], all[2], all[3], all[4], all[5], to);
          return to[n + 1];
        });
  }

  private static Prepared redBlack(int n) {
    double[][] f = rows(n, n, 0, 1);
    double[][] u = rows(n, n, 1, 2);
    return Prepared.of(
        () -> {
          Fields.redBlack(n, 0.001, f, u);
          return u[1][1];
        });
  }

  private static Prepared upwind(int n) {
    float[] speed = floats(n, -1, 1);
    float[] from = floats(n, 1, 2);
    float[] to = new float[n];
    return Prepared.of(
        () -> {
          Fields.upwind(n, 0.5f, speed, from, to);
          return to[n / 2];
        });
  }

  /** Rows that differ from each other. */
  private static float[][] floatRows(int n, double from, double to) {
    float[] all = floats(n * n, from, to);
    float[][] values = new float[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(all, i * n, values[i], 0, n);
    }
    return values;
  }

  private static Prepared waves(int n) {
    float[][] before = floatRows(n, 0, 1);
    float[][] now = floatRows(n, 0.5, 1.5);
    float[][] next = new float[n][n];
    return Prepared.of(
        () -> {
          Fields.waves(n, 0.25f, before, now, next);
          return next[1][1];
        });
  }

  private static Prepared shock(int n) {
    double[] u = doubles(n, 1, 2);
    double[] flux = new double[n];
    return Prepared.of(
        () -> {
          Fields.shock(n, 0.2, u, flux);
          return u[n / 2];
        });
  }

  private static Prepared residual(int n) {
    double[][] f = rows(n, n, 0, 1);
    double[][] u = rows(n, n, 1, 2);
    return Prepared.of(() -> Fields.residual(n, f, u));
  }

  private static Prepared rankUpdate(int n) {
    double[][] a = rows(n, RANK, 0, 1);
    double[][] c = new double[n][n];
    return Prepared.of(
        () -> {
          Solvers.rankUpdate(n, RANK, a, c);
          return c[n - 1][0];
        });
  }

  private static Prepared rankOne(int n) {
    float[] x = floats(n, -1, 1);
    float[] y = floats(n, -1, 1);
    float[] a = new float[n * n];
    return Prepared.of(
        () -> {
          Solvers.rankOne(n, 1e-6f, x, y, a);
          return a[n + 1];
        });
  }

  private static Prepared tridiagonal(int n) {
    double[] lower = doubles(n, -1, 0);
    double[] diagonal = doubles(n, 2, 3);
    double[] upper = doubles(n, -1, 0);
    double[] right = doubles(n, 1, 2);
    double[] work = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          Solvers.tridiagonal(n, lower, diagonal, upper, right, work, x);
          return x[n / 2];
        });
  }

  private static Prepared banded(int n) {
    double[][] band = rows(n, 2 * WIDTH + 1, 0, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Solvers.banded(n, WIDTH, band, x, y);
          return y[n - 1];
        });
  }

  private static Prepared blocks(int rows) {
    int[] column = Values.ints(rows * BLOCKS, rows);
    double[] value = doubles(9 * rows * BLOCKS, 0, 1);
    double[] x = doubles(3 * rows, 0, 1);
    double[] y = new double[3 * rows];
    return Prepared.of(
        () -> {
          Solvers.blocks(rows, BLOCKS, column, value, x, y);
          return y[rows];
        });
  }

  private static Prepared givens(int n) {
    double[][] a = rows(n, n, 0.1, 1);
    double[][] r = new double[n][n];
    return Prepared.of(
        () -> {
          Solvers.givens(n, a, r);
          return r[n - 1][n - 1];
        });
  }

  private static Prepared eigenSweep(int n) {
    double[][] a = rows(n, n, 0, 1);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        a[i][j] = a[j][i];
      }
    }
    double[][] e = new double[n][n];
    return Prepared.of(
        () -> {
          Solvers.eigenSweep(n, a, e);
          return e[0][0];
        });
  }

  private static Prepared backSubstitution(int n) {
    double[][] u = rows(n, n, 0, 1.0 / n);
    for (int i = 0; i < n; i++) {
      u[i][i] = 1 + u[i][i];
    }
    double[][] b = rows(n, COLUMNS, 0, 1);
    double[][] x = new double[n][COLUMNS];
    return Prepared.of(
        () -> {
          Solvers.backSubstitution(n, COLUMNS, u, b, x);
          return x[0][0];
        });
  }

  private static Prepared sparseLower(int n) {
    int[] length = Values.ints(n, 5);
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + (i == 0 ? 0 : 2 + length[i]);
    }
    int[] column = Values.ints(start[n], Integer.MAX_VALUE, 1);
    for (int i = 1; i < n; i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        column[k] %= i;
      }
    }
    double[] value = doubles(start[n], -0.1, 0.1);
    double[] diagonal = doubles(n, 1, 2);
    double[] b = doubles(n, 1, 2);
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          Solvers.sparseLower(n, start, column, value, diagonal, b, x);
          return x[n - 1];
        });
  }
}
