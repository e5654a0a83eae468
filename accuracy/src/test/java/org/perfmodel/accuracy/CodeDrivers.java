package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Codes}, {@link Texts} and {@link Records}. */
final class CodeDrivers {
  private static final int PRIME = 1_000_003;
  private static final int SQUARINGS = 4;
  private static final int KEY = 32;
  private static final int WINDOW = 16;
  private static final long BASE = 1_000_003;

  private CodeDrivers() {}

  static List<Kernel> all() {
    List<Integer> stream = List.of(1000, 30_000, 500_000, 2_000_000);
    List<Integer> text = List.of(1500, 60_000, 2_000_000);
    List<Integer> sorting = List.of(300, 10_000, 300_000);
    List<Integer> objects = List.of(300, 10_000, 300_000);
    return List.of(
        Kernel.regular("Codes.prefixMax", "int", stream, CodeDrivers::prefixMax),
        Kernel.regular("Codes.pascal", "int", List.of(40, 400, 4000), CodeDrivers::pascal)
            .with(n -> Map.of("n", n, "prime", PRIME)),
        Kernel.regular("Codes.matrixPower", "int", List.of(8, 40, 200), CodeDrivers::matrixPower)
            .with(n -> Map.of("n", n, "squarings", SQUARINGS)),
        Kernel.regular(
            "Codes.bitReversal",
            "double",
            List.of(1 << 9, 1 << 14, 1 << 17, 1 << 21),
            CodeDrivers::bitReversal),
        Kernel.regular("Codes.murmur", "int", stream, CodeDrivers::murmur),
        Kernel.regular("Codes.crcByBits", "byte", text, CodeDrivers::crcByBits),
        Kernel.regular("Codes.hexadecimal", "byte", text, CodeDrivers::hexadecimal),
        Kernel.regular("Codes.cipher", "byte", text, CodeDrivers::cipher)
            .with(n -> Map.of("n", n, "length", KEY)),
        Kernel.regular("Codes.rolling", "long", text, CodeDrivers::rolling)
            .with(n -> Map.of("n", n, "window", WINDOW)),
        Kernel.regular("Codes.mix", "long", stream, CodeDrivers::mix),
        Kernel.irregular("Codes.edits", "byte", List.of(40, 400, 4000), CodeDrivers::edits)
            .with(n -> Map.of("n", n, "m", n)),
        Kernel.irregular("Codes.shellSort", "int", sorting, CodeDrivers::shellSort),
        Kernel.irregular("Codes.countingSort", "byte", text, CodeDrivers::countingSort),
        Kernel.irregular("Codes.select", "int", sorting, CodeDrivers::select),
        Kernel.irregular("Texts.runLengths", "byte", text, CodeDrivers::runLengths),
        Kernel.irregular("Texts.clamp", "double", stream, CodeDrivers::clamp),
        Kernel.irregular("Texts.excess", "double", stream, CodeDrivers::excess),
        Kernel.irregular("Texts.tokens", "byte", text, CodeDrivers::tokens),
        Kernel.irregular("Texts.palindromes", "char", text, CodeDrivers::palindromes),
        Kernel.irregular("Texts.encodedLength", "char", text, CodeDrivers::encodedLength),
        Kernel.irregular("Texts.merge", "int", stream, CodeDrivers::merge)
            .with(n -> Map.of("n", n / 2, "m", n / 2)),
        Kernel.regular("Records.midpoints", "object", objects, CodeDrivers::midpoints),
        Kernel.regular("Records.step", "object", objects, CodeDrivers::step),
        Kernel.irregular("Records.areas", "object", objects, CodeDrivers::areas),
        Kernel.regular("Records.squares", "object", objects, CodeDrivers::squares),
        Kernel.irregular("Records.join", "object", objects, CodeDrivers::join),
        Kernel.regular("Records.lastOfQueue", "object", objects, CodeDrivers::lastOfQueue),
        Kernel.irregular("Records.different", "object", objects, CodeDrivers::different));
  }

