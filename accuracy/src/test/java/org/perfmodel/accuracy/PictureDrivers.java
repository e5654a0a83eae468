package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Pictures} and {@link Worlds}. */
final class PictureDrivers {
  private static final int SWEEPS = 4;

  private PictureDrivers() {}

  static List<Kernel> all() {
    List<Integer> picture = List.of(36, 200, 900, 2600);
    List<Integer> stream = List.of(1500, 50_000, 600_000, 3_500_000);
    List<Integer> plane = List.of(36, 150, 700, 2000);
    return List.of(
        Kernel.regular("Pictures.boxBlur", "int", picture, PictureDrivers::boxBlur)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.regular("Pictures.sobel", "int", picture, PictureDrivers::sobel)
            .with(n -> Map.of("grey.length", n, "grey[0].length", n)),
        Kernel.regular(
                "Pictures.tones",
                "byte",
                List.of(3000, 300_000, 6_000_000, 40_000_000),
                PictureDrivers::tones)
            .with(n -> Map.of("image.length", n)),
        Kernel.regular("Pictures.rotate", "int", picture, PictureDrivers::rotate)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.regular("Pictures.integral", "long", picture, PictureDrivers::integral)
            .with(n -> Map.of("grey.length", n, "grey[0].length", n)),
        Kernel.regular("Pictures.blend", "int", stream, PictureDrivers::blend)
            .with(n -> Map.of("out.length", n)),
        Kernel.regular(
                "Pictures.halve", "byte", List.of(60, 500, 2000, 6000), PictureDrivers::halve)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.regular("Pictures.planes", "byte", stream, PictureDrivers::planes)
            .with(n -> Map.of("pixels", n)),
        Kernel.irregular(
                "Pictures.dither", "int", List.of(36, 200, 900, 2600), PictureDrivers::dither)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.irregular("Pictures.fill", "int", List.of(36, 200, 1000), PictureDrivers::fill)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.regular(
            "Worlds.potential", "double", List.of(40, 400, 4000), PictureDrivers::potential),
        Kernel.regular("Worlds.drift", "float", stream, PictureDrivers::drift)
            .with(n -> Map.of("damping.length", n)),
        Kernel.regular(
                "Worlds.collide",
                "double",
                List.of(300, 10_000, 120_000, 500_000),
                PictureDrivers::collide)
            .with(n -> Map.of("cells", n)),
        Kernel.regular("Worlds.water", "double", stream, PictureDrivers::water),
        Kernel.regular("Worlds.ring", "double", stream, PictureDrivers::ring),
        Kernel.regular("Worlds.warm", "float", List.of(14, 50, 120, 220), PictureDrivers::warm),
        Kernel.regular("Worlds.plate", "double", plane, PictureDrivers::plate)
            .with(n -> Map.of("rows", n, "columns", n)),
        Kernel.regular("Worlds.deposit", "double", stream, PictureDrivers::deposit)
            .with(n -> Map.of("particles", n)),
        Kernel.regular("Worlds.automaton", "int", stream, PictureDrivers::automaton)
            .with(n -> Map.of("now.length", n)),
        Kernel.regular(
                "Worlds.relax", "double", List.of(500, 20_000, 400_000), PictureDrivers::relax)
            .with(n -> Map.of("sweeps", SWEEPS, "line.length", n)),
        Kernel.irregular("Worlds.life", "byte", List.of(40, 250, 1200), PictureDrivers::life),
        Kernel.irregular("Worlds.bounce", "double", stream, PictureDrivers::bounce));
  }

  private static int[][] greys(int n) {
    int[][] grey = new int[n][];
    for (int i = 0; i < n; i++) {
      grey[i] = ints(n, 256, i);
    }
    return grey;
  }

  private static Prepared boxBlur(int n) {
    int[] pixels = ints(n * n, 256);
    int[] out = new int[n * n];
    return Prepared.of(
        () -> {
          Pictures.boxBlur(n, n, pixels, out);
          return out[n + 1];
        });
  }

  private static Prepared sobel(int n) {
    int[][] grey = greys(n);
    int[][] edges = new int[n][n];
    return Prepared.of(
        () -> {
          Pictures.sobel(grey, edges);
          return edges[n / 2][1];
        });
  }

  private static Prepared tones(int n) {
    byte[] image = Values.bytes(n);
    byte[] table = Values.bytes(256);
    byte[] out = new byte[n];
    return Prepared.of(
        () -> {
          Pictures.tones(image, table, out);
          return out[n / 2];
        });
  }

  private static Prepared rotate(int n) {
    int[] from = ints(n * n, 256);
    int[] to = new int[n * n];
    return Prepared.of(
        () -> {
          Pictures.rotate(n, n, from, to);
          return to[n];
        });
  }

  private static Prepared integral(int n) {
    int[][] grey = greys(n);
    long[][] sums = new long[n + 1][n + 1];
    return Prepared.of(
        () -> {
          Pictures.integral(grey, sums);
          return sums[n][n];
        });
  }

