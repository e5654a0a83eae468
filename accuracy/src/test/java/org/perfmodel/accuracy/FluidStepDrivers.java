package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FluidSteps}, planes being squares: no step reads what one wrote before. */
final class FluidStepDrivers {
  private FluidStepDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "FluidSteps.convectionOnLine",
            "double",
            List.of(1500, 70_000, 4_000_000),
            FluidStepDrivers::convectionOnLine),
        Kernel.regular(
            "FluidSteps.burgersOnLine",
            "float",
            List.of(3000, 120_000, 8_000_000),
            FluidStepDrivers::burgersOnLine),
        Kernel.regular(
                "FluidSteps.convectionOnPlane",
                "double",
                List.of(30, 180, 1000),
                FluidStepDrivers::convectionOnPlane)
            .with(FluidStepDrivers::square),
        Kernel.regular(
                "FluidSteps.burgersOnPlane",
                "double",
                List.of(32, 200, 1100),
                FluidStepDrivers::burgersOnPlane)
            .with(FluidStepDrivers::square),
        Kernel.regular(
                "FluidSteps.pressureSource",
                "double",
                List.of(40, 220, 1500),
                FluidStepDrivers::pressureSource)
            .with(FluidStepDrivers::square));
  }

  private static Map<String, Integer> square(int n) {
    return Map.of("rows", n, "columns", n);
  }

  private static Prepared convectionOnLine(int n) {
    double[] from = doubles(n, 1, 2);
    double[] to = new double[n];
    return Prepared.of(
        () -> {
          FluidSteps.convectionOnLine(n, 0.01, 0.05, from, to);
          return to[n / 2];
        });
  }

  private static Prepared burgersOnLine(int n) {
    float[] from = floats(n, 1, 2);
    float[] to = new float[n];
    return Prepared.of(
        () -> {
          FluidSteps.burgersOnLine(n, 0.01f, 0.05f, 0.07f, from, to);
          return to[n / 2];
        });
  }

  private static Prepared convectionOnPlane(int n) {
    double[][] u = rows(n, n, 1, 2);
    double[][] v = rows(n, n, 0, 1);
    double[][] toU = new double[n][n];
    double[][] toV = new double[n][n];
    return Prepared.of(
        () -> {
          FluidSteps.convectionOnPlane(n, n, 0.01, 0.05, 0.04, u, v, toU, toV);
          return toU[n / 2][n / 2] + toV[n / 2][n / 3];
        });
  }

  private static Prepared burgersOnPlane(int n) {
    double[][] u = rows(n, n, 1, 2);
    double[][] v = rows(n, n, 0, 1);
    double[][] toU = new double[n][n];
    double[][] toV = new double[n][n];
    return Prepared.of(
        () -> {
          FluidSteps.burgersOnPlane(n, n, 0.01, 0.05, 0.04, 0.03, u, v, toU, toV);
          return toU[n / 2][n / 2] + toV[n / 2][n / 3];
        });
  }

  private static Prepared pressureSource(int n) {
    double[][] u = rows(n, n, -1, 1);
    double[][] v = rows(n, n, -2, 1);
    double[][] b = new double[n][n];
    return Prepared.of(
        () -> {
          FluidSteps.pressureSource(n, n, 1.2, 0.01, 0.05, 0.04, u, v, b);
          return b[n / 2][n / 2];
        });
  }
}
