package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DifferenceMethods}: steps, values and rates that are drawn. */
final class DifferenceMethodDrivers {
  private static final int WIDTH = 5;
  private static final int ORDER = 2;
  private static final int NEWTON_STEPS = 4;
  private static final int TIME_STEPS = 20;

  private DifferenceMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "DifferenceMethods.derivative",
                "double",
                List.of(16, 1200, 60_000),
                DifferenceMethodDrivers::derivative)
            .with(n -> Map.of("n", n, "width", WIDTH, "order", ORDER)),
        Kernel.regular(
                "DifferenceMethods.pendulum",
                "double",
                List.of(16, 1000, 60_000),
                DifferenceMethodDrivers::pendulum)
            .with(n -> Map.of("n", n, "steps", NEWTON_STEPS)),
        Kernel.regular(
                "DifferenceMethods.adamsBashforth",
                "double",
                List.of(50, 4000, 300_000),
                DifferenceMethodDrivers::adamsBashforth)
            .with(n -> Map.of("n", n, "steps", TIME_STEPS)));
  }

  /** A grid from zero on. */
  static double[] grid(int n) {
    double[] x = doubles(n, 0.5, 1.5);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i];
      x[i] = sum;
    }
    return x;
  }

  private static Prepared derivative(int n) {
    double[] x = grid(n);
    double[] u = doubles(n, 0, 1);
    double[][] weight = new double[WIDTH][ORDER + 1];
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          DifferenceMethods.derivative(n, WIDTH, ORDER, x, u, weight, out);
          return out[n / 2];
        });
  }

  private static Prepared pendulum(int n) {
    double[] angle = new double[n + 1];
    angle[0] = 0.7;
    angle[n] = 0.5;
    double[] upper = new double[n + 1];
    double[] change = new double[n + 1];
    return Prepared.of(
        () -> {
          DifferenceMethods.pendulum(n, NEWTON_STEPS, 2, angle, upper, change);
          return angle[n / 2];
        });
  }

  private static Prepared adamsBashforth(int n) {
    double[] rate = doubles(n, 0.5, 1.5);
    double[] start = doubles(n, 1, 2);
    double[] u = new double[n];
    double[][] slopes = new double[3][n];
    return Prepared.of(
        () -> {
          DifferenceMethods.adamsBashforth(n, TIME_STEPS, 0.05, rate, start, u, slopes);
          return u[n / 2];
        });
  }
}
