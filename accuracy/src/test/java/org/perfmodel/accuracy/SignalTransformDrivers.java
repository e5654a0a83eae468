package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.SignalTransforms.Biquad;

/** Data for {@link SignalTransforms}: noise. */
final class SignalTransformDrivers {
  private static final int TAPS = 16;
  private static final int WINDOW = 5;

  private SignalTransformDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SignalTransforms.fourier",
                "double",
                List.of(512, 16_384, 262_144),
                SignalTransformDrivers::fourier)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "cos.length",
                        n / 2,
                        "sin.length",
                        n / 2,
                        "real.length",
                        n,
                        "imaginary.length",
                        n,
                        "outReal.length",
                        n,
                        "outImaginary.length",
                        n)),
        Kernel.regular(
                "SignalTransforms.fir",
                "float",
                List.of(2000, 60_000, 1_200_000),
                SignalTransformDrivers::fir)
            .with(n -> Map.of("taps.length", TAPS, "in.length", n + TAPS - 1, "out.length", n)),
        Kernel.regular(
                "SignalTransforms.biquad",
                "float",
                List.of(3000, 100_000, 2_000_000),
                SignalTransformDrivers::biquad)
            .with(n -> Map.of("in.length", n, "out.length", n)),
        Kernel.regular(
                "SignalTransforms.haar",
                "float",
                List.of(2048, 65_536, 2_097_152),
                SignalTransformDrivers::haar)
            .with(n -> Map.of("n", n, "data.length", n, "work.length", n)),
        Kernel.irregular(
                "SignalTransforms.median",
                "int",
                List.of(3000, 60_000, 800_000),
                SignalTransformDrivers::median)
            .with(
                n ->
                    Map.of("in.length", n + WINDOW - 1, "out.length", n, "window.length", WINDOW)));
  }

  static double[] cosines(int n) {
    double[] cos = new double[n / 2];
    for (int i = 0; i < n / 2; i++) {
      cos[i] = Math.cos(2 * Math.PI * i / n);
    }
    return cos;
  }

  static double[] sines(int n) {
    double[] sin = new double[n / 2];
    for (int i = 0; i < n / 2; i++) {
      sin[i] = Math.sin(2 * Math.PI * i / n);
    }
    return sin;
  }

  /** A low pass for a tenth of the sampling rate, of S. Butterworth's kind. */
  static Biquad lowPass() {
    return new Biquad(0.06745527f, 0.13491055f, 0.06745527f, -1.1429805f, 0.4128016f);
  }

  private static Prepared fourier(int n) {
    double[] cos = cosines(n);
    double[] sin = sines(n);
    double[] real = doubles(n, -1, 1);
    double[] imaginary = doubles(n, 0, 1);
    double[] outReal = new double[n];
    double[] outImaginary = new double[n];
    return Prepared.of(
        () -> {
          SignalTransforms.fourier(n, cos, sin, real, imaginary, outReal, outImaginary);
          return outReal[n / 3] + outImaginary[n / 2];
        });
  }

  private static Prepared fir(int n) {
    float[] taps = floats(TAPS, 0, 0.125);
    float[] in = floats(n + TAPS - 1, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SignalTransforms.fir(taps, in, out);
          return out[n / 2];
        });
  }

  private static Prepared biquad(int n) {
    Biquad filter = lowPass();
    float[] in = floats(n, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SignalTransforms.biquad(filter, in, out);
          return out[n / 2];
        });
  }

  private static Prepared haar(int n) {
    float[] data = floats(n, -1, 1);
    float[] work = new float[n];
    return Prepared.of(
        () -> {
          SignalTransforms.haar(n, data, work);
          return data[0];
        });
  }

  private static Prepared median(int n) {
    int[] in = ints(n + WINDOW - 1, 1 << 16);
    int[] out = new int[n];
    int[] window = new int[WINDOW];
    return Prepared.of(
        () -> {
          SignalTransforms.median(in, out, window);
          return out[n / 2];
        });
  }
}
