package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Hashing and checksums, as projects write them for themselves: CRC-32 with a table, M. Adler's
 * checksum, A. Appleby's MurmurHash3 of 32 bits for numbers of int, and different long numbers
 * counted with a table of open addresses. Each is among the first that came to mind; written from
 * memory.
 */
final class HashTasks {
  /** The greatest prime number below two to the sixteenth. */
  private static final int ADLER_PRIME = 65521;

  /** After so many bytes no sum is yet beyond an int. */
  private static final int ADLER_BLOCK = 3800;

  private static final int[] CRC_TABLE = crcTable();

  private HashTasks() {}

  private static int[] crcTable() {
    int[] table = new int[256];
    for (int i = 0; i < 256; i++) {
      int crc = i;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 1) == 1 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
      }
      table[i] = crc;
    }
    return table;
  }

  /** CRC-32 of PNG and ZIP, byte by byte. */
  public static int crc32(int n, byte[] data) {
    int crc = ~0;
    for (int i = 0; i < n; i++) {
      crc = crc >>> 8 ^ CRC_TABLE[(crc ^ data[i]) & 0xff];
    }
    return ~crc;
  }

  /** Adler's checksum: a sum of the bytes, and one of these sums. */
  public static int adler32(int n, byte[] data) {
    int a = 1;
    int b = 0;
    for (int start = 0; start < n; start += ADLER_BLOCK) {
      int end = Math.min(start + ADLER_BLOCK, n);
      for (int i = start; i < end; i++) {
        a += data[i] & 0xff;
        b += a;
      }
      a %= ADLER_PRIME;
      b %= ADLER_PRIME;
    }
    return b << 16 | a;
  }

  /** MurmurHash3 of numbers, as of their bytes from the lowest on. */
  public static int murmur3(int n, int seed, int[] data) {
    int hash = seed;
    for (int i = 0; i < n; i++) {
      int k = data[i] * 0xcc9e2d51;
      k = Integer.rotateLeft(k, 15) * 0x1b873593;
      hash = Integer.rotateLeft(hash ^ k, 13) * 5 + 0xe6546b64;
    }
    hash ^= 4 * n;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }

  /**
   * How many different keys there are. Here each is there twice, and half of the table is free at
   * the end.
   *
   * @param keys none is zero
   * @param table work, a power of two long
   */
  public static int distinct(int n, long[] keys, long[] table) {
    Arrays.fill(table, 0);
    int mask = table.length - 1;
    int count = 0;
    for (int i = 0; i < n; i++) {
      long key = keys[i];
      int slot = spread(key) & mask;
      // @ perf trips = 1/2
      while (table[slot] != 0 && table[slot] != key) {
        slot = slot + 1 & mask;
      }
      // @ perf probability = 1/2
      if (table[slot] == 0) {
        table[slot] = key;
        count++;
      }
    }
    return count;
  }

  private static int spread(long key) {
    long product = key * 0x9e3779b97f4a7c15L;
    return (int) (product >>> 32);
  }
}
