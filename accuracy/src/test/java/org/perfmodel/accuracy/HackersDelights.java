package org.perfmodel.accuracy;

/**
 * Codes of H. Warren (Hacker's Delight, 2nd ed., 2013) for n numbers each, of each chapter from the
 * third on the first that no older set has: powers of two, bounds, words that are searched, bits
 * that are arranged anew; written anew. How the kernels were chosen says {@link AlgebraLectures};
 * this list was cut off behind chapter 7: multiplication, division, roots, bases, codes and curves
 * do not judge.
 *
 * <p>Left out: multiples of a power of two (3-1, one operation), bounds that are checked (4-1, one
 * comparison), chapter 5, counts of bits ({@link Automotives}, bitCount), and bits backwards (7-1;
 * {@link Codes}, bitReversal).
 */
final class HackersDelights {
  private static final int SEVEN_BITS = 0x7f7f7f7f;

  private HackersDelights() {}

  /** Section 3-2: of each number the least power of two that is not less. */
  public static void roundUp(int n, int[] from, int[] to) {
    for (int i = 0; i < n; i++) {
      int x = from[i] - 1;
      x |= x >>> 1;
      x |= x >>> 2;
      x |= x >>> 4;
      x |= x >>> 8;
      x |= x >>> 16;
      to[i] = x + 1;
    }
  }

  /**
   * Section 4-2: bounds of sums of two numbers each, from those of these; all there are where a sum
   * can overflow.
   *
   * @param a the least and b the greatest one can be, c and d those of the other
   */
  public static void boundsOfSums(
      int n, int[] a, int[] b, int[] c, int[] d, int[] least, int[] greatest) {
    for (int i = 0; i < n; i++) {
      int s = a[i] + c[i];
      int t = b[i] + d[i];
      int below = a[i] & c[i] & ~s & ~(b[i] & d[i] & ~t);
      int above = (a[i] ^ c[i] | ~(a[i] ^ s)) & ~b[i] & ~d[i] & t;
      // @ perf probability = 0
      if ((below | above) < 0) {
        s = Integer.MIN_VALUE;
        t = Integer.MAX_VALUE;
      }
      least[i] = s;
      greatest[i] = t;
    }
  }

  /** Section 6-1: of each word which byte from the left is the first that is 0, or 4. */
  public static void firstZeroByte(int n, int[] word, byte[] place) {
    for (int i = 0; i < n; i++) {
      int x = word[i];
      int y = (x & SEVEN_BITS) + SEVEN_BITS;
      y = ~(y | x | SEVEN_BITS);
      place[i] = (byte) (Integer.numberOfLeadingZeros(y) >>> 3);
    }
  }

  /** Section 7-2: the bits of both halves of each word, one from each in turn. */
  public static void shuffle(int n, long[] word) {
    for (int i = 0; i < n; i++) {
      long x = word[i];
      long t = (x ^ x >>> 16) & 0x00000000ffff0000L;
      x ^= t ^ t << 16;
      t = (x ^ x >>> 8) & 0x0000ff000000ff00L;
      x ^= t ^ t << 8;
      t = (x ^ x >>> 4) & 0x00f000f000f000f0L;
      x ^= t ^ t << 4;
      t = (x ^ x >>> 2) & 0x0c0c0c0c0c0c0c0cL;
      x ^= t ^ t << 2;
      t = (x ^ x >>> 1) & 0x2222222222222222L;
      x ^= t ^ t << 1;
      word[i] = x;
    }
  }
}
