package org.perfmodel.accuracy;

/**
 * Data for kernels: from the same seed, so always the same. Numbers are those of SplitMix64
 * (Steele, Lea and Flood 2014), because filling the largest arrays must take little of the
 * measuring time.
 */
final class Values {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private long state;

  private Values(long seed) {
    state = seed;
  }

  private static Values random() {
    return new Values(20_240_611);
  }

  private long next() {
    state += GOLDEN;
    long z = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    return z ^ z >>> 31;
  }

  private int below(int bound) {
    return (int) ((next() >>> 33) * bound >>> 31);
  }

  private double fraction() {
    return (next() >>> 11) * 0x1p-53;
  }

  static double[] doubles(int n, double from, double to) {
    Values random = random();
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = from + (to - from) * random.fraction();
    }
    return values;
  }

  static float[] floats(int n, double from, double to) {
    double[] values = doubles(n, from, to);
    float[] floats = new float[n];
    for (int i = 0; i < n; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }

  /** Rows that differ from each other. */
  static double[][] rows(int rows, int columns, double from, double to) {
    double[] all = doubles(rows * columns, from, to);
    double[][] values = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, values[i], 0, columns);
    }
    return values;
  }

  static void copy(double[][] from, double[][] to) {
    for (int i = 0; i < from.length; i++) {
      System.arraycopy(from[i], 0, to[i], 0, from[i].length);
    }
  }

  /** From 0 to below the bound. */
  static int[] ints(int n, int bound) {
    return ints(n, bound, 0);
  }

  /** Other numbers for another variant. */
  static int[] ints(int n, int bound, int variant) {
    Values random = new Values(20_240_611 + 7919L * variant);
    int[] values = new int[n];
    for (int i = 0; i < n; i++) {
      values[i] = random.below(bound);
    }
    return values;
  }

  static long[] longs(int n) {
    Values random = random();
    long[] values = new long[n];
    for (int i = 0; i < n; i++) {
      values[i] = random.next();
    }
    return values;
  }

  static byte[] bytes(int n) {
    Values random = random();
    byte[] values = new byte[n];
    for (int i = 0; i < n; i++) {
      values[i] = (byte) random.next();
    }
    return values;
  }

  /** Letters from a on. */
  static byte[] letters(int n, int alphabet, int variant) {
    int[] numbers = ints(n, alphabet, variant);
    byte[] values = new byte[n];
    for (int i = 0; i < n; i++) {
      values[i] = (byte) ('a' + numbers[i]);
    }
    return values;
  }

  /** All numbers from 0 to n - 1 in random order. */
  static int[] permutation(int n) {
    Values random = random();
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int other = random.below(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }

  /**
   * Random numbers that differ from run to run, so that no branch predictor learns them by heart:
   * fills the array anew from 64 variants, fewer where they are long.
   */
  static Runnable refill(int[] values) {
    int n = values.length;
    int variants = Math.max(2, Math.min(64, (1 << 18) / n));
    int[] all = ints(variants * n, Integer.MAX_VALUE);
    int[] next = {0};
    return () -> {
      System.arraycopy(all, next[0] * n, values, 0, n);
      next[0] = (next[0] + 1) % variants;
    };
  }

  static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  static double sum(double[][] values) {
    double sum = 0;
    for (double[] row : values) {
      sum += sum(row);
    }
    return sum;
  }
}
