package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CLibraryFunctions}: random bytes, letters and numbers. */
final class CLibraryFunctionDrivers {
  /** What no text of small letters has. */
  private static final byte[] NEEDLE = "abcD".getBytes(StandardCharsets.US_ASCII);

  private CLibraryFunctionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "CLibraryFunctions.memmem",
                "byte",
                List.of(8000, 400_000, 12_000_000),
                CLibraryFunctionDrivers::memmem)
            .with(n -> Map.of("n", n, "text.length", n, "needle.length", NEEDLE.length)),
        Kernel.regular(
                "CLibraryFunctions.swab",
                "byte",
                List.of(8000, 400_000, 16_000_000),
                CLibraryFunctionDrivers::swab)
            .with(n -> Map.of("n", n, "from.length", n, "to.length", n)),
        Kernel.regular(
                "CLibraryFunctions.cbrtf",
                "float",
                List.of(2500, 100_000, 1_200_000),
                CLibraryFunctionDrivers::cbrtf)
            .with(n -> Map.of("n", n, "x.length", n, "root.length", n)),
        Kernel.regular(
                "CLibraryFunctions.hypot",
                "double",
                List.of(1000, 50_000, 1_200_000),
                CLibraryFunctionDrivers::hypot)
            .with(n -> Map.of("n", n, "x.length", n, "y.length", n, "result.length", n)));
  }

  private static Prepared memmem(int n) {
    byte[] text = letters(n, 26, 0);
    return Prepared.of(() -> CLibraryFunctions.memmem(n, text, NEEDLE));
  }

  private static Prepared swab(int n) {
    byte[] from = bytes(n);
    byte[] to = new byte[n];
    return Prepared.of(
        () -> {
          CLibraryFunctions.swab(n, from, to);
          return to[n / 2];
        });
  }

  private static Prepared cbrtf(int n) {
    float[] x = floats(n, 0.001, 1000);
    float[] root = new float[n];
    return Prepared.of(
        () -> {
          CLibraryFunctions.cbrtf(n, x, root);
          return root[n / 2];
        });
  }

  private static Prepared hypot(int n) {
    double[] all = doubles(2 * n, -1000, 1000);
    double[] x = Arrays.copyOfRange(all, 0, n);
    double[] y = Arrays.copyOfRange(all, n, 2 * n);
    double[] result = new double[n];
    return Prepared.of(
        () -> {
          CLibraryFunctions.hypot(n, x, y, result);
          return result[n / 2];
        });
  }
}
