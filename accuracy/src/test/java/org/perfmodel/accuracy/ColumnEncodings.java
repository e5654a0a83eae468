package org.perfmodel.accuracy;

/**
 * Encodings of columns of Apache Parquet (format 2.10, Encodings.md) in its order: Plain, the
 * bit-packed runs of the hybrid, Delta, Delta Strings, Byte Stream Split; written anew from what it
 * says of their bytes. How the kernels were chosen says {@link StableAlgorithms}; this list was
 * exhausted.
 *
 * <p>Left out: dictionaries ({@link ObjectCodes}, countInMap), runs that are not packed ({@link
 * Texts}, runLengths), Delta-length byte arrays (lengths by Delta, and copies).
 */
final class ColumnEncodings {
  private static final int BLOCK = 128;
  private static final int MINIBLOCK = 32;

  private ColumnEncodings() {}

  /** Plain, of 64-bit integers: eight bytes each, the lowest first. */
  public static void plain(int n, long[] value, byte[] encoded) {
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < Long.BYTES; k++) {
        encoded[Long.BYTES * i + k] = (byte) (value[i] >>> 8 * k);
      }
    }
  }

  /**
   * Bit-packed runs: groups of eight numbers from their lowest bits on, with no bits in between.
   *
   * @param width of a number, up to 32
   */
  public static void bitPacked(int groups, int width, int[] value, byte[] encoded) {
    long mask = (1L << width) - 1;
    for (int group = 0; group < groups; group++) {
      int at = group * width;
      long bits = 0;
      int filled = 0;
      for (int k = 0; k < 8; k++) {
        bits |= (value[8 * group + k] & mask) << filled;
        filled += width;
        // @ perf trips = width/8
        while (filled >= 8) {
          encoded[at] = (byte) bits;
          at++;
          bits >>>= 8;
          filled -= 8;
        }
      }
    }
  }

  /**
   * Delta: the differences of each 128 numbers to those before, less the least of them, and how
   * wide each 32 of these are.
   *
   * @param value one more than there are differences
   */
  public static void delta(int blocks, long[] value, long[] least, long[] delta, byte[] width) {
    for (int block = 0; block < blocks; block++) {
      int first = block * BLOCK;
      long min = Long.MAX_VALUE;
      for (int i = first; i < first + BLOCK; i++) {
        delta[i] = value[i + 1] - value[i];
        min = Math.min(min, delta[i]);
      }
      least[block] = min;
      for (int part = 0; part < BLOCK / MINIBLOCK; part++) {
        int from = first + part * MINIBLOCK;
        long bits = 0;
        for (int i = from; i < from + MINIBLOCK; i++) {
          delta[i] -= min;
          bits |= delta[i];
        }
        width[block * (BLOCK / MINIBLOCK) + part] =
            (byte) (Long.SIZE - Long.numberOfLeadingZeros(bits));
      }
    }
  }

  /**
   * Delta Strings: how much of each string is that of the one before, and the rest of all, one
   * after another.
   *
   * @return how long the rest is
   */
  public static int deltaStrings(int n, byte[][] string, int[] prefix, byte[] suffixes) {
    byte[] before = new byte[0];
    int end = 0;
    for (int i = 0; i < n; i++) {
      byte[] each = string[i];
      int shorter = Math.min(before.length, each.length);
      int same = 0;
      // @ perf trips = 5.5
      while (same < shorter && before[same] == each[same]) {
        same++;
      }
      prefix[i] = same;
      // @ perf trips = 10.5
      for (int k = same; k < each.length; k++) {
        suffixes[end] = each[k];
        end++;
      }
      before = each;
    }
    return end;
  }

  /** Byte Stream Split, of floats: the lowest bytes of all, then the second ones, and so on. */
  public static void byteStreamSplit(int n, float[] value, byte[] encoded) {
    for (int i = 0; i < n; i++) {
      int bits = Float.floatToRawIntBits(value[i]);
      encoded[i] = (byte) bits;
      encoded[n + i] = (byte) (bits >>> 8);
      encoded[2 * n + i] = (byte) (bits >>> 16);
      encoded[3 * n + i] = (byte) (bits >>> 24);
    }
  }
}
