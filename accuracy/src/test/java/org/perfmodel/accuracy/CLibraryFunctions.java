package org.perfmodel.accuracy;

/**
 * Functions of musl (1.2), a library of C, in the order of its folders string, stdlib, crypt,
 * search and math and of the files in them, the first that no older set has: memmem for four bytes,
 * swab, cbrtf (of cbrt and cbrtf the one of floats), hypot; written anew as their loops and
 * polynomials go, those of numbers for arrays of them. This list was cut off behind hypot: Bessel's
 * functions, logarithms, powers and all that follows do not judge.
 *
 * <p>Left out: bcmp to memcpy ({@link PortableStreams}, memcpy; {@link Intrinsics}, equal; {@link
 * Scanning}, countByte), memmove to strverscmp ({@link StringFunctions}; strlen and its like have
 * words looked through for a byte 0, {@link HackersDelights}, firstZeroByte), all that is of wide
 * characters (the same for ints), stdlib (single values, bsearch: {@link SortsAndSearches},
 * uniformBinarySearch, and qsort, a smoothsort, of which no numbers declare the trips), crypt
 * ({@link CryptographyPackages}, des; {@link EmbeddedCodes}, sha256), search (trees and lists of
 * pointers), acos to atanh (what is done goes by ranges), ceil ({@link ComputeFunctions}, ceil),
 * cos to frexp (ranges and tables).
 */
final class CLibraryFunctions {
  /** A third of the exponent's offset, twice, as floats have it, less what makes it fit best. */
  private static final int THIRDS = 709_958_130;

  private static final int SIGN = 0x80000000;

  /** A multiplier that divides a double in two halves. */
  private static final double SPLIT = 0x1p27 + 1;

  private CLibraryFunctions() {}

  /**
   * memmem, where four bytes are looked for: at which place of a text they are first, or -1.
   *
   * @param n bytes of the text, at least four
   */
  public static int memmem(int n, byte[] text, byte[] needle) {
    int wanted = word(needle);
    int word = word(text);
    // @ perf trips = n-4
    for (int i = 4; i < n; i++) {
      // @ perf probability = 0
      if (word == wanted) {
        return i - 4;
      }
      word = word << 8 | text[i] & 0xff;
    }
    return word == wanted ? n - 4 : -1;
  }

  private static int word(byte[] bytes) {
    return bytes[0] << 24 | (bytes[1] & 0xff) << 16 | (bytes[2] & 0xff) << 8 | bytes[3] & 0xff;
  }

  /** swab: copies bytes, of which each two change places; an odd one at the end is left out. */
  public static void swab(int n, byte[] from, byte[] to) {
    for (int i = 0; i + 1 < n; i += 2) {
      to[i] = from[i + 1];
      to[i + 1] = from[i];
    }
  }

  /**
   * cbrtf: cube roots, by a third of the exponent and two steps that each treble the digits.
   *
   * @param x of normal size: no zeros, no infinite numbers
   */
  public static void cbrtf(int n, float[] x, float[] root) {
    for (int i = 0; i < n; i++) {
      int bits = Float.floatToRawIntBits(x[i]);
      int third = (bits & ~SIGN) / 3 + THIRDS;
      double of = x[i];
      double found = Float.intBitsToFloat(bits & SIGN | third);
      double cube = found * found * found;
      found = found * (of + of + cube) / (of + cube + cube);
      cube = found * found * found;
      found = found * (of + of + cube) / (of + cube + cube);
      root[i] = (float) found;
    }
  }

  /**
   * hypot: roots of the sums of two squares, which are added with all their digits.
   *
   * @param x of middle size, as y, so that no square overflows or vanishes
   */
  public static void hypot(int n, double[] x, double[] y, double[] result) {
    for (int i = 0; i < n; i++) {
      double one = Math.abs(x[i]);
      double other = Math.abs(y[i]);
      double greater = Math.max(one, other);
      double lesser = Math.min(one, other);
      double greaterSquare = greater * greater;
      double lesserSquare = lesser * lesser;
      double rest = squareRest(lesser, lesserSquare) + squareRest(greater, greaterSquare);
      result[i] = Math.sqrt(rest + lesserSquare + greaterSquare);
    }
  }

  /** What a square has beyond the digits of a double. */
  private static double squareRest(double x, double square) {
    double split = x * SPLIT;
    double high = x - split + split;
    double low = x - high;
    return high * high - square + 2 * high * low + low * low;
  }
}
