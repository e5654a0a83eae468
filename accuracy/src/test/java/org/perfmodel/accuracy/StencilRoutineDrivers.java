package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StencilRoutines}: random grids, as wide as high and deep. */
final class StencilRoutineDrivers {
  private static final int WAVE_STEPS = 6;
  private static final int HEAT_STEPS = 4;
  private static final int[] WEIGHT = {1, 2, 1, 2, 4, 2, 1, 2, 1};
  private static final int DIVISOR = 16;

  private StencilRoutineDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "StencilRoutines.wave",
                "double",
                List.of(1500, 50_000, 1_500_000),
                StencilRoutineDrivers::wave)
            .with(n -> Map.of("steps", WAVE_STEPS, "before.length", n, "now.length", n)),
        Kernel.regular(
                "StencilRoutines.heat",
                "double",
                List.of(40, 240, 1200),
                StencilRoutineDrivers::heat)
            .with(
                n ->
                    Map.of(
                        "steps",
                        HEAT_STEPS,
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
                "StencilRoutines.diffuse",
                "float",
                List.of(15, 50, 140),
                StencilRoutineDrivers::diffuse)
            .with(
                n ->
                    Map.of(
                        "width",
                        n,
                        "height",
                        n,
                        "depth",
                        n,
                        "in.length",
                        n * n * n,
                        "out.length",
                        n * n * n)),
        Kernel.irregular(
                "StencilRoutines.life", "int", List.of(56, 350, 1200), StencilRoutineDrivers::life)
            .with(
                n ->
                    Map.of(
                        "board.length",
                        n,
                        "board[].length",
                        n,
                        "board[0].length",
                        n,
                        "next.length",
                        n,
                        "next[].length",
                        n,
                        "next[0].length",
                        n)),
        Kernel.regular(
                "StencilRoutines.smooth",
                "int",
                List.of(56, 350, 1100),
                StencilRoutineDrivers::smooth)
            .with(
                n ->
                    Map.of(
                        "width",
                        n,
                        "height",
                        n,
                        "weight.length",
                        WEIGHT.length,
                        "divisor",
                        DIVISOR,
                        "picture.length",
                        n * n,
                        "out.length",
                        n * n)));
  }

  /** Four of ten cells are alive. */
  static int[][] board(int n) {
    int[] drawn = ints(n * n, 10);
    int[][] board = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        board[i][j] = drawn[i * n + j] < 4 ? 1 : 0;
      }
    }
    return board;
  }

  private static Prepared wave(int n) {
    double[] before = doubles(n, -1, 1);
    double[] now = before.clone();
    return Prepared.of(
        () -> {
          StencilRoutines.wave(WAVE_STEPS, 0.25, before, now);
          return now[n / 2];
        });
  }

  private static Prepared heat(int n) {
    double[][] plate = rows(n, n, 10, 90);
    double[][] work = new double[n][n];
    return Prepared.of(
        () -> {
          StencilRoutines.heat(HEAT_STEPS, 0.2, plate, work);
          return plate[n / 2][n / 2];
        });
  }

  private static Prepared diffuse(int n) {
    float[] in = floats(n * n * n, 10, 90);
    float[] out = new float[n * n * n];
    return Prepared.of(
        () -> {
          StencilRoutines.diffuse(n, n, n, 0.1f, in, out);
          return out[n * n * n / 2];
        });
  }

  private static Prepared life(int n) {
    int[][] board = board(n);
    int[][] next = new int[n][n];
    return Prepared.of(
        () -> {
          StencilRoutines.life(board, next);
          return next[n / 2][n / 2];
        });
  }

  private static Prepared smooth(int n) {
    int[] picture = ints(n * n, 256);
    int[] out = new int[n * n];
    return Prepared.of(
        () -> {
          StencilRoutines.smooth(n, n, WEIGHT, DIVISOR, picture, out);
          return out[n * n / 2];
        });
  }
}
