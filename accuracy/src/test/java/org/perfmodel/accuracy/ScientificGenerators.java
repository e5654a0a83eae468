package org.perfmodel.accuracy;

/**
 * Generators of random numbers of the GNU Scientific Library 2 (reference manual, section on random
 * number generator algorithms) in its order, of n numbers each: cmrg, mrg, taus, gfsr4; written
 * anew from the papers that it cites (P. L'Ecuyer 1996; P. L'Ecuyer, F. Blouin and R. Couture 1993;
 * P. L'Ecuyer 1996; R. Ziff 1998). How the kernels were chosen says {@link MatrixFunctions}; this
 * list was cut off behind gfsr4: generators of Unix and other old ones do not judge.
 *
 * <p>Left out: mt19937 ({@link RandomSources}, mersenneTwister), ranlxs, ranlxd and ranlux (more
 * than 60 lines).
 */
final class ScientificGenerators {
  private static final long LARGEST = 2147483647L;
  private static final long SECOND = 2145483479L;
  private static final int RING = 16384;

  private ScientificGenerators() {}

  /**
   * cmrg: the difference of two recursions of order three.
   *
   * @param state of the first and of the second, the last number first
   */
  public static void cmrg(int n, long[] state, long[] numbers) {
    long x1 = state[0];
    long x2 = state[1];
    long x3 = state[2];
    long y1 = state[3];
    long y2 = state[4];
    long y3 = state[5];
    for (int i = 0; i < n; i++) {
      long x = (63308 * x2 - 183326 * x3) % LARGEST;
      x += LARGEST & x >> 63;
      x3 = x2;
      x2 = x1;
      x1 = x;
      long y = (86098 * y1 - 539608 * y3) % SECOND;
      y += SECOND & y >> 63;
      y3 = y2;
      y2 = y1;
      y1 = y;
      long z = x - y;
      numbers[i] = z + (LARGEST & z >> 63);
    }
    state[0] = x1;
    state[1] = x2;
    state[2] = x3;
    state[3] = y1;
    state[4] = y2;
    state[5] = y3;
  }

  /**
   * mrg: a recursion of order five, as fractions.
   *
   * @param state the last number first
   */
  public static void mrg(int n, long[] state, double[] fractions) {
    for (int i = 0; i < n; i++) {
      long x = (107374182 * state[0] + 104480 * state[4]) % LARGEST;
      state[4] = state[3];
      state[3] = state[2];
      state[2] = state[1];
      state[1] = state[0];
      state[0] = x;
      fractions[i] = x / 2147483647.0;
    }
  }

  /**
   * taus: three shift registers.
   *
   * @param state of each
   */
  public static void taus(int n, int[] state, int[] numbers) {
    int one = state[0];
    int two = state[1];
    int three = state[2];
    for (int i = 0; i < n; i++) {
      one = (one & -2) << 12 ^ (one << 13 ^ one) >>> 19;
      two = (two & -8) << 4 ^ (two << 2 ^ two) >>> 25;
      three = (three & -16) << 17 ^ (three << 3 ^ three) >>> 11;
      numbers[i] = one ^ two ^ three;
    }
    state[0] = one;
    state[1] = two;
    state[2] = three;
  }

  /**
   * gfsr4: four of the numbers before.
   *
   * @param ring of the last 16384 numbers
   * @param last where the last one is
   * @return where the last one is then
   */
  public static int gfsr4(int n, int last, int[] ring, int[] numbers) {
    int at = last;
    for (int i = 0; i < n; i++) {
      at = at + 1 & RING - 1;
      ring[at] =
          ring[at - 471 & RING - 1]
              ^ ring[at - 1586 & RING - 1]
              ^ ring[at - 6988 & RING - 1]
              ^ ring[at - 9689 & RING - 1];
      numbers[i] = ring[at];
    }
    return at;
  }
}
