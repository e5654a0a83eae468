package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Pochoirs}: no step reads what one wrote before. */
final class PochoirDrivers {
  private PochoirDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "Pochoirs.heatOnTorus", "double", List.of(32, 250, 1800), PochoirDrivers::heatOnTorus),
        Kernel.regular("Pochoirs.heat4", "double", List.of(6, 16, 42), PochoirDrivers::heat4),
        Kernel.regular("Pochoirs.wave3", "float", List.of(14, 45, 160), PochoirDrivers::wave3));
  }

  private static Prepared heatOnTorus(int n) {
    double[][] from = rows(n, n, 0, 1);
    double[][] to = new double[n][n];
    return Prepared.of(
        () -> {
          Pochoirs.heatOnTorus(n, 0.125, 0.2, from, to);
          return to[n / 2][n / 2];
        });
  }

  private static Prepared heat4(int n) {
    double[] all = doubles(n * n * n * n, 0, 1);
    double[][][][] from = new double[n][n][n][n];
    for (int row = 0; row < n * n * n; row++) {
      System.arraycopy(all, row * n, from[row / n / n][row / n % n][row % n], 0, n);
    }
    double[][][][] to = new double[n][n][n][n];
    return Prepared.of(
        () -> {
          Pochoirs.heat4(n, 0.1, from, to);
          return to[n / 2][n / 2][n / 2][n / 2];
        });
  }

  private static Prepared wave3(int n) {
    float[] before = floats(n * n * n, 0, 1);
    float[] now = floats(n * n * n, 1, 2);
    float[] next = new float[n * n * n];
    return Prepared.of(
        () -> {
          Pochoirs.wave3(n, 0.1f, before, now, next);
          return next[(n / 2 * n + n / 2) * n + n / 2];
        });
  }
}
