package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Automotives} and {@link Handhelds}. */
final class MiBenchDrivers {
  /** Every other bit; what follows on it has as many in the mean. */
  static final int SEED = 0x5555_5555;

  private static final int RADIUS = 7;
  private static final int WORDS = 20;
  private static final int LETTERS = 7;

  private MiBenchDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "Automotives.bitCount",
            "long",
            List.of(300, 15_000, 800_000),
            MiBenchDrivers::bitCount),
        Kernel.irregular(
            "Automotives.nibbleCount",
            "int",
            List.of(400, 20_000, 2_000_000),
            MiBenchDrivers::nibbles),
        Kernel.irregular(
            "Automotives.shiftCount",
            "long",
            List.of(200, 10_000, 700_000),
            MiBenchDrivers::shifts),
        Kernel.irregular(
            "Automotives.cubics", "double", List.of(6, 50, 400), MiBenchDrivers::cubics),
        Kernel.irregular(
            "Automotives.integerRoots",
            "int",
            List.of(150, 60_000, 600_000),
            MiBenchDrivers::integerRoots),
        Kernel.regular(
            "Automotives.angles",
            "double",
            List.of(1300, 30_000, 1_200_000),
            MiBenchDrivers::angles),
        Kernel.irregular(
                "Automotives.sortByDistance",
                "object",
                List.of(150, 5000, 120_000),
                MiBenchDrivers::sortByDistance)
            .with(n -> Map.of("n", n, "places.length", n)),
        Kernel.irregular(
                "Automotives.susanSmoothing",
                "byte",
                List.of(20, 85, 400),
                MiBenchDrivers::susanSmoothing)
            .with(n -> Map.of("height", n, "width", n, "radius", RADIUS)),
        Kernel.irregular(
                "Automotives.susanCorners",
                "byte",
                List.of(20, 150, 1000),
                MiBenchDrivers::susanCorners)
            .with(n -> Map.of("height", n, "width", n)),
        Kernel.irregular(
            "Handhelds.dijkstra", "int", List.of(30, 150, 900), MiBenchDrivers::dijkstra),
        Kernel.irregular(
                "Handhelds.pbmSearch",
                "byte",
                List.of(1500, 50_000, 2_000_000),
                MiBenchDrivers::pbmSearch)
            .with(n -> Map.of("text.length", n, "words.length", WORDS, "words[0].length", LETTERS)),
        Kernel.regular("Handhelds.sha", "byte", List.of(20, 5000, 120_000), MiBenchDrivers::sha)
            .with(n -> Map.of("blocks", n)),
        Kernel.irregular(
            "Handhelds.adpcmEncode",
            "short",
            List.of(500, 20_000, 1_500_000),
            MiBenchDrivers::adpcmEncode),
        Kernel.irregular(
            "Handhelds.adpcmDecode",
            "short",
            List.of(700, 30_000, 2_000_000),
            MiBenchDrivers::adpcmDecode),
        Kernel.irregular(
                "Handhelds.blowfish", "int", List.of(100, 6000, 800_000), MiBenchDrivers::blowfish)
            .with(n -> Map.of("pairs", n)),
        Kernel.irregular(
                "Handhelds.gsmLtp", "short", List.of(4, 400, 15_000), MiBenchDrivers::gsmLtp)
            .with(n -> Map.of("pieces", n)),
        Kernel.irregular(
                "Handhelds.jpegColour",
                "byte",
                List.of(900, 60_000, 4_000_000),
                MiBenchDrivers::jpegColour)
            .with(n -> Map.of("points", n)),
        Kernel.irregular(
                "Handhelds.jpegQuantise",
                "int",
                List.of(60, 2000, 80_000),
                MiBenchDrivers::jpegQuantise)
            .with(n -> Map.of("blocks", n)));
  }

  private static Prepared bitCount(int n) {
    return Prepared.of(() -> Automotives.bitCount(n, SEED));
  }

  private static Prepared nibbles(int n) {
    return Prepared.of(() -> Automotives.nibbleCount(n, SEED));
  }

  private static Prepared shifts(int n) {
    return Prepared.of(() -> Automotives.shiftCount(n, SEED));
  }

  private static Prepared cubics(int n) {
    double[] root = new double[3];
    return Prepared.of(() -> Automotives.cubics(n, root) + root[0]);
  }

  private static Prepared integerRoots(int n) {
    int[] number = new int[n];
    Runnable refill = Values.refill(number);
    int[] root = new int[n];
    return Prepared.of(
            () -> {
              Automotives.integerRoots(n, number, root);
              return root[n / 2];
            })
        .restoring(refill);
  }

  private static Prepared angles(int n) {
    double[] degrees = doubles(n, 0, 360);
    double[][] out = new double[2][n];
    return Prepared.of(
        () -> {
          Automotives.angles(n, degrees, out[0], out[1]);
          return out[1][n / 2];
        });
  }

  private static Prepared sortByDistance(int n) {
    int[] x = new int[n];
    int[] y = ints(n, Integer.MAX_VALUE, 1);
    int[] z = ints(n, Integer.MAX_VALUE, 2);
    Automotives.Place[] places = new Automotives.Place[n];
    return Prepared.of(
            () -> {
              Automotives.sortByDistance(n, x, y, z, places);
              return places[n / 2].distance();
            })
        .restoring(Values.refill(x));
  }

  /** A picture of some even parts, and noise. */
  static byte[][] picture(int n) {
    int[] noise = ints(n * n, 20);
    byte[][] picture = new byte[n][n];
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        int part = (x / 9 * 7 + y / 11 * 13) % 5 * 40;
        picture[y][x] = (byte) (30 + part + noise[y * n + x]);
      }
    }
    return picture;
  }

  /** How much differences of brightness count, of 100; as SUSAN has it, with that threshold. */
  static int[] alike(double threshold, int power) {
    int[] alike = new int[511];
    for (int i = -255; i <= 255; i++) {
      alike[i + 255] = (int) (100 * Math.exp(-Math.pow(i / threshold, power)));
    }
    return alike;
  }

  /** How much places of a square count, of 100: a bell. */
  static int[] near(int radius, double width) {
    int side = 2 * radius + 1;
    int[] near = new int[side * side];
    for (int i = 0; i < near.length; i++) {
      int dx = i % side - radius;
      int dy = i / side - radius;
      near[i] = (int) (100 * Math.exp(-(dx * dx + dy * dy) / (width * width)));
    }
    return near;
  }

  private static Prepared susanSmoothing(int n) {
    byte[][] in = picture(n);
    byte[][] out = new byte[n][n];
    int[] near = near(RADIUS, 4);
    int[] alike = alike(20, 2);
    return Prepared.of(
        () -> {
          Automotives.susanSmoothing(n, n, RADIUS, in, near, alike, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared susanCorners(int n) {
    byte[][] in = picture(n);
    int[][] response = new int[n][n];
    int[] alike = alike(20, 6);
    int[] reach = {1, 2, 3, 3, 3, 2, 1};
    return Prepared.of(() -> Automotives.susanCorners(n, n, 1850, in, alike, reach, response));
  }

  /** Lengths below 100; a tenth of the pairs has none. */
  static int[][] lengths(int n) {
    int[] all = ints(n * n, 110);
    int[][] length = new int[n][n];
    for (int i = 0; i < n * n; i++) {
      length[i / n][i % n] = all[i] < 99 ? all[i] + 1 : 9999;
    }
    return length;
  }

  private static Prepared dijkstra(int n) {
    int[][] length = lengths(n);
    int[] distance = new int[n];
    int[] previous = new int[n];
    return Prepared.of(
        () -> Handhelds.dijkstra(n, 0, length, distance, previous) + distance[n - 1]);
  }

  private static Prepared pbmSearch(int n) {
    byte[] text = letters(n, 26, 0);
    byte[][] words = new byte[WORDS][];
    for (int i = 0; i < WORDS; i++) {
      words[i] = letters(LETTERS, 26, i + 1);
    }
    int[] skip = new int[256];
    return Prepared.of(() -> Handhelds.pbmSearch(text, words, skip));
  }

  private static Prepared sha(int blocks) {
    byte[] text = bytes(64 * blocks);
    int[] w = new int[80];
    int[] digest = new int[5];
    return Prepared.of(
        () -> {
          Handhelds.sha(blocks, text, w, digest);
          return digest[0];
        });
  }

  /** Each a tenth longer than the one before. */
  static int[] steps() {
    int[] steps = new int[89];
    for (int i = 0; i < 89; i++) {
      steps[i] = (int) (7 * Math.pow(1.1, i));
    }
    return steps;
  }

  /** Two tones and noise. */
  static short[] sound(int n) {
    double[] noise = doubles(n, -1500, 1500);
    short[] sound = new short[n];
    for (int i = 0; i < n; i++) {
      sound[i] = (short) (9000 * Math.sin(i * 0.11) + 4000 * Math.sin(i * 0.37) + noise[i]);
    }
    return sound;
  }

  private static Prepared adpcmEncode(int n) {
    short[] in = sound(n);
    byte[] out = new byte[n / 2];
    int[] steps = steps();
    return Prepared.of(() -> Handhelds.adpcmEncode(n, in, out, steps) + out[n / 4]);
  }

  private static Prepared adpcmDecode(int n) {
    byte[] in = new byte[n / 2];
    int[] steps = steps();
    Handhelds.adpcmEncode(n, sound(n), in, steps);
    short[] out = new short[n];
    return Prepared.of(() -> Handhelds.adpcmDecode(n, in, out, steps) + out[n / 2]);
  }

  private static Prepared blowfish(int pairs) {
    int[] p = ints(18, Integer.MAX_VALUE);
    int[][] s = new int[4][];
    for (int i = 0; i < 4; i++) {
      s[i] = ints(256, Integer.MAX_VALUE, i + 1);
    }
    int[] data = ints(2 * pairs, Integer.MAX_VALUE, 5);
    return Prepared.of(
        () -> {
          Handhelds.blowfish(pairs, p, s, data);
          return data[pairs];
        });
  }

  private static Prepared gsmLtp(int pieces) {
    short[] d = sound(120 + 40 * pieces);
    int[] scaled = new int[40];
    int[] lag = new int[pieces];
    long[] likeness = new long[pieces];
    return Prepared.of(
        () -> {
          Handhelds.gsmLtp(pieces, d, scaled, lag, likeness);
          return likeness[pieces / 2] + lag[pieces - 1];
        });
  }

  /** Products of what the three colours weigh (ITU-R BT.601), times 2^16. */
  static int[] products() {
    double[] weight = {
      0.299, 0.587, 0.114, -0.168735892, -0.331264108, 0.5, -0.418687589, -0.081312411
    };
    double[] more = {0, 0, 0.5, 0, 0, 128.499, 0, 0};
    int[] table = new int[8 * 256];
    for (int i = 0; i < table.length; i++) {
      table[i] = (int) Math.rint(0x10000 * (weight[i / 256] * (i % 256) + more[i / 256]));
    }
    return table;
  }

  private static Prepared jpegColour(int points) {
    byte[] rgb = bytes(3 * points);
    int[] table = products();
    byte[][] out = new byte[3][points];
    return Prepared.of(
        () -> {
          Handhelds.jpegColour(points, rgb, table, out[0], out[1], out[2]);
          return out[0][points / 2] + out[2][points / 2];
        });
  }

  private static Prepared jpegQuantise(int blocks) {
    int[] divisor = new int[64];
    for (int i = 0; i < 64; i++) {
      divisor[i] = 8 * (10 + i);
    }
    int[] coefficient = ints(64 * blocks, 2000);
    for (int i = 0; i < coefficient.length; i++) {
      coefficient[i] -= 1000;
      coefficient[i] /= 1 + i % 8;
    }
    short[] out = new short[64 * blocks];
    return Prepared.of(
        () -> {
          Handhelds.jpegQuantise(blocks, divisor, coefficient, out);
          return out[65 % out.length];
        });
  }
}
