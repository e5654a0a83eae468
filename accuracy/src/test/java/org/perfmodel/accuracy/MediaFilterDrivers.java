package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MediaFilters}: noise, of two channels where there are several. */
final class MediaFilterDrivers {
  private static final int ORDER = 16;
  private static final int PROJECTION = 2;
  private static final int CHANNELS = 2;

  private MediaFilterDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "MediaFilters.adapt", "float", List.of(20, 1500, 40_000), MediaFilterDrivers::adapt)
            .with(n -> Map.of("n", n, "order", ORDER, "projection", PROJECTION)),
        Kernel.irregular(
                "MediaFilters.compress",
                "double",
                List.of(106, 6000, 200_000),
                MediaFilterDrivers::compress)
            .with(n -> Map.of("frames", n, "channels", CHANNELS)),
        Kernel.regular(
            "MediaFilters.contrast",
            "float",
            List.of(50, 5000, 200_000),
            MediaFilterDrivers::contrast),
        Kernel.regular(
                "MediaFilters.crossfade",
                "short",
                List.of(150, 12_000, 600_000),
                MediaFilterDrivers::crossfade)
            .with(n -> Map.of("frames", n, "channels", CHANNELS)));
  }

  /** Noise behind silence. */
  static float[] noise(int n) {
    int silent = ORDER + PROJECTION;
    float[] drawn = floats(n, -1, 1);
    float[] input = new float[n + silent];
    System.arraycopy(drawn, 0, input, silent, n);
    return input;
  }

  /** What a filter that is to be found makes of it. */
  static float[] filtered(float[] input) {
    float[] out = new float[input.length];
    for (int i = ORDER; i < input.length; i++) {
      for (int k = 0; k < ORDER; k++) {
        out[i] += input[i - k] / (1 + k);
      }
    }
    return out;
  }

  static short[] samples(int n, int variant) {
    int[] drawn = ints(n, 1 << 16, variant);
    short[] samples = new short[n];
    for (int i = 0; i < n; i++) {
      samples[i] = (short) drawn[i];
    }
    return samples;
  }

  private static Prepared adapt(int n) {
    float[] input = noise(n);
    float[] desired = filtered(input);
    float[] weight = new float[ORDER];
    float[] error = new float[PROJECTION];
    float[] square = new float[PROJECTION * PROJECTION];
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          MediaFilters.adapt(
              n, ORDER, PROJECTION, 0.1f, 0.01f, input, desired, weight, error, square, out);
          return out[n / 2];
        });
  }

  private static Prepared compress(int n) {
    double[] in = doubles(CHANNELS * n, -1, 1);
    double[] out = new double[CHANNELS * n];
    return Prepared.of(
        () -> MediaFilters.compress(n, CHANNELS, 0.85, 2, 1.1, 0.5, 0.15, 0.85, in, out));
  }

  private static Prepared contrast(int n) {
    float[] in = floats(n, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          MediaFilters.contrast(n, 0.33f, in, out);
          return out[n / 2];
        });
  }

  private static Prepared crossfade(int n) {
    short[] ends = samples(CHANNELS * n, 0);
    short[] begins = samples(CHANNELS * n, 1);
    short[] out = new short[CHANNELS * n];
    return Prepared.of(
        () -> {
          MediaFilters.crossfade(n, CHANNELS, ends, begins, out);
          return out[n];
        });
  }
}
