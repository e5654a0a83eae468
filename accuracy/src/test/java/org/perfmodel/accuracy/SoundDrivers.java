package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Sounds} and {@link Orbits}. */
final class SoundDrivers {
  private static final int TRACKS = 6;
  private static final int BANDS = 5;
  private static final int DELAY = 500;
  private static final int HALF = 256;
  private static final int PATIENCE = 1;
  private static final int LOUD = 16_000;

  private SoundDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "Sounds.mono",
                "short",
                List.of(4000, 150_000, 2_000_000, 8_000_000),
                SoundDrivers::mono)
            .with(n -> Map.of("frames", n)),
        Kernel.regular(
                "Sounds.mix", "short", List.of(2000, 60_000, 800_000, 3_500_000), SoundDrivers::mix)
            .with(n -> Map.of("samples", n, "tracks", TRACKS)),
        Kernel.regular(
                "Sounds.equalise",
                "float",
                List.of(3000, 100_000, 1_000_000),
                SoundDrivers::equalise)
            .with(n -> Map.of("in.length", n, "bands", BANDS)),
        Kernel.regular(
                "Sounds.echo",
                "float",
                List.of(3000, 100_000, 1_200_000, 6_000_000),
                SoundDrivers::echo)
            .with(n -> Map.of("dry.length", n, "delay", DELAY)),
        Kernel.regular(
                "Sounds.tone",
                "short",
                List.of(12_000, 500_000, 5_000_000, 25_000_000),
                SoundDrivers::tone)
            .with(n -> Map.of("out.length", n)),
        Kernel.regular(
                "Sounds.expand",
                "byte",
                List.of(10_000, 400_000, 4_000_000, 16_000_000),
                SoundDrivers::expand)
            .with(n -> Map.of("coded.length", n)),
        Kernel.regular(
                "Sounds.overlap", "double", List.of(4, 150, 1500, 8000), SoundDrivers::overlap)
            .with(n -> Map.of("blocks", n, "half", HALF)),
        Kernel.irregular(
            "Sounds.crossings",
            "short",
            List.of(4000, 300_000, 8_000_000),
            SoundDrivers::crossings),
        Kernel.irregular(
                "Sounds.silence", "float", List.of(3000, 100_000, 4_000_000), SoundDrivers::silence)
            .with(n -> Map.of("n", n, "patience", PATIENCE)),
        Kernel.regular(
                "Orbits.oscillate", "double", List.of(100, 5000, 300_000), SoundDrivers::oscillate)
            .with(n -> Map.of("steps", n)),
        Kernel.regular(
            "Orbits.circle",
            "double",
            List.of(1000, 30_000, 300_000, 1_500_000),
            SoundDrivers::circle),
        Kernel.regular(
                "Orbits.anomalies",
                "double",
                List.of(1200, 40_000, 300_000),
                SoundDrivers::anomalies)
            .with(n -> Map.of("mean.length", n)),
        Kernel.regular(
            "Orbits.attitudes",
            "float",
            List.of(1000, 30_000, 300_000, 1_500_000),
            SoundDrivers::attitudes),
        Kernel.regular(
                "Orbits.products",
                "float",
                List.of(150, 5000, 50_000, 250_000),
                SoundDrivers::products)
            .with(n -> Map.of("count", n)),
        Kernel.regular(
                "Orbits.inverses",
                "double",
                List.of(200, 7000, 70_000, 350_000),
                SoundDrivers::inverses)
            .with(n -> Map.of("count", n)),
        Kernel.regular(
                "Orbits.track",
                "double",
                List.of(1500, 60_000, 600_000, 3_000_000),
                SoundDrivers::track)
            .with(n -> Map.of("seen.length", n)),
        Kernel.irregular(
            "Orbits.march", "double", List.of(1000, 30_000, 400_000), SoundDrivers::march),
        Kernel.irregular(
            "Orbits.shaded", "float", List.of(2500, 80_000, 3_000_000), SoundDrivers::shaded));
  }

  /** Samples between the amplitude and its negative. */
  private static short[] samples(int n, int amplitude, int variant) {
    int[] numbers = ints(n, 2 * amplitude, variant);
    short[] samples = new short[n];
    for (int i = 0; i < n; i++) {
      samples[i] = (short) (numbers[i] - amplitude);
    }
    return samples;
  }

  private static Prepared mono(int n) {
    short[] stereo = samples(2 * n, LOUD, 0);
    short[] mono = new short[n];
    return Prepared.of(
        () -> {
          Sounds.mono(n, stereo, mono);
          return mono[n / 2];
        });
  }

  private static Prepared mix(int n) {
    short[][] track = new short[TRACKS][];
    for (int t = 0; t < TRACKS; t++) {
      track[t] = samples(n, LOUD, t);
    }
    int[] volume = ints(TRACKS, 256);
    short[] out = new short[n];
    return Prepared.of(
        () -> {
          Sounds.mix(n, TRACKS, track, volume, out);
          return out[n / 2];
        });
  }

  private static Prepared equalise(int n) {
    double[][] filter = new double[BANDS][];
    for (int band = 0; band < BANDS; band++) {
      filter[band] = new double[] {0.9, -0.5 + 0.1 * band, 0.2, -0.6 + 0.1 * band, 0.3};
    }
    double[][] memory = new double[BANDS][2];
    float[] in = floats(n, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          Sounds.equalise(BANDS, filter, memory, in, out);
          return out[n - 1];
        });
  }

  private static Prepared echo(int n) {
    float[] dry = floats(n, -1, 1);
    float[] wet = new float[n];
    return Prepared.of(
        () -> {
          Sounds.echo(DELAY, 0.4f, dry, wet);
          return wet[n - 1];
        });
  }

  private static Prepared tone(int n) {
    short[] wave = samples(256, LOUD, 0);
    short[] out = new short[n];
    return Prepared.of(() -> Sounds.tone(0, 42_852_281, wave, out) + out[n / 2]);
  }

  private static Prepared expand(int n) {
    byte[] coded = bytes(n);
    short[] samples = new short[n];
    return Prepared.of(
        () -> {
          Sounds.expand(coded, samples);
          return samples[n / 2];
        });
  }

  private static Prepared overlap(int n) {
    double[] window = new double[2 * HALF];
    for (int k = 0; k < 2 * HALF; k++) {
      window[k] = 0.5 - 0.5 * Math.cos(Math.PI * k / HALF);
    }
    double[] in = doubles(2 * n * HALF, -1, 1);
    double[] out = new double[(n + 1) * HALF];
    return Prepared.of(
        () -> {
          Sounds.overlap(n, HALF, window, in, out);
          return out[HALF + 1];
        });
  }

  private static Prepared crossings(int n) {
    short[] sound = samples(n, LOUD, 0);
    return Prepared.of(() -> Sounds.crossings(n, sound));
  }

  private static Prepared silence(int n) {
    float[] in = floats(n, -1, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          Sounds.silence(n, 0.5f, PATIENCE, in, out);
          return out[n - 1];
        });
  }

  private static Prepared oscillate(int n) {
    return Prepared.of(() -> Orbits.oscillate(n, 0.02, 1.5, 0.7));
  }

  private static Prepared circle(int n) {
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    double[] vx = new double[n];
    double[] vy = new double[n];
    for (int i = 0; i < n; i++) {
      vy[i] = Math.sqrt(1 / x[i]);
    }
    return Prepared.of(
        () -> {
          Orbits.circle(n, 0.01, x, y, vx, vy);
          return x[n / 2];
        });
  }

  private static Prepared anomalies(int n) {
    double[] mean = doubles(n, 0, 2 * Math.PI);
    double[] anomaly = new double[n];
    return Prepared.of(
        () -> {
          Orbits.anomalies(0.3, mean, anomaly);
          return anomaly[n / 2];
        });
  }

  private static Prepared attitudes(int n) {
    double[] numbers = doubles(4 * n, -0.1, 0.1);
    float[] turn = new float[4 * n];
    for (int i = 0; i < 4 * n; i += 4) {
      numbers[i] += 1;
      double square = 0;
      for (int k = i; k < i + 4; k++) {
        square += numbers[k] * numbers[k];
      }
      for (int k = i; k < i + 4; k++) {
        turn[k] = (float) (numbers[k] / Math.sqrt(square));
      }
    }
    float[] attitude = new float[4 * n];
    return Prepared.of(
        () -> {
          Orbits.attitudes(n, turn, attitude);
          return attitude[4 * n - 1];
        });
  }

  private static Prepared products(int n) {
    float[] a = floats(16 * n, 0, 1);
    float[] b = floats(16 * n, -1, 1);
    float[] c = new float[16 * n];
    return Prepared.of(
        () -> {
          Orbits.products(n, a, b, c);
          return c[8 * n];
        });
  }

  private static Prepared inverses(int n) {
    double[] m = doubles(9 * n, -1, 1);
    for (int i = 0; i < 9 * n; i += 9) {
      m[i] += 3;
      m[i + 4] += 3;
      m[i + 8] += 3;
    }
    double[] inverse = new double[9 * n];
    return Prepared.of(
        () -> {
          Orbits.inverses(n, m, inverse);
          return inverse[9 * n - 1];
        });
  }

  private static Prepared track(int n) {
    double[] seen = doubles(n, -1, 1);
    double[] place = new double[n];
    return Prepared.of(
        () -> {
          Orbits.track(0.1, 0.01, 0.5, seen, place);
          return place[n - 1];
        });
  }

  private static Prepared march(int n) {
    double[] both = doubles(2 * n, -0.5, 0.5);
    double[] right = Arrays.copyOf(both, n);
    double[] up = Arrays.copyOfRange(both, n, 2 * n);
    double[] depth = new double[n];
    return Prepared.of(() -> Orbits.march(n, 20, right, up, depth));
  }

  private static Prepared shaded(int n) {
    float[] all = floats(3 * n, -1.5, 1.5);
    float[] x = Arrays.copyOf(all, n);
    float[] y = Arrays.copyOfRange(all, n, 2 * n);
    float[] z = Arrays.copyOfRange(all, 2 * n, 3 * n);
    return Prepared.of(() -> Orbits.shaded(n, x, y, z));
  }
}
