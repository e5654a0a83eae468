package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SignalJobs}: noise. */
final class SignalJobDrivers {
  private static final int TAPS = 16;
  private static final int SECTIONS = 4;
  private static final double[] LOW_PASS = {0.2, 0.4, 0.2, -0.4, 0.2};

  private SignalJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SignalJobs.fourier",
                "double",
                List.of(1 << 9, 1 << 14, 1 << 18),
                SignalJobDrivers::fourier)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "cos.length",
                        n / 2,
                        "sin.length",
                        n / 2,
                        "givenRe.length",
                        n,
                        "givenIm.length",
                        n,
                        "re.length",
                        n,
                        "im.length",
                        n)),
        Kernel.regular(
                "SignalJobs.finiteResponse",
                "float",
                List.of(2000, 100_000, 1_200_000),
                SignalJobDrivers::finiteResponse)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "taps",
                        TAPS,
                        "weight.length",
                        TAPS,
                        "in.length",
                        n + TAPS - 1,
                        "out.length",
                        n)),
        Kernel.regular(
                "SignalJobs.biquads",
                "double",
                List.of(1500, 50_000, 600_000),
                SignalJobDrivers::biquads)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "sections",
                        SECTIONS,
                        "factor.length",
                        5 * SECTIONS,
                        "state.length",
                        2 * SECTIONS,
                        "in.length",
                        n,
                        "out.length",
                        n)),
        Kernel.regular(
                "SignalJobs.haar",
                "int",
                List.of(1 << 11, 1 << 16, 1 << 20),
                SignalJobDrivers::haar)
            .with(n -> Map.of("n", n, "in.length", n, "out.length", n, "work.length", n)),
        Kernel.irregular(
                "SignalJobs.envelope",
                "float",
                List.of(4000, 100_000, 1_500_000),
                SignalJobDrivers::envelope)
            .with(n -> Map.of("n", n, "in.length", n, "out.length", n)));
  }

  static double[] cos(int n) {
    double[] cos = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      cos[k] = Math.cos(2 * Math.PI * k / n);
    }
    return cos;
  }

  static double[] sin(int n) {
    double[] sin = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      sin[k] = Math.sin(2 * Math.PI * k / n);
    }
    return sin;
  }

  private static Prepared fourier(int n) {
    double[] cos = cos(n);
    double[] sin = sin(n);
    double[] givenRe = doubles(n, -1, 1);
    double[] givenIm = doubles(n, 0, 1);
    double[] re = new double[n];
    double[] im = new double[n];
    return Prepared.of(
        () -> {
          SignalJobs.fourier(n, cos, sin, givenRe, givenIm, re, im);
          return re[1] + im[n / 2];
        });
  }

  private static Prepared finiteResponse(int n) {
    float[] weight = floats(TAPS, 0, 1);
    float[] in = floats(n + TAPS - 1, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SignalJobs.finiteResponse(n, TAPS, weight, in, out);
          return out[n / 2];
        });
  }

  private static Prepared biquads(int n) {
    double[] factor = new double[LOW_PASS.length * SECTIONS];
    for (int s = 0; s < SECTIONS; s++) {
      System.arraycopy(LOW_PASS, 0, factor, s * LOW_PASS.length, LOW_PASS.length);
    }
    double[] state = new double[2 * SECTIONS];
    double[] in = doubles(n, -1, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          SignalJobs.biquads(n, SECTIONS, factor, state, in, out);
          return out[n - 1];
        });
  }

  private static Prepared haar(int n) {
    int[] in = ints(n, 1 << 16);
    int[] out = new int[n];
    int[] work = new int[n];
    return Prepared.of(
        () -> {
          SignalJobs.haar(n, in, out, work);
          return out[n / 2];
        });
  }

  /** Noise. */
  static float[] noise(int n) {
    return floats(n, -1, 1);
  }

  private static Prepared envelope(int n) {
    float[] in = noise(n);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SignalJobs.envelope(n, 0.2f, 0.05f, in, out);
          return out[n - 1];
        });
  }
}
