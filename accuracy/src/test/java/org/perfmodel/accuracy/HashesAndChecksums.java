package org.perfmodel.accuracy;

/**
 * Category hashing and checksums: the four that most code bases have, the first that come to mind.
 * Chosen were CRC-32 with a table, Adler-32, MurmurHash3 of 32 bits, and the blocks of SHA-256.
 */
final class HashesAndChecksums {
  private static final int CRC_POLYNOMIAL = 0xedb88320;
  private static final int[] CRC_TABLE = crcTable();

  private static final int ADLER_MODULUS = 65_521;

  /** So many bytes can be added up before the sums are reduced. */
  private static final int ADLER_BLOCK = 3800;

  private static final int BLOCK_BYTES = 64;
  private static final int ROUNDS = 64;

  /** First bits of the fractions of the cube roots of the first primes. */
  private static final int[] ROUND_CONSTANTS = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  private HashesAndChecksums() {}

  private static int[] crcTable() {
    int[] table = new int[1 << Byte.SIZE];
    for (int i = 0; i < table.length; i++) {
      int rest = i;
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        rest = rest >>> 1 ^ -(rest & 1) & CRC_POLYNOMIAL;
      }
      table[i] = rest;
    }
    return table;
  }

  /** CRC-32 as archives have it, byte by byte with a table. */
  public static int crc32(int n, byte[] data) {
    int crc = -1;
    for (int i = 0; i < n; i++) {
      crc = crc >>> Byte.SIZE ^ CRC_TABLE[(crc ^ data[i]) & 0xff];
    }
    return ~crc;
  }

  /** Adler-32: the sum of the bytes and the sum of those sums, reduced block by block. */
  public static int adler32(int n, byte[] data) {
    int sum = 1;
    int sums = 0;
    for (int from = 0; from < n; from += ADLER_BLOCK) {
      int to = Math.min(from + ADLER_BLOCK, n);
      for (int i = from; i < to; i++) {
        sum += data[i] & 0xff;
        sums += sum;
      }
      sum %= ADLER_MODULUS;
      sums %= ADLER_MODULUS;
    }
    return sums << 16 | sum;
  }

  /** MurmurHash3 of 32 bits, four bytes at a time. */
  public static int murmur3(int n, int seed, byte[] data) {
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
      hash = Integer.rotateLeft(hash, 13);
      hash = 5 * hash + 0xe6546b64;
    }
    int rest = 0;
    for (int i = n - 1; i >= 4 * words; i--) {
      rest = rest << 8 | data[i] & 0xff;
    }
    hash ^= scramble(rest);
    hash ^= n;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }

  private static int scramble(int word) {
    return Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
  }

  /**
   * SHA-256 of blocks of 64 bytes, to the last of which the length was appended.
   *
   * @param schedule work, 64 words
   * @param state eight words, at first those of the standard
   */
  public static void sha256(int blocks, byte[] message, int[] schedule, int[] state) {
    for (int block = 0; block < blocks; block++) {
      expand(BLOCK_BYTES * block, message, schedule);
      compress(schedule, state);
    }
  }

  private static void expand(int from, byte[] message, int[] schedule) {
    for (int i = 0; i < 16; i++) {
      int at = from + 4 * i;
      schedule[i] =
          message[at] << 24
              | (message[at + 1] & 0xff) << 16
              | (message[at + 2] & 0xff) << 8
              | message[at + 3] & 0xff;
    }
    for (int i = 16; i < ROUNDS; i++) {
      int early = schedule[i - 15];
      int late = schedule[i - 2];
      int first = Integer.rotateRight(early, 7) ^ Integer.rotateRight(early, 18) ^ early >>> 3;
      int second = Integer.rotateRight(late, 17) ^ Integer.rotateRight(late, 19) ^ late >>> 10;
      schedule[i] = schedule[i - 16] + first + schedule[i - 7] + second;
    }
  }

  private static void compress(int[] schedule, int[] state) {
    int a = state[0];
    int b = state[1];
    int c = state[2];
    int d = state[3];
    int e = state[4];
    int f = state[5];
    int g = state[6];
    int h = state[7];
    for (int i = 0; i < ROUNDS; i++) {
      int mixedE =
          Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
      int choice = e & f ^ ~e & g;
      int first = h + mixedE + choice + ROUND_CONSTANTS[i] + schedule[i];
      int mixedA =
          Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
      int majority = a & b ^ a & c ^ b & c;
      h = g;
      g = f;
      f = e;
      e = d + first;
      d = c;
      c = b;
      b = a;
      a = first + mixedA + majority;
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
