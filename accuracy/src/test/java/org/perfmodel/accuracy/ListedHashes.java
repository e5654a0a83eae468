package org.perfmodel.accuracy;

/**
 * Hash functions of Wikipedia's List of hash functions, of each of its sections the first that no
 * older set has: checksums, universal families, without a key, with a key; written anew from what
 * they compute. How the kernels were chosen says {@link AlgebraLectures}; this list was cut off
 * behind SipHash: cryptographic functions without a key do not judge.
 *
 * <p>Left out: cyclic redundancy checks ({@link Codes}, crcByBits; {@link EmbeddedCodes}, crc32),
 * Rabin's fingerprint (their loops), BLAKE2, BLAKE3, KMAC, MD6 and Poly1305 (more than 60 lines),
 * HMAC, OMAC and PMAC (call others).
 */
final class ListedHashes {
  private ListedHashes() {}

  /** The checksum of BSD: 16 bits that turn by one before each byte. */
  public static int bsdChecksum(int n, byte[] data) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum = (sum >> 1) + ((sum & 1) << 15);
      sum += data[i] & 0xff;
      sum &= 0xffff;
    }
    return sum;
  }

  /**
   * Tabulation hashing (A. Zobrist; M. Wegman and L. Carter): of each key, what the tables of its
   * four bytes have.
   *
   * @param table 256 random numbers for each byte, of the least first
   */
  public static void tabulation(int n, int[] key, long[] table, long[] hash) {
    for (int i = 0; i < n; i++) {
      int k = key[i];
      hash[i] =
          table[k & 0xff]
              ^ table[256 + (k >>> 8 & 0xff)]
              ^ table[512 + (k >>> 16 & 0xff)]
              ^ table[768 + (k >>> 24)];
    }
  }

  /**
   * Pearson's hash of eight bits.
   *
   * @param table all numbers of eight bits in any order
   */
  public static int pearson(int n, byte[] data, byte[] table) {
    int hash = n & 0xff;
    for (int i = 0; i < n; i++) {
      hash = table[(hash ^ data[i]) & 0xff] & 0xff;
    }
    return hash;
  }

  /** SipHash-2-4 (J. Aumasson and D. Bernstein), with both halves of a key. */
  public static long sipHash(int n, long k0, long k1, byte[] data) {
    SipState state = new SipState(k0, k1);
    int whole = n / 8 * 8;
    for (int i = 0; i < whole; i += 8) {
      state.compress(word(data, i));
    }
    long last = (long) n << 56;
    for (int i = whole; i < n; i++) {
      last |= (data[i] & 0xffL) << 8 * (i - whole);
    }
    state.compress(last);
    return state.finish();
  }

  /** Eight bytes, the least first. */
  private static long word(byte[] data, int at) {
    return data[at] & 0xffL
        | (data[at + 1] & 0xffL) << 8
        | (data[at + 2] & 0xffL) << 16
        | (data[at + 3] & 0xffL) << 24
        | (data[at + 4] & 0xffL) << 32
        | (data[at + 5] & 0xffL) << 40
        | (data[at + 6] & 0xffL) << 48
        | (long) data[at + 7] << 56;
  }

  /** What SipHash mixes: four words. */
  private static final class SipState {
    private long v0;
    private long v1;
    private long v2;
    private long v3;

    SipState(long k0, long k1) {
      v0 = k0 ^ 0x736f6d6570736575L;
      v1 = k1 ^ 0x646f72616e646f6dL;
      v2 = k0 ^ 0x6c7967656e657261L;
      v3 = k1 ^ 0x7465646279746573L;
    }

    void compress(long word) {
      v3 ^= word;
      round();
      round();
      v0 ^= word;
    }

    long finish() {
      v2 ^= 0xff;
      round();
      round();
      round();
      round();
      return v0 ^ v1 ^ v2 ^ v3;
    }

    private void round() {
      v0 += v1;
      v2 += v3;
      v1 = Long.rotateLeft(v1, 13) ^ v0;
      v3 = Long.rotateLeft(v3, 16) ^ v2;
      v0 = Long.rotateLeft(v0, 32);
      v2 += v1;
      v0 += v3;
      v1 = Long.rotateLeft(v1, 17) ^ v2;
      v3 = Long.rotateLeft(v3, 21) ^ v0;
      v2 = Long.rotateLeft(v2, 32);
    }
  }
}
