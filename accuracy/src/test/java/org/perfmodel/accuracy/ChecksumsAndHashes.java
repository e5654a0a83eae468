package org.perfmodel.accuracy;

/**
 * Hashing and checksums, as programs have them of their own: CRC-32 by a table, Adler-32, FNV-1a of
 * a text and MurmurHash3. Chosen by category, from memory, each the first of its kind that came to
 * mind.
 */
final class ChecksumsAndHashes {
  private static final int CRC_POLYNOMIAL = 0xedb88320;
  private static final int[] CRC_TABLE = crcTable();

  /** The largest prime below two to the sixteenth. */
  private static final int ADLER_BASE = 65_521;

  /** After so many bytes the sums still fit into an int. */
  private static final int ADLER_BLOCK = 3800;

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private ChecksumsAndHashes() {}

  private static int[] crcTable() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int value = i;
      for (int bit = 0; bit < 8; bit++) {
        value = (value & 1) == 1 ? value >>> 1 ^ CRC_POLYNOMIAL : value >>> 1;
      }
      table[i] = value;
    }
    return table;
  }

  /** CRC-32 as of zip, byte by byte. */
  public static int crc32(int n, byte[] data) {
    int crc = ~0;
    for (int i = 0; i < n; i++) {
      crc = crc >>> 8 ^ CRC_TABLE[(crc ^ data[i]) & 0xff];
    }
    return ~crc;
  }

  /** Adler-32: the sum of the bytes and the sum of these sums, modulo a prime. */
  public static int adler32(int n, byte[] data) {
    int a = 1;
    int b = 0;
    for (int from = 0; from < n; from += ADLER_BLOCK) {
      int to = Math.min(from + ADLER_BLOCK, n);
      for (int i = from; i < to; i++) {
        a += data[i] & 0xff;
        b += a;
      }
      a %= ADLER_BASE;
      b %= ADLER_BASE;
    }
    return b << 16 | a;
  }

  /** FNV-1a of 64 bits, a character at a time. */
  public static long fnv1a(String text) {
    long hash = FNV_OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash ^= text.charAt(i);
      hash *= FNV_PRIME;
    }
    return hash;
  }

  /** MurmurHash3 of 32 bits, for x86. */
  public static int murmur3(int n, int seed, byte[] key) {
    int hash = seed;
    int blocks = n / 4;
    for (int i = 0; i < blocks; i++) {
      int at = 4 * i;
      int word =
          key[at] & 0xff
              | (key[at + 1] & 0xff) << 8
              | (key[at + 2] & 0xff) << 16
              | key[at + 3] << 24;
      hash ^= scrambled(word);
      hash = Integer.rotateLeft(hash, 13);
      hash = hash * 5 + 0xe6546b64;
    }
    int rest = 0;
    for (int i = n - 1; i >= 4 * blocks; i--) {
      rest = rest << 8 | key[i] & 0xff;
    }
    hash ^= scrambled(rest);
    hash ^= n;
    hash ^= hash >>> 16;
    hash *= 0x85ebca6b;
    hash ^= hash >>> 13;
    hash *= 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }

  private static int scrambled(int word) {
    return Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
  }
}
