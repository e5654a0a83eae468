package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SoftwareRadios}: samples that are drawn, and messages on a carrier. */
final class SoftwareRadioDrivers {
  private static final int TAPS = 16;
  private static final int ORDER = 4;
  private static final int HALF = 7;

  private SoftwareRadioDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SoftwareRadios.farrow",
                "float",
                List.of(40, 4000, 120_000),
                SoftwareRadioDrivers::farrow)
            .with(n -> Map.of("n", n, "taps", TAPS, "order", ORDER)),
        Kernel.regular(
                "SoftwareRadios.hilbertDecimate",
                "float",
                List.of(120, 12_000, 500_000),
                SoftwareRadioDrivers::hilbertDecimate)
            .with(n -> Map.of("n", n, "half", HALF)),
        Kernel.regular(
            "SoftwareRadios.evenTransform",
            "double",
            List.of(12, 120, 700),
            SoftwareRadioDrivers::evenTransform),
        Kernel.regular(
            "SoftwareRadios.demodulateAmplitude",
            "double",
            List.of(60, 6000, 200_000),
            SoftwareRadioDrivers::demodulateAmplitude));
  }

  /** Hilbert's coefficients at odd distances, under a window. */
  static float[] hilbert(int half) {
    float[] h = new float[2 * half];
    for (int k = 0; k < 2 * half; k++) {
      int far = 2 * (half - k) - 1;
      double window = 0.54 + 0.46 * Math.cos(Math.PI * far / (2.0 * half));
      h[k] = (float) (2 / Math.PI / far * window);
    }
    return h;
  }

  /** Real or imaginary parts of a slow message on a carrier that is a little off. */
  static double[] carrier(int n, double late) {
    double[] samples = new double[n];
    for (int i = 0; i < n; i++) {
      samples[i] = message(i) * Math.cos(0.002 * i + 0.3 - late);
    }
    return samples;
  }

  static double message(int i) {
    return 0.5 * Math.cos(0.05 * i) + 0.3 * Math.sin(0.013 * i);
  }

  private static Prepared farrow(int n) {
    float[][] polynomial = new float[TAPS][];
    for (int t = 0; t < TAPS; t++) {
      polynomial[t] = floats(ORDER + 1, -1.0 / (t + 1), 1.0 / (t + 2));
    }
    float[] delay = floats(n, 0, 1);
    float[] in = floats(n + TAPS - 1, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SoftwareRadios.farrow(n, TAPS, ORDER, polynomial, delay, in, out);
          return out[n / 2];
        });
  }

  private static Prepared hilbertDecimate(int n) {
    float[] h = hilbert(HALF);
    float[] in = floats(2 * (n + 2 * HALF), -1, 1);
    float[] out = new float[2 * n];
    return Prepared.of(
        () -> {
          SoftwareRadios.hilbertDecimate(n, HALF, h, in, out);
          return out[n] + out[n + 1];
        });
  }

  private static Prepared evenTransform(int n) {
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SoftwareRadios.evenTransform(n, x, y);
          return y[n / 2];
        });
  }

  private static Prepared demodulateAmplitude(int n) {
    double[] re = carrier(n, 0);
    double[] im = carrier(n, Math.PI / 2);
    double[] message = new double[n];
    return Prepared.of(
        () -> {
          SoftwareRadios.demodulateAmplitude(n, 0.8, 0.001, 0.05, re, im, message);
          return message[n / 2];
        });
  }
}
