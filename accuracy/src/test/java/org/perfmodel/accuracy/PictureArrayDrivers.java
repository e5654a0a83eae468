package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PictureArrays}: random greys, square pictures. */
final class PictureArrayDrivers {
  private static final int RADIUS = 2;
  private static final int SIDE = 8;

  private PictureArrayDrivers() {}

  static Map<String, Integer> square(int n) {
    return Map.of("width", n, "height", n);
  }

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "PictureArrays.addWeighted",
            "byte",
            List.of(8000, 250_000, 12_000_000),
            PictureArrayDrivers::addWeighted),
        Kernel.irregular(
                "PictureArrays.difference",
                "byte",
                List.of(90, 500, 3000),
                PictureArrayDrivers::difference)
            .with(PictureArrayDrivers::square),
        Kernel.regular(
                "PictureArrays.integralSquares",
                "long",
                List.of(45, 270, 1900),
                PictureArrayDrivers::integralSquares)
            .with(PictureArrayDrivers::square),
        Kernel.regular(
                "PictureArrays.pyramidDown",
                "byte",
                List.of(90, 700, 3400),
                PictureArrayDrivers::pyramidDown)
            .with(PictureArrayDrivers::square),
        Kernel.regular(
                "PictureArrays.pyramidUp",
                "float",
                List.of(30, 190, 1100),
                PictureArrayDrivers::pyramidUp)
            .with(PictureArrayDrivers::square),
        Kernel.irregular(
                "PictureArrays.bilateral",
                "float",
                List.of(22, 250, 900),
                PictureArrayDrivers::bilateral)
            .with(n -> Map.of("width", n, "height", n, "radius", RADIUS)),
        Kernel.irregular(
                "PictureArrays.warpAffine",
                "int",
                List.of(90, 650, 2200),
                PictureArrayDrivers::warpAffine)
            .with(PictureArrayDrivers::square),
        Kernel.irregular(
                "PictureArrays.remap", "short", List.of(45, 280, 1800), PictureArrayDrivers::remap)
            .with(PictureArrayDrivers::square),
        Kernel.regular(
                "PictureArrays.matchTemplate",
                "float",
                List.of(30, 250, 900),
                PictureArrayDrivers::matchTemplate)
            .with(n -> Map.of("width", n, "height", n, "side", SIDE)));
  }

  private static Prepared addWeighted(int n) {
    byte[] a = bytes(n);
    byte[] b = bytes(n);
    byte[] out = new byte[n];
    return Prepared.of(
        () -> {
          PictureArrays.addWeighted(n, a, 0.7, b, 0.5, 3, out);
          return out[n / 2];
        });
  }

  private static byte[][] byteRows(int n, int[] random, int first) {
    byte[][] rows = new byte[n][n];
    for (int i = 0; i < n * n; i++) {
      rows[i / n][i % n] = (byte) random[first + i];
    }
    return rows;
  }

  /** Of 65 536 pairs of greys, 175 times 176 differ by more than eighty. */
  private static Prepared difference(int n) {
    int[] random = ints(2 * n * n, 256);
    byte[][] a = byteRows(n, random, 0);
    byte[][] b = byteRows(n, random, n * n);
    byte[][] out = new byte[n][n];
    return Prepared.of(
        () -> {
          PictureArrays.difference(n, n, 80, a, b, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared integralSquares(int n) {
    byte[] grey = bytes(n * n);
    int[][] sums = new int[n + 1][n + 1];
    long[][] squares = new long[n + 1][n + 1];
    return Prepared.of(
        () -> {
          PictureArrays.integralSquares(n, n, grey, sums, squares);
          return (double) (sums[n][n] + squares[n][n]);
        });
  }

  private static Prepared pyramidDown(int n) {
    byte[] in = bytes(n * n);
    int[] across = new int[n * (n / 2)];
    byte[] out = new byte[n / 2 * (n / 2)];
    return Prepared.of(
        () -> {
          PictureArrays.pyramidDown(n, n, in, across, out);
          return out[out.length / 2 + n / 4];
        });
  }

  private static Prepared pyramidUp(int n) {
    float[][] in = GreyPictureDrivers.floatRows(n, n, 0.5, 1.5);
    float[][] across = new float[n][2 * n];
    float[][] out = new float[2 * n][2 * n];
    return Prepared.of(
        () -> {
          PictureArrays.pyramidUp(n, n, in, across, out);
          return out[n][n];
        });
  }

  private static Prepared bilateral(int n) {
    int side = 2 * RADIUS + 1;
    float[] near = new float[side * side];
    for (int i = 0; i < near.length; i++) {
      int dy = i / side - RADIUS;
      int dx = i % side - RADIUS;
      near[i] = (float) Math.exp(-0.1 * (dx * dx + dy * dy));
    }
    float[] alike = new float[256];
    for (int i = 0; i < 256; i++) {
      alike[i] = (float) Math.exp(-0.0005 * i * i);
    }
    byte[] in = bytes(n * n);
    byte[] out = new byte[n * n];
    return Prepared.of(
        () -> {
          PictureArrays.bilateral(n, n, RADIUS, near, alike, in, out);
          return out[n * n / 2 + n / 2];
        });
  }

  /** Turned by 0.3 about its middle. */
  private static Prepared warpAffine(int n) {
    double cos = Math.cos(0.3);
    double sin = Math.sin(0.3);
    double middle = (n - 1) / 2.0;
    double[] matrix = {cos, sin, middle * (1 - cos - sin), -sin, cos, middle * (1 - cos + sin)};
    byte[] in = bytes(n * n);
    byte[] out = new byte[n * n];
    return Prepared.of(
        () -> {
          PictureArrays.warpAffine(n, n, matrix, in, out);
          return out[n * n / 2 + n / 2];
        });
  }

  /** A little smaller than it was, with ripples: a tenth comes from outside. */
  private static Prepared remap(int n) {
    double[] random = doubles(n * n, -1, 1);
    float[] mapX = new float[n * n];
    float[] mapY = new float[n * n];
    for (int i = 0; i < n * n; i++) {
      mapX[i] = (float) (1.054 * (i % n) - 0.027 * n + random[i]);
      mapY[i] = (float) (1.054 * (i / n) - 0.027 * n + random[n * n - 1 - i]);
    }
    short[] in = MicrocontrollerDrivers.fractions(n * n);
    short[] out = new short[n * n];
    return Prepared.of(
        () -> {
          PictureArrays.remap(n, n, 7, mapX, mapY, in, out);
          return out[n * n / 2 + n / 2];
        });
  }

  private static Prepared matchTemplate(int n) {
    float[] picture = floats(n * n, 0.5, 1.5);
    float[] template = floats(SIDE * SIDE, 0, 1);
    int places = n - SIDE + 1;
    float[] out = new float[places * places];
    return Prepared.of(
        () -> {
          PictureArrays.matchTemplate(n, n, SIDE, picture, template, out);
          return out[places * places / 2];
        });
  }
}
