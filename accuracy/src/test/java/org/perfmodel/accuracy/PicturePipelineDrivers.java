package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PicturePipelines}: random pixels; just so many divisors and pixels are zero. */
final class PicturePipelineDrivers {
  private static final int TIMES = 4;
  private static final int DIVISORS = 16;
  private static final int BLACK = 8;

  private PicturePipelineDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "PicturePipelines.remainder",
                "int",
                List.of(2000, 80_000, 1_000_000),
                PicturePipelineDrivers::remainder)
            .with(n -> Map.of("n", n, "left.length", n, "right.length", n, "out.length", n)),
        Kernel.regular(
                "PicturePipelines.compass",
                "int",
                List.of(60, 250, 600),
                PicturePipelineDrivers::compass)
            .with(
                n ->
                    Map.of(
                        "width",
                        n,
                        "height",
                        n,
                        "times",
                        TIMES,
                        "mask.length",
                        9,
                        "turned.length",
                        9,
                        "in.length",
                        (n + 2) * (n + 2),
                        "out.length",
                        n * n)),
        Kernel.regular(
                "PicturePipelines.countLines",
                "byte",
                List.of(150, 900, 3400),
                PicturePipelineDrivers::countLines)
            .with(n -> Map.of("width", n, "height", n, "in.length", n * n)),
        Kernel.irregular(
                "PicturePipelines.quadratic",
                "byte",
                List.of(100, 400, 800),
                PicturePipelineDrivers::quadratic)
            .with(
                n ->
                    Map.of(
                        "width",
                        n,
                        "height",
                        n,
                        "bend.length",
                        12,
                        "in.length",
                        n * n,
                        "out.length",
                        n * n)),
        Kernel.irregular(
                "PicturePipelines.radianceToFloat",
                "float",
                List.of(1600, 40_000, 1_200_000),
                PicturePipelineDrivers::radianceToFloat)
            .with(n -> Map.of("n", n, "in.length", 4 * n, "out.length", 3 * n)));
  }

  /** A barrel, strong in the corners, turned a little. */
  static double[] bend(int n) {
    double part = 0.1 / n;
    return new double[] {2, -0.05, 0.02, part, -part, part / 2, 1, -0.02, -0.05, -part, part, part};
  }

  static byte[] radiances(int n) {
    byte[] pixels = bytes(4 * n);
    int[] order = permutation(n);
    for (int i = 0; i < n; i++) {
      pixels[4 * i + 3] = (byte) (order[i] % BLACK == 0 ? 0 : 120 + order[i] % 17);
    }
    return pixels;
  }

  private static Prepared remainder(int n) {
    int[] left = ints(n, 1_000_000);
    int[] right = permutation(n);
    for (int i = 0; i < n; i++) {
      right[i] %= DIVISORS;
    }
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          PicturePipelines.remainder(n, left, right, out);
          return out[n / 2];
        });
  }

  private static Prepared compass(int n) {
    int[] mask = {1, 2, 1, 0, 0, 0, -1, -2, -1};
    int[] turned = new int[9];
    byte[] in = bytes((n + 2) * (n + 2));
    int[] out = new int[n * n];
    return Prepared.of(
        () -> {
          PicturePipelines.compass(n, n, TIMES, mask, turned, in, out);
          return out[n];
        });
  }

  private static Prepared countLines(int n) {
    byte[] in = bytes(n * n);
    return Prepared.of(() -> PicturePipelines.countLines(n, n, in));
  }

  private static Prepared quadratic(int n) {
    double[] bend = bend(n);
    byte[] in = bytes(n * n);
    byte[] out = new byte[n * n];
    return Prepared.of(
        () -> {
          PicturePipelines.quadratic(n, n, bend, in, out);
          return out[n];
        });
  }

  private static Prepared radianceToFloat(int n) {
    byte[] in = radiances(n);
    float[] out = new float[3 * n];
    return Prepared.of(
        () -> {
          PicturePipelines.radianceToFloat(n, in, out);
          return out[n];
        });
  }
}
