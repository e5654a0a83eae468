package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.SignalRoutines.Biquad;

/** Data for {@link SignalRoutines}: noise. */
final class SignalRoutineDrivers {
  private static final int TAPS = 16;
  private static final int SECTIONS = 3;

  private SignalRoutineDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SignalRoutines.fft",
                "double",
                List.of(1 << 9, 1 << 14, 1 << 18),
                SignalRoutineDrivers::fft)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "cos.length",
                        n / 2,
                        "sin.length",
                        n / 2,
                        "inReal.length",
                        n,
                        "inImaginary.length",
                        n,
                        "real.length",
                        n,
                        "imaginary.length",
                        n)),
        Kernel.regular(
                "SignalRoutines.fir",
                "float",
                List.of(3000, 60_000, 1_200_000),
                SignalRoutineDrivers::fir)
            .with(
                n ->
                    Map.of("n", n, "tap.length", TAPS, "in.length", n + TAPS - 1, "out.length", n)),
        Kernel.regular(
                "SignalRoutines.cascade",
                "double",
                List.of(1600, 50_000, 700_000),
                SignalRoutineDrivers::cascade)
            .with(n -> Map.of("sections.length", SECTIONS, "in.length", n, "out.length", n)),
        Kernel.regular(
                "SignalRoutines.cosineBlocks",
                "float",
                List.of(56, 320, 1040),
                SignalRoutineDrivers::cosineBlocks)
            .with(
                n -> Map.of("width", n, "height", n, "picture.length", n * n, "out.length", n * n)),
        Kernel.irregular(
                "SignalRoutines.median",
                "int",
                List.of(3000, 100_000, 550_000),
                SignalRoutineDrivers::median)
            .with(n -> Map.of("n", n, "in.length", n, "out.length", n)));
  }

  /** Cosines of the first half of n parts of a turn, or sines. */
  static double[] turn(int n, boolean sine) {
    double[] turn = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      double angle = 2 * Math.PI * k / n;
      turn[k] = sine ? Math.sin(angle) : Math.cos(angle);
    }
    return turn;
  }

  /** Low passes that are stable. */
  static Biquad[] sections() {
    Biquad[] sections = new Biquad[SECTIONS];
    for (int i = 0; i < SECTIONS; i++) {
      double a1 = -1.2 + 0.2 * i;
      double a2 = 0.5 + 0.1 * i;
      double gain = (1 + a1 + a2) / 4;
      sections[i] = new Biquad(gain, 2 * gain, gain, a1, a2);
    }
    return sections;
  }

  private static Prepared fft(int n) {
    double[] cos = turn(n, false);
    double[] sin = turn(n, true);
    double[] inReal = doubles(n, -1, 1);
    double[] inImaginary = doubles(n, 0, 1);
    double[] real = new double[n];
    double[] imaginary = new double[n];
    return Prepared.of(
        () -> {
          SignalRoutines.fft(n, cos, sin, inReal, inImaginary, real, imaginary);
          return real[n / 2];
        });
  }

  private static Prepared fir(int n) {
    float[] tap = floats(TAPS, 0, 0.1);
    float[] drawn = floats(n, -1, 1);
    float[] in = new float[n + TAPS - 1];
    System.arraycopy(drawn, 0, in, TAPS - 1, n);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SignalRoutines.fir(n, tap, in, out);
          return out[n / 2];
        });
  }

  private static Prepared cascade(int n) {
    Biquad[] sections = sections();
    double[] in = doubles(n, -1, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          SignalRoutines.cascade(sections, in, out);
          return out[n / 2];
        });
  }

  private static Prepared cosineBlocks(int n) {
    float[] picture = floats(n * n, -128, 127);
    float[] out = new float[n * n];
    return Prepared.of(
        () -> {
          SignalRoutines.cosineBlocks(n, n, picture, out);
          return out[n * n / 2];
        });
  }

  private static Prepared median(int n) {
    int[] in = ints(n, 1_000_000);
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          SignalRoutines.median(n, in, out);
          return out[n / 2];
        });
  }
}
