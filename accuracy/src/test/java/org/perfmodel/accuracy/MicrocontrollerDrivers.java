package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.Microcontrollers.Controller;

/** Data for {@link Microcontrollers}; filters are stable, and signals never fall silent. */
final class MicrocontrollerDrivers {
  private static final int STAGES = 4;
  private static final int TAPS = 32;
  private static final int FACTOR = 4;
  private static final int PHASE_TAPS = 12;
  private static final int LATTICE = 10;
  private static final int RESPONSE = 48;
  private static final int ENTRIES = 1000;

  private MicrocontrollerDrivers() {}

  private static Kernel of(
      String name, String element, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("Microcontrollers." + name, element, sizes, driver);
  }

  static List<Kernel> all() {
    return List.of(
        of(
                "biquadCascade",
                "float",
                List.of(500, 60_000, 1_500_000),
                MicrocontrollerDrivers::biquadCascade)
            .with(n -> Map.of("n", n, "stages", STAGES)),
        of(
                "firDecimate",
                "short",
                List.of(200, 40_000, 1_200_000),
                MicrocontrollerDrivers::firDecimate)
            .with(n -> Map.of("n", n, "factor", FACTOR, "taps", TAPS)),
        of(
                "firInterpolate",
                "float",
                List.of(150, 20_000, 600_000),
                MicrocontrollerDrivers::firInterpolate)
            .with(n -> Map.of("n", n, "factor", FACTOR, "taps", PHASE_TAPS)),
        of(
                "firLattice",
                "double",
                List.of(200, 25_000, 900_000),
                MicrocontrollerDrivers::firLattice)
            .with(n -> Map.of("n", n, "stages", LATTICE)),
        of("iirLattice", "float", List.of(150, 30_000, 700_000), MicrocontrollerDrivers::iirLattice)
            .with(n -> Map.of("n", n, "stages", LATTICE)),
        of(
                "partialConvolution",
                "double",
                List.of(300, 30_000, 1_500_000),
                MicrocontrollerDrivers::partialConvolution)
            .with(n -> Map.of("n", n, "m", RESPONSE, "first", n / 4, "count", n / 2)),
        of(
            "conjugate",
            "short",
            List.of(3000, 150_000, 8_000_000),
            MicrocontrollerDrivers::conjugate),
        of(
            "complexDot",
            "float",
            List.of(1500, 60_000, 5_000_000),
            MicrocontrollerDrivers::complexDot),
        of("subtract", "short", List.of(72, 400, 2500), MicrocontrollerDrivers::subtract)
            .with(n -> Map.of("rows", n, "columns", n)),
        of(
                "complexMatrixProduct",
                "float",
                List.of(15, 90, 270),
                MicrocontrollerDrivers::complexMatrixProduct)
            .with(n -> Map.of("rows", n, "inner", n, "columns", n)),
        of(
            "inverseClarke",
            "double",
            List.of(4000, 60_000, 3_000_000),
            MicrocontrollerDrivers::inverseClarke),
        of(
            "inversePark",
            "float",
            List.of(5000, 70_000, 4_000_000),
            MicrocontrollerDrivers::inversePark),
        of("control", "float", List.of(1000, 70_000, 6_000_000), MicrocontrollerDrivers::control),
        Kernel.irregular(
                "Microcontrollers.interpolate",
                "float",
                List.of(500, 80_000, 5_000_000),
                MicrocontrollerDrivers::interpolate)
            .with(n -> Map.of("n", n, "entries", ENTRIES)),
        of(
            "rootMeanSquare",
            "float",
            List.of(2500, 120_000, 12_000_000),
            MicrocontrollerDrivers::rootMeanSquare),
        of("entropy", "float", List.of(200, 50_000, 3_000_000), MicrocontrollerDrivers::entropy),
        of(
                "logSumExp",
                "double",
                List.of(200, 40_000, 2_500_000),
                MicrocontrollerDrivers::logSumExp)
            .with(n -> Map.of("x.length", n)));
  }

  /** Fractions between minus one half and one half. */
  static short[] fractions(int n) {
    int[] random = ints(n, 1 << 15);
    short[] values = new short[n];
    for (int i = 0; i < n; i++) {
      values[i] = (short) (random[i] - (1 << 14));
    }
    return values;
  }

