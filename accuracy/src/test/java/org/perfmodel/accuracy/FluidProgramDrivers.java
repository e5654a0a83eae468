package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FluidPrograms}, on squares: no step reads what one wrote before. */
final class FluidProgramDrivers {
  private FluidProgramDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "FluidPrograms.compDelt",
                "double",
                List.of(40, 250, 1500),
                FluidProgramDrivers::compDelt)
            .with(FluidProgramDrivers::square),
        Kernel.regular(
                "FluidPrograms.compFg",
                "double",
                List.of(28, 180, 1100),
                FluidProgramDrivers::compFg)
            .with(FluidProgramDrivers::square),
        Kernel.regular(
                "FluidPrograms.compRhs",
                "double",
                List.of(34, 200, 1200),
                FluidProgramDrivers::compRhs)
            .with(FluidProgramDrivers::square),
        Kernel.regular(
                "FluidPrograms.adapUv",
                "float",
                List.of(38, 250, 1400),
                FluidProgramDrivers::adapUv)
            .with(FluidProgramDrivers::square));
  }

  private static Map<String, Integer> square(int n) {
    return Map.of("imax", n, "jmax", n);
  }

  private static double[][] field(int n, double from, double to) {
    return rows(n + 2, n + 2, from, to);
  }

  static float[][] floatField(int n, double from, double to) {
    float[] all = floats((n + 2) * (n + 2), from, to);
    float[][] field = new float[n + 2][n + 2];
    for (int i = 0; i < n + 2; i++) {
      System.arraycopy(all, i * (n + 2), field[i], 0, n + 2);
    }
    return field;
  }

  private static Prepared compDelt(int n) {
    double[][] u = field(n, -1, 1);
    double[][] v = field(n, -2, 1);
    return Prepared.of(() -> FluidPrograms.compDelt(n, n, 0.01, 0.02, 1000, 0.5, u, v));
  }

  private static Prepared compFg(int n) {
    double[][] u = field(n, -1, 1);
    double[][] v = field(n, -2, 1);
    double[][] f = new double[n + 2][n + 2];
    double[][] g = new double[n + 2][n + 2];
    return Prepared.of(
        () -> {
          FluidPrograms.compFg(n, n, 0.001, 0.01, 0.02, 1000, 0.1, -9.8, 0.9, u, v, f, g);
          return f[n / 2][n / 2] + g[n / 2][n / 2];
        });
  }

  private static Prepared compRhs(int n) {
    double[][] f = field(n, -1, 1);
    double[][] g = field(n, -2, 1);
    double[][] rhs = new double[n + 2][n + 2];
    return Prepared.of(
        () -> {
          FluidPrograms.compRhs(n, n, 0.001, 0.01, 0.02, f, g, rhs);
          return rhs[n / 2][n / 2];
        });
  }

  private static Prepared adapUv(int n) {
    float[][] f = floatField(n, -1, 1);
    float[][] g = floatField(n, -2, 1);
    float[][] p = floatField(n, 1, 2);
    float[][] u = new float[n + 2][n + 2];
    float[][] v = new float[n + 2][n + 2];
    return Prepared.of(
        () -> {
          FluidPrograms.adapUv(n, n, 0.001f, 0.01f, 0.02f, f, g, p, u, v);
          return u[n / 2][n / 2] + v[n / 2][n / 2];
        });
  }
}
