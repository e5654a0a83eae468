package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PictureOperations}: pictures, that of antialias dithered to three greys. */
final class PictureOperationDrivers {
  private static final int COMPONENTS = 4;
  private static final int SUBDIVISIONS = 3;

  private PictureOperationDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "PictureOperations.alienMap",
                "float",
                List.of(30, 2500, 100_000),
                PictureOperationDrivers::alienMap)
            .with(n -> Map.of("pixels", n)),
        Kernel.irregular(
                "PictureOperations.antialias",
                "byte",
                List.of(22, 110, 600),
                PictureOperationDrivers::antialias)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.regular(
                "PictureOperations.applyLens",
                "float",
                List.of(7, 55, 250),
                PictureOperationDrivers::applyLens)
            .with(n -> Map.of("width", n, "height", n + 1)),
        Kernel.regular(
                "PictureOperations.bayerMatrix",
                "float",
                List.of(16, 150, 1000),
                PictureOperationDrivers::bayerMatrix)
            .with(n -> Map.of("width", n, "height", n, "subdivisions", SUBDIVISIONS)));
  }

  /** Three greys at random, with a margin. */
  static byte[] dithered(int width, int height) {
    int[] kind = ints((width + 2) * (height + 2), 3);
    byte[] pixels = new byte[kind.length];
    for (int i = 0; i < kind.length; i++) {
      pixels[i] = (byte) (20 + 100 * kind[i]);
    }
    return pixels;
  }

  private static Prepared alienMap(int n) {
    double[] frequency = {1, 1.5, 2};
    double[] phase = {0, 0.25, 0.1};
    float[] in = floats(COMPONENTS * n, 0, 1);
    float[] out = new float[COMPONENTS * n];
    return Prepared.of(
        () -> {
          PictureOperations.alienMap(n, frequency, phase, in, out);
          return out[n];
        });
  }

  private static Prepared antialias(int n) {
    byte[] in = dithered(n, n);
    byte[] out = new byte[n * n];
    return Prepared.of(
        () -> {
          PictureOperations.antialias(n, n, in, out);
          return out[n];
        });
  }

  private static Prepared applyLens(int n) {
    int pixels = n * (n + 1);
    float[] in = floats(COMPONENTS * pixels, 0, 1);
    float[] out = new float[COMPONENTS * pixels];
    return Prepared.of(
        () -> {
          PictureOperations.applyLens(n, n + 1, 1.7, in, out);
          return out[COMPONENTS * n];
        });
  }

  private static Prepared bayerMatrix(int n) {
    float[] out = new float[n * n];
    return Prepared.of(
        () -> {
          PictureOperations.bayerMatrix(n, n, SUBDIVISIONS, 0.8f, 0.1f, out);
          return out[n];
        });
  }
}
