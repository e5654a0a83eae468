package org.perfmodel.accuracy;

/**
 * Hashes and checksums of bytes, the first of the category that came to mind: CRC-32 with a table,
 * Adler-32, MurmurHash3 of 32 bits and the blocks of SHA-256.
 */
final class DigestMethods {
  private static final int POLYNOMIAL = 0xedb88320;
  private static final int[] TABLE = table();
  private static final int BASE = 65_521;

  /** So many bytes may be added up before the sums must be reduced. */
  private static final int STEP = 3800;

  private static final int BLOCK = 64;

  private static final int[] ROUND = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  private DigestMethods() {}

  private static int[] table() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int value = i;
      for (int bit = 0; bit < 8; bit++) {
        value = (value & 1) == 0 ? value >>> 1 : value >>> 1 ^ POLYNOMIAL;
      }
      table[i] = value;
    }
    return table;
  }

  /** CRC-32 with a step of a table for each byte. */
  public static int cyclicRedundancy(int n, byte[] data) {
    int crc = -1;
    for (int i = 0; i < n; i++) {
      crc = TABLE[(crc ^ data[i]) & 0xff] ^ crc >>> 8;
    }
    return ~crc;
  }

  /** Adler-32: the sum of bytes and the sum of these sums. */
  public static int adler(int n, byte[] data) {
    int low = 1;
    int high = 0;
    for (int from = 0; from < n; from += STEP) {
      int end = Math.min(n, from + STEP);
      for (int i = from; i < end; i++) {
        low += data[i] & 0xff;
        high += low;
      }
      low %= BASE;
      high %= BASE;
    }
    return high << 16 | low;
  }

  /** MurmurHash3 of 32 bits. */
  public static int murmur(int n, byte[] data, int seed) {
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
    hash ^= scrambled(rest) ^ n;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }

  private static int scrambled(int word) {
    return Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
  }

  /**
   * SHA-256 of whole blocks of 64 bytes.
   *
   * @param hash eight words, which are brought up to date
   */
  public static void secureBlocks(int blocks, byte[] message, int[] hash) {
    int[] word = new int[BLOCK];
    for (int block = 0; block < blocks; block++) {
      schedule(message, block * BLOCK, word);
      compress(word, hash);
    }
  }

  private static void schedule(byte[] message, int from, int[] word) {
    for (int i = 0; i < 16; i++) {
      int at = from + 4 * i;
      word[i] =
          message[at] << 24
              | (message[at + 1] & 0xff) << 16
              | (message[at + 2] & 0xff) << 8
              | message[at + 3] & 0xff;
    }
    for (int i = 16; i < BLOCK; i++) {
      int early = word[i - 15];
      int late = word[i - 2];
      int first = Integer.rotateRight(early, 7) ^ Integer.rotateRight(early, 18) ^ early >>> 3;
      int second = Integer.rotateRight(late, 17) ^ Integer.rotateRight(late, 19) ^ late >>> 10;
      word[i] = word[i - 16] + first + word[i - 7] + second;
    }
  }

  private static void compress(int[] word, int[] hash) {
    int a = hash[0];
    int b = hash[1];
    int c = hash[2];
    int d = hash[3];
    int e = hash[4];
    int f = hash[5];
    int g = hash[6];
    int h = hash[7];
    for (int i = 0; i < BLOCK; i++) {
      int turnedE =
          Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
      int choice = e & f ^ ~e & g;
      int first = h + turnedE + choice + ROUND[i] + word[i];
      int turnedA =
          Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
      int majority = a & b ^ a & c ^ b & c;
      h = g;
      g = f;
      f = e;
      e = d + first;
      d = c;
      c = b;
      b = a;
      a = first + turnedA + majority;
    }
    hash[0] += a;
    hash[1] += b;
    hash[2] += c;
    hash[3] += d;
    hash[4] += e;
    hash[5] += f;
    hash[6] += g;
    hash[7] += h;
  }
}
