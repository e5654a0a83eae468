package org.perfmodel.accuracy;

import java.util.Arrays;

/** Integers: numbers, bits, tables of dynamic programs, probing. */
final class IntegerCodes {
  private IntegerCodes() {}

  /** Eratosthenes; answers how many primes are below n. */
  public static int sieve(int n, boolean[] composite) {
    Arrays.fill(composite, false);
    int primes = 0;
    for (int i = 2; i < n; i++) {
      // @ perf probability = 0.1
      if (!composite[i]) {
        primes++;
        // @ perf trips = 20
        for (long j = (long) i * i; j < n; j += i) {
          composite[(int) j] = true;
        }
      }
    }
    return primes;
  }

  /** Length of the longest common subsequence of two texts of four letters. */
  public static int longestCommon(int n, int m, byte[] a, byte[] b, int[] row) {
    for (int j = 0; j <= m; j++) {
      row[j] = 0;
    }
    for (int i = 0; i < n; i++) {
      int diagonal = 0;
      for (int j = 0; j < m; j++) {
        int above = row[j + 1];
        // @ perf probability = 1/4
        if (a[i] == b[j]) {
          row[j + 1] = diagonal + 1;
        } else {
          row[j + 1] = Math.max(above, row[j]);
        }
        diagonal = above;
      }
    }
    return row[m];
  }

  /** Most value of items of weights 1 to 99 within a capacity. */
  public static int knapsack(int items, int capacity, int[] weight, int[] value, int[] best) {
    for (int w = 0; w <= capacity; w++) {
      best[w] = 0;
    }
    for (int i = 0; i < items; i++) {
      int own = weight[i];
      int gain = value[i];
      // @ perf trips = capacity - 49
      for (int w = capacity; w >= own; w--) {
        best[w] = Math.max(best[w], best[w - own] + gain);
      }
    }
    return best[capacity];
  }

  /** Bits that are set, one after another; half of 64 are. */
  public static long countBitsOneByOne(int n, long[] x) {
    long bits = 0;
    for (int i = 0; i < n; i++) {
      long rest = x[i];
      // @ perf trips = 32
      while (rest != 0) {
        rest &= rest - 1;
        bits++;
      }
    }
    return bits;
  }

  /** Bits that are set, all at once. */
  public static long countBitsByHalves(int n, long[] x) {
    long bits = 0;
    for (int i = 0; i < n; i++) {
      long v = x[i];
      v -= v >>> 1 & 0x5555555555555555L;
      v = (v & 0x3333333333333333L) + (v >>> 2 & 0x3333333333333333L);
      v = v + (v >>> 4) & 0x0f0f0f0f0f0f0f0fL;
      bits += v * 0x0101010101010101L >>> 56;
    }
    return bits;
  }

  /** Greatest common divisors of pairs below a million. */
  public static void divisors(int n, int[] a, int[] b, int[] divisor) {
    for (int i = 0; i < n; i++) {
      int x = a[i];
      int y = b[i];
      // @ perf trips = 11.8
      while (y != 0) {
        int rest = x % y;
        x = y;
        y = rest;
      }
      divisor[i] = x;
    }
  }

  /** x^e modulo m for many x; e has the given number of bits, all set. */
  public static void powers(int n, int bits, long m, long[] x, long[] y) {
    for (int i = 0; i < n; i++) {
      long square = x[i];
      long power = 1;
      for (int bit = 0; bit < bits; bit++) {
        power = power * square % m;
        square = square * square % m;
      }
      y[i] = power;
    }
  }

  /** Marsaglia's generator, 64 bits. */
  public static void xorshift(int n, long seed, long[] x) {
    long state = seed;
    for (int i = 0; i < n; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
      x[i] = state;
    }
  }

  /**
   * Looks up keys that are in a half full table of a power of two slots, by linear probing; the
   * mean number of further probes is a half (Knuth 6.4).
   */
  public static long probe(int n, int mask, int[] wanted, int[] keys, long[] values) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      int key = wanted[i];
      int slot = key * 0x9e3779b1 >>> 7 & mask;
      // @ perf trips = 1/2
      while (keys[slot] != key) {
        slot = slot + 1 & mask;
      }
      sum += values[slot];
    }
    return sum;
  }
}
