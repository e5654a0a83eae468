package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link VideoTransforms}: coefficients of both signs. */
final class VideoTransformDrivers {
  private static final int SCALE = 416;

  private VideoTransformDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "VideoTransforms.lumaConstants",
            "int",
            List.of(200, 8000, 400_000),
            n -> scaled(n, 16, VideoTransforms::lumaConstants)),
        Kernel.regular(
            "VideoTransforms.chromaConstants",
            "int",
            List.of(1000, 40_000, 1_500_000),
            n -> scaled(n, 4, VideoTransforms::chromaConstants)),
        Kernel.regular(
            "VideoTransforms.residuals4",
            "int",
            List.of(150, 6000, 300_000),
            n -> residuals(n, 16, VideoTransforms::residuals4)),
        Kernel.regular(
            "VideoTransforms.residuals8",
            "int",
            List.of(40, 1500, 60_000),
            n -> residuals(n, 64, VideoTransforms::residuals8)));
  }

  /** A transform whose results are scaled. */
  private interface Scaled {
    void of(int n, int scale, int[] coefficient, int[] constant);
  }

  /** A transform to residuals. */
  private interface Residuals {
    void of(int n, int[] coefficient, int[] residual);
  }

  static int[] coefficients(int n) {
    int[] coefficient = ints(n, 4001);
    for (int i = 0; i < n; i++) {
      coefficient[i] -= 2000;
    }
    return coefficient;
  }

  private static Prepared scaled(int n, int each, Scaled transform) {
    int[] coefficient = coefficients(n * each);
    int[] constant = new int[n * each];
    return Prepared.of(
        () -> {
          transform.of(n, SCALE, coefficient, constant);
          return constant[n];
        });
  }

  private static Prepared residuals(int n, int each, Residuals transform) {
    int[] coefficient = coefficients(n * each);
    int[] residual = new int[n * each];
    return Prepared.of(
        () -> {
          transform.of(n, coefficient, residual);
          return residual[n];
        });
  }
}
