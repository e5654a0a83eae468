package org.perfmodel.accuracy;

/**
 * The first four of S. Anderson's Bit Twiddling Hacks (Stanford University, 1997 to 2005), for n
 * numbers each: signs, opposite signs, amounts and the lesser of two, all without branches; written
 * anew. How the kernels were chosen says {@link ForumBlas}; this list was cut off behind the lesser
 * of two: powers of two, signs that are extended, bits set, counted, swapped, reversed and
 * interleaved, remainders and logarithms do not judge.
 *
 * <p>Left out: nothing.
 */
final class BitTwiddles {
  private BitTwiddles() {}

  /** The sign of each integer: -1 or 1. */
  public static void signs(int n, int[] v, byte[] sign) {
    for (int i = 0; i < n; i++) {
      sign[i] = (byte) (1 | v[i] >> 31);
    }
  }

  /** Of how many pairs of integers the signs are opposite. */
  public static int oppositeSigns(int n, long[] x, long[] y) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      count += (int) ((x[i] ^ y[i]) >>> 63);
    }
    return count;
  }

  /** The amount of each integer. */
  public static void absolute(int n, int[] v, int[] amount) {
    for (int i = 0; i < n; i++) {
      int mask = v[i] >> 31;
      amount[i] = (v[i] + mask) ^ mask;
    }
  }

  /** The lesser of two integers each, whose difference does not overflow. */
  public static void lesser(int n, long[] x, long[] y, long[] least) {
    for (int i = 0; i < n; i++) {
      long difference = x[i] - y[i];
      least[i] = y[i] + (difference & difference >> 63);
    }
  }
}