  private static Prepared blend(int n) {
    int[] back = ints(n, 1 << 24, 0);
    int[] front = ints(n, 1 << 24, 1);
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          Pictures.blend(100, back, front, out);
          return out[n / 2];
        });
  }

  private static Prepared halve(int n) {
    byte[] from = Values.bytes(n * n);
    byte[] to = new byte[n * n / 4];
    return Prepared.of(
        () -> {
          Pictures.halve(n, n, from, to);
          return to[n];
        });
  }

  private static Prepared planes(int n) {
    byte[] rgb = Values.bytes(3 * n);
    float[] luma = new float[n];
    float[] blue = new float[n];
    float[] red = new float[n];
    return Prepared.of(
        () -> {
          Pictures.planes(n, rgb, luma, blue, red);
          return luma[1] + blue[n / 2] + red[n - 1];
        });
  }

  private static Prepared dither(int n) {
    int[] fresh = ints(n * n, 256);
    int[] grey = fresh.clone();
    return Prepared.of(
            () -> {
              Pictures.dither(n, n, grey);
              return grey[n + 1];
            })
        .restoring(() -> System.arraycopy(fresh, 0, grey, 0, fresh.length));
  }

  /** Four of five pixels have the colour that is painted. */
  private static Prepared fill(int n) {
    int[] picture = ints(n * n, 5);
    for (int i = 0; i < picture.length; i++) {
      picture[i] = picture[i] == 4 ? 9 : 0;
    }
    picture[0] = 0;
    picture[1] = 0;
    picture[n] = 0;
    int[] stack = new int[n * n];
    int[] paint = {0};
    return Prepared.of(
        () -> {
          paint[0] = 1 - paint[0];
          return Pictures.fill(n, n, paint[0], picture, stack);
        });
  }

  private static Prepared potential(int n) {
    double[][] at = rows(3, n, 0, 10);
    for (int i = 0; i < n; i++) {
      at[0][i] += i;
    }
    return Prepared.of(() -> Worlds.potential(n, at[0], at[1], at[2]));
  }

  private static Prepared drift(int n) {
    float[][] position = {floats(n, 0, 1), floats(n, 1, 2), floats(n, 2, 3)};
    float[][] velocity = {floats(n, -1, 1), floats(n, 0, 1), floats(n, 1, 2)};
    float[] damping = new float[n];
    // Whole, so that no run comes to numbers too small to be normal.
    Arrays.fill(damping, 1);
    return Prepared.of(
        () -> {
          Worlds.drift(1e-6f, position, velocity, damping);
          return position[2][n / 2];
        });
  }

  private static Prepared collide(int n) {
    int[] cx = {0, 1, 0, -1, 0, 1, -1, -1, 1};
    int[] cy = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    double[] weight = new double[9];
    for (int d = 0; d < 9; d++) {
      weight[d] = d == 0 ? 4 / 9.0 : d < 5 ? 1 / 9.0 : 1 / 36.0;
    }
    double[][] f = rows(9, n, 0.1, 0.12);
    return Prepared.of(
        () -> {
          Worlds.collide(n, 0.6, weight, cx, cy, f);
          return f[3][n / 2];
        });
  }

  private static Prepared water(int n) {
    double[] h = doubles(n, 1, 1.1);
    double[] q = doubles(n, 0, 0.1);
    double[] nextH = new double[n];
    double[] nextQ = new double[n];
    return Prepared.of(
        () -> {
          Worlds.water(n, 0.1, h, q, nextH, nextQ);
          return nextH[n / 2] + nextQ[1];
        });
  }

  private static Prepared ring(int n) {
    double[] before = doubles(n, 0, 1);
    double[] now = doubles(n, 0.5, 1.5);
    double[] next = new double[n];
    return Prepared.of(
        () -> {
          Worlds.ring(n, 0.3, before, now, next);
          return next[0];
        });
  }

  private static Prepared warm(int n) {
    float[] values = floats(n * n * n, 0, 1);
    float[][][] from = new float[n][n][n];
    float[][][] to = new float[n][n][n];
    for (int i = 0; i < values.length; i++) {
      from[i / (n * n)][i / n % n][i % n] = values[i];
    }
    return Prepared.of(
        () -> {
          Worlds.warm(n, 0.1f, from, to);
          return to[n / 2][n / 2][1];
        });
  }

  private static Prepared plate(int n) {
    double[][] from = rows(n, n, 0, 1);
    double[][] to = new double[n][n];
    return Prepared.of(
        () -> {
          Worlds.plate(n, n, from, to);
          return to[n / 2][n / 2];
        });
  }

  private static Prepared deposit(int n) {
    int cells = Math.max(100, n / 10);
    double[] position = doubles(n, 0, 1);
    double[] grid = new double[cells + 2];
    return Prepared.of(
        () -> {
          Worlds.deposit(n, 1.0 / cells, position, grid);
          return grid[1];
        });
  }

  private static Prepared automaton(int n) {
    int[] now = ints(n, 2);
    int[] next = new int[n];
    return Prepared.of(
        () -> {
          Worlds.automaton(110, now, next);
          return next[n / 2];
        });
  }

  private static Prepared relax(int n) {
    double[] line = doubles(n, 1, 2);
    return Prepared.of(
        () -> {
          Worlds.relax(SWEEPS, line);
          return line[n / 2];
        });
  }

  private static Prepared life(int n) {
    byte[][] now = new byte[n][n];
    for (int i = 0; i < n; i++) {
      int[] row = ints(n, 3, i);
      for (int j = 0; j < n; j++) {
        now[i][j] = (byte) (row[j] / 2);
      }
    }
    byte[][] next = new byte[n][n];
    return Prepared.of(() -> Worlds.life(n, now, next));
  }

  private static Prepared bounce(int n) {
    double[] x = doubles(n, 0, 1);
    double[] start = new double[n];
    int[] way = ints(n, 1000, 3);
    for (int i = 0; i < n; i++) {
      start[i] = 0.002 * way[i] - 1;
    }
    double[] v = start.clone();
    double[] next = new double[n];
    return Prepared.of(
            () -> {
              Worlds.bounce(n, 0.4, x, v, next);
              return next[n / 2];
            })
        .restoring(() -> System.arraycopy(start, 0, v, 0, n));
  }
}
