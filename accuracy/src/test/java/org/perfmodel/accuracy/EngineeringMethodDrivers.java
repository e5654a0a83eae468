package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link EngineeringMethods}: a polynomial that has a factor, random systems, points. */
final class EngineeringMethodDrivers {
  private static final int STEPS = 8;
  private static final int ORDER = 4;
  private static final double TOLERANCE = 1e-12;
  private static final long SEED = 1_515_682_824_099L;

  private EngineeringMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "EngineeringMethods.bairstow",
                "double",
                List.of(100, 8000, 200_000),
                EngineeringMethodDrivers::bairstow)
            .with(n -> Map.of("n", n, "steps", STEPS)),
        Kernel.irregular(
            "EngineeringMethods.scaledPivots",
            "double",
            List.of(15, 100, 300),
            EngineeringMethodDrivers::scaledPivots),
        Kernel.irregular(
                "EngineeringMethods.randomSearch",
                "double",
                List.of(400, 30_000, 1_500_000),
                EngineeringMethodDrivers::randomSearch)
            .with(n -> Map.of("n", n, "place.length", 2)),
        Kernel.regular(
                "EngineeringMethods.polynomialRegression",
                "double",
                List.of(60, 6000, 300_000),
                EngineeringMethodDrivers::polynomialRegression)
            .with(n -> Map.of("n", n, "order", ORDER)));
  }

  /** A random polynomial times x^2 - r x - s, with those of positive powers last. */
  static double[] product(int n, double r, double s) {
    double[] other = doubles(n - 1, 1, 2);
    double[] a = new double[n + 1];
    for (int i = 0; i < n - 1; i++) {
      a[i + 2] += other[i];
      a[i + 1] -= r * other[i];
      a[i] -= s * other[i];
    }
    return a;
  }

  private static Prepared bairstow(int n) {
    double[] a = product(n, 0.5, -0.3);
    double[] b = new double[n + 1];
    double[] c = new double[n + 1];
    double[] factor = new double[2];
    return Prepared.of(
        () -> {
          EngineeringMethods.bairstow(n, STEPS, 0.45, -0.25, a, b, c, factor);
          return factor[0];
        });
  }

  private static Prepared scaledPivots(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[] b = doubles(n, 1, 2);
    double[][] work = new double[n][n];
    double[] right = new double[n];
    double[] scale = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          EngineeringMethods.scaledPivots(n, TOLERANCE, a, b, work, right, scale, x);
          return x[n / 2];
        });
  }

  private static Prepared randomSearch(int n) {
    double[] place = new double[2];
    return Prepared.of(() -> EngineeringMethods.randomSearch(n, SEED, place));
  }

  private static Prepared polynomialRegression(int n) {
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    double[] noise = doubles(2 * n, 0, 0.1);
    for (int i = 0; i < n; i++) {
      y[i] = 1 + x[i] - x[i] * x[i] + noise[n + i];
    }
    double[] power = new double[2 * ORDER + 1];
    double[][] normal = new double[ORDER + 1][ORDER + 2];
    double[] coefficient = new double[ORDER + 1];
    return Prepared.of(
        () -> EngineeringMethods.polynomialRegression(n, ORDER, x, y, power, normal, coefficient));
  }
}
