package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SpectralMethods}: values that are drawn. */
final class SpectralMethodDrivers {
  private static final double MOST = 10;

  private SpectralMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "SpectralMethods.periodicMatrix",
            "double",
            List.of(30, 300, 2000),
            SpectralMethodDrivers::periodicMatrix),
        Kernel.regular(
            "SpectralMethods.bandLimited",
            "double",
            List.of(4, 40, 240),
            SpectralMethodDrivers::bandLimited),
        // Powers of two, by what they are.
        Kernel.regular(
            "SpectralMethods.fourierDerivative",
            "double",
            List.of(128, 8192, 262_144),
            SpectralMethodDrivers::fourierDerivative),
        Kernel.regular(
            "SpectralMethods.chebyshevMatrix",
            "double",
            List.of(24, 200, 1500),
            SpectralMethodDrivers::chebyshevMatrix));
  }

  private static Prepared periodicMatrix(int n) {
    double[] column = new double[n];
    double[] d = new double[n * n];
    double[] v = doubles(n, 1, 2);
    double[] w = new double[n];
    return Prepared.of(
        () -> {
          SpectralMethods.periodicMatrix(n, column, d, v, w);
          return w[n / 3];
        });
  }

  private static Prepared bandLimited(int n) {
    double[] v = doubles(n, 0, 1);
    double[] p = new double[10 * n - 8];
    return Prepared.of(
        () -> {
          SpectralMethods.bandLimited(n, MOST, v, p);
          return p[n];
        });
  }

  /** Cosines of the first half of n angles. */
  static double[] cosines(int n) {
    double[] cos = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      cos[k] = Math.cos(2 * Math.PI * k / n);
    }
    return cos;
  }

  /** Sines of the first half of n angles. */
  static double[] sines(int n) {
    double[] sin = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      sin[k] = Math.sin(2 * Math.PI * k / n);
    }
    return sin;
  }

  private static Prepared fourierDerivative(int n) {
    double[] cos = cosines(n);
    double[] sin = sines(n);
    double[] v = doubles(n, 1, 2);
    double[] w = new double[n];
    double[] im = new double[n];
    return Prepared.of(
        () -> {
          SpectralMethods.fourierDerivative(n, cos, sin, v, w, im);
          return w[n / 3];
        });
  }

  private static Prepared chebyshevMatrix(int n) {
    double[] x = new double[n];
    double[] c = new double[n];
    double[] d = new double[n * n];
    double[] v = doubles(n, 1, 2);
    double[] w = new double[n];
    return Prepared.of(
        () -> {
          SpectralMethods.chebyshevMatrix(n, x, c, d, v, w);
          return w[n / 3];
        });
  }
}
