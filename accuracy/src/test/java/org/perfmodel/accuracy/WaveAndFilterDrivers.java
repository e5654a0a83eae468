package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.WavesAndFilters.Section;

/** Data for {@link WavesAndFilters}: noise. */
final class WaveAndFilterDrivers {
  /** Of a filter of finite response. */
  private static final int TAPS = 9;

  /** Of an equalizer. */
  private static final int BANDS = 3;

  private static final int WINDOW = 20;

  private WaveAndFilterDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "WavesAndFilters.fft",
                "double",
                List.of(1 << 9, 1 << 13, 1 << 18),
                WaveAndFilterDrivers::fft)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "cos.length",
                        n / 2,
                        "sin.length",
                        n / 2,
                        "re.length",
                        n,
                        "im.length",
                        n,
                        "outRe.length",
                        n,
                        "outIm.length",
                        n)),
        Kernel.regular(
                "WavesAndFilters.haar",
                "float",
                List.of(1 << 11, 1 << 16, 1 << 21),
                WaveAndFilterDrivers::haar)
            .with(n -> Map.of("n", n, "x.length", n, "work.length", n)),
        Kernel.regular(
                "WavesAndFilters.fir",
                "float",
                List.of(2000, 60_000, 1_200_000),
                WaveAndFilterDrivers::fir)
            .with(n -> Map.of("n", n, "taps.length", TAPS, "in.length", n, "out.length", n)),
        Kernel.regular(
                "WavesAndFilters.equalize",
                "float",
                List.of(2000, 60_000, 1_100_000),
                WaveAndFilterDrivers::equalize)
            .with(n -> Map.of("n", n, "bands.length", BANDS, "in.length", n, "out.length", n)),
        Kernel.regular(
                "WavesAndFilters.movingAverage",
                "int",
                List.of(3000, 100_000, 1_500_000),
                WaveAndFilterDrivers::movingAverage)
            .with(n -> Map.of("n", n, "window", WINDOW, "in.length", n, "out.length", n)));
  }

  /** Cosines of the first half of n equal parts of a turn. */
  static double[] cosines(int n) {
    double[] cos = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      cos[k] = Math.cos(2 * Math.PI * k / n);
    }
    return cos;
  }

  /** Sines of the same angles. */
  static double[] sines(int n) {
    double[] sin = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      sin[k] = Math.sin(2 * Math.PI * k / n);
    }
    return sin;
  }

  /** Low, middle and high frequencies. */
  static Section[] bands() {
    return new Section[] {
      Section.peak(44_100, 200, 6, 0.7),
      Section.peak(44_100, 1500, -4, 1),
      Section.peak(44_100, 8000, 3, 0.9)
    };
  }

  private static Prepared fft(int n) {
    double[] cos = cosines(n);
    double[] sin = sines(n);
    double[] re = doubles(n, -1, 1);
    double[] im = doubles(n, 0, 1);
    double[] outRe = new double[n];
    double[] outIm = new double[n];
    return Prepared.of(
        () -> {
          WavesAndFilters.fft(n, cos, sin, re, im, outRe, outIm);
          return outRe[n / 2];
        });
  }

  private static Prepared haar(int n) {
    float[] x = floats(n, -1, 1);
    float[] work = new float[n];
    return Prepared.of(
        () -> {
          WavesAndFilters.haar(n, x, work);
          return x[n / 2];
        });
  }

  private static Prepared fir(int n) {
    float[] taps = floats(TAPS, 0, 0.2);
    float[] in = floats(n, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          WavesAndFilters.fir(n, taps, in, out);
          return out[n / 2];
        });
  }

  private static Prepared equalize(int n) {
    Section[] bands = bands();
    float[] in = floats(n, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          WavesAndFilters.equalize(n, bands, in, out);
          return out[n / 2];
        });
  }

  private static Prepared movingAverage(int n) {
    int[] in = ints(n, 1_000_000);
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          WavesAndFilters.movingAverage(n, WINDOW, in, out);
          return out[n / 2];
        });
  }
}
