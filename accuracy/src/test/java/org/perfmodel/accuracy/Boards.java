package org.perfmodel.accuracy;

/** Boards of bits, orders, ways through grids. */
final class Boards {
  private static final long NOT_FIRST = 0xfefefefefefefefeL;
  private static final long NOT_LAST = 0x7f7f7f7f7f7f7f7fL;
  private static final long NOT_FIRST_TWO = 0xfcfcfcfcfcfcfcfcL;
  private static final long NOT_LAST_TWO = 0x3f3f3f3f3f3f3f3fL;

  private Boards() {}

  /** Where the knights of each board of 64 squares could go. */
  public static void knights(int n, long[] knights, long[] reach) {
    for (int i = 0; i < n; i++) {
      long board = knights[i];
      long near = (board << 1 & NOT_FIRST) | (board >>> 1 & NOT_LAST);
      long wide = (board << 2 & NOT_FIRST_TWO) | (board >>> 2 & NOT_LAST_TWO);
      reach[i] = near << 16 | near >>> 16 | wide << 8 | wide >>> 8;
    }
  }

  /** How many bits are set before each word. */
  public static int ranks(long[] words, int[] before) {
    int count = 0;
    for (int i = 0; i < words.length; i++) {
      before[i] = count;
      count += Long.bitCount(words[i]);
    }
    return count;
  }

  /** Puts things into another order. */
  public static void reorder(int n, int[] order, double[] from, double[] to) {
    for (int i = 0; i < n; i++) {
      to[i] = from[order[i]];
    }
  }

  /** Cost of the cheapest way from corner to corner, down and to the right. */
  public static int cheapest(int rows, int columns, int[][] cost, int[] best) {
    best[0] = cost[0][0];
    for (int c = 1; c < columns; c++) {
      best[c] = best[c - 1] + cost[0][c];
    }
    for (int r = 1; r < rows; r++) {
      best[0] += cost[r][0];
      for (int c = 1; c < columns; c++) {
        best[c] = Math.min(best[c - 1], best[c]) + cost[r][c];
      }
    }
    return best[columns - 1];
  }

  /** Winners of all games of a tournament whose players stand in the second half. */
  public static int tournament(int players, int[] tree) {
    for (int i = players - 1; i > 0; i--) {
      tree[i] = Math.max(tree[2 * i], tree[2 * i + 1]);
    }
    return tree[1];
  }

  /** Sums of the last so many numbers, a power of two, which a ring keeps. */
  public static void lately(int n, int size, int[] in, int[] ring, long[] out) {
    for (int i = 0; i < size; i++) {
      ring[i] = 0;
    }
    long sum = 0;
    for (int i = 0; i < n; i++) {
      int at = i & size - 1;
      sum += in[i] - ring[at];
      ring[at] = in[i];
      out[i] = sum;
    }
  }

  /** How many steps each square is from the nearest that is zero. */
  public static void steps(int rows, int columns, short[][] far) {
    for (int r = 1; r < rows; r++) {
      for (int c = 1; c < columns; c++) {
        int near = Math.min(far[r - 1][c], far[r][c - 1]) + 1;
        far[r][c] = (short) Math.min(far[r][c], near);
      }
    }
    for (int r = rows - 2; r >= 0; r--) {
      for (int c = columns - 2; c >= 0; c--) {
        int near = Math.min(far[r + 1][c], far[r][c + 1]) + 1;
        far[r][c] = (short) Math.min(far[r][c], near);
      }
    }
  }

  /** How many pairs of an order stand the wrong way round (a tree after Fenwick). */
  public static long inversions(int n, int[] order, int[] tree) {
    for (int i = 0; i <= n; i++) {
      tree[i] = 0;
    }
    long pairs = 0;
    for (int i = 0; i < n; i++) {
      int smaller = 0;
      // @ perf trips = log2(n)/2
      for (int at = order[i]; at > 0; at &= at - 1) {
        smaller += tree[at];
      }
      pairs += i - smaller;
      // @ perf trips = log2(n)/2+1
      for (int at = order[i] + 1; at <= n; at += at & -at) {
        tree[at]++;
      }
    }
    return pairs;
  }

  /** Sorts with a comb whose teeth get closer. */
  public static void combSort(int n, int[] a) {
    int gap = n;
    boolean swapped = true;
    // @ perf trips = 2.7*log2(n)
    while (gap > 1 || swapped) {
      gap = Math.max(1, gap * 10 / 13);
      swapped = false;
      // @ perf trips = n-1.2*n/log2(n)
      for (int i = 0; i + gap < n; i++) {
        // @ perf probability = 0.2
        if (a[i] > a[i + gap]) {
          int least = a[i + gap];
          a[i + gap] = a[i];
          a[i] = least;
          swapped = true;
        }
      }
    }
  }
}
