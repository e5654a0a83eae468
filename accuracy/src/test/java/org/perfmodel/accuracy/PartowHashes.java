package org.perfmodel.accuracy;

/**
 * Functions of A. Partow's General Purpose Hash Function Algorithms (partow.net) in its order, of n
 * bytes each: RS, JS, PJW, SDBM; written anew from what they compute. How the kernels were chosen
 * says {@link ForumBlas}; this list was cut off behind SDBM: DJB, DEK, BP and AP do not judge.
 *
 * <p>Left out: ELF (the loop of PJW), BKDR ({@link Searches}, polynomial).
 */
final class PartowHashes {
  private static final int HIGH_BITS = 0xf0000000;

  private PartowHashes() {}

  /** RS: of R. Sedgewick's Algorithms in C, whose factor changes from byte to byte. */
  public static int rs(int n, byte[] data) {
    int factor = 63_689;
    int hash = 0;
    for (int i = 0; i < n; i++) {
      hash = hash * factor + (data[i] & 0xff);
      factor *= 378_551;
    }
    return hash;
  }

  /** JS: of J. Sobel. */
  public static int js(int n, byte[] data) {
    int hash = 1_315_423_911;
    for (int i = 0; i < n; i++) {
      hash ^= (hash << 5) + (data[i] & 0xff) + (hash >>> 2);
    }
    return hash;
  }

  /** PJW: of P. Weinberger. */
  public static int pjw(int n, byte[] data) {
    int hash = 0;
    for (int i = 0; i < n; i++) {
      hash = (hash << 4) + (data[i] & 0xff);
      int test = hash & HIGH_BITS;
      // @ perf probability = 15/16
      if (test != 0) {
        hash = (hash ^ test >>> 24) & ~HIGH_BITS;
      }
    }
    return hash;
  }

  /** SDBM: of the database of that name. */
  public static int sdbm(int n, byte[] data) {
    int hash = 0;
    for (int i = 0; i < n; i++) {
      hash = (data[i] & 0xff) + (hash << 6) + (hash << 16) - hash;
    }
    return hash;
  }
}
