package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.permutation;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GridMethods}: random values on square grids. */
final class GridMethodDrivers {
  private static final int HEAT_STEPS = 10;
  private static final int SWEEPS = 2;
  private static final int WAVE_STEPS = 3;

  private GridMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "GridMethods.heat",
                "double",
                List.of(1500, 50_000, 700_000),
                GridMethodDrivers::heat)
            .with(n -> Map.of("n", n, "steps", HEAT_STEPS, "u.length", n, "next.length", n)),
        Kernel.regular(
                "GridMethods.gaussSeidel",
                "double",
                List.of(40, 240, 800),
                GridMethodDrivers::gaussSeidel)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        n,
                        "sweeps",
                        SWEEPS,
                        "u.length",
                        n,
                        "u[].length",
                        n,
                        "u[0].length",
                        n,
                        "f.length",
                        n,
                        "f[].length",
                        n,
                        "f[0].length",
                        n)),
        Kernel.regular("GridMethods.wave", "float", List.of(50, 250, 1000), GridMethodDrivers::wave)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        n,
                        "steps",
                        WAVE_STEPS,
                        "before.length",
                        n * n,
                        "now.length",
                        n * n,
                        "after.length",
                        n * n)),
        Kernel.regular(
                "GridMethods.diffuse", "double", List.of(12, 36, 100), GridMethodDrivers::diffuse)
            .with(
                n ->
                    Map.of(
                        "planes",
                        n,
                        "rows",
                        n,
                        "columns",
                        n,
                        "in.length",
                        n * n * n,
                        "out.length",
                        n * n * n)),
        Kernel.irregular("GridMethods.life", "int", List.of(60, 320, 1100), GridMethodDrivers::life)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        n,
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
                        n)));
  }

  /** Three of eight cells in random order are alive. */
  static int[][] board(int n) {
    int[] order = permutation(n * n);
    int[][] board = new int[n][n];
    for (int k = 0; k < n * n; k++) {
      board[k / n][k % n] = order[k] % 8 < 3 ? 1 : 0;
    }
    return board;
  }

  /** Random heights, but zeros on the border. */
  static float[] membrane(int n) {
    float[] height = floats(n * n, -1, 1);
    for (int i = 0; i < n; i++) {
      height[i] = 0;
      height[(n - 1) * n + i] = 0;
      height[i * n] = 0;
      height[i * n + n - 1] = 0;
    }
    return height;
  }

  private static Prepared heat(int n) {
    double[] u = doubles(n, 10, 20);
    double[] next = new double[n];
    return Prepared.of(
        () -> {
          GridMethods.heat(n, HEAT_STEPS, 0.25, u, next);
          return u[n / 2];
        });
  }

  private static Prepared gaussSeidel(int n) {
    double[][] u = rows(n, n, 1, 2);
    double[][] f = rows(n, n, -1, 1);
    return Prepared.of(
        () -> {
          GridMethods.gaussSeidel(n, n, SWEEPS, 0.1, u, f);
          return u[n / 2][n / 2];
        });
  }

  private static Prepared wave(int n) {
    float[] before = membrane(n);
    float[] now = before.clone();
    float[] after = new float[n * n];
    return Prepared.of(
        () -> {
          GridMethods.wave(n, n, WAVE_STEPS, 0.25f, before, now, after);
          return now[n * n / 2];
        });
  }

  private static Prepared diffuse(int n) {
    double[] in = doubles(n * n * n, 0, 1);
    double[] out = new double[n * n * n];
    return Prepared.of(
        () -> {
          GridMethods.diffuse(n, n, n, 0.1, in, out);
          return out[n * n];
        });
  }

  private static Prepared life(int n) {
    int[][] board = board(n);
    int[][] next = new int[n][n];
    return Prepared.of(
        () -> {
          GridMethods.life(board, next);
          return next[n / 2][n / 2];
        });
  }
}
