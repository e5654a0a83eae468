package org.perfmodel.accuracy;

/**
 * Fundamentals and programs of chance that R. Sedgewick and K. Wayne treat (Algorithms, 4th ed.,
 * 2011, chapter 1 and its exercises), the algorithms written anew.
 *
 * <p>Left out: sieve, transposition, Horner (in older sets), and of chapter 4 the graphs: Bellman
 * and Ford over edges, Floyd and Warshall, Dijkstra, breadth first (in older sets), depth first
 * (recursion over lists that data make).
 */
final class Fundamentals {
  private Fundamentals() {}

  /** Unites sets along pairs, the lesser under the greater; answers how many sets are left. */
  public static int weightedUnion(
      int n, int pairs, int[] one, int[] other, int[] parent, int[] size) {
    for (int i = 0; i < n; i++) {
      parent[i] = i;
      size[i] = 1;
    }
    int sets = n;
    for (int pair = 0; pair < pairs; pair++) {
      int a = find(parent, one[pair]);
      int b = find(parent, other[pair]);
      // @ perf probability = 0.84
      if (a != b) {
        link(parent, size, a, b);
        sets--;
      }
    }
    return sets;
  }

  private static int find(int[] parent, int from) {
    int at = from;
    // @ perf trips = 0.9
    while (parent[at] != at) {
      at = parent[at];
    }
    return at;
  }

  private static void link(int[] parent, int[] size, int a, int b) {
    // @ perf probability = 1/2
    if (size[a] < size[b]) {
      parent[a] = b;
      size[b] += size[a];
    } else {
      parent[b] = a;
      size[a] += size[b];
    }
  }

  /** The order in which n persons of a ring leave, always the m-th of those who are left. */
  public static void josephus(int n, int m, int[] queue, int[] order) {
    for (int i = 0; i < n; i++) {
      queue[i] = i;
    }
    int head = 0;
    int tail = 0;
    for (int left = 0; left < n; left++) {
      for (int i = 1; i < m; i++) {
        queue[tail] = queue[head];
        head = (head + 1) % n;
        tail = (tail + 1) % n;
      }
      order[left] = queue[head];
      head = (head + 1) % n;
    }
  }

  /** Shuffles (Fisher, Yates, Knuth) by the congruential numbers of Knuth's MMIX. */
  public static long shuffle(int n, long seed, int[] a) {
    long random = seed;
    for (int i = n - 1; i > 0; i--) {
      random = random * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
      int other = (int) ((random >>> 33) % (i + 1));
      int kept = a[i];
      a[i] = a[other];
      a[other] = kept;
    }
    return random;
  }

  /**
   * How many places of a square are opened, in an order, until its top and its bottom are joined.
   *
   * @param parent of the places of n + 2 rows: the first and the last are the top and the bottom
   */
  public static int percolation(int n, int[] order, boolean[] open, int[] parent, int[] size) {
    int last = (n + 1) * n;
    for (int i = 0; i < (n + 2) * n; i++) {
      parent[i] = i < n ? 0 : i < last ? i : last;
      size[i] = i < n || i >= last ? n : 1;
      open[i] = i < n || i >= last;
    }
    int opened = 0;
    // @ perf trips = 0.593*n*n
    while (root(parent, 0) != root(parent, last)) {
      int place = order[opened++];
      open[place] = true;
      // @ perf probability = 0.3
      if (open[place - n]) {
        join(parent, size, place, place - n);
      }
      // @ perf probability = 0.3
      if (open[place + n]) {
        join(parent, size, place, place + n);
      }
      // @ perf probability = 0.3
      if (place % n > 0 && open[place - 1]) {
        join(parent, size, place, place - 1);
      }
      // @ perf probability = 0.3
      if (place % n < n - 1 && open[place + 1]) {
        join(parent, size, place, place + 1);
      }
    }
    return opened;
  }

  /** The same as {@link #find}, and halves the way for the next time. */
  private static int root(int[] parent, int from) {
    int at = from;
    // @ perf trips = 0.28
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  private static void join(int[] parent, int[] size, int one, int other) {
    int a = root(parent, one);
    int b = root(parent, other);
    // @ perf probability = 0.8
    if (a != b) {
      link(parent, size, a, b);
    }
  }

  /** Steps of random walks from the middle of a square of n places each way until its edge. */
  public static long randomWalk(int walks, int n, long seed) {
    long random = seed;
    long steps = 0;
    for (int walk = 0; walk < walks; walk++) {
      int x = 0;
      int y = 0;
      // @ perf trips = 1.18*n*n
      while (Math.abs(x) < n && Math.abs(y) < n) {
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        int way = (int) (random >>> 62);
        // @ perf probability = 1/4
        if (way == 0) {
          x++;
          // @ perf probability = 1/3
        } else if (way == 1) {
          x--;
          // @ perf probability = 1/2
        } else if (way == 2) {
          y++;
        } else {
          y--;
        }
        steps++;
      }
    }
    return steps;
  }
}
