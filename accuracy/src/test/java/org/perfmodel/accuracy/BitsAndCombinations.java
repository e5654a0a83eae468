package org.perfmodel.accuracy;

/**
 * Algorithms of D. Knuth (The Art of Computer Programming, vol. 4A, Combinatorial Algorithms, part
 * 1, 2011), of its sections in their order the first that no older set has: bits that are permuted
 * (7.1.3), tuples (7.2.1.1M), permutations by plain changes (7.2.1.2P), combinations (7.2.1.3L);
 * written anew. How the kernels were chosen says {@link LinearAlgebraApplications}; this list was
 * cut off behind combinations: partitions, trees and their history do not judge.
 *
 * <p>Left out: Boolean functions and their evaluation (7.1.1 and 7.1.2, no loops over many
 * elements), bits that are counted, sought, reversed and shuffled (7.1.3: {@link Automotives},
 * bitCount; {@link HackersDelights}, firstZeroByte and shuffle; {@link Codes}, bitReversal),
 * decision diagrams (7.1.4, more than 60 lines), permutations in the order of a dictionary
 * (7.2.1.2L: its steps are those of combinations).
 */
final class BitsAndCombinations {
  private static final int[] SHIFT = {1, 2, 4, 8, 16, 32, 16, 8, 4, 2, 1};

  private BitsAndCombinations() {}

  /**
   * Section 7.1.3: permutes the bits of words, all in the same way, by swaps of bits that are far
   * apart and nearer (V. Benes).
   *
   * @param mask which bits change their places with those to their left, in each step
   */
  public static void permuteBits(int n, long[] mask, long[] word) {
    for (int i = 0; i < n; i++) {
      long x = word[i];
      for (int k = 0; k < SHIFT.length; k++) {
        long different = (x ^ x >>> SHIFT[k]) & mask[k];
        x ^= different ^ different << SHIFT[k];
      }
      word[i] = x;
    }
  }

  /**
   * Algorithm 7.2.1.1M, of equal radices: the sum of the squares of weighted sums of digits.
   *
   * @param n digits
   * @param visits how many tuples, from zeros on
   * @param weight of the digits from the second element on
   */
  public static long tuples(int n, int radix, int visits, int[] weight) {
    int[] digit = new int[n + 1];
    int value = 0;
    long squares = 0;
    for (int visit = 0; visit < visits; visit++) {
      squares += (long) value * value;
      int j = n;
      // @ perf trips = 1/(radix-1)
      while (digit[j] == radix - 1) {
        digit[j] = 0;
        value -= (radix - 1) * weight[j];
        j--;
      }
      digit[j]++;
      value += weight[j];
    }
    return squares;
  }

  /**
   * Algorithm 7.2.1.2P: the length of the shortest way through all places, whose orders are made
   * from each other by exchanges of neighbours.
   *
   * @param n places
   * @param orders how many there are
   */
  public static int plainChanges(int n, int orders, int[][] distance) {
    int[] place = new int[n + 1];
    int[] passed = new int[n + 1];
    int[] direction = new int[n + 1];
    for (int j = 1; j <= n; j++) {
      place[j] = j - 1;
      direction[j] = 1;
    }
    int shortest = Integer.MAX_VALUE;
    for (int order = 0; order < orders; order++) {
      int way = 0;
      for (int k = 1; k < n; k++) {
        way += distance[place[k]][place[k + 1]];
      }
      shortest = Math.min(shortest, way);
      int j = n;
      int ended = 0;
      int next = passed[j] + direction[j];
      // @ perf trips = 1/(n-1)
      while (j > 1 && (next < 0 || next == j)) {
        // @ perf probability = 0.5
        if (next == j) {
          ended++;
        }
        direction[j] = -direction[j];
        j--;
        next = passed[j] + direction[j];
      }
      // @ perf probability = 1
      if (j > 1) {
        int from = j - passed[j] + ended;
        int to = j - next + ended;
        int kept = place[from];
        place[from] = place[to];
        place[to] = kept;
        passed[j] = next;
      }
    }
    return shortest;
  }

  /**
   * Algorithm 7.2.1.3L: lists all combinations of t of n things in the order of a dictionary.
   *
   * @param combinations how many there are
   * @param listed receives one after another
   */
  public static void combinations(int n, int t, int combinations, byte[] listed) {
    int[] chosen = new int[t + 3];
    for (int j = 1; j <= t; j++) {
      chosen[j] = j - 1;
    }
    chosen[t + 1] = n;
    int at = 0;
    for (int combination = 0; combination < combinations; combination++) {
      for (int j = 1; j <= t; j++) {
        listed[at + j - 1] = (byte) chosen[j];
      }
      at += t;
      int j = 1;
      // @ perf trips = t/(n+1-t)
      while (chosen[j] + 1 == chosen[j + 1]) {
        chosen[j] = j - 1;
        j++;
      }
      chosen[j]++;
    }
  }
}
