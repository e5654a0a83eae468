package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ConvolutionAlgorithms}: random signals, of which no run changes any. */
final class ConvolutionAlgorithmDrivers {
  private static final int LENGTH = 64;
  private static final int TAPS = 32;

  private ConvolutionAlgorithmDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "ConvolutionAlgorithms.overlapAdd",
                "double",
                List.of(3, 200, 8000),
                ConvolutionAlgorithmDrivers::overlapAdd)
            .with(n -> Map.of("blocks", n, "length", LENGTH, "taps", TAPS)),
        Kernel.regular(
                "ConvolutionAlgorithms.fourPoints",
                "int",
                List.of(500, 30_000, 1_500_000),
                ConvolutionAlgorithmDrivers::fourPoints)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular(
                "ConvolutionAlgorithms.nested",
                "double",
                List.of(16, 250, 1600),
                ConvolutionAlgorithmDrivers::nested)
            .with(n -> Map.of("m", n)));
  }

  private static Prepared overlapAdd(int blocks) {
    double[] h = doubles(TAPS, -1, 1);
    double[] x = doubles(blocks * LENGTH, -1, 2);
    double[] y = new double[blocks * LENGTH + TAPS - 1];
    return Prepared.of(
        () -> {
          ConvolutionAlgorithms.overlapAdd(blocks, LENGTH, TAPS, h, x, y);
          return y[y.length / 2];
        });
  }

  private static Prepared fourPoints(int blocks) {
    int[] h = ints(4, 1000);
    int[] x = ints(4 * blocks, 1000, 1);
    int[] y = new int[4 * blocks];
    return Prepared.of(
        () -> {
          ConvolutionAlgorithms.fourPoints(blocks, h, x, y);
          return y[2 * blocks];
        });
  }

  private static Prepared nested(int m) {
    double[] h = doubles(3 * m, -1, 1);
    double[] x = doubles(3 * m, -1, 2);
    double[] y = new double[3 * m];
    return Prepared.of(
        () -> {
          ConvolutionAlgorithms.nested(m, h, x, y);
          return y[m];
        });
  }
}
