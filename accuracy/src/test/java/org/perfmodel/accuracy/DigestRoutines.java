package org.perfmodel.accuracy;

/**
 * Hashing and checksums, as programs have them of their own: CRC-32 by a table, Adler-32, FNV-1a
 * and MurmurHash3. Chosen by category, from memory, each the first of its kind that came to mind.
 */
final class DigestRoutines {
  private static final int[] REMAINDER = remainders();

  private static final int ADLER = 65_521;

  /** Bytes after which sums still fit. */
  private static final int FITTING = 3800;

  private DigestRoutines() {}

  private static int[] remainders() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int remainder = i;
      for (int bit = 0; bit < 8; bit++) {
        remainder = remainder >>> 1 ^ 0xedb88320 & -(remainder & 1);
      }
      table[i] = remainder;
    }
    return table;
  }

  /** CRC-32 of bytes, as ZIP files have it. */
  public static int crc32(int n, byte[] data) {
    int crc = -1;
    for (int i = 0; i < n; i++) {
      crc = crc >>> 8 ^ REMAINDER[(crc ^ data[i]) & 0xff];
    }
    return ~crc;
  }

  /** Adler-32 of bytes; remainders are taken only as often as sums need it. */
  public static int adler32(int n, byte[] data) {
    int a = 1;
    int b = 0;
    for (int from = 0; from < n; from += FITTING) {
      int end = Math.min(n, from + FITTING);
      for (int i = from; i < end; i++) {
        a += data[i] & 0xff;
        b += a;
      }
      a %= ADLER;
      b %= ADLER;
    }
    return b << 16 | a;
  }

  /** FNV-1a of 64 bits, of the characters of a text of ASCII. */
  public static long fnv1a(int n, String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < n; i++) {
      hash ^= text.charAt(i);
      hash *= 0x100000001b3L;
    }
    return hash;
  }

  /** MurmurHash3 of 32 bits. */
  public static int murmur3(int n, int seed, byte[] data) {
    int hash = seed;
    int blocks = n / 4;
    for (int i = 0; i < blocks; i++) {
      int at = 4 * i;
      int word =
          data[at] & 0xff
              | (data[at + 1] & 0xff) << 8
              | (data[at + 2] & 0xff) << 16
              | data[at + 3] << 24;
      hash ^= scrambled(word);
      hash = Integer.rotateLeft(hash, 13) * 5 + 0xe6546b64;
    }
    int rest = 0;
    for (int i = n - 1; i >= 4 * blocks; i--) {
      rest = rest << 8 | data[i] & 0xff;
    }
    hash ^= scrambled(rest);
    hash ^= n;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }

  private static int scrambled(int word) {
    return Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
  }
}
