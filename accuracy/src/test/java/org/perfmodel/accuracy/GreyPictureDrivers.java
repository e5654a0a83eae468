package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GreyPictures}: random greys, square pictures. */
final class GreyPictureDrivers {
  private static final int LEVELS = 1024;
  private static final int RADIUS = 4;

  private GreyPictureDrivers() {}

  private static Map<String, Integer> square(int n) {
    return Map.of("width", n, "height", n);
  }

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "GreyPictures.negative",
                "byte",
                List.of(15_000, 450_000, 15_000_000),
                GreyPictureDrivers::negative)
            .with(n -> Map.of("grey.length", n)),
        Kernel.regular(
                "GreyPictures.logarithms",
                "float",
                List.of(30, 250, 1500),
                GreyPictureDrivers::logarithms)
            .with(GreyPictureDrivers::square),
        Kernel.irregular(
                "GreyPictures.gamma",
                "short",
                List.of(4000, 200_000, 10_000_000),
                GreyPictureDrivers::gamma)
            .with(n -> Map.of("n", n, "levels", LEVELS)),
        Kernel.regular(
                "GreyPictures.stretchContrast",
                "int",
                List.of(50, 330, 1700),
                GreyPictureDrivers::stretchContrast)
            .with(n -> Map.of("grey.length", n, "grey[0].length", n)),
        Kernel.regular(
                "GreyPictures.boxFilter",
                "int",
                List.of(45, 270, 1900),
                GreyPictureDrivers::boxFilter)
            .with(n -> Map.of("width", n, "height", n, "radius", RADIUS)),
        Kernel.regular(
                "GreyPictures.gaussian",
                "float",
                List.of(45, 270, 1900),
                GreyPictureDrivers::gaussian)
            .with(GreyPictureDrivers::square),
        Kernel.irregular(
                "GreyPictures.median", "byte", List.of(20, 300, 900), GreyPictureDrivers::median)
            .with(GreyPictureDrivers::square),
        Kernel.regular(
                "GreyPictures.sharpen",
                "byte",
                List.of(100, 600, 3000),
                GreyPictureDrivers::sharpen)
            .with(GreyPictureDrivers::square),
        Kernel.regular(
                "GreyPictures.unsharpMask",
                "float",
                List.of(45, 270, 1700),
                GreyPictureDrivers::unsharpMask)
            .with(GreyPictureDrivers::square),
        Kernel.regular(
                "GreyPictures.prewitt",
                "short",
                List.of(60, 380, 2000),
                GreyPictureDrivers::prewitt)
            .with(GreyPictureDrivers::square),
        Kernel.regular(
            "GreyPictures.brightnessAndColours",
            "byte",
            List.of(5000, 150_000, 6_000_000),
            GreyPictureDrivers::brightnessAndColours));
  }

  /** Rows of a picture that differ from each other. */
  static float[][] floatRows(int height, int width, double from, double to) {
    float[] all = floats(height * width, from, to);
    float[][] picture = new float[height][width];
    for (int y = 0; y < height; y++) {
      System.arraycopy(all, y * width, picture[y], 0, width);
    }
    return picture;
  }

  /** Random numbers below a bound. */
  static short[][] shortRows(int height, int width, int bound) {
    int[] all = ints(height * width, bound);
    short[][] picture = new short[height][width];
    for (int i = 0; i < height * width; i++) {
      picture[i / width][i % width] = (short) all[i];
    }
    return picture;
  }

  private static Prepared negative(int n) {
    byte[] grey = bytes(n);
    byte[] out = new byte[n];
    return Prepared.of(
        () -> {
          GreyPictures.negative(grey, out);
          return out[n / 2];
        });
  }

  private static Prepared logarithms(int n) {
    float[][] grey = floatRows(n, n, 0, 255);
    float[][] out = new float[n][n];
    return Prepared.of(
        () -> {
          GreyPictures.logarithms(n, n, 40, grey, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared gamma(int n) {
    int[] random = ints(n, LEVELS);
    short[] grey = new short[n];
    for (int i = 0; i < n; i++) {
      grey[i] = (short) random[i];
    }
    short[] table = new short[LEVELS];
    short[] out = new short[n];
    return Prepared.of(
        () -> {
          GreyPictures.gamma(n, LEVELS, 0.4, table, grey, out);
          return out[n / 2];
        });
  }

  private static Prepared stretchContrast(int n) {
    int[] random = ints(n * n, 120);
    int[][] grey = new int[n][n];
    for (int i = 0; i < n * n; i++) {
      grey[i / n][i % n] = 60 + random[i];
    }
    int[][] out = new int[n][n];
    return Prepared.of(
        () -> {
          GreyPictures.stretchContrast(grey, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared boxFilter(int n) {
    int[] grey = ints(n * n, 256);
    int[] across = new int[n * n];
    int[] column = new int[n];
    int[] out = new int[n * n];
    return Prepared.of(
        () -> {
          GreyPictures.boxFilter(n, n, RADIUS, grey, across, column, out);
          return out[n * n / 2 + n / 2];
        });
  }

  private static Prepared gaussian(int n) {
    float[] grey = floats(n * n, 0.1, 1);
    float[] across = new float[n * n];
    float[] out = new float[n * n];
    return Prepared.of(
        () -> {
          GreyPictures.gaussian(n, n, 0.4f, 0.24f, 0.06f, grey, across, out);
          return out[n * n / 2 + n / 2];
        });
  }

  private static Prepared median(int n) {
    byte[] random = bytes(n * n);
    byte[][] grey = new byte[n][n];
    for (int y = 0; y < n; y++) {
      System.arraycopy(random, y * n, grey[y], 0, n);
    }
    byte[][] out = new byte[n][n];
    int[] window = new int[9];
    return Prepared.of(
        () -> {
          GreyPictures.median(n, n, grey, window, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared sharpen(int n) {
    byte[] grey = bytes(n * n);
    byte[] out = new byte[n * n];
    return Prepared.of(
        () -> {
          GreyPictures.sharpen(n, n, grey, out);
          return out[n * n / 2 + n / 2];
        });
  }

  private static Prepared unsharpMask(int n) {
    float[][] grey = floatRows(n, n, 0.1, 1);
    float[][] blur = new float[n][n];
    float[][] out = new float[n][n];
    return Prepared.of(
        () -> {
          GreyPictures.unsharpMask(n, n, 0.7f, grey, blur, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared prewitt(int n) {
    short[][] grey = shortRows(n, n, 4096);
    float[][] slope = new float[n][n];
    return Prepared.of(
        () -> {
          GreyPictures.prewitt(n, n, grey, slope);
          return slope[n / 2][n / 2];
        });
  }

  private static Prepared brightnessAndColours(int n) {
    byte[] rgb = bytes(3 * n);
    byte[] brightness = new byte[n];
    byte[] blue = new byte[n];
    byte[] red = new byte[n];
    return Prepared.of(
        () -> {
          GreyPictures.brightnessAndColours(n, rgb, brightness, blue, red);
          return brightness[n / 2] + blue[n / 2] + red[n / 2];
        });
  }
}
