package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.refill;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.SpectraAndFilters.Biquad;

/** Data for {@link SpectraAndFilters}: noise. */
final class SpectrumAndFilterDrivers {
  private static final int TAPS = 12;
  private static final int BLOCK = 64;

  private SpectrumAndFilterDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SpectraAndFilters.fourier",
                "double",
                List.of(1 << 9, 1 << 14, 1 << 17),
                SpectrumAndFilterDrivers::fourier)
            .with(
                n ->
                    Map.of(
                        "n", n,
                        "inRe.length", n,
                        "inIm.length", n,
                        "cosine.length", n / 2,
                        "sine.length", n / 2,
                        "re.length", n,
                        "im.length", n)),
        Kernel.regular(
                "SpectraAndFilters.finite",
                "float",
                List.of(3000, 100_000, 1_100_000),
                SpectrumAndFilterDrivers::finite)
            .with(n -> Map.of("taps.length", TAPS, "in.length", n + TAPS - 1, "out.length", n)),
        Kernel.regular(
                "SpectraAndFilters.biquad",
                "double",
                List.of(1500, 50_000, 1_000_000),
                SpectrumAndFilterDrivers::biquad)
            .with(n -> Map.of("n", n, "in.length", n, "out.length", n)),
        Kernel.regular(
                "SpectraAndFilters.blockCosines",
                "float",
                List.of(40, 1500, 17_000),
                SpectrumAndFilterDrivers::blockCosines)
            .with(
                n ->
                    Map.of(
                        "blocks",
                        n,
                        "cosine.length",
                        BLOCK,
                        "in.length",
                        n * BLOCK,
                        "out.length",
                        n * BLOCK)),
        Kernel.irregular(
                "SpectraAndFilters.runningMedian",
                "int",
                List.of(3000, 60_000, 400_000),
                SpectrumAndFilterDrivers::runningMedian)
            .with(n -> Map.of("n", n, "in.length", n + 4, "out.length", n)));
  }

  static double[] cosines(int n) {
    double[] cosine = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      cosine[k] = Math.cos(2 * Math.PI * k / n);
    }
    return cosine;
  }

  static double[] sines(int n) {
    double[] sine = new double[n / 2];
    for (int k = 0; k < n / 2; k++) {
      sine[k] = Math.sin(2 * Math.PI * k / n);
    }
    return sine;
  }

  /** Rows of the transform of eight numbers, each of length one. */
  static float[] cosineRows() {
    float[] rows = new float[BLOCK];
    for (int u = 0; u < 8; u++) {
      double length = Math.sqrt(u == 0 ? 0.125 : 0.25);
      for (int i = 0; i < 8; i++) {
        rows[u * 8 + i] = (float) (length * Math.cos((2 * i + 1) * u * Math.PI / 16));
      }
    }
    return rows;
  }

  private static Prepared fourier(int n) {
    double[] inRe = doubles(n, -1, 1);
    double[] inIm = doubles(n, -2, 1);
    double[] cosine = cosines(n);
    double[] sine = sines(n);
    double[] re = new double[n];
    double[] im = new double[n];
    return Prepared.of(
        () -> {
          SpectraAndFilters.fourier(n, inRe, inIm, cosine, sine, re, im);
          return re[1] + im[n / 2];
        });
  }

  private static Prepared finite(int n) {
    float[] taps = floats(TAPS, -1, 1);
    float[] in = floats(n + TAPS - 1, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SpectraAndFilters.finite(taps, in, out);
          return out[n / 2];
        });
  }

  private static Prepared biquad(int n) {
    Biquad filter = Biquad.lowPass(0.1, Math.sqrt(0.5));
    double[] in = doubles(n, -1, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          SpectraAndFilters.biquad(n, filter, in, out);
          return out[n - 1];
        });
  }

  private static Prepared blockCosines(int n) {
    float[] cosine = cosineRows();
    float[] in = floats(n * BLOCK, 0, 255);
    float[] out = new float[n * BLOCK];
    return Prepared.of(
        () -> {
          SpectraAndFilters.blockCosines(n, cosine, in, out);
          return out[n * BLOCK / 2];
        });
  }

  private static Prepared runningMedian(int n) {
    int[] in = ints(n + 4, Integer.MAX_VALUE);
    int[] out = new int[n];
    return Prepared.of(
            () -> {
              SpectraAndFilters.runningMedian(n, in, out);
              return out[n / 2];
            })
        .restoring(refill(in));
  }
}
