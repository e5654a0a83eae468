package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for grids, series and transforms. */
final class FloatingDrivers {
  private static final int TAPS = 32;
  private static final int DEGREE = 12;

  private FloatingDrivers() {}

  static List<Kernel> all() {
    List<Integer> stream = List.of(1000, 30_000, 500_000, 4_000_000);
    return List.of(
        Kernel.regular("Stencils.heatLine", "float", stream, FloatingDrivers::heatLine),
        Kernel.regular(
            "Stencils.fivePoints",
            "double",
            List.of(34, 200, 900, 2500),
            FloatingDrivers::fivePoints),
        Kernel.regular(
            "Stencils.sevenPoints", "double", List.of(12, 36, 90, 160), FloatingDrivers::seven),
        Kernel.regular(
                "Stencils.blurBytes", "byte", List.of(60, 400, 2000), FloatingDrivers::blurBytes)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.regular("Signals.fir", "double", List.of(500, 20_000, 300_000), FloatingDrivers::fir)
            .with(n -> Map.of("n", n, "taps", TAPS)),
        Kernel.regular(
                "Signals.correlate",
                "float",
                List.of(500, 20_000, 300_000),
                FloatingDrivers::correlate)
            .with(n -> Map.of("n", n, "lags", TAPS)),
        Kernel.regular("Signals.prefixSum", "double", stream, FloatingDrivers::prefixSum),
        Kernel.regular("Signals.prefixSumLong", "long", stream, FloatingDrivers::prefixSumLong),
        Kernel.regular(
                "Signals.horner", "double", List.of(500, 20_000, 500_000), FloatingDrivers::horner)
            .with(n -> Map.of("n", n, "degree", DEGREE)),
        Kernel.irregular(
            "Signals.fft", "double", List.of(1024, 16_384, 262_144), FloatingDrivers::fft),
        Kernel.regular("Signals.bodies", "double", List.of(50, 300, 1500), FloatingDrivers::bodies),
        Kernel.irregular(
                "Signals.mandelbrot", "double", List.of(60, 150, 400), FloatingDrivers::mandelbrot)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.regular(
            "Signals.softmax", "double", List.of(500, 20_000, 500_000), FloatingDrivers::softmax));
  }

  private static Prepared heatLine(int n) {
    float[] from = floats(n, 0, 1);
    float[] to = new float[n];
    return Prepared.of(
        () -> {
          Stencils.heatLine(n, 0.2f, from, to);
          return to[n - 2];
        });
  }

  private static Prepared fivePoints(int n) {
    double[][] from = Values.rows(n, n, 0, 1);
    double[][] to = new double[n][n];
    return Prepared.of(
        () -> {
          Stencils.fivePoints(n, from, to);
          return to[n - 2][n - 2];
        });
  }

  private static Prepared seven(int n) {
    double[] from = doubles(n * n * n, 0, 1);
    double[] to = new double[n * n * n];
    return Prepared.of(
        () -> {
          Stencils.sevenPoints(n, from, to);
          return to[n * n + n + 1];
        });
  }

  private static Prepared blurBytes(int n) {
    byte[] from = Values.bytes(n * n);
    byte[] to = new byte[n * n];
    return Prepared.of(
        () -> {
          Stencils.blurBytes(n, n, from, to);
          return to[n + 1];
        });
  }

  private static Prepared fir(int n) {
    double[] x = doubles(n + TAPS, 0, 1);
    double[] h = doubles(TAPS, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Signals.fir(n, TAPS, x, h, y);
          return y[n - 1];
        });
  }

  private static Prepared correlate(int n) {
    float[] x = floats(n, -1, 1);
    float[] r = new float[TAPS];
    return Prepared.of(
        () -> {
          Signals.correlate(n, TAPS, x, r);
          return r[1];
        });
  }

  private static Prepared prefixSum(int n) {
    double[] x = doubles(n, 0, 1);
    double[] sums = new double[n];
    return Prepared.of(
        () -> {
          Signals.prefixSum(n, x, sums);
          return sums[n - 1];
        });
  }

  private static Prepared prefixSumLong(int n) {
    long[] x = Values.longs(n);
    long[] sums = new long[n];
    return Prepared.of(
        () -> {
          Signals.prefixSumLong(n, x, sums);
          return (int) sums[n - 1];
        });
  }

  private static Prepared horner(int n) {
    double[] coefficient = doubles(DEGREE + 1, 0, 1);
    double[] x = doubles(n, 0.1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Signals.horner(n, DEGREE, coefficient, x, y);
          return y[n - 1];
        });
  }

  private static Prepared fft(int n) {
    double[] re0 = doubles(n, -1, 1);
    double[] im0 = doubles(n, -1, 1);
    double[] re = new double[n];
    double[] im = new double[n];
    double[] cos = new double[n / 2];
    double[] sin = new double[n / 2];
    roots(n, cos, sin);
    return Prepared.of(
            () -> {
              Signals.fft(n, re, im, cos, sin);
              return re[1];
            })
        .restoring(
            () -> {
              System.arraycopy(re0, 0, re, 0, n);
              System.arraycopy(im0, 0, im, 0, n);
            });
  }

  /** exp(-2 pi i k / n) for k below n / 2. */
  static void roots(int n, double[] cos, double[] sin) {
    for (int k = 0; k < n / 2; k++) {
      cos[k] = Math.cos(2 * Math.PI * k / n);
      sin[k] = -Math.sin(2 * Math.PI * k / n);
    }
  }

  private static Prepared bodies(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = doubles(n, 1, 3);
    double[] z = doubles(n, 2, 5);
    double[] mass = doubles(n, 1, 2);
    double[] fx = new double[n];
    double[] fy = new double[n];
    double[] fz = new double[n];
    return Prepared.of(
        () -> {
          Signals.bodies(n, x, y, z, mass, fx, fy, fz);
          return fx[0] + fy[0] + fz[0];
        });
  }

  private static Prepared mandelbrot(int n) {
    int[] steps = new int[n * n];
    return Prepared.of(
        () -> {
          Signals.mandelbrot(n, n, steps);
          return steps[n * n / 2];
        });
  }

  private static Prepared softmax(int n) {
    double[] x = doubles(n, -5, 5);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Signals.softmax(n, x, y);
          return y[n - 1];
        });
  }
}
