package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Embedded}, {@link EmbeddedSignals} and {@link EmbeddedCodes}. */
final class EmbeddedDrivers {
  private static final int ORDER = 50;
  private static final int KEPT = 300;
  private static final int HEAD = 257;
  private static final int NAMES = 50;
  private static final int MEAN_OF_NAME = 51;
  private static final int ROUNDS = 14;

  private EmbeddedDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "Embedded.matmultInt", "int", List.of(20, 110, 300), EmbeddedDrivers::matmultInt),
        Kernel.irregular(
            "Embedded.minver", "float", List.of(20, 100, 380), EmbeddedDrivers::minver),
        Kernel.irregular(
                "Embedded.primeCount",
                "int",
                List.of(1000, 30_000, 1_000_000),
                EmbeddedDrivers::primeCount)
            .with(n -> Map.of("limit", n, "prime.length", KEPT)),
        Kernel.regular(
                "Embedded.st", "double", List.of(1900, 60_000, 2_500_000), EmbeddedDrivers::st)
            .with(n -> Map.of("a.length", n, "b.length", n)),
        Kernel.regular("Embedded.ud", "long", List.of(40, 130, 350), EmbeddedDrivers::ud),
        Kernel.irregular(
                "Embedded.cubic", "double", List.of(300, 10_000, 400_000), EmbeddedDrivers::cubic)
            .with(n -> Map.of("a.length", n)),
        Kernel.regular(
                "EmbeddedSignals.vecMpy",
                "short",
                List.of(7500, 200_000, 8_000_000),
                EmbeddedDrivers::vecMpy)
            .with(n -> Map.of("x.length", n)),
        Kernel.regular(
                "EmbeddedSignals.mac",
                "short",
                List.of(7500, 200_000, 8_000_000),
                EmbeddedDrivers::mac)
            .with(n -> Map.of("a.length", n)),
        Kernel.regular(
                "EmbeddedSignals.fir",
                "short",
                List.of(2500, 70_000, 1_000_000),
                EmbeddedDrivers::fir)
            .with(n -> Map.of("order", ORDER, "in.length", n)),
        Kernel.regular(
            "EmbeddedSignals.latsynth",
            "short",
            List.of(3000, 100_000, 4_000_000),
            EmbeddedDrivers::latsynth),
        Kernel.regular(
                "EmbeddedSignals.iir",
                "long",
                List.of(1000, 30_000, 1_000_000),
                EmbeddedDrivers::iir)
            .with(n -> Map.of("stages", n)),
        Kernel.regular(
                "EmbeddedSignals.jpegDct",
                "short",
                List.of(100, 5000, 200_000),
                EmbeddedDrivers::jpegDct)
            .with(n -> Map.of("blocks", n)),
        Kernel.irregular(
            "EmbeddedCodes.montgomery",
            "long",
            List.of(10, 1000, 60_000),
            EmbeddedDrivers::montgomery),
        Kernel.irregular(
                "EmbeddedCodes.crc32",
                "byte",
                List.of(6000, 500_000, 20_000_000),
                EmbeddedDrivers::crc32)
            .with(n -> Map.of("text.length", n)),
        Kernel.regular(
                "EmbeddedCodes.md5",
                "byte",
                List.of(2000, 100_000, 6_000_000),
                EmbeddedDrivers::md5)
            .with(n -> Map.of("text.length", n)),
        Kernel.irregular(
                "EmbeddedCodes.aes",
                "byte",
                List.of(2000, 200_000, 4_000_000),
                EmbeddedDrivers::aes)
            .with(n -> Map.of("rounds", ROUNDS, "text.length", n)),
        Kernel.regular(
                "EmbeddedCodes.sha256", "byte", List.of(20, 5000, 120_000), EmbeddedDrivers::sha256)
            .with(n -> Map.of("blocks", n)),
        Kernel.irregular(
                "EmbeddedCodes.tarFind",
                "byte",
                List.of(100, 3000, 50_000),
                EmbeddedDrivers::tarFind)
            .with(n -> Map.of("files", n, "names.length", NAMES, "names[0].length", MEAN_OF_NAME)));
  }

  private static Prepared matmultInt(int n) {
    int[][] a = new int[n][];
    int[][] b = new int[n][];
    int[][] c = new int[n][n];
    for (int i = 0; i < n; i++) {
      a[i] = ints(n, 8095, 2 * i);
      b[i] = ints(n, 8095, 2 * i + 1);
    }
    return Prepared.of(
        () -> {
          Embedded.matmultInt(n, a, b, c);
          return c[n / 2][n / 2];
        });
  }

  private static Prepared minver(int n) {
    float[][] original = PolyhedralDrivers.floatRows(n, n, -1, 1);
    float[][] a = new float[n][n];
    int[] order = new int[n];
    return Prepared.of(
            () -> {
              Embedded.minver(n, 1e-6f, a, order);
              return a[n / 2][n / 2];
            })
        .restoring(
            () -> {
              for (int i = 0; i < n; i++) {
                System.arraycopy(original[i], 0, a[i], 0, n);
              }
            });
  }

  private static Prepared primeCount(int limit) {
    int[] prime = new int[KEPT];
    int[] multiple = new int[KEPT];
    return Prepared.of(() -> Embedded.primeCount(limit, prime, multiple));
  }

  private static Prepared st(int n) {
    double[][] ab = rows(2, n, 0, 1);
    return Prepared.of(() -> Embedded.st(ab[0], ab[1]));
  }

  /**
   * The product of a lower triangle with ones on its diagonal and an upper one, all of it whole.
   */
  static long[][] wholeProduct(int n) {
    int[] number = ints(n * n, 7);
    long[][] a = new long[n][n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k <= i; k++) {
        long lower = k == i ? 1 : number[i * n + k] - 3;
        for (int j = k; j < n; j++) {
          a[i][j] += lower * (j == k ? 1 + number[k * n + j] : number[k * n + j] - 3);
        }
      }
    }
    return a;
  }

  private static Prepared ud(int n) {
    long[][] original = wholeProduct(n);
    long[] b = new long[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        b[i] += original[i][j] * (j % 5);
      }
    }
    long[][] a = new long[n][n];
    long[] x = new long[n];
    long[] y = new long[n];
    return Prepared.of(
            () -> {
              Embedded.ud(n, a, b, x, y);
              return x[n / 2];
            })
        .restoring(
            () -> {
              for (int i = 0; i < n; i++) {
                System.arraycopy(original[i], 0, a[i], 0, n);
              }
            });
  }

  private static Prepared cubic(int n) {
    double[][] abc = rows(3, n, -3, 3);
    double[] a = doubles(n, 0.5, 1.5);
    double[] root = new double[3 * n];
    return Prepared.of(() -> Embedded.cubic(a, abc[0], abc[1], abc[2], root) + root[3 * (n / 2)]);
  }

  /** Numbers from below zero to above, each as far from it as asked at most. */
  static short[] shorts(int n, int most, int variant) {
    int[] numbers = ints(n, 2 * most, variant);
    short[] values = new short[n];
    for (int i = 0; i < n; i++) {
      values[i] = (short) (numbers[i] - most);
    }
    return values;
  }

  private static Prepared vecMpy(int n) {
    short[] y = shorts(n, 32_000, 1);
    short[] x = shorts(n, 32_000, 2);
    return Prepared.of(
        () -> {
          EmbeddedSignals.vecMpy(y, x, 9001);
          return y[n / 2];
        });
  }

  private static Prepared mac(int n) {
    short[] a = shorts(n, 32_000, 1);
    short[] b = shorts(n, 32_000, 2);
    return Prepared.of(() -> EmbeddedSignals.mac(a, b).product());
  }

  private static Prepared fir(int n) {
    short[] in = shorts(n, 32_000, 1);
    short[] coefficient = shorts(ORDER, 3000, 2);
    long[] out = new long[n];
    return Prepared.of(
        () -> {
          EmbeddedSignals.fir(ORDER, in, coefficient, out);
          return out[n / 2];
        });
  }

  private static Prepared latsynth(int n) {
    short[] b = shorts(n, 3000, 1);
    short[] k = shorts(n, 3000, 2);
    return Prepared.of(() -> EmbeddedSignals.latsynth(n, b, k, 1_000_000));
  }

  private static Prepared iir(int stages) {
    short[] coefficient = shorts(4 * stages, 2000, 1);
    long[] state = new long[2 * stages];
    return Prepared.of(() -> EmbeddedSignals.iir(stages, coefficient, 10_000_000, state));
  }

  private static Prepared jpegDct(int blocks) {
    short[] d = shorts(64 * blocks, 128, 1);
    return Prepared.of(
        () -> {
          EmbeddedSignals.jpegDct(blocks, d);
          return d[32 * blocks];
        });
  }

  private static Prepared montgomery(int n) {
    long modulus = -59;
    long[] all = longs(2 * n);
    long[] a = new long[n];
    long[] b = new long[n];
    for (int i = 0; i < n; i++) {
      a[i] = Long.remainderUnsigned(all[2 * i], modulus);
      b[i] = Long.remainderUnsigned(all[2 * i + 1], modulus);
    }
    long[] product = new long[n];
    return Prepared.of(
        () -> {
          EmbeddedCodes.montgomery(n, modulus, a, b, product);
          return product[n / 2];
        });
  }

  /** What each byte adds to the remainder of the polynomial of Ethernet, least bit first. */
  static int[] remainders() {
    int[] table = new int[256];
    for (int i = 0; i < 256; i++) {
      int rest = i;
      for (int bit = 0; bit < 8; bit++) {
        rest = rest >>> 1 ^ (rest & 1) * 0xedb88320;
      }
      table[i] = rest;
    }
    return table;
  }

  private static Prepared crc32(int n) {
    byte[] text = bytes(n);
    int[] table = remainders();
    return Prepared.of(() -> EmbeddedCodes.crc32(text, table));
  }

  private static Prepared md5(int n) {
    byte[] text = bytes(n);
    return Prepared.of(() -> EmbeddedCodes.md5(text)[0]);
  }

  /** Product of polynomials modulo that of AES (FIPS 197). */
  private static int times(int a, int b) {
    int product = 0;
    int shifted = a;
    for (int bit = 0; bit < 8; bit++) {
      product ^= (b >>> bit & 1) * shifted;
      shifted = shifted << 1 ^ (shifted >>> 7) * 0x11b;
    }
    return product;
  }

  /** What AES puts for each byte: from its inverse and four turns of that. */
  static byte[] box() {
    byte[] box = new byte[256];
    for (int i = 0; i < 256; i++) {
      int inverse = 1;
      for (int power = 0; power < 254; power++) {
        inverse = times(inverse, i);
      }
      int turned = inverse * 0x101;
      int mixed = inverse ^ turned >>> 4 ^ turned >>> 5 ^ turned >>> 6 ^ turned >>> 7 ^ 0x63;
      box[i] = (byte) mixed;
    }
    return box;
  }

  /** What AES makes of a byte in the first row: a column, its first row in the uppermost bits. */
  static int[] columns(byte[] box) {
    int[] table = new int[256];
    for (int i = 0; i < 256; i++) {
      int s = box[i] & 0xff;
      table[i] = times(s, 2) << 24 | s << 16 | s << 8 | times(s, 3);
    }
    return table;
  }

  /** The words of all rounds of AES from those of a key. */
  static int[] expanded(int[] key, byte[] box) {
    int[] words = new int[4 * (key.length + 7)];
    System.arraycopy(key, 0, words, 0, key.length);
    int constant = 1;
    for (int i = key.length; i < words.length; i++) {
      int word = words[i - 1];
      if (i % key.length == 0) {
        word = boxed(Integer.rotateLeft(word, 8), box) ^ constant << 24;
        constant = times(constant, 2);
      } else if (key.length > 6 && i % key.length == 4) {
        word = boxed(word, box);
      }
      words[i] = words[i - key.length] ^ word;
    }
    return words;
  }

  private static int boxed(int word, byte[] box) {
    int out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      out |= (box[word >>> shift & 0xff] & 0xff) << shift;
    }
    return out;
  }

  private static Prepared aes(int n) {
    byte[] box = box();
    int[] table = columns(box);
    int[] key = expanded(ints(ROUNDS - 6, Integer.MAX_VALUE), box);
    byte[] text = bytes(n);
    byte[] out = new byte[n];
    return Prepared.of(
        () -> {
          EmbeddedCodes.aes(ROUNDS, key, table, box, text, out);
          return out[n / 2];
        });
  }

  static int[] firstDigest() {
    return new int[] {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
  }

  /** Goes on with the digest that it has. */
  private static Prepared sha256(int blocks) {
    byte[] text = bytes(64 * blocks);
    int[] digest = firstDigest();
    return Prepared.of(
        () -> {
          EmbeddedCodes.sha256(blocks, text, digest);
          return digest[0];
        });
  }

  /** Heads that each begin with a name of five letters or more. */
  static byte[] archive(int files) {
    byte[] letters = Values.letters(files * HEAD, 26, 0);
    byte[] archive = new byte[files * HEAD];
    for (int i = 0; i < files; i++) {
      System.arraycopy(letters, i * HEAD, archive, i * HEAD, 5 + i % 94);
    }
    return archive;
  }

  private static Prepared tarFind(int files) {
    byte[] archive = archive(files);
    byte[][] names = new byte[NAMES][];
    for (int i = 0; i < NAMES; i++) {
      int file = (int) ((long) i * 37 % NAMES * files / NAMES);
      names[i] = new byte[5 + file % 94];
      System.arraycopy(archive, file * HEAD, names[i], 0, names[i].length);
    }
    return Prepared.of(() -> EmbeddedCodes.tarFind(files, HEAD, archive, names));
  }
}
