package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GridUpdates}: random numbers in grids as long as they are wide. */
final class GridUpdateDrivers {
  private static final int HEAT_STEPS = 4;
  private static final int WAVE_STEPS = 10;

  private GridUpdateDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "GridUpdates.heat", "double", List.of(40, 220, 1000), GridUpdateDrivers::heat)
            .with(
                n ->
                    Map.of(
                        "steps",
                        HEAT_STEPS,
                        "plate.length",
                        n,
                        "plate[0].length",
                        n,
                        "plate[].length",
                        n,
                        "work.length",
                        n,
                        "work[].length",
                        n)),
        Kernel.regular(
                "GridUpdates.wave",
                "double",
                List.of(1500, 50_000, 1_000_000),
                GridUpdateDrivers::wave)
            .with(n -> Map.of("n", n, "steps", WAVE_STEPS, "before.length", n, "now.length", n)),
        Kernel.regular(
                "GridUpdates.diffuse", "float", List.of(14, 50, 160), GridUpdateDrivers::diffuse)
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
        Kernel.regular("GridUpdates.blur", "int", List.of(56, 300, 1500), GridUpdateDrivers::blur)
            .with(n -> Map.of("width", n, "height", n, "in.length", n * n, "out.length", n * n)),
        Kernel.irregular(
                "GridUpdates.life", "byte", List.of(120, 400, 1200), GridUpdateDrivers::life)
            .with(
                n ->
                    Map.of(
                        "board.length",
                        n,
                        "board[0].length",
                        n,
                        "board[].length",
                        n,
                        "next.length",
                        n,
                        "next[].length",
                        n)));
  }

  /** A board on which 35 of 100 cells live. */
  static byte[][] board(int n) {
    int[] drawn = ints(n * n, 100);
    byte[][] board = new byte[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        board[i][j] = (byte) (drawn[i * n + j] < 35 ? 1 : 0);
      }
    }
    return board;
  }

  private static Prepared heat(int n) {
    double[][] plate = rows(n, n, 10, 20);
    double[][] work = rows(n, n, 10, 20);
    return Prepared.of(
        () -> {
          GridUpdates.heat(HEAT_STEPS, 0.2, plate, work);
          return plate[n / 2][n / 2];
        });
  }

  private static Prepared wave(int n) {
    double[] before = doubles(n, -1, 1);
    double[] now = before.clone();
    return Prepared.of(
        () -> {
          GridUpdates.wave(n, WAVE_STEPS, 0.5, before, now);
          return now[n / 2];
        });
  }

  private static Prepared diffuse(int n) {
    float[] in = floats(n * n * n, 0, 1);
    float[] out = new float[n * n * n];
    return Prepared.of(
        () -> {
          GridUpdates.diffuse(n, n, n, 0.1f, in, out);
          return out[n / 2 * (n * n + n + 1)];
        });
  }

  private static Prepared blur(int n) {
    int[] in = ints(n * n, 256);
    int[] out = new int[n * n];
    return Prepared.of(
        () -> {
          GridUpdates.blur(n, n, in, out);
          return out[out.length / 2];
        });
  }

  private static Prepared life(int n) {
    byte[][] board = board(n);
    byte[][] next = new byte[n][n];
    return Prepared.of(
        () -> {
          GridUpdates.life(board, next);
          return next[n / 2][n / 2];
        });
  }
}
