package org.perfmodel.accuracy;

/**
 * Sums, tables of best choices, greedy choice, sorting and hashing as T. Cormen, C. Leiserson, R.
 * Rivest and C. Stein treat them (Introduction to Algorithms, 3rd ed., 2009, chapters 4, 8, 11, 15
 * and 16), the algorithms written anew. What follows in that book is in {@link SelectedTopics}.
 *
 * <p>Left out: order of a chain of matrices (in {@link Numerics}, matrixChain), heap and heap sort
 * (in {@link Sorting}, heapSort).
 */
final class Textbooks {
  private static final long PRIME = (1L << 31) - 1;

  private Textbooks() {}

  /** Maximum subarray: the greatest sum of numbers that follow on each other. */
  public static int maximumSubarray(int n, int[] a) {
    int ending = a[0];
    int best = a[0];
    for (int i = 1; i < n; i++) {
      ending = Math.max(ending + a[i], a[i]);
      best = Math.max(best, ending);
    }
    return best;
  }

  /** Rod cutting: what rods of all lengths up to n bring at most, whole or in pieces. */
  public static void rodCutting(int n, int[] price, int[] revenue) {
    revenue[0] = 0;
    for (int length = 1; length <= n; length++) {
      int best = Integer.MIN_VALUE;
      for (int first = 1; first <= length; first++) {
        best = Math.max(best, price[first] + revenue[length - first]);
      }
      revenue[length] = best;
    }
  }

  /**
   * Optimal binary search tree: least mean costs of trees over all ranges of keys, and their roots.
   *
   * @param p how often each key is asked for, from 1 on
   * @param q how often what lies between keys is
   */
  public static double optimalTree(
      int n, double[] p, double[] q, double[][] cost, double[][] weight, int[][] root) {
    for (int i = 1; i <= n + 1; i++) {
      cost[i][i - 1] = q[i - 1];
      weight[i][i - 1] = q[i - 1];
    }
    for (int length = 1; length <= n; length++) {
      for (int i = 1; i <= n - length + 1; i++) {
        int j = i + length - 1;
        weight[i][j] = weight[i][j - 1] + p[j] + q[j];
        double best = Double.MAX_VALUE;
        for (int r = i; r <= j; r++) {
          double here = cost[i][r - 1] + cost[r + 1][j] + weight[i][j];
          // @ perf probability = 0.4
          if (here < best) {
            best = here;
            root[i][j] = r;
          }
        }
        cost[i][j] = best;
      }
    }
    return cost[1][n];
  }

  /** Activity selection: most activities of which no two overlap, sorted by their ends. */
  public static int selectActivities(int n, int[] start, int[] finish, int[] chosen) {
    int count = 0;
    chosen[count++] = 0;
    int last = 0;
    for (int i = 1; i < n; i++) {
      // @ perf probability = 0.31
      if (start[i] >= finish[last]) {
        chosen[count++] = i;
        last = i;
      }
    }
    return count;
  }

  /**
   * Bucket sort of numbers from 0 to below 1: a sorted chain for each of n parts.
   *
   * @param first of each chain
   * @param next of each number
   */
  public static void bucketSort(int n, double[] a, int[] first, int[] next, double[] sorted) {
    for (int bucket = 0; bucket < n; bucket++) {
      first[bucket] = -1;
    }
    for (int i = 0; i < n; i++) {
      int bucket = (int) (n * a[i]);
      int before = -1;
      int at = first[bucket];
      // @ perf trips = 0.25
      while (at >= 0 && a[at] < a[i]) {
        before = at;
        at = next[at];
      }
      next[i] = at;
      // @ perf probability = 0.8
      if (before < 0) {
        first[bucket] = i;
      } else {
        next[before] = i;
      }
    }
    int out = 0;
    for (int bucket = 0; bucket < n; bucket++) {
      // @ perf trips = 1
      for (int at = first[bucket]; at >= 0; at = next[at]) {
        sorted[out++] = a[at];
      }
    }
  }

  /** Randomized select: the middle one of numbers, by parting them at a random one of them. */
  public static int randomizedSelect(int n, long seed, int[] a) {
    long random = seed;
    int wanted = n / 2;
    int low = 0;
    int high = n - 1;
    // @ perf trips = 1.4*log2(n)-1.5
    while (low < high) {
      random = random * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
      int drawn = low + (int) ((random >>> 33) % (high - low + 1));
      int pivot = a[drawn];
      a[drawn] = a[high];
      a[high] = pivot;
      int place = low;
      // @ perf trips = 3.4*n/(1.4*log2(n)-1.5)
      for (int i = low; i < high; i++) {
        // @ perf probability = 1/2
        if (a[i] <= pivot) {
          int kept = a[place];
          a[place++] = a[i];
          a[i] = kept;
        }
      }
      a[high] = a[place];
      a[place] = pivot;
      // @ perf probability = 1/2
      if (place >= wanted) {
        high = Math.max(place - 1, wanted);
      }
      // @ perf probability = 1/2
      if (place <= wanted) {
        low = Math.min(place + 1, wanted);
      }
    }
    return a[wanted];
  }

  /** Open addressing by double hashing: puts keys over 0 in, then looks some of them up. */
  public static long doubleHashing(int n, int slots, int[] keys, int[] wanted, int[] table) {
    for (int slot = 0; slot < slots; slot++) {
      table[slot] = 0;
    }
    for (int i = 0; i < n; i++) {
      int key = keys[i];
      int slot = key % slots;
      int step = 1 + key % (slots - 2);
      // @ perf trips = 0.85
      while (table[slot] != 0) {
        slot = (slot + step) % slots;
      }
      table[slot] = key;
    }
    long places = 0;
    for (int i = 0; i < n; i++) {
      int key = wanted[i];
      int slot = key % slots;
      int step = 1 + key % (slots - 2);
      // @ perf trips = 0.85
      while (table[slot] != key) {
        slot = (slot + step) % slots;
      }
      places += slot;
    }
    return places;
  }

  /** Universal hashing: slots of texts of one length, by a random multiplier for each place. */
  public static void universalHashes(
      int n, int length, long slots, long[] multiplier, byte[] texts, long[] slot) {
    for (int k = 0; k < n; k++) {
      long sum = 0;
      for (int i = 0; i < length; i++) {
        sum += multiplier[i] * texts[k * length + i];
      }
      slot[k] = sum % PRIME % slots;
    }
  }
}