  private static Prepared prefixMax(int n) {
    int[] x = ints(n, 1 << 30);
    int[] greatest = new int[n];
    return Prepared.of(
        () -> {
          Codes.prefixMax(n, x, greatest);
          return greatest[n - 1];
        });
  }

  private static Prepared pascal(int n) {
    int[] row = new int[n + 1];
    return Prepared.of(
        () -> {
          Codes.pascal(n, PRIME, row);
          return row[n / 2];
        });
  }

  private static Prepared matrixPower(int n) {
    int[][] a = new int[n][];
    for (int i = 0; i < n; i++) {
      a[i] = ints(n, 1000, i);
    }
    int[][] power = new int[n][n];
    int[][] work = new int[n][n];
    return Prepared.of(
        () -> {
          Codes.matrixPower(n, SQUARINGS, a, power, work);
          return power[0][n - 1];
        });
  }

  private static Prepared bitReversal(int n) {
    double[] from = doubles(n, 0, 1);
    double[] to = new double[n];
    int shift = Integer.numberOfLeadingZeros(n) + 1;
    return Prepared.of(
        () -> {
          Codes.bitReversal(n, shift, from, to);
          return to[1];
        });
  }

  private static Prepared murmur(int n) {
    int[] x = ints(n, Integer.MAX_VALUE);
    return Prepared.of(() -> Codes.murmur(n, 42, x));
  }

  private static Prepared crcByBits(int n) {
    byte[] text = Values.bytes(n);
    return Prepared.of(() -> Codes.crcByBits(n, text));
  }

  private static Prepared hexadecimal(int n) {
    byte[] from = Values.bytes(n);
    byte[] digits = Values.letters(16, 16, 0);
    byte[] to = new byte[2 * n];
    return Prepared.of(
        () -> {
          Codes.hexadecimal(n, from, digits, to);
          return to[n];
        });
  }

  private static Prepared cipher(int n) {
    byte[] text = Values.bytes(n);
    byte[] key = Values.letters(KEY, 26, 1);
    byte[] secret = new byte[n];
    return Prepared.of(
        () -> {
          Codes.cipher(n, KEY, key, text, secret);
          return secret[n - 1];
        });
  }

  private static Prepared rolling(int n) {
    byte[] text = Values.letters(n, 26, 1);
    long power = 1;
    for (int i = 1; i < WINDOW; i++) {
      power *= BASE;
    }
    long first = power;
    return Prepared.of(() -> Codes.rolling(n, WINDOW, BASE, first, text));
  }

  private static Prepared mix(int n) {
    long[] x = Values.longs(n);
    long[] y = new long[n];
    return Prepared.of(
        () -> {
          Codes.mix(n, x, y);
          return y[n - 1];
        });
  }

  private static Prepared edits(int n) {
    byte[] a = Values.letters(n, 4, 1);
    byte[] b = Values.letters(n, 4, 2);
    int[] above = new int[n + 1];
    int[] row = new int[n + 1];
    return Prepared.of(() -> Codes.edits(n, n, a, b, above, row));
  }

  private static Prepared shellSort(int n) {
    int[] a = new int[n];
    return Prepared.of(
            () -> {
              Codes.shellSort(n, a);
              return a[n / 2];
            })
        .restoring(Values.refill(a));
  }

  private static Prepared countingSort(int n) {
    byte[] text = Values.bytes(n);
    byte[] a = new byte[n];
    int[] count = new int[256];
    return Prepared.of(
            () -> {
              Codes.countingSort(n, a, count);
              return a[n / 2];
            })
        .restoring(() -> System.arraycopy(text, 0, a, 0, n));
  }

  private static Prepared select(int n) {
    int[] a = new int[n];
    return Prepared.of(() -> Codes.select(n, a)).restoring(Values.refill(a));
  }

  private static Prepared runLengths(int n) {
    byte[] from = Values.letters(n, 26, 1);
    int[] goesOn = ints(n, 4, 2);
    for (int i = 1; i < n; i++) {
      from[i] = goesOn[i] == 0 ? from[i] : from[i - 1];
    }
    byte[] to = new byte[2 * n];
    return Prepared.of(() -> Texts.runLengths(n, from, to));
  }

