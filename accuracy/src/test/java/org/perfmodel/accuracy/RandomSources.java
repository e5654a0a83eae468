package org.perfmodel.accuracy;

/**
 * Generators of random numbers of Apache Commons RNG (RandomSource, version 1.6) in its order, of n
 * numbers each: WELL_512_A, MT, SPLIT_MIX_64, XOR_SHIFT_1024_S; written anew from the papers that
 * its documentation cites (F. Panneton and others 2006, M. Matsumoto and T. Nishimura 1998, G.
 * Steele and others 2014, S. Vigna 2016). How the kernels were chosen says {@link
 * StableAlgorithms}; this list was cut off behind XOR_SHIFT_1024_S: sums of two generators and all
 * newer ones do not judge.
 *
 * <p>Left out: JDK ({@link Statistics}, congruential), the longer WELL (the first with other
 * lengths), ISAAC (more than 60 lines).
 */
final class RandomSources {
  private static final int LENGTH = 624;
  private static final int MIDDLE = 397;

  private RandomSources() {}

  /**
   * WELL_512_A, from the first place on.
   *
   * @param state sixteen numbers
   */
  public static void well512(int n, int[] state, int[] numbers) {
    int index = 0;
    for (int i = 0; i < n; i++) {
      int before = index + 15 & 15;
      int here = state[index];
      int far = state[index + 13 & 15];
      int near = state[index + 9 & 15];
      int kept = state[before];
      int one = here ^ here << 16 ^ far ^ far << 15;
      int two = near ^ near >>> 11;
      int three = one ^ two;
      int four = kept ^ kept << 2 ^ one ^ one << 18 ^ two << 28 ^ three ^ three << 5 & 0xda442d24;
      state[index] = three;
      state[before] = four;
      index = before;
      numbers[i] = four;
    }
  }

  /**
   * MT: the Mersenne twister, whose state is made anew first.
   *
   * @param state 624 numbers
   */
  public static void mersenneTwister(int n, int[] state, int[] numbers) {
    int index = LENGTH;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/624
      if (index == LENGTH) {
        twist(state);
        index = 0;
      }
      int y = state[index];
      index++;
      y ^= y >>> 11;
      y ^= y << 7 & 0x9d2c5680;
      y ^= y << 15 & 0xefc60000;
      numbers[i] = y ^ y >>> 18;
    }
  }

  private static void twist(int[] state) {
    for (int k = 0; k < LENGTH - MIDDLE; k++) {
      state[k] = state[k + MIDDLE] ^ twisted(state[k], state[k + 1]);
    }
    for (int k = LENGTH - MIDDLE; k < LENGTH - 1; k++) {
      state[k] = state[k + MIDDLE - LENGTH] ^ twisted(state[k], state[k + 1]);
    }
    state[LENGTH - 1] = state[MIDDLE - 1] ^ twisted(state[LENGTH - 1], state[0]);
  }

  private static int twisted(int high, int low) {
    int y = high & 0x80000000 | low & 0x7fffffff;
    return y >>> 1 ^ -(y & 1) & 0x9908b0df;
  }

  /** SPLIT_MIX_64: a counter whose bits are mixed. */
  public static void splitMix(int n, long seed, long[] numbers) {
    long state = seed;
    for (int i = 0; i < n; i++) {
      state += 0x9e3779b97f4a7c15L;
      long z = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
      z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
      numbers[i] = z ^ z >>> 31;
    }
  }

  /**
   * XOR_SHIFT_1024_S, from the first place on.
   *
   * @param state sixteen numbers
   */
  public static void xorShift1024(int n, long[] state, long[] numbers) {
    int index = 0;
    for (int i = 0; i < n; i++) {
      long before = state[index];
      index = index + 1 & 15;
      long oldest = state[index];
      oldest ^= oldest << 31;
      state[index] = oldest ^ before ^ oldest >>> 11 ^ before >>> 30;
      numbers[i] = state[index] * 1181783497276652981L;
    }
  }
}
