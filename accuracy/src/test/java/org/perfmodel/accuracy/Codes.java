package org.perfmodel.accuracy;

/** Integers: check sums, tables, permutations, sorting. */
final class Codes {
  private Codes() {}

  /** Greatest of all beginnings. */
  public static void prefixMax(int n, int[] x, int[] greatest) {
    int most = Integer.MIN_VALUE;
    for (int i = 0; i < n; i++) {
      most = Math.max(most, x[i]);
      greatest[i] = most;
    }
  }

  /** A row of Pascal's triangle modulo a prime. */
  public static void pascal(int n, int prime, int[] row) {
    row[0] = 1;
    for (int i = 1; i <= n; i++) {
      row[i] = 1;
      for (int j = i - 1; j > 0; j--) {
        row[j] = (row[j] + row[j - 1]) % prime;
      }
    }
  }

  /** A matrix of integers to the power of two to the number of squarings. */
  public static void matrixPower(int n, int squarings, int[][] a, int[][] power, int[][] work) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        power[i][j] = a[i][j];
      }
    }
    for (int s = 0; s < squarings; s++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          int sum = 0;
          for (int k = 0; k < n; k++) {
            sum += power[i][k] * power[k][j];
          }
          work[i][j] = sum;
        }
      }
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          power[i][j] = work[i][j];
        }
      }
    }
  }

  /** Each number to the place whose bits are in reverse. */
  public static void bitReversal(int n, int shift, double[] from, double[] to) {
    for (int i = 0; i < n; i++) {
      to[Integer.reverse(i) >>> shift] = from[i];
    }
  }

  /** Murmur's hash of integers, 32 bits. */
  public static int murmur(int n, int seed, int[] x) {
    int hash = seed;
    for (int i = 0; i < n; i++) {
      int k = x[i] * 0xcc9e2d51;
      k = Integer.rotateLeft(k, 15) * 0x1b873593;
      hash = Integer.rotateLeft(hash ^ k, 13) * 5 + 0xe6546b64;
    }
    hash ^= 4 * n;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }

  /** Cyclic redundancy check, bit by bit. */
  public static int crcByBits(int n, byte[] text) {
    int crc = -1;
    for (int i = 0; i < n; i++) {
      crc ^= text[i] & 255;
      for (int bit = 0; bit < 8; bit++) {
        crc = crc >>> 1 ^ 0xedb88320 & -(crc & 1);
      }
    }
    return ~crc;
  }

  /** Two digits of base sixteen for each byte. */
  public static void hexadecimal(int n, byte[] from, byte[] digits, byte[] to) {
    for (int i = 0; i < n; i++) {
      int value = from[i] & 255;
      to[2 * i] = digits[value >>> 4];
      to[2 * i + 1] = digits[value & 15];
    }
  }

  /** Bytes combined with a key that is repeated. */
  public static void cipher(int n, int length, byte[] key, byte[] text, byte[] secret) {
    for (int i = 0; i < n; i++) {
      secret[i] = (byte) (text[i] ^ key[i % length]);
    }
  }

  /** Hashes of all windows of a text, each from the one before. */
  public static long rolling(int n, int window, long base, long power, byte[] text) {
    long hash = 0;
    for (int i = 0; i < window; i++) {
      hash = hash * base + text[i];
    }
    long all = hash;
    for (int i = window; i < n; i++) {
      hash = (hash - power * text[i - window]) * base + text[i];
      all ^= hash;
    }
    return all;
  }

  /** Each word of 64 bits, its bits mixed by Steele, Lea and Flood's finalizer. */
  public static void mix(int n, long[] x, long[] y) {
    for (int i = 0; i < n; i++) {
      long z = x[i] + 0x9e3779b97f4a7c15L;
      z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
      z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
      y[i] = z ^ z >>> 31;
    }
  }

  /** Least edits from one text to another; both of four letters. */
  public static int edits(int n, int m, byte[] a, byte[] b, int[] above, int[] row) {
    for (int j = 0; j <= m; j++) {
      above[j] = j;
    }
    for (int i = 1; i <= n; i++) {
      row[0] = i;
      for (int j = 1; j <= m; j++) {
        int change = a[i - 1] == b[j - 1] ? 0 : 1;
        row[j] = Math.min(Math.min(above[j], row[j - 1]) + 1, above[j - 1] + change);
      }
      for (int j = 0; j <= m; j++) {
        above[j] = row[j];
      }
    }
    return above[m];
  }

  /** Shell's sort with gaps of a third each. */
  public static void shellSort(int n, int[] a) {
    int gap = 1;
    // @ perf trips = log2(n)/1.585
    while (gap < n / 3) {
      gap = 3 * gap + 1;
    }
    // @ perf trips = log2(n)/1.585
    for (; gap > 0; gap /= 3) {
      for (int i = gap; i < n; i++) {
        int value = a[i];
        int j = i;
        // @ perf trips = log2(n)/6
        while (j >= gap && a[j - gap] > value) {
          a[j] = a[j - gap];
          j -= gap;
        }
        a[j] = value;
      }
    }
  }

  /** Bytes sorted by counting. */
  public static void countingSort(int n, byte[] a, int[] count) {
    for (int value = 0; value < 256; value++) {
      count[value] = 0;
    }
    for (int i = 0; i < n; i++) {
      count[a[i] + 128]++;
    }
    int at = 0;
    for (int value = 0; value < 256; value++) {
      // @ perf trips = n/256
      for (int c = count[value]; c > 0; c--) {
        a[at++] = (byte) (value - 128);
      }
    }
  }

  /** The middle one of n numbers by Hoare's selection. */
  public static int select(int n, int[] a) {
    int wanted = n / 2;
    int from = 0;
    int to = n - 1;
    // @ perf trips = 1.35*log2(n)
    while (from < to) {
      int pivot = a[wanted];
      int i = from;
      int j = to;
      // @ perf trips = 0.42*n/log2(n)
      while (i <= j) {
        // @ perf trips = 2
        while (a[i] < pivot) {
          i++;
        }
        // @ perf trips = 2
        while (a[j] > pivot) {
          j--;
        }
        // @ perf probability = 0.99
        if (i <= j) {
          int swap = a[i];
          a[i] = a[j];
          a[j] = swap;
          i++;
          j--;
        }
      }
      // @ perf probability = 0.5
      if (j < wanted) {
        from = i;
      }
      // @ perf probability = 0.5
      if (wanted < i) {
        to = j;
      }
    }
    return a[wanted];
  }
}