  private static Prepared clamp(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Texts.clamp(n, 0.25, 0.75, x, y);
          return y[n - 1];
        });
  }

  private static Prepared excess(int n) {
    double[] x = doubles(n, 0, 1);
    return Prepared.of(() -> Texts.excess(n, 0.5, x));
  }

  private static Prepared tokens(int n) {
    byte[] text = Values.letters(n, 26, 1);
    int[] lengths = ints(n, 27, 2);
    for (int i = 0, word = 0; i < n; word++) {
      int blanks = 1 + lengths[word] / 9;
      Arrays.fill(text, i, Math.min(n, i + blanks), (byte) ' ');
      i += blanks + 1 + lengths[word] % 9;
    }
    int[] begin = new int[n / 2 + 1];
    int[] end = new int[n / 2 + 1];
    return Prepared.of(() -> Texts.tokens(n, text, begin, end));
  }

  private static Prepared palindromes(int n) {
    char[] text = new char[n];
    int[] letters = ints(n, 4);
    for (int i = 0; i < n; i++) {
      text[i] = (char) ('a' + letters[i]);
    }
    return Prepared.of(() -> Texts.palindromes(n, text));
  }

  private static Prepared encodedLength(int n) {
    char[] text = new char[n];
    int[] kind = ints(n, 10);
    for (int i = 0; i < n; i++) {
      text[i] = (char) (kind[i] < 7 ? 'a' : kind[i] < 9 ? 0x3b1 : 0x4e2d);
    }
    return Prepared.of(() -> Texts.encodedLength(n, text));
  }

  private static Prepared merge(int n) {
    int half = n / 2;
    int[] a = ints(half, Integer.MAX_VALUE, 1);
    int[] b = ints(half, Integer.MAX_VALUE, 2);
    Arrays.sort(a);
    Arrays.sort(b);
    int[] both = new int[n];
    return Prepared.of(
        () -> {
          Texts.merge(half, half, a, b, both);
          return both[half];
        });
  }

  private static Records.Vector[] vectors(int n, double from, double to) {
    double[] parts = doubles(3 * n, from, to);
    Records.Vector[] vectors = new Records.Vector[n];
    for (int i = 0; i < n; i++) {
      vectors[i] = new Records.Vector(parts[3 * i], parts[3 * i + 1], parts[3 * i + 2]);
    }
    return vectors;
  }

  private static Prepared midpoints(int n) {
    Records.Vector[] one = vectors(n, 0, 1);
    Records.Vector[] other = vectors(n, 1, 2);
    Records.Vector[] middle = new Records.Vector[n];
    return Prepared.of(
        () -> {
          Records.midpoints(n, one, other, middle);
          return middle[n - 1].x();
        });
  }

  private static Prepared step(int n) {
    double[] at = doubles(n, -1, 1);
    Records.Particle[] particles = new Records.Particle[n];
    for (int i = 0; i < n; i++) {
      particles[i] = new Records.Particle(at[i], 1);
    }
    return Prepared.of(() -> Records.step(n, 0.01, particles));
  }

  private static Prepared areas(int n) {
    double[] width = doubles(n, 1, 2);
    int[] kind = ints(n, 2, 3);
    Records.Shape[] shapes = new Records.Shape[n];
    for (int i = 0; i < n; i++) {
      shapes[i] =
          kind[i] == 0 ? new Records.Circle(width[i]) : new Records.Rectangle(width[i], 1.5);
    }
    return Prepared.of(() -> Records.areas(n, shapes));
  }

  private static Prepared squares(int n) {
    double[] x = doubles(n, 0, 1);
    return Prepared.of(() -> Records.squares(n, x).get(n - 1));
  }

  private static Prepared join(int n) {
    int[] x = ints(n, 100_000);
    return Prepared.of(() -> Records.join(n, x).length());
  }

  private static Prepared lastOfQueue(int n) {
    return Prepared.of(() -> Records.lastOfQueue(n));
  }

  private static Prepared different(int n) {
    int[] x = ints(n, n / 2);
    return Prepared.of(() -> Records.different(n, x));
  }
}
