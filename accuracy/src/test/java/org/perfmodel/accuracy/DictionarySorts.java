package org.perfmodel.accuracy;

/**
 * Sorting algorithms of the Dictionary of Algorithms and Data Structures (P. Black, NIST, from 1998
 * on) in the order of their names: American flag sort, of which this is one pass, bingo sort, gnome
 * sort; written anew. How the kernels were chosen says {@link MatrixFunctions}; this list was cut
 * off behind gnome sort: J sort, rank sort and strand sort do not judge.
 *
 * <p>Left out: adaptive sorts (a kind), bidirectional bubble sort ({@link RosettaSorts},
 * cocktailSort), bitonic sort ({@link NetworkSorts}, bitonicSort), bubble sort ({@link WorstCases},
 * bsort), bucket sort ({@link Textbooks}, bucketSort), comb sort ({@link Boards}, combSort),
 * counting sort ({@link Sorting}, countingSort), external sorts (files).
 */
final class DictionarySorts {
  private static final int BUCKETS = 256;

  private DictionarySorts() {}

  /**
   * American flag sort: puts keys where those with equal eight bits belong, in the same array (P.
   * McIlroy, K. Bostic and M. McIlroy).
   *
   * @param shift of the eight bits
   */
  public static void americanFlag(int n, int shift, int[] key) {
    int[] end = new int[BUCKETS];
    for (int i = 0; i < n; i++) {
      end[key[i] >>> shift & BUCKETS - 1]++;
    }
    int[] next = new int[BUCKETS];
    for (int bucket = 1; bucket < BUCKETS; bucket++) {
      next[bucket] = end[bucket - 1];
      end[bucket] += end[bucket - 1];
    }
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      // @ perf trips = n/65536
      while (next[bucket] < end[bucket]) {
        int carried = key[next[bucket]];
        int belongs = carried >>> shift & BUCKETS - 1;
        // @ perf trips = 255
        while (belongs != bucket) {
          int other = key[next[belongs]];
          key[next[belongs]] = carried;
          next[belongs]++;
          carried = other;
          belongs = carried >>> shift & BUCKETS - 1;
        }
        key[next[bucket]] = carried;
        next[bucket]++;
      }
    }
  }

  /** Bingo sort, of few different keys: all greatest ones at once. */
  public static void bingo(int n, long[] key) {
    int last = n - 1;
    long greatest = key[last];
    for (int i = last - 1; i >= 0; i--) {
      greatest = Math.max(greatest, key[i]);
    }
    // @ perf trips = 16
    while (last > 0) {
      long called = greatest;
      greatest = Long.MIN_VALUE;
      // @ perf trips = 17*n/32
      for (int i = last; i >= 0; i--) {
        long each = key[i];
        // @ perf probability = 2/17
        if (each == called) {
          key[i] = key[last];
          key[last] = each;
          last--;
        } else {
          greatest = Math.max(greatest, each);
        }
      }
    }
  }

  /** Gnome sort: one step forwards where two are in order, exchanged and backwards otherwise. */
  public static void gnome(int n, double[] key) {
    int at = 1;
    // @ perf trips = n*n/2
    while (at < n) {
      // @ perf probability = 0
      if (at == 0) {
        at = 1;
      }
      // @ perf probability = 0.5
      if (key[at - 1] <= key[at]) {
        at++;
      } else {
        double swapped = key[at];
        key[at] = key[at - 1];
        key[at - 1] = swapped;
        at--;
      }
    }
  }
}
