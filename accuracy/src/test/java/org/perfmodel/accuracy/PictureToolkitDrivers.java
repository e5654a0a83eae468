package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PictureToolkits}: random greys, and a line that walks at random. */
final class PictureToolkitDrivers {
  private static final int NARROW = 4;
  private static final int WIDE = 8;
  private static final float TOLERANCE = 0.5f;

  private PictureToolkitDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "PictureToolkits.differenceOfGaussians",
                "float",
                List.of(10, 90, 600),
                PictureToolkitDrivers::differenceOfGaussians)
            .with(n -> Map.of("width", n, "height", n, "narrow", NARROW, "wide", WIDE)),
        Kernel.regular(
                "PictureToolkits.ball", "byte", List.of(7, 35, 120), PictureToolkitDrivers::ball)
            .with(n -> Map.of("radius", n)),
        // Primes, by what they are.
        Kernel.regular(
            "PictureToolkits.finiteRadon",
            "int",
            List.of(13, 101, 307),
            PictureToolkitDrivers::finiteRadon),
        Kernel.irregular(
            "PictureToolkits.approximatePolygon",
            "float",
            List.of(40, 2000, 100_000),
            PictureToolkitDrivers::approximatePolygon));
  }

  private static Prepared differenceOfGaussians(int n) {
    float[] in = floats(n * n, 0, 1);
    float[] line = new float[n + 2 * WIDE];
    float[] across = new float[n * n];
    float[] smooth = new float[n * n];
    float[] out = new float[n * n];
    return Prepared.of(
        () -> {
          PictureToolkits.differenceOfGaussians(n, n, NARROW, WIDE, in, line, across, smooth, out);
          return out[n * n / 2];
        });
  }

  private static Prepared ball(int n) {
    int side = 2 * n + 1;
    byte[] ball = new byte[side * side * side];
    return Prepared.of(
        () -> {
          PictureToolkits.ball(n, ball);
          return ball[side * side * n] + ball[ball.length / 2];
        });
  }

  /** Greys by rows. */
  static int[][] greys(int n) {
    int[] all = ints(n * n, 256);
    int[][] grey = new int[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(all, i * n, grey[i], 0, n);
    }
    return grey;
  }

  private static Prepared finiteRadon(int n) {
    int[][] a = greys(n);
    int[][] f = new int[n + 1][n];
    return Prepared.of(
        () -> {
          PictureToolkits.finiteRadon(n, a, f);
          return f[n / 2][n / 3];
        });
  }

  /** Rows of a line, each from the one before. */
  static float[] walk(int n) {
    float[] row = floats(n, -2, 2);
    for (int i = 1; i < n; i++) {
      row[i] += row[i - 1];
    }
    return row;
  }

  /** Columns of a line. */
  static float[] columns(int n) {
    float[] column = new float[n];
    for (int i = 0; i < n; i++) {
      column[i] = i;
    }
    return column;
  }

  private static Prepared approximatePolygon(int n) {
    float[] row = walk(n);
    float[] column = columns(n);
    int[] first = new int[n];
    int[] last = new int[n];
    boolean[] kept = new boolean[n];
    return Prepared.of(
        () ->
            PictureToolkits.approximatePolygon(n, TOLERANCE, row, column, first, last, kept)
                + (kept[n / 2] ? 1 : 0));
  }
}
