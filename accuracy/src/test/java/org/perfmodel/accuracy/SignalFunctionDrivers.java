package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SignalFunctions}: signals that are drawn, square pictures. */
final class SignalFunctionDrivers {
  private static final int ORDER = 3;

  private SignalFunctionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SignalFunctions.gaussSpline",
                "double",
                List.of(200, 12_000, 500_000),
                SignalFunctionDrivers::gaussSpline)
            .with(n -> Map.of("n", n, "order", ORDER)),
        Kernel.regular(
            "SignalFunctions.cspline1d",
            "double",
            List.of(200, 15_000, 600_000),
            SignalFunctionDrivers::cspline1d),
        Kernel.regular(
                "SignalFunctions.cspline2d",
                "float",
                List.of(14, 120, 800),
                SignalFunctionDrivers::cspline2d)
            .with(n -> Map.of("width", n, "height", n)));
  }

  private static Prepared gaussSpline(int n) {
    double[] x = doubles(n, -3, 3);
    double[] value = new double[n];
    return Prepared.of(
        () -> {
          SignalFunctions.gaussSpline(n, ORDER, x, value);
          return value[n / 2];
        });
  }

  private static Prepared cspline1d(int n) {
    double[] signal = doubles(n, 1, 2);
    double[] coefficient = new double[n];
    return Prepared.of(
        () -> {
          SignalFunctions.cspline1d(n, signal, coefficient);
          return coefficient[n / 2];
        });
  }

  private static Prepared cspline2d(int n) {
    float[] signal = floats(n * n, 1, 2);
    float[] mirrored = new float[n];
    float[] coefficient = new float[n * n];
    return Prepared.of(
        () -> {
          SignalFunctions.cspline2d(n, n, signal, mirrored, coefficient);
          return coefficient[n * n / 2];
        });
  }
}
