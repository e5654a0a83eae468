package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FieldTasks}: random fields, as high as they are wide. */
final class FieldTaskDrivers {
  private static final int HEAT_STEPS = 2;
  private static final int SWING_STEPS = 4;

  private FieldTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "FieldTasks.diffuse", "double", List.of(40, 220, 900), FieldTaskDrivers::diffuse)
            .with(
                n ->
                    Map.of(
                        "steps",
                        HEAT_STEPS,
                        "now.length",
                        n,
                        "now[].length",
                        n,
                        "now[0].length",
                        n,
                        "next.length",
                        n,
                        "next[].length",
                        n,
                        "next[0].length",
                        n)),
        Kernel.regular(
                "FieldTasks.laplacian", "float", List.of(14, 40, 130), FieldTaskDrivers::laplacian)
            .with(
                n ->
                    Map.of(
                        "nx",
                        n,
                        "ny",
                        n,
                        "nz",
                        n,
                        "field.length",
                        n * n * n,
                        "result.length",
                        n * n * n)),
        Kernel.regular(
                "FieldTasks.swing",
                "double",
                List.of(1500, 60_000, 1_000_000),
                FieldTaskDrivers::swing)
            .with(n -> Map.of("steps", SWING_STEPS, "before.length", n, "now.length", n)),
        Kernel.irregular("FieldTasks.live", "int", List.of(60, 300, 1100), FieldTaskDrivers::live)
            .with(
                n ->
                    Map.of(
                        "world.length",
                        n,
                        "world[].length",
                        n,
                        "world[0].length",
                        n,
                        "next.length",
                        n,
                        "next[].length",
                        n,
                        "next[0].length",
                        n)),
        Kernel.regular("FieldTasks.relax", "float", List.of(56, 300, 1200), FieldTaskDrivers::relax)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        n,
                        "source.length",
                        n * n,
                        "potential.length",
                        n * n)));
  }

  /** Half of the cells live. */
  static int[][] world(int rows, int columns) {
    int[] drawn = ints(rows * columns, 2);
    int[][] world = new int[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(drawn, i * columns, world[i], 0, columns);
    }
    return world;
  }

  private static Prepared diffuse(int n) {
    double[][] now = rows(n, n, 10, 30);
    double[][] next = new double[n][n];
    return Prepared.of(
        () -> {
          FieldTasks.diffuse(HEAT_STEPS, 0.2, now, next);
          return now[n / 2][n / 2];
        });
  }

  private static Prepared laplacian(int n) {
    float[] field = floats(n * n * n, -1, 1);
    float[] result = new float[n * n * n];
    return Prepared.of(
        () -> {
          FieldTasks.laplacian(n, n, n, 0.5f, field, result);
          return result[n * n + n + 1];
        });
  }

  private static Prepared swing(int n) {
    double[] before = doubles(n, -1, 1);
    before[0] = 0;
    before[n - 1] = 0;
    double[] now = before.clone();
    return Prepared.of(
        () -> {
          FieldTasks.swing(SWING_STEPS, 0.25, before, now);
          return now[n / 2];
        });
  }

  private static Prepared live(int n) {
    int[][] world = world(n, n);
    int[][] next = new int[n][n];
    return Prepared.of(
        () -> {
          FieldTasks.live(world, next);
          return next[n / 2][n / 3];
        });
  }

  private static Prepared relax(int n) {
    float[] source = floats(n * n, -1, 1);
    float[] potential = floats(n * n, 0, 1);
    return Prepared.of(() -> FieldTasks.relax(n, n, 1.5f, source, potential));
  }
}
