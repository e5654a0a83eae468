package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PictureMaps}: random greys and slopes, square pictures. */
final class PictureMapDrivers {
  private static final int HUES = 30;
  private static final int SATURATIONS = 32;
  private static final int RADIUS = 5;
  private static final int IN_CHANNELS = 4;
  private static final int OUT_CHANNELS = 3;

  private PictureMapDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "PictureMaps.histogram2d",
                "int",
                List.of(2000, 200_000, 9_000_000),
                PictureMapDrivers::histogram2d)
            .with(n -> Map.of("n", n, "rows", HUES, "columns", SATURATIONS)),
        Kernel.regular(
                "PictureMaps.cornerHarris",
                "float",
                List.of(36, 210, 1500),
                PictureMapDrivers::cornerHarris)
            .with(PictureArrayDrivers::square),
        Kernel.irregular(
                "PictureMaps.steepest",
                "short",
                List.of(45, 330, 1600),
                PictureMapDrivers::steepest)
            .with(PictureArrayDrivers::square),
        Kernel.irregular(
                "PictureMaps.adaptiveThreshold",
                "byte",
                List.of(60, 390, 2700),
                PictureMapDrivers::adaptiveThreshold)
            .with(n -> Map.of("width", n, "height", n, "radius", RADIUS)),
        Kernel.regular(
                "PictureMaps.moments", "long", List.of(140, 900, 4500), PictureMapDrivers::moments)
            .with(PictureArrayDrivers::square),
        Kernel.irregular(
                "PictureMaps.mixChannels",
                "byte",
                List.of(1500, 90_000, 5_000_000),
                PictureMapDrivers::mixChannels)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "pairs",
                        OUT_CHANNELS,
                        "inChannels",
                        IN_CHANNELS,
                        "outChannels",
                        OUT_CHANNELS)),
        Kernel.regular(
                "PictureMaps.demosaic", "byte", List.of(70, 460, 2400), PictureMapDrivers::demosaic)
            .with(PictureArrayDrivers::square),
        Kernel.irregular(
            "PictureMaps.hueSaturationValue",
            "byte",
            List.of(800, 90_000, 2_500_000),
            PictureMapDrivers::hueSaturationValue));
  }

  private static Prepared histogram2d(int n) {
    int[] random = ints(n, 1 << 16);
    byte[] hue = new byte[n];
    byte[] saturation = new byte[n];
    for (int i = 0; i < n; i++) {
      hue[i] = (byte) random[i];
      saturation[i] = (byte) (random[i] >> 8);
    }
    int[][] count = new int[HUES][SATURATIONS];
    return Prepared.of(
        () -> {
          PictureMaps.histogram2d(n, HUES, SATURATIONS, hue, saturation, count);
          return count[HUES / 2][SATURATIONS / 2];
        });
  }

  private static Prepared cornerHarris(int n) {
    float[] grey = floats(n * n, 0.5, 1.5);
    float[] xx = new float[n * n];
    float[] xy = new float[n * n];
    float[] yy = new float[n * n];
    float[] response = new float[n * n];
    return Prepared.of(
        () -> {
          PictureMaps.cornerHarris(n, n, 0.04f, grey, xx, xy, yy, response);
          return response[n * n / 2 + n / 2];
        });
  }

  /** Slopes both ways below 256, each as often. */
  private static Prepared steepest(int n) {
    int[] random = ints(2 * n * n, 511);
    short[] dx = new short[n * n];
    short[] dy = new short[n * n];
    for (int i = 0; i < n * n; i++) {
      dx[i] = (short) (random[i] - 255);
      dy[i] = (short) (random[n * n + i] - 255);
    }
    int[] slope = new int[n * n];
    byte[] edge = new byte[n * n];
    return Prepared.of(() -> PictureMaps.steepest(n, n, 200, dx, dy, slope, edge));
  }

  private static Prepared adaptiveThreshold(int n) {
    byte[] grey = bytes(n * n);
    int[] sums = new int[(n + 1) * (n + 1)];
    byte[] out = new byte[n * n];
    return Prepared.of(
        () -> {
          PictureMaps.adaptiveThreshold(n, n, RADIUS, 5, grey, sums, out);
          return out[n * n / 2 + n / 2];
        });
  }

  private static Prepared moments(int n) {
    byte[] grey = bytes(n * n);
    double[] moment = new double[10];
    return Prepared.of(
        () -> {
          PictureMaps.moments(n, n, grey, moment);
          return moment[9] / moment[0];
        });
  }

  /** Without what is seen through, and the other way round. */
  private static Prepared mixChannels(int n) {
    int[] fromTo = {0, 2, 1, 1, 2, 0};
    byte[] in = bytes(IN_CHANNELS * n);
    byte[] out = new byte[OUT_CHANNELS * n];
    return Prepared.of(
        () -> {
          PictureMaps.mixChannels(n, OUT_CHANNELS, IN_CHANNELS, OUT_CHANNELS, fromTo, in, out);
          return out[n / 2];
        });
  }

  private static Prepared demosaic(int n) {
    byte[] bayer = bytes(n * n);
    byte[] rgb = new byte[3 * n * n];
    return Prepared.of(
        () -> {
          PictureMaps.demosaic(n, n, bayer, rgb);
          return rgb[3 * (n * n / 2 + n / 2)];
        });
  }

  private static Prepared hueSaturationValue(int n) {
    byte[] rgb = bytes(3 * n);
    byte[] hsv = new byte[3 * n];
    return Prepared.of(
        () -> {
          PictureMaps.hueSaturationValue(n, rgb, hsv);
          return hsv[n / 2];
        });
  }
}
