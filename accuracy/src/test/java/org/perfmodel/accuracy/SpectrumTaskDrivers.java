package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.SpectrumTasks.Biquad;

/** Data for {@link SpectrumTasks}: noise. */
final class SpectrumTaskDrivers {
  private static final int BLOCK = 8;
  private static final int TAPS = 15;
  private static final int SECTIONS = 4;
  private static final int WINDOW = 5;

  private SpectrumTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SpectrumTasks.fourier",
                "double",
                List.of(1 << 10, 1 << 14, 1 << 18),
                SpectrumTaskDrivers::fourier)
            .with(n -> Map.of("n", n, "signal.length", n, "re.length", n, "im.length", n)),
        Kernel.regular(
                "SpectrumTasks.cosineBlocks",
                "float",
                List.of(56, 256, 1040),
                SpectrumTaskDrivers::cosineBlocks)
            .with(
                n ->
                    Map.of(
                        "width",
                        n,
                        "height",
                        n,
                        "cosine.length",
                        BLOCK * BLOCK,
                        "pixels.length",
                        n * n,
                        "block.length",
                        BLOCK * BLOCK,
                        "out.length",
                        n * n)),
        Kernel.regular(
                "SpectrumTasks.finiteResponse",
                "float",
                List.of(3000, 100_000, 1_100_000),
                SpectrumTaskDrivers::finiteResponse)
            .with(n -> Map.of("taps.length", TAPS, "in.length", n, "out.length", n)),
        Kernel.regular(
                "SpectrumTasks.cascade",
                "double",
                List.of(1500, 50_000, 700_000),
                SpectrumTaskDrivers::cascade)
            .with(n -> Map.of("sections.length", SECTIONS, "in.length", n, "out.length", n)),
        Kernel.irregular(
                "SpectrumTasks.runningMedian",
                "int",
                List.of(3000, 60_000, 400_000),
                SpectrumTaskDrivers::runningMedian)
            .with(n -> Map.of("sorted.length", WINDOW, "in.length", n, "out.length", n)));
  }

  /** Of each frequency the samples of its wave, scaled to length one. */
  static float[] cosines() {
    float[] cosine = new float[BLOCK * BLOCK];
    for (int u = 0; u < BLOCK; u++) {
      double scale = Math.sqrt((u == 0 ? 1.0 : 2.0) / BLOCK);
      for (int x = 0; x < BLOCK; x++) {
        cosine[u * BLOCK + x] = (float) (scale * Math.cos((2 * x + 1) * u * Math.PI / (2 * BLOCK)));
      }
    }
    return cosine;
  }

  /** Butterworth's low pass of eighth order, at an eighth of the rate of the samples. */
  static Biquad[] lowPass() {
    Biquad[] sections = new Biquad[SECTIONS];
    double angle = Math.PI / 4;
    for (int s = 0; s < SECTIONS; s++) {
      double alpha = Math.sin(angle) * Math.cos((2 * s + 1) * Math.PI / (4 * SECTIONS));
      double scale = 1 / (1 + alpha);
      double b = (1 - Math.cos(angle)) / 2 * scale;
      sections[s] = new Biquad(b, 2 * b, b, -2 * Math.cos(angle) * scale, (1 - alpha) * scale);
    }
    return sections;
  }

  private static Prepared fourier(int n) {
    double[] signal = doubles(n, -1, 1);
    double[] re = new double[n];
    double[] im = new double[n];
    return Prepared.of(
        () -> {
          SpectrumTasks.fourier(n, signal, re, im);
          return re[n / 3] + im[n / 3];
        });
  }

  private static Prepared cosineBlocks(int n) {
    float[] cosine = cosines();
    float[] pixels = floats(n * n, 0, 255);
    float[] block = new float[BLOCK * BLOCK];
    float[] out = new float[n * n];
    return Prepared.of(
        () -> {
          SpectrumTasks.cosineBlocks(n, n, cosine, pixels, block, out);
          return out[n + 1];
        });
  }

  private static Prepared finiteResponse(int n) {
    float[] taps = floats(TAPS, 0, 0.1);
    float[] in = floats(n, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SpectrumTasks.finiteResponse(taps, in, out);
          return out[n / 2];
        });
  }

  private static Prepared cascade(int n) {
    Biquad[] sections = lowPass();
    double[] in = doubles(n, -1, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          SpectrumTasks.cascade(sections, in, out);
          return out[n - 1];
        });
  }

  private static Prepared runningMedian(int n) {
    int[] in = ints(n, 1_000_000);
    int[] sorted = new int[WINDOW];
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          SpectrumTasks.runningMedian(sorted, in, out);
          return out[n / 2];
        });
  }
}
