package org.perfmodel.accuracy;

/**
 * Algorithms of D. Knuth (The Art of Computer Programming, vol. 3, Sorting and Searching, 2nd ed.,
 * 1998), in turn from its two chapters, of each section the first that no older set has: 5.2, 6.1,
 * 5.2.1, 6.2.1, 5.2.2; written anew. How the kernels were chosen says {@link Linpacks}; this list
 * was cut off behind exchanges and comparisons: selection, merging, distribution, trees, tries and
 * hashing do not judge.
 *
 * <p>Left out: algorithms 6.1S (the loop of 6.1Q with another test), 5.2D ({@link Sorting},
 * countingSort), 5.2.1S and D ({@link Sorting}, insertionSort; {@link Codes}, shellSort), 6.2.1B
 * ({@link Sorting}, binarySearches), 5.2.2B ({@link WorstCases}, bsort); of section 5.1
 * permutations (sorts nothing).
 */
final class SortsAndSearches {
  private SortsAndSearches() {}

  /** Algorithm 5.2C: how many keys are less than each; equal ones count from left to right. */
  public static void comparisonCounting(int n, double[] key, int[] count) {
    for (int i = 0; i < n; i++) {
      count[i] = 0;
    }
    for (int i = n - 1; i > 0; i--) {
      for (int j = i - 1; j >= 0; j--) {
        // @ perf probability = 0.5
        if (key[i] < key[j]) {
          count[j]++;
        } else {
          count[i]++;
        }
      }
    }
  }

  /**
   * Algorithm 6.1Q: where keys are in a table, or that they are not, -1.
   *
   * @param table with a free place behind its n keys
   * @return the sum of all places
   */
  public static long sequentialSearch(
      int searches, int n, long[] wanted, long[] table, int[] found) {
    long places = 0;
    for (int s = 0; s < searches; s++) {
      long key = wanted[s];
      table[n] = key;
      int i = 0;
      // @ perf trips = 0.57*n
      while (table[i] != key) {
        i++;
      }
      found[s] = i < n ? i : -1;
      places += found[s];
    }
    return places;
  }

  /**
   * Algorithm 5.2.1L: links keys into a list in their order; answers the first.
   *
   * @param next of each key, the one that follows, -1 at the end; its place n is the head
   */
  public static int listInsertion(int n, short[] key, int[] next) {
    next[n] = n - 1;
    next[n - 1] = -1;
    for (int j = n - 2; j >= 0; j--) {
      int before = n;
      int at = next[n];
      // @ perf trips = n/4
      while (at >= 0 && key[at] < key[j]) {
        before = at;
        at = next[at];
      }
      next[before] = j;
      next[j] = at;
    }
    return next[n];
  }

  /**
   * Algorithm 6.2.1U: uniform binary search, by a table of steps; answers how many keys were found.
   *
   * @param key from place 1 on, in order; what is at 0 is less than all
   * @param step halves of n, each rounded, then 0
   */
  public static int uniformBinarySearch(int searches, int[] wanted, int[] key, int[] step) {
    int found = 0;
    for (int s = 0; s < searches; s++) {
      int sought = wanted[s];
      int i = step[0];
      int j = 1;
      // @ perf trips = log2(key.length)-1.5
      while (key[i] != sought && step[j] != 0) {
        // @ perf probability = 0.5
        if (sought < key[i]) {
          i -= step[j];
        } else {
          i += step[j];
        }
        j++;
      }
      // @ perf probability = 0.5
      if (key[i] == sought) {
        found++;
      }
    }
    return found;
  }

  /**
   * Algorithm 5.2.2M: merge exchange (K. Batcher).
   *
   * @param top the greatest power of two below n
   */
  public static void mergeExchange(int n, int top, int[] key) {
    for (int p = top; p > 0; p /= 2) {
      int q = top;
      int r = 0;
      int d = p;
      // @ perf trips = (log2(n)+1)/2
      while (d > 0) {
        // @ perf trips = 0.9*n
        for (int i = 0; i < n - d; i++) {
          // @ perf probability = 0.5
          if ((i & p) == r) {
            int one = key[i];
            int other = key[i + d];
            key[i] = Math.min(one, other);
            key[i + d] = Math.max(one, other);
          }
        }
        d = q - p;
        q /= 2;
        r = p;
      }
    }
  }
}
