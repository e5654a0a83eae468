package org.perfmodel.calibrate.kernel;

/** Arrays for kernels: positive, no denormals, no equal neighbours, the same on every machine. */
public final class Data {
  private Data() {}

  /** In 1..2. */
  public static double[] doubles(int length) {
    double[] data = new double[length];
    for (int i = 0; i < length; i++) {
      data[i] = 1 + (i * 0x9E3779B9L & 0xFFFF) / 65536.0;
    }
    return data;
  }

  static float[] floats(int length) {
    float[] data = new float[length];
    for (int i = 0; i < length; i++) {
      data[i] = 1 + (i * 0x9E3779B9L & 0xFFFF) / 65536.0f;
    }
    return data;
  }

  /** In 1..1000. */
  static int[] ints(int length) {
    int[] data = new int[length];
    for (int i = 0; i < length; i++) {
      data[i] = 1 + (int) ((i * 0x9E3779B9L & 0xFFFFFF) % 1000);
    }
    return data;
  }

  static long[] longs(int length) {
    long[] data = new long[length];
    for (int i = 0; i < length; i++) {
      data[i] = 1 + (i * 0x9E3779B9L & 0xFFFFFF) % 1000;
    }
    return data;
  }

  /**
   * Dividends in 1000..1000000 and divisors in 1..1000 in turn: quotients of some ten bits, as
   * averages and coordinates have them. A processor may take longer the longer a quotient is (from
   * 12 cycles for one bit to 33 for forty on an EPYC of the first generation).
   */
  static int[] dividends(int length) {
    int[] data = ints(length);
    for (int i = 0; i < length; i += 2) {
      data[i] *= 1000;
    }
    return data;
  }

  static long[] longDividends(int length) {
    long[] data = longs(length);
    for (int i = 0; i < length; i += 2) {
      data[i] *= 1000;
    }
    return data;
  }

  /** Numbers in 0..1000 that no predictor foresees. */
  static int[] noise(int length) {
    int[] data = new int[length];
    long state = 42;
    for (int i = 0; i < length; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      data[i] = (int) ((state >>> 33) % 1001);
    }
    return data;
  }

  /**
   * Where to go next from each place, in one cycle through the greatest power of two of places that
   * fits, in an order that no prefetcher foresees: a congruential generator (Hull and Dobell 1962),
   * which is filled in order and so takes no time for large arrays.
   */
  static int[] cycle(int length) {
    int places = Integer.highestOneBit(length);
    int[] next = new int[length];
    for (int i = 0; i < places; i++) {
      next[i] = (int) (i * 1664525L + 1013904223L) & places - 1;
    }
    return next;
  }

  /** The places of a cycle, one after the other, as often as they fit. */
  static int[] walk(int length) {
    int[] walk = new int[length];
    long places = Integer.highestOneBit(length);
    int at = 0;
    for (int i = 0; i < length; i++) {
      walk[i] = at;
      at = (int) (at * 1664525L + 1013904223L & places - 1);
    }
    return walk;
  }
}