  private static Prepared biquadCascade(int n) {
    float[] coefficient = new float[5 * STAGES];
    for (int stage = 0; stage < STAGES; stage++) {
      float[] five = {0.5f, 0.3f, 0.2f, 0.6f - 0.2f * stage, -0.2f};
      System.arraycopy(five, 0, coefficient, 5 * stage, 5);
    }
    float[] state = new float[4 * STAGES];
    float[] in = floats(n, 0.5, 1.5);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          Microcontrollers.biquadCascade(n, STAGES, coefficient, state, in, out);
          return out[n / 2];
        });
  }

  private static Prepared firDecimate(int n) {
    short[] coefficient = fractions(TAPS);
    short[] in = fractions(FACTOR * n + TAPS);
    short[] out = new short[n];
    return Prepared.of(
        () -> {
          Microcontrollers.firDecimate(n, FACTOR, TAPS, coefficient, in, out);
          return out[n / 2];
        });
  }

  private static Prepared firInterpolate(int n) {
    float[] coefficient = floats(FACTOR * PHASE_TAPS, -0.1, 0.2);
    float[] in = floats(n + PHASE_TAPS, 0.5, 1.5);
    float[] out = new float[FACTOR * n];
    return Prepared.of(
        () -> {
          Microcontrollers.firInterpolate(n, FACTOR, PHASE_TAPS, coefficient, in, out);
          return out[n / 2];
        });
  }

  private static Prepared firLattice(int n) {
    double[] reflection = doubles(LATTICE, -0.5, 0.5);
    double[] state = new double[LATTICE];
    double[] in = doubles(n, 0.5, 1.5);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          Microcontrollers.firLattice(n, LATTICE, reflection, state, in, out);
          return out[n / 2];
        });
  }

  private static Prepared iirLattice(int n) {
    float[] reflection = floats(LATTICE, -0.5, 0.5);
    float[] ladder = floats(LATTICE + 1, 0.1, 0.9);
    float[] state = new float[LATTICE + 1];
    float[] in = floats(n, 0.5, 1.5);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          Microcontrollers.iirLattice(n, LATTICE, reflection, ladder, state, in, out);
          return out[n / 2];
        });
  }

  private static Prepared partialConvolution(int n) {
    double[] a = doubles(n, 0.5, 1.5);
    double[] b = doubles(RESPONSE, -0.1, 0.2);
    double[] out = new double[n / 2];
    return Prepared.of(
        () -> {
          Microcontrollers.partialConvolution(n, RESPONSE, n / 4, n / 2, a, b, out);
          return out[n / 4];
        });
  }

  private static Prepared conjugate(int n) {
    short[] in = fractions(2 * n);
    short[] out = new short[2 * n];
    return Prepared.of(
        () -> {
          Microcontrollers.conjugate(n, in, out);
          return out[n / 2];
        });
  }

  private static Prepared complexDot(int n) {
    float[] a = floats(2 * n, -1, 1);
    float[] b = floats(2 * n, 0.5, 1.5);
    float[] sum = new float[2];
    return Prepared.of(
        () -> {
          Microcontrollers.complexDot(n, a, b, sum);
          return sum[0] + sum[1];
        });
  }

  private static Prepared subtract(int n) {
    short[] random = fractions(2 * n * n);
    short[][] a = new short[n][n];
    short[][] b = new short[n][n];
    short[][] out = new short[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(random, i * n, a[i], 0, n);
      System.arraycopy(random, (n + i) * n, b[i], 0, n);
    }
    return Prepared.of(
        () -> {
          Microcontrollers.subtract(n, n, a, b, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared complexMatrixProduct(int n) {
    float[] a = floats(2 * n * n, -1, 1);
    float[] b = floats(2 * n * n, 0.5, 1.5);
    float[] c = new float[2 * n * n];
    return Prepared.of(
        () -> {
          Microcontrollers.complexMatrixProduct(n, n, n, a, b, c);
          return c[n * n];
        });
  }

  private static Prepared inverseClarke(int n) {
    double[] alpha = doubles(n, -1, 1);
    double[] beta = doubles(n, 0.5, 1.5);
    double[] phaseA = new double[n];
    double[] phaseB = new double[n];
    return Prepared.of(
        () -> {
          Microcontrollers.inverseClarke(n, alpha, beta, phaseA, phaseB);
          return phaseA[n / 2] + phaseB[n / 2];
        });
  }

  private static Prepared inversePark(int n) {
    float[] direct = floats(n, -1, 1);
    float[] across = floats(n, 0.5, 1.5);
    float[] sin = new float[n];
    float[] cos = new float[n];
    for (int i = 0; i < n; i++) {
      sin[i] = (float) Math.sin(0.01 * i);
      cos[i] = (float) Math.cos(0.01 * i);
    }
    float[] alpha = new float[n];
    float[] beta = new float[n];
    return Prepared.of(
        () -> {
          Microcontrollers.inversePark(n, direct, across, sin, cos, alpha, beta);
          return alpha[n / 2] + beta[n / 2];
        });
  }

  private static Prepared control(int n) {
    Controller controller = new Controller(0.8f, 0.001f, 0.3f);
    float[] error = floats(n, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          Microcontrollers.control(n, controller, error, out);
          return out[n / 2];
        });
  }

  /** One of twenty lies before the table, and one behind it. */
  private static Prepared interpolate(int n) {
    float[] table = floats(ENTRIES, 0.5, 1.5);
    float[] x = floats(n, -0.05 / 0.9, 1 + 0.05 / 0.9);
    float[] y = new float[n];
    float spacing = 1f / (ENTRIES - 1);
    return Prepared.of(
        () -> {
          Microcontrollers.interpolate(n, ENTRIES, 0, spacing, table, x, y);
          return y[n / 2];
        });
  }

  private static Prepared rootMeanSquare(int n) {
    float[] x = floats(n, -1, 1);
    return Prepared.of(() -> Microcontrollers.rootMeanSquare(n, x));
  }

  private static Prepared entropy(int n) {
    float[] probability = floats(n, 0.5, 1.5);
    for (int i = 0; i < n; i++) {
      probability[i] /= n;
    }
    return Prepared.of(() -> Microcontrollers.entropy(n, probability));
  }

  private static Prepared logSumExp(int n) {
    double[] x = doubles(n, 700, 720);
    return Prepared.of(() -> Microcontrollers.logSumExp(x));
  }
}
