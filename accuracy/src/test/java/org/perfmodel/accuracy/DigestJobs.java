package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Hashing and checksums as a team has them in its own code: the hash of Fowler, Noll and Vo of a
 * text, a cyclic redundancy check with a table, the third Murmur hash and SHA-256. Written from
 * memory, without a book.
 */
final class DigestJobs {
  private static final long FNV_BASIS = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;
  private static final int POLYNOMIAL = 0xedb88320;
  private static final int[] CRC = crcTable();
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

  private DigestJobs() {}

  private static int[] crcTable() {
    int[] table = new int[256];
    for (int i = 0; i < 256; i++) {
      int value = i;
      for (int bit = 0; bit < 8; bit++) {
        value = (value & 1) == 0 ? value >>> 1 : value >>> 1 ^ POLYNOMIAL;
      }
      table[i] = value;
    }
    return table;
  }

  /** The hash 1a of 64 bits of Fowler, Noll and Vo, of characters that fit in a byte. */
  public static long fnv(String text) {
    long hash = FNV_BASIS;
    for (int i = 0; i < text.length(); i++) {
      hash ^= text.charAt(i);
      hash *= FNV_PRIME;
    }
    return hash;
  }

  /** The cyclic redundancy check of 32 bits that archives have. */
  public static int crc(int n, byte[] data) {
    int crc = -1;
    for (int i = 0; i < n; i++) {
      crc = CRC[(crc ^ data[i]) & 0xff] ^ crc >>> 8;
    }
    return ~crc;
  }

  /** The third Murmur hash, of 32 bits. */
  public static int murmur(int n, int seed, byte[] data) {
    int hash = seed;
    int words = n / 4;
    for (int i = 0; i < words; i++) {
      int at = 4 * i;
      int word =
          data[at] & 0xff
              | (data[at + 1] & 0xff) << 8
              | (data[at + 2] & 0xff) << 16
              | data[at + 3] << 24;
      hash ^= scramble(word);
      hash = Integer.rotateLeft(hash, 13) * 5 + 0xe6546b64;
    }
    int tail = 0;
    for (int i = n - 1; i >= 4 * words; i--) {
      tail = tail << 8 | data[i] & 0xff;
    }
    hash ^= scramble(tail) ^ n;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }

  private static int scramble(int word) {
    return Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
  }

  /** SHA-256, as eight words. */
  public static int[] sha256(int n, byte[] message) {
    int blocks = (n + 8) / BLOCK + 1;
    byte[] padded = Arrays.copyOf(message, blocks * BLOCK);
    padded[n] = (byte) 0x80;
    long bits = 8L * n;
    for (int i = 0; i < 8; i++) {
      padded[blocks * BLOCK - 1 - i] = (byte) (bits >>> 8 * i);
    }
    int[] state = {
      0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
    int[] word = new int[BLOCK];
    for (int block = 0; block < blocks; block++) {
      compress(padded, block * BLOCK, word, state);
    }
    return state;
  }

  private static void compress(byte[] padded, int from, int[] word, int[] state) {
    for (int t = 0; t < 16; t++) {
      int at = from + 4 * t;
      word[t] =
          padded[at] << 24
              | (padded[at + 1] & 0xff) << 16
              | (padded[at + 2] & 0xff) << 8
              | padded[at + 3] & 0xff;
    }
    for (int t = 16; t < BLOCK; t++) {
      int early = word[t - 15];
      int late = word[t - 2];
      int first = Integer.rotateRight(early, 7) ^ Integer.rotateRight(early, 18) ^ early >>> 3;
      int second = Integer.rotateRight(late, 17) ^ Integer.rotateRight(late, 19) ^ late >>> 10;
      word[t] = word[t - 16] + first + word[t - 7] + second;
    }
    int a = state[0];
    int b = state[1];
    int c = state[2];
    int d = state[3];
    int e = state[4];
    int f = state[5];
    int g = state[6];
    int h = state[7];
    for (int t = 0; t < BLOCK; t++) {
      int sum = Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
      int first = h + sum + (e & f ^ ~e & g) + ROUND[t] + word[t];
      sum = Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
      int second = sum + (a & b ^ a & c ^ b & c);
      h = g;
      g = f;
      f = e;
      e = d + first;
      d = c;
      c = b;
      b = a;
      a = first + second;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
}
