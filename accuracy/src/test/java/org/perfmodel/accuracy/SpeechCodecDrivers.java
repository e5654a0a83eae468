package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SpeechCodecs}: noise, and exponents that do not leave their range. */
final class SpeechCodecDrivers {
  private static final int ORDER = 8;
  private static final int SHIFT = 10;
  private static final int GROUPS = 72;
  private static final int BAND = 18;
  private static final int GRANULE = 32 * BAND;
  private static final double[] ALIASES = {
    -0.6, -0.535, -0.33, -0.185, -0.095, -0.041, -0.0142, -0.0037
  };

  private SpeechCodecDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "SpeechCodecs.aLawCompress",
            "short",
            List.of(1000, 80_000, 4_000_000),
            SpeechCodecDrivers::aLawCompress),
        Kernel.regular(
                "SpeechCodecs.mirrorFilters",
                "short",
                List.of(100, 8000, 400_000),
                SpeechCodecDrivers::mirrorFilters)
            .with(n -> Map.of("pairs", n)),
        Kernel.regular(
                "SpeechCodecs.linearPrediction",
                "int",
                List.of(200, 16_000, 1_000_000),
                SpeechCodecDrivers::linearPrediction)
            .with(n -> Map.of("n", n, "order", ORDER, "shift", SHIFT)),
        Kernel.regular(
                "SpeechCodecs.exponents",
                "byte",
                List.of(4, 300, 15_000),
                SpeechCodecDrivers::exponents)
            .with(n -> Map.of("blocks", n, "groups", GROUPS)),
        Kernel.regular(
                "SpeechCodecs.aliasButterflies",
                "int",
                List.of(4, 250, 6000),
                SpeechCodecDrivers::aliasButterflies)
            .with(n -> Map.of("granules", n)));
  }

  static short[] sound(int n) {
    int[] drawn = ints(n, 1 << 16);
    short[] sound = new short[n];
    for (int i = 0; i < n; i++) {
      sound[i] = (short) drawn[i];
    }
    return sound;
  }

  /** Whose amounts sum to less than what a sample is divided by. */
  static int[] coefficients() {
    int[] coefficient = ints(ORDER, 200);
    for (int i = 0; i < ORDER; i++) {
      coefficient[i] -= 100;
    }
    return coefficient;
  }

  /** Exponents from 0 to 24 whose steps are at most two. */
  static byte[] exponents(int blocks, int groups) {
    int length = 3 * groups + 1;
    int[] step = ints(blocks * length, 5);
    byte[] exponent = new byte[blocks * length];
    for (int i = 0; i < exponent.length; i++) {
      int last = i % length == 0 ? 12 : exponent[i - 1];
      exponent[i] = (byte) Math.max(0, Math.min(24, last + step[i] - 2));
    }
    return exponent;
  }

  static byte[] packed(int blocks, int groups, byte[] exponent) {
    byte[] packed = new byte[blocks * (groups + 1)];
    for (int block = 0; block < blocks; block++) {
      int from = block * (3 * groups + 1);
      int to = block * (groups + 1);
      packed[to] = exponent[from];
      for (int group = 0; group < groups; group++) {
        int code = 0;
        for (int k = 1; k <= 3; k++) {
          int at = from + 3 * group + k;
          code = 5 * code + exponent[at] - exponent[at - 1] + 2;
        }
        packed[to + 1 + group] = (byte) code;
      }
    }
    return packed;
  }

  /** Of the angles of the butterflies. */
  static int[] cosines() {
    int[] cosine = new int[ALIASES.length];
    for (int i = 0; i < cosine.length; i++) {
      cosine[i] = (int) Math.rint((1 << 28) / Math.sqrt(1 + ALIASES[i] * ALIASES[i]));
    }
    return cosine;
  }

  static int[] sines() {
    int[] sine = new int[ALIASES.length];
    for (int i = 0; i < sine.length; i++) {
      sine[i] = (int) Math.rint((1 << 28) * ALIASES[i] / Math.sqrt(1 + ALIASES[i] * ALIASES[i]));
    }
    return sine;
  }

  static int[] spectrum(int granules) {
    int[] x = ints(granules * GRANULE, 1 << 20);
    for (int i = 0; i < x.length; i++) {
      x[i] -= 1 << 19;
    }
    return x;
  }

  private static Prepared aLawCompress(int n) {
    short[] pcm = sound(n);
    byte[] code = new byte[n];
    return Prepared.of(
        () -> {
          SpeechCodecs.aLawCompress(n, pcm, code);
          return code[n - 1];
        });
  }

  private static Prepared mirrorFilters(int pairs) {
    short[] sound = sound(2 * pairs + 22);
    short[] low = new short[pairs];
    short[] high = new short[pairs];
    return Prepared.of(
        () -> {
          SpeechCodecs.mirrorFilters(pairs, sound, low, high);
          return low[pairs - 1];
        });
  }

  private static Prepared linearPrediction(int n) {
    int[] coefficient = coefficients();
    int[] residual = ints(n, 1000);
    int[] sample = ints(n, 1000, 1);
    return Prepared.of(
        () -> {
          SpeechCodecs.linearPrediction(n, ORDER, SHIFT, coefficient, residual, sample);
          return sample[n - 1];
        });
  }

  private static Prepared exponents(int blocks) {
    byte[] packed = packed(blocks, GROUPS, exponents(blocks, GROUPS));
    byte[] exponent = new byte[blocks * (3 * GROUPS + 1)];
    return Prepared.of(
        () -> {
          SpeechCodecs.exponents(blocks, GROUPS, packed, exponent);
          return exponent[exponent.length - 1];
        });
  }

  /** Turns pairs of numbers, whose lengths stay. */
  private static Prepared aliasButterflies(int granules) {
    int[] cosine = cosines();
    int[] sine = sines();
    int[] x = spectrum(granules);
    return Prepared.of(
        () -> {
          SpeechCodecs.aliasButterflies(granules, cosine, sine, x);
          return x[BAND];
        });
  }
}
