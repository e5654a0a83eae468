package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GridSweeps}: random numbers, and as many cells that live as do not. */
final class GridSweepDrivers {
  private static final int STEPS = 10;

  private GridSweepDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "GridSweeps.heat",
                "float",
                List.of(1000, 50_000, 1_200_000),
                GridSweepDrivers::heat)
            .with(n -> Map.of("n", n, "steps", STEPS, "u.length", n, "other.length", n)),
        Kernel.regular(
                "GridSweeps.jacobi", "double", List.of(32, 150, 1000), GridSweepDrivers::jacobi)
            .with(
                n ->
                    Map.of(
                        "u.length", n,
                        "u[].length", n,
                        "u[0].length", n,
                        "f.length", n,
                        "f[].length", n,
                        "f[0].length", n,
                        "next.length", n,
                        "next[].length", n,
                        "next[0].length", n)),
        Kernel.regular(
                "GridSweeps.redBlack", "double", List.of(40, 200, 1000), GridSweepDrivers::redBlack)
            .with(n -> Map.of("n", n, "u.length", n * n, "source.length", n * n)),
        Kernel.regular("GridSweeps.wave", "float", List.of(13, 40, 120), GridSweepDrivers::wave)
            .with(
                n ->
                    Map.of(
                        "nx",
                        n,
                        "ny",
                        n,
                        "nz",
                        n,
                        "before.length",
                        n * n * n,
                        "now.length",
                        n * n * n,
                        "after.length",
                        n * n * n)),
        Kernel.irregular("GridSweeps.life", "byte", List.of(105, 500, 1400), GridSweepDrivers::life)
            .with(
                n ->
                    Map.of(
                        "cells.length", n,
                        "cells[].length", n,
                        "cells[0].length", n,
                        "next.length", n,
                        "next[].length", n,
                        "next[0].length", n)));
  }

  static byte[][] cells(int n) {
    int[] drawn = ints(n * n, 2);
    byte[][] cells = new byte[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        cells[i][j] = (byte) drawn[i * n + j];
      }
    }
    return cells;
  }

  private static Prepared heat(int n) {
    float[] u = floats(n, 1, 2);
    float[] other = new float[n];
    return Prepared.of(
        () -> {
          GridSweeps.heat(n, STEPS, 0.25f, u, other);
          return u[n / 2];
        });
  }

  private static Prepared jacobi(int n) {
    double[][] u = rows(n, n, 0, 1);
    double[][] f = rows(n, n, -1, 1);
    double[][] next = new double[n][n];
    return Prepared.of(() -> GridSweeps.jacobi(u, f, 0.1, next) + next[n / 2][n / 2]);
  }

  private static Prepared redBlack(int n) {
    double[] u = doubles(n * n, 1, 2);
    double[] source = doubles(n * n, -1, 1);
    return Prepared.of(
        () -> {
          GridSweeps.redBlack(n, 1.5, u, source);
          return u[n * n / 2];
        });
  }

  private static Prepared wave(int n) {
    float[] before = floats(n * n * n, 1, 2);
    float[] now = floats(n * n * n, 1, 3);
    float[] after = new float[n * n * n];
    return Prepared.of(
        () -> {
          GridSweeps.wave(n, n, n, 0.25f, before, now, after);
          return after[(n * n + n + 1) * (n / 2)];
        });
  }

  private static Prepared life(int n) {
    byte[][] cells = cells(n);
    byte[][] next = new byte[n][n];
    return Prepared.of(() -> GridSweeps.life(cells, next) + next[n / 2][n / 2]);
  }
}
