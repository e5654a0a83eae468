package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.permutation;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MeshJobs}: random fields, obstacles in a fifth of the cells. */
final class MeshJobDrivers {
  private static final int STEPS = 4;
  private static final int PAIRS = 2;
  private static final double ALIVE = 0.375;
  private static final double SOLID = 0.2;

  private MeshJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular("MeshJobs.heat", "double", List.of(40, 200, 900), MeshJobDrivers::heat)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "steps",
                        STEPS,
                        "plate.length",
                        n,
                        "plate[].length",
                        n,
                        "plate[0].length",
                        n,
                        "work.length",
                        n,
                        "work[].length",
                        n,
                        "work[0].length",
                        n)),
        Kernel.regular(
                "MeshJobs.wave", "float", List.of(3000, 80_000, 1_500_000), MeshJobDrivers::wave)
            .with(n -> Map.of("n", n, "pairs", PAIRS, "before.length", n, "now.length", n)),
        Kernel.regular("MeshJobs.smooth", "float", List.of(15, 50, 125), MeshJobDrivers::smooth)
            .with(n -> Map.of("n", n, "volume.length", n * n * n, "smoothed.length", n * n * n)),
        Kernel.irregular(
                "MeshJobs.potential", "double", List.of(32, 200, 800), MeshJobDrivers::potential)
            .with(
                n ->
                    Map.of(
                        "width",
                        n + 2,
                        "height",
                        n + 2,
                        "solid.length",
                        (n + 2) * (n + 2),
                        "source.length",
                        (n + 2) * (n + 2),
                        "from.length",
                        (n + 2) * (n + 2),
                        "to.length",
                        (n + 2) * (n + 2))),
        Kernel.irregular("MeshJobs.live", "byte", List.of(120, 500, 1300), MeshJobDrivers::live)
            .with(n -> Map.of("n", n, "cells.length", n * n, "next.length", n * n)));
  }

  /** So many of n by n cells within a border, at random places. */
  static boolean[] solid(int n) {
    int[] order = permutation(n * n);
    boolean[] solid = new boolean[(n + 2) * (n + 2)];
    for (int c = 0; c < n * n; c++) {
      solid[(1 + c / n) * (n + 2) + 1 + c % n] = order[c] < SOLID * n * n;
    }
    return solid;
  }

  static byte[] cells(int n) {
    int[] order = permutation(n * n);
    byte[] cells = new byte[n * n];
    for (int c = 0; c < n * n; c++) {
      cells[c] = (byte) (order[c] < ALIVE * n * n ? 1 : 0);
    }
    return cells;
  }

  private static Prepared heat(int n) {
    double[][] plate = rows(n, n, 0, 100);
    double[][] work = rows(n, n, 0, 100);
    return Prepared.of(
        () -> {
          MeshJobs.heat(n, STEPS, 0.2, plate, work);
          return plate[n / 2][n / 2];
        });
  }

  private static Prepared wave(int n) {
    float[] before = floats(n, -1, 1);
    float[] now = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          MeshJobs.wave(n, PAIRS, 0.25f, before, now);
          return now[n / 2];
        });
  }

  private static Prepared smooth(int n) {
    float[] volume = floats(n * n * n, 0, 1);
    float[] smoothed = new float[n * n * n];
    return Prepared.of(
        () -> {
          MeshJobs.smooth(n, 0.5f, volume, smoothed);
          return smoothed[n * n];
        });
  }

  private static Prepared potential(int n) {
    int side = n + 2;
    boolean[] solid = solid(n);
    double[] source = doubles(side * side, -1, 1);
    double[] from = doubles(side * side, 0, 1);
    double[] to = new double[side * side];
    return Prepared.of(
        () -> {
          MeshJobs.potential(side, side, solid, source, from, to);
          return to[side * side / 2];
        });
  }

  private static Prepared live(int n) {
    byte[] cells = cells(n);
    byte[] next = new byte[n * n];
    return Prepared.of(
        () -> {
          MeshJobs.live(n, cells, next);
          return next[n];
        });
  }
}
