package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PictureCommands}: square pictures, of which few pixels are outliers. */
final class PictureCommandDrivers {
  private static final long SEED = 20_240_611;
  private static final int RADIUS = 2;
  private static final int CIRCLE = 21;
  private static final float THRESHOLD = 50;
  private static final int SLICES = 16;

  private PictureCommandDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "PictureCommands.saltAndPepper",
                "byte",
                List.of(100, 1000, 5000),
                PictureCommandDrivers::saltAndPepper)
            .with(n -> Map.of("width", n, "height", n, "spots", spots(n), "pixels.length", n * n)),
        Kernel.regular(
            "PictureCommands.sixteenBit",
            "float",
            List.of(1000, 60_000, 2_000_000),
            PictureCommandDrivers::sixteenBit),
        Kernel.irregular(
                "PictureCommands.removeOutliers",
                "float",
                List.of(5, 30, 150),
                PictureCommandDrivers::removeOutliers)
            .with(n -> Map.of("width", n, "height", n, "radius", RADIUS)),
        Kernel.regular(
                "PictureCommands.zProject",
                "short",
                List.of(300, 30_000, 500_000),
                PictureCommandDrivers::zProject)
            .with(n -> Map.of("n", n, "slices", SLICES)));
  }

  /** Five of a hundred, white and black together. */
  static int spots(int n) {
    return n * n / 40;
  }

  /** Noise, and one pixel of fifty is brighter. */
  static float[] speckled(int n) {
    float[] pixels = floats(n, 100, 120);
    int[] kind = ints(n, 50);
    for (int i = 0; i < n; i++) {
      if (kind[i] == 0) {
        pixels[i] += 100;
      }
    }
    return pixels;
  }

  private static Prepared saltAndPepper(int n) {
    byte[] pixels = bytes(n * n);
    return Prepared.of(
        () -> {
          PictureCommands.saltAndPepper(n, n, spots(n), SEED, pixels);
          return pixels[n];
        });
  }

  private static Prepared sixteenBit(int n) {
    float[] pixels = floats(n, -3, 5);
    short[] out = new short[n];
    return Prepared.of(
        () -> {
          PictureCommands.sixteenBit(n, pixels, out);
          return out[n / 2];
        });
  }

  private static Prepared removeOutliers(int n) {
    float[] pixels = speckled(n * n);
    int[] half = new int[2 * RADIUS + 1];
    float[] window = new float[CIRCLE];
    float[] out = new float[n * n];
    return Prepared.of(
        () -> {
          PictureCommands.removeOutliers(n, n, RADIUS, THRESHOLD, pixels, half, window, out);
          return out[n];
        });
  }

  private static Prepared zProject(int n) {
    short[][] stack = new short[SLICES][n];
    for (int s = 0; s < SLICES; s++) {
      int[] drawn = ints(n, 1 << 16, s);
      for (int i = 0; i < n; i++) {
        stack[s][i] = (short) drawn[i];
      }
    }
    float[] mean = new float[n];
    return Prepared.of(
        () -> {
          PictureCommands.zProject(n, SLICES, stack, mean);
          return mean[n / 2];
        });
  }
}
