package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link AdaptiveFilters}: noise, little reflected, and what a filter makes of it. */
final class AdaptiveFilterDrivers {
  private static final int ORDER = 10;
  private static final int LENGTH = 32;
  private static final int TAPS = 32;

  private AdaptiveFilterDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "AdaptiveFilters.inverseLevinson",
                "double",
                List.of(60, 2500, 7000),
                AdaptiveFilterDrivers::inverseLevinson)
            .with(
                n ->
                    Map.of(
                        "order",
                        n,
                        "predictor.length",
                        n + 1,
                        "weight.length",
                        n + 1,
                        "reflection.length",
                        n)),
        Kernel.regular(
                "AdaptiveFilters.schur",
                "double",
                List.of(60, 2000, 5500),
                AdaptiveFilterDrivers::schur)
            .with(
                n ->
                    Map.of(
                        "order",
                        n,
                        "correlation.length",
                        n + 1,
                        "upper.length",
                        n + 1,
                        "lower.length",
                        n + 1,
                        "reflection.length",
                        n)),
        Kernel.regular(
                "AdaptiveFilters.burg",
                "float",
                List.of(1500, 50_000, 750_000),
                AdaptiveFilterDrivers::burg)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "order",
                        ORDER,
                        "x.length",
                        n,
                        "forward.length",
                        n,
                        "backward.length",
                        n,
                        "reflection.length",
                        ORDER)),
        Kernel.regular(
                "AdaptiveFilters.blockLms",
                "float",
                List.of(4, 1000, 10_000),
                AdaptiveFilterDrivers::blockLms)
            .with(AdaptiveFilterDrivers::blocks));
  }

  private static Map<String, Integer> blocks(int n) {
    return Map.of(
        "blocks",
        n,
        "length",
        LENGTH,
        "taps",
        TAPS,
        "input.length",
        TAPS + n * LENGTH,
        "desired.length",
        TAPS + n * LENGTH,
        "weight.length",
        TAPS,
        "gradient.length",
        TAPS,
        "error.length",
        n * LENGTH);
  }

  /** The predictor of reflections, by Levinson's recursion. */
  static double[] predictor(double[] reflection) {
    int order = reflection.length;
    double[] weight = new double[order + 1];
    weight[0] = 1;
    for (int m = 1; m <= order; m++) {
      double[] before = weight.clone();
      for (int i = 1; i <= m; i++) {
        weight[i] = before[i] + reflection[m - 1] * before[m - i];
      }
    }
    return weight;
  }

  /** That without delay is greater than all others together. */
  static double[] correlation(int order) {
    double[] correlation = doubles(order + 1, -1, 1);
    correlation[0] = order + 1;
    return correlation;
  }

  /** Noise behind silence. */
  static float[] noise(int silent, int n) {
    float[] drawn = floats(n, -1, 1);
    float[] input = new float[silent + n];
    System.arraycopy(drawn, 0, input, silent, n);
    return input;
  }

  /** What is to be found. */
  static float[] filtered(int taps, float[] input) {
    float[] out = new float[input.length];
    for (int i = taps; i < input.length; i++) {
      for (int k = 0; k < taps; k++) {
        out[i] += input[i - k] / (1 + k);
      }
    }
    return out;
  }

  private static Prepared inverseLevinson(int n) {
    double[] predictor = predictor(doubles(n, -0.02, 0.02));
    double[] weight = new double[n + 1];
    double[] reflection = new double[n];
    return Prepared.of(
        () -> {
          AdaptiveFilters.inverseLevinson(n, predictor, weight, reflection);
          return reflection[n / 2];
        });
  }

  private static Prepared schur(int n) {
    double[] correlation = correlation(n);
    double[] upper = new double[n + 1];
    double[] lower = new double[n + 1];
    double[] reflection = new double[n];
    return Prepared.of(
        () -> {
          AdaptiveFilters.schur(n, correlation, upper, lower, reflection);
          return reflection[n / 2];
        });
  }

  private static Prepared burg(int n) {
    float[] x = floats(n, -1, 1);
    float[] forward = new float[n];
    float[] backward = new float[n];
    float[] reflection = new float[ORDER];
    return Prepared.of(
        () -> {
          AdaptiveFilters.burg(n, ORDER, x, forward, backward, reflection);
          return reflection[ORDER - 1];
        });
  }

  private static Prepared blockLms(int n) {
    float[] input = noise(TAPS, n * LENGTH);
    float[] desired = filtered(TAPS, input);
    float[] weight = new float[TAPS];
    float[] gradient = new float[TAPS];
    float[] error = new float[n * LENGTH];
    return Prepared.of(
        () -> {
          AdaptiveFilters.blockLms(n, LENGTH, TAPS, 0.1f, input, desired, weight, gradient, error);
          return error[n];
        });
  }
}
