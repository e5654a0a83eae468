package org.perfmodel.accuracy;

import java.util.Arrays;
import org.perfmodel.annotations.PerfModel;

/**
 * Programs of J. Bentley (Programming Pearls, 2nd ed., Addison-Wesley 2000), of its columns in
 * their order the first that no older set has: a sort by a bitmap (1), rotations by juggling and by
 * reversals (2), samples (12); written anew. How the kernels were chosen says {@link
 * BasicDecompositions}; this list was cut off behind samples: sets of numbers, heaps, words and
 * phrases do not judge.
 *
 * <p>Left out: columns without programs (3, 6, 7 and 10), binary search (4, 5 and 9: {@link
 * Sorting}, binarySearches; {@link SortsAndSearches}, uniformBinarySearch), the maximum subarray
 * (8: {@link Textbooks}, maximumSubarray), sorting (11: {@link Sorting}, insertionSort; {@link
 * AudibleSorts}, quickFromLeft and quickFromBothSides).
 */
final class ProgrammingPearls {
  private ProgrammingPearls() {}

  /**
   * Column 1: sorts different numbers below a range, by a bit for each.
   *
   * @param bits one for each number of the range, 32 in each element
   */
  public static void bitmapSort(int n, int range, int[] number, int[] bits, int[] sorted) {
    Arrays.fill(bits, 0);
    for (int i = 0; i < n; i++) {
      bits[number[i] >> 5] |= 1 << (number[i] & 31);
    }
    int at = 0;
    for (int i = 0; i < range; i++) {
      // @ perf probability = n/range
      if ((bits[i >> 5] & 1 << (i & 31)) != 0) {
        sorted[at] = i;
        at++;
      }
    }
  }

  /** Column 2: rotates a vector to the left by moving each element to where it belongs. */
  public static void juggle(int n, int by, int[] x) {
    int cycles = greatestCommonDivisor(n, by);
    // @ perf trips = 8
    for (int start = 0; start < cycles; start++) {
      int held = x[start];
      int to = start;
      int from = start + by;
      // @ perf trips = n/8-1
      while (from != start) {
        x[to] = x[from];
        to = from;
        from += by;
        // @ perf probability = by/n
        if (from >= n) {
          from -= n;
        }
      }
      x[to] = held;
    }
  }

  private static int greatestCommonDivisor(int one, int other) {
    int greater = one;
    int lesser = other;
    // @ perf trips = 7
    while (lesser != 0) {
      int rest = greater % lesser;
      greater = lesser;
      lesser = rest;
    }
    return greater;
  }

  /** Column 2: rotates a vector to the left by reversing both of its parts, and then all. */
  @PerfModel
  public static void reversals(int n, int by, int[] x) {
    reverse(0, by, x);
    reverse(by, n, x);
    reverse(0, n, x);
  }

  private static void reverse(int from, int to, int[] x) {
    int half = (to - from) / 2;
    for (int i = 0; i < half; i++) {
      int swapped = x[from + i];
      x[from + i] = x[to - 1 - i];
      x[to - 1 - i] = swapped;
    }
  }

  /**
   * Column 12: a sorted random sample, each number below n being as likely as any (D. Knuth).
   *
   * @param m how many numbers
   * @return the seed of a next sample
   */
  public static long sample(int m, int n, long seed, int[] chosen) {
    long state = seed;
    int select = m;
    for (int i = 0; i < n; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      int random = (int) (state >>> 33);
      // @ perf probability = m/n
      if (random % (n - i) < select) {
        chosen[m - select] = i;
        select--;
      }
    }
    return state;
  }
}
