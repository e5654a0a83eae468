package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link AudioFilters}: noise, and filters that are stable. */
final class AudioFilterDrivers {
  private static final int FREQUENCIES = 10;
  private static final int ORDER = 8;
  private static final int SECTIONS = 4;

  private AudioFilterDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "AudioFilters.simplestLowpass",
            "float",
            List.of(6000, 500_000, 5_000_000),
            AudioFilterDrivers::simplestLowpass),
        Kernel.regular(
                "AudioFilters.sineWaveAnalysis",
                "double",
                List.of(14, 1500, 60_000),
                AudioFilterDrivers::sineWaveAnalysis)
            .with(n -> Map.of("samples", n, "frequencies", FREQUENCIES)),
        Kernel.regular(
                "AudioFilters.frequencyResponse",
                "double",
                List.of(20, 1800, 70_000),
                AudioFilterDrivers::frequencyResponse)
            .with(n -> Map.of("points", n, "order", ORDER)),
        Kernel.regular(
                "AudioFilters.transposedForm",
                "float",
                List.of(200, 16_000, 800_000),
                AudioFilterDrivers::transposedForm)
            .with(n -> Map.of("n", n, "order", ORDER)),
        Kernel.regular(
                "AudioFilters.parallelSections",
                "double",
                List.of(200, 16_000, 600_000),
                AudioFilterDrivers::parallelSections)
            .with(n -> Map.of("n", n, "sections", SECTIONS)));
  }

  /** One, and random ones whose amounts sum to less than one, of which the filter is stable. */
  static double[] recursive(int order) {
    double[] a = doubles(order + 1, -0.9 / order, 0.9 / order);
    a[0] = 1;
    return a;
  }

  private static Prepared simplestLowpass(int n) {
    float[] x = floats(n, -1, 1);
    float[] y = new float[n];
    float[] memory = {0};
    return Prepared.of(
        () -> {
          memory[0] = AudioFilters.simplestLowpass(n, x, memory[0], y);
          return y[n / 2];
        });
  }

  private static Prepared sineWaveAnalysis(int samples) {
    double[] x = new double[samples];
    double[] y = new double[samples];
    double[] gain = new double[FREQUENCIES];
    return Prepared.of(
        () -> {
          AudioFilters.sineWaveAnalysis(FREQUENCIES, samples, x, y, gain);
          return gain[FREQUENCIES / 2];
        });
  }

  private static Prepared frequencyResponse(int points) {
    double[] b = doubles(ORDER + 1, -1, 1);
    double[] a = recursive(ORDER);
    double[] gain = new double[points];
    double[] phase = new double[points];
    return Prepared.of(
        () -> {
          AudioFilters.frequencyResponse(points, ORDER, b, a, gain, phase);
          return gain[points / 2] + phase[points / 2];
        });
  }

  private static Prepared transposedForm(int n) {
    float[] b = floats(ORDER + 1, -1, 1);
    double[] exact = recursive(ORDER);
    float[] a = new float[ORDER + 1];
    for (int k = 0; k <= ORDER; k++) {
      a[k] = (float) exact[k];
    }
    float[] x = floats(n, -1, 1);
    float[] y = new float[n];
    float[] state = new float[ORDER];
    return Prepared.of(
        () -> {
          AudioFilters.transposedForm(n, ORDER, b, a, state, x, y);
          return y[n / 2];
        });
  }

  private static Prepared parallelSections(int n) {
    double[][] b = rows(SECTIONS, 2, -1, 1);
    double[][] a = rows(SECTIONS, 2, -0.45, 0.45);
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          AudioFilters.parallelSections(n, SECTIONS, b, a, x, y);
          return y[n / 2];
        });
  }
}
