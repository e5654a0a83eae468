package org.perfmodel.accuracy;

/**
 * Functions of ClickHouse by the chapters of its reference, of each the first that no older set
 * has: arrays (arrayConcat), bitmaps (bitmapSubsetInRange), hashes (MD4), encodings (char), dates
 * (makeDate); written anew from what its documentation says that they return, for columns of values
 * or for one long value. How the kernels were chosen says {@link SpectralMethods}; this list was
 * cut off behind makeDate: strings do not judge.
 *
 * <p>Left out: empty arrays, lengths, and arrays of what is handed or counted ({@link Portables},
 * initView), bitmapBuild and bitmapToArray ({@link ProgrammingPearls}, bitmapSort), halfMD5 ({@link
 * EmbeddedCodes}, md5).
 */
final class ColumnFunctions {
  /** Bytes that MD4 takes at once. */
  private static final int BLOCK = 64;

  private ColumnFunctions() {}

  /** arrayConcat: arrays of the same length, one behind the other. */
  public static int[] arrayConcat(int arrays, int length, int[][] parts) {
    int[] result = new int[arrays * length];
    for (int i = 0; i < arrays; i++) {
      System.arraycopy(parts[i], 0, result, i * length, length);
    }
    return result;
  }

  /**
   * bitmapSubsetInRange: a new bitmap with what is set from one place to another.
   *
   * @param from the first bit that may stay
   * @param to the first one behind those
   */
  public static long[] bitmapSubsetInRange(int words, int from, int to, long[] bits) {
    long[] subset = new long[words];
    int first = from >> 6;
    int last = to - 1 >> 6;
    for (int i = first; i <= last; i++) {
      subset[i] = bits[i];
    }
    subset[first] &= -1L << from;
    subset[last] &= -1L >>> -to;
    return subset;
  }

  /**
   * MD4: the digest of n bytes (R. Rivest, RFC 1320).
   *
   * @param digest receives four words
   */
  public static void md4(int n, byte[] message, int[] digest) {
    digest[0] = 0x67452301;
    digest[1] = 0xefcdab89;
    digest[2] = 0x98badcfe;
    digest[3] = 0x10325476;
    int[] x = new int[16];
    int blocks = n / BLOCK;
    for (int block = 0; block < blocks; block++) {
      takeBlock(message, BLOCK * block, x, digest);
    }
    int rest = n % BLOCK;
    int padded = (rest + 8) / BLOCK + 1;
    byte[] end = new byte[BLOCK * padded];
    System.arraycopy(message, BLOCK * blocks, end, 0, rest);
    end[rest] = (byte) 0x80;
    long bits = 8L * n;
    for (int i = 0; i < 8; i++) {
      end[BLOCK * padded - 8 + i] = (byte) (bits >>> 8 * i);
    }
    for (int block = 0; block < padded; block++) {
      takeBlock(end, BLOCK * block, x, digest);
    }
  }

  private static void takeBlock(byte[] bytes, int at, int[] x, int[] digest) {
    for (int i = 0; i < 16; i++) {
      int place = at + 4 * i;
      x[i] =
          bytes[place] & 0xff
              | (bytes[place + 1] & 0xff) << 8
              | (bytes[place + 2] & 0xff) << 16
              | bytes[place + 3] << 24;
    }
    int a = digest[0];
    int b = digest[1];
    int c = digest[2];
    int d = digest[3];
    for (int i = 0; i < 16; i += 4) {
      a = choose(a, b, c, d, x[i], 3);
      d = choose(d, a, b, c, x[i + 1], 7);
      c = choose(c, d, a, b, x[i + 2], 11);
      b = choose(b, c, d, a, x[i + 3], 19);
    }
    for (int i = 0; i < 4; i++) {
      a = majority(a, b, c, d, x[i], 3);
      d = majority(d, a, b, c, x[i + 4], 5);
      c = majority(c, d, a, b, x[i + 8], 9);
      b = majority(b, c, d, a, x[i + 12], 13);
    }
    for (int i = 0; i < 4; i++) {
      int first = (i & 1) << 1 | i >> 1;
      a = odd(a, b, c, d, x[first], 3);
      d = odd(d, a, b, c, x[first + 8], 9);
      c = odd(c, d, a, b, x[first + 4], 11);
      b = odd(b, c, d, a, x[first + 12], 15);
    }
    digest[0] += a;
    digest[1] += b;
    digest[2] += c;
    digest[3] += d;
  }

  private static int choose(int a, int b, int c, int d, int x, int turn) {
    return Integer.rotateLeft(a + (b & c | ~b & d) + x, turn);
  }

  private static int majority(int a, int b, int c, int d, int x, int turn) {
    return Integer.rotateLeft(a + (b & c | b & d | c & d) + x + 0x5a827999, turn);
  }

  private static int odd(int a, int b, int c, int d, int x, int turn) {
    return Integer.rotateLeft(a + (b ^ c ^ d) + x + 0x6ed9eba1, turn);
  }

  /**
   * char: texts of as many bytes as there are columns of numbers, each with a zero at its end.
   *
   * @param texts receives them one behind the other
   */
  public static void charsOf(int rows, int columns, int[][] numbers, byte[] texts) {
    int length = columns + 1;
    for (int j = 0; j < columns; j++) {
      int[] column = numbers[j];
      for (int i = 0; i < rows; i++) {
        texts[i * length + j] = (byte) column[i];
      }
    }
    for (int i = 0; i < rows; i++) {
      texts[i * length + columns] = 0;
    }
  }

  /** makeDate: days from 1 January 1970 to valid dates, whose years begin with March. */
  public static void makeDate(int n, int[] year, int[] month, int[] day, int[] days) {
    for (int i = 0; i < n; i++) {
      int before = (14 - month[i]) / 12;
      int years = year[i] - before;
      int months = month[i] + 12 * before - 3;
      int leaps = years / 4 - years / 100 + years / 400;
      days[i] = 365 * years + leaps + (153 * months + 2) / 5 + day[i] - 719_469;
    }
  }
}
