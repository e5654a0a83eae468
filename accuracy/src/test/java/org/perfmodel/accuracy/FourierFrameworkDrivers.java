package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.FastTransformDrivers.cosines;
import static org.perfmodel.accuracy.FastTransformDrivers.sines;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FourierFrameworks}. */
final class FourierFrameworkDrivers {
  private static final int RADIX = 3;

  private FourierFrameworkDrivers() {}

  static List<Kernel> all() {
    return List.of(
        // Powers of two, and of three, by what they are.
        Kernel.regular(
            "FourierFrameworks.pease",
            "float",
            List.of(1024, 32_768, 1_048_576),
            FourierFrameworkDrivers::pease),
        Kernel.regular(
                "FourierFrameworks.generalRadix",
                "double",
                List.of(729, 19_683, 177_147),
                FourierFrameworkDrivers::generalRadix)
            .with(n -> Map.of("n", n, "radix", RADIX)),
        Kernel.regular(
            "FourierFrameworks.twoDimensions",
            "double",
            List.of(32, 256, 1024),
            FourierFrameworkDrivers::twoDimensions),
        Kernel.regular(
            "FourierFrameworks.realData",
            "double",
            List.of(800, 40_000, 2_000_000),
            FourierFrameworkDrivers::realData));
  }

  /** The first powers of a root of one, both parts side by side. */
  static double[] weights(int n, int powers) {
    double[] weight = new double[2 * powers];
    for (int k = 0; k < powers; k++) {
      weight[2 * k] = Math.cos(2 * Math.PI * k / n);
      weight[2 * k + 1] = -Math.sin(2 * Math.PI * k / n);
    }
    return weight;
  }

  static float[] floatWeights(int n) {
    double[] exact = weights(n, n / 2);
    float[] weight = new float[n];
    for (int i = 0; i < n; i++) {
      weight[i] = (float) exact[i];
    }
    return weight;
  }

  private static Prepared pease(int n) {
    float[] weight = floatWeights(n);
    float[] original = floats(2 * n, -1, 2);
    float[] x = original.clone();
    float[] y = new float[2 * n];
    return Prepared.of(() -> FourierFrameworks.pease(n, weight, x, y)[n])
        .restoring(() -> System.arraycopy(original, 0, x, 0, 2 * n));
  }

  private static Prepared generalRadix(int n) {
    double[] weight = weights(n, n);
    double[] original = doubles(2 * n, -1, 2);
    double[] x = original.clone();
    double[] y = new double[2 * n];
    return Prepared.of(() -> FourierFrameworks.generalRadix(n, RADIX, weight, x, y)[n])
        .restoring(() -> System.arraycopy(original, 0, x, 0, 2 * n));
  }

  private static Prepared twoDimensions(int n) {
    double[] cos = cosines(n, n / 2);
    double[] sin = sines(n, n / 2);
    double[][] real = rows(n, n, -1, 1);
    double[][] imaginary = rows(n, n, -1, 2);
    double[][] re = new double[n][n];
    double[][] im = new double[n][n];
    return Prepared.of(
            () -> {
              FourierFrameworks.twoDimensions(n, cos, sin, re, im);
              return re[n / 2][1] + im[1][n / 2];
            })
        .restoring(
            () -> {
              Values.copy(real, re);
              Values.copy(imaginary, im);
            });
  }

  private static Prepared realData(int n) {
    double[] cos = cosines(n, n / 2);
    double[] sin = sines(n, n / 2);
    double[] z = doubles(n, -1, 2);
    double[] x = new double[n + 2];
    return Prepared.of(
        () -> {
          FourierFrameworks.realData(n, cos, sin, z, x);
          return x[n / 2];
        });
  }
}
