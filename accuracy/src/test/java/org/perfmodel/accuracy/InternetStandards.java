package org.perfmodel.accuracy;

/**
 * Checksums, hashes and ciphers of Requests for Comments of the IETF by their numbers: the
 * Internet's checksum (1071), BLAKE2b (7693), ChaCha20 and Poly1305 (8439); written anew from what
 * they say of bytes. How the kernels were chosen says {@link BasicDecompositions}; this list was
 * exhausted.
 *
 * <p>Left out: MD5 (1321: {@link EmbeddedCodes}, md5), Adler-32 (1950: {@link Numerics}, adler),
 * SHA-1 (3174: {@link Handhelds}, sha).
 */
final class InternetStandards {
  private static final int HASH_BLOCK = 128;
  private static final int CIPHER_BLOCK = 64;
  private static final int TAG_BLOCK = 16;
  private static final long LIMB = (1 << 26) - 1;

  private static final long[] BLAKE_START = {
    0x6a09e667f3bcc908L, 0xbb67ae8584caa73bL, 0x3c6ef372fe94f82bL, 0xa54ff53a5f1d36f1L,
    0x510e527fade682d1L, 0x9b05688c2b3e6c1fL, 0x1f83d9abfb41bd6bL, 0x5be0cd19137e2179L
  };

  private static final byte[][] BLAKE_ORDER = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}
  };

  private InternetStandards() {}

  /** RFC 1071: the checksum of an even number of bytes. */
  public static int internetChecksum(int n, byte[] data) {
    long sum = 0;
    for (int i = 0; i < n; i += 2) {
      sum += (data[i] & 0xff) << 8 | data[i + 1] & 0xff;
    }
    // @ perf trips = 2
    while (sum >>> 16 != 0) {
      sum = (sum & 0xffff) + (sum >>> 16);
    }
    return (int) ~sum & 0xffff;
  }

  /**
   * RFC 7693: BLAKE2b of 64 bytes, without a key.
   *
   * @param n bytes of the message, which zeros fill up to whole blocks, at least one
   * @param hash receives the digest, eight bytes in each element, the lowest first
   */
  public static void blake2b(int n, byte[] message, long[] hash) {
    System.arraycopy(BLAKE_START, 0, hash, 0, 8);
    hash[0] ^= 0x01010040;
    int blocks = Math.max(1, (n + HASH_BLOCK - 1) / HASH_BLOCK);
    long[] words = new long[16];
    long[] v = new long[16];
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < 16; i++) {
        words[i] = littleLong(message, block * HASH_BLOCK + Long.BYTES * i);
      }
      int counted = Math.min(n, (block + 1) * HASH_BLOCK);
      compress(counted, block == blocks - 1, words, v, hash);
    }
  }

  private static void compress(long counted, boolean last, long[] words, long[] v, long[] hash) {
    for (int i = 0; i < 8; i++) {
      v[i] = hash[i];
      v[i + 8] = BLAKE_START[i];
    }
    v[12] ^= counted;
    // @ perf probability = 0
    if (last) {
      v[14] = ~v[14];
    }
    for (int round = 0; round < 12; round++) {
      byte[] order = BLAKE_ORDER[round % 10];
      mix(v, 0, 4, 8, 12, words[order[0]], words[order[1]]);
      mix(v, 1, 5, 9, 13, words[order[2]], words[order[3]]);
      mix(v, 2, 6, 10, 14, words[order[4]], words[order[5]]);
      mix(v, 3, 7, 11, 15, words[order[6]], words[order[7]]);
      mix(v, 0, 5, 10, 15, words[order[8]], words[order[9]]);
      mix(v, 1, 6, 11, 12, words[order[10]], words[order[11]]);
      mix(v, 2, 7, 8, 13, words[order[12]], words[order[13]]);
      mix(v, 3, 4, 9, 14, words[order[14]], words[order[15]]);
    }
    for (int i = 0; i < 8; i++) {
      hash[i] ^= v[i] ^ v[i + 8];
    }
  }

  private static void mix(long[] v, int a, int b, int c, int d, long x, long y) {
    v[a] += v[b] + x;
    v[d] = Long.rotateRight(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = Long.rotateRight(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = Long.rotateRight(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = Long.rotateRight(v[b] ^ v[c], 63);
  }

  /**
   * RFC 8439, section 2.4: ChaCha20 of whole blocks of 64 bytes.
   *
   * @param counter of the first block
   * @param key eight numbers
   * @param nonce three numbers
   */
  public static void chaCha20(
      int blocks, int counter, int[] key, int[] nonce, byte[] plain, byte[] cipher) {
    int[] start = new int[16];
    start[0] = 0x61707865;
    start[1] = 0x3320646e;
    start[2] = 0x79622d32;
    start[3] = 0x6b206574;
    System.arraycopy(key, 0, start, 4, 8);
    System.arraycopy(nonce, 0, start, 13, 3);
    int[] state = new int[16];
    for (int block = 0; block < blocks; block++) {
      start[12] = counter + block;
      System.arraycopy(start, 0, state, 0, 16);
      for (int round = 0; round < 10; round++) {
        quarterRound(state, 0, 4, 8, 12);
        quarterRound(state, 1, 5, 9, 13);
        quarterRound(state, 2, 6, 10, 14);
        quarterRound(state, 3, 7, 11, 15);
        quarterRound(state, 0, 5, 10, 15);
        quarterRound(state, 1, 6, 11, 12);
        quarterRound(state, 2, 7, 8, 13);
        quarterRound(state, 3, 4, 9, 14);
      }
      for (int i = 0; i < 16; i++) {
        int stream = state[i] + start[i];
        int at = block * CIPHER_BLOCK + 4 * i;
        cipher[at] = (byte) (plain[at] ^ stream);
        cipher[at + 1] = (byte) (plain[at + 1] ^ stream >>> 8);
        cipher[at + 2] = (byte) (plain[at + 2] ^ stream >>> 16);
        cipher[at + 3] = (byte) (plain[at + 3] ^ stream >>> 24);
      }
    }
  }

  private static void quarterRound(int[] state, int a, int b, int c, int d) {
    state[a] += state[b];
    state[d] = Integer.rotateLeft(state[d] ^ state[a], 16);
    state[c] += state[d];
    state[b] = Integer.rotateLeft(state[b] ^ state[c], 12);
    state[a] += state[b];
    state[d] = Integer.rotateLeft(state[d] ^ state[a], 8);
    state[c] += state[d];
    state[b] = Integer.rotateLeft(state[b] ^ state[c], 7);
  }

  /**
   * RFC 8439, section 2.5: Poly1305 of whole blocks of 16 bytes.
   *
   * @param key 32 bytes
   * @param tag receives 16 bytes
   */
  public static void poly1305(int blocks, byte[] key, byte[] message, byte[] tag) {
    Authenticator authenticator = new Authenticator(key);
    for (int block = 0; block < blocks; block++) {
      authenticator.absorb(message, TAG_BLOCK * block);
    }
    authenticator.finish(key, tag);
  }

  /** A sum of five limbs of 26 bits modulo 2^130 - 5, and what it is multiplied with. */
  private static final class Authenticator {
    private final long r0;
    private final long r1;
    private final long r2;
    private final long r3;
    private final long r4;
    private long h0;
    private long h1;
    private long h2;
    private long h3;
    private long h4;

    Authenticator(byte[] key) {
      r0 = littleInt(key, 0) & 0x3ffffff;
      r1 = littleInt(key, 3) >>> 2 & 0x3ffff03;
      r2 = littleInt(key, 6) >>> 4 & 0x3ffc0ff;
      r3 = littleInt(key, 9) >>> 6 & 0x3f03fff;
      r4 = littleInt(key, 12) >>> 8 & 0x00fffff;
    }

    void absorb(byte[] message, int at) {
      h0 += littleInt(message, at) & LIMB;
      h1 += littleInt(message, at + 3) >>> 2 & LIMB;
      h2 += littleInt(message, at + 6) >>> 4 & LIMB;
      h3 += littleInt(message, at + 9) >>> 6 & LIMB;
      h4 += littleInt(message, at + 12) >>> 8 | 1 << 24;
      long s1 = 5 * r1;
      long s2 = 5 * r2;
      long s3 = 5 * r3;
      long s4 = 5 * r4;
      long d0 = h0 * r0 + h1 * s4 + h2 * s3 + h3 * s2 + h4 * s1;
      long d1 = h0 * r1 + h1 * r0 + h2 * s4 + h3 * s3 + h4 * s2;
      long d2 = h0 * r2 + h1 * r1 + h2 * r0 + h3 * s4 + h4 * s3;
      long d3 = h0 * r3 + h1 * r2 + h2 * r1 + h3 * r0 + h4 * s4;
      long d4 = h0 * r4 + h1 * r3 + h2 * r2 + h3 * r1 + h4 * r0;
      d1 += d0 >>> 26;
      d2 += d1 >>> 26;
      d3 += d2 >>> 26;
      d4 += d3 >>> 26;
      h0 = (d0 & LIMB) + 5 * (d4 >>> 26);
      h1 = (d1 & LIMB) + (h0 >>> 26);
      h0 &= LIMB;
      h2 = d2 & LIMB;
      h3 = d3 & LIMB;
      h4 = d4 & LIMB;
    }

    void finish(byte[] key, byte[] tag) {
      carry();
      carry();
      long g0 = h0 + 5;
      long g1 = h1 + (g0 >>> 26);
      long g2 = h2 + (g1 >>> 26);
      long g3 = h3 + (g2 >>> 26);
      long g4 = h4 + (g3 >>> 26) - (1 << 26);
      long less = g4 >> 63;
      long low = chosen(less, h0, g0) | chosen(less, h1, g1) << 26;
      long second = chosen(less, h2, g2) << 20 | chosen(less, h1, g1) >>> 6;
      long third = chosen(less, h3, g3) << 14 | chosen(less, h2, g2) >>> 12;
      long fourth = chosen(less, h4, g4) << 8 | chosen(less, h3, g3) >>> 18;
      long sum = (low & 0xffffffffL) + littleInt(key, 16);
      store(sum, tag, 0);
      sum = (second & 0xffffffffL) + littleInt(key, 20) + (sum >>> 32);
      store(sum, tag, 4);
      sum = (third & 0xffffffffL) + littleInt(key, 24) + (sum >>> 32);
      store(sum, tag, 8);
      sum = (fourth & 0xffffffffL) + littleInt(key, 28) + (sum >>> 32);
      store(sum, tag, 12);
    }

    private void carry() {
      h1 += h0 >>> 26;
      h2 += h1 >>> 26;
      h3 += h2 >>> 26;
      h4 += h3 >>> 26;
      h0 = (h0 & LIMB) + 5 * (h4 >>> 26);
      h1 &= LIMB;
      h2 &= LIMB;
      h3 &= LIMB;
      h4 &= LIMB;
    }

    private static long chosen(long less, long h, long g) {
      return h & less | g & ~less & LIMB;
    }
  }

  /** Four bytes, the lowest first, without a sign. */
  private static long littleInt(byte[] data, int at) {
    return data[at] & 0xff
        | (data[at + 1] & 0xff) << 8
        | (data[at + 2] & 0xff) << 16
        | (data[at + 3] & 0xffL) << 24;
  }

  private static long littleLong(byte[] data, int at) {
    return littleInt(data, at) | littleInt(data, at + 4) << 32;
  }

  private static void store(long value, byte[] data, int at) {
    data[at] = (byte) value;
    data[at + 1] = (byte) (value >>> 8);
    data[at + 2] = (byte) (value >>> 16);
    data[at + 3] = (byte) (value >>> 24);
  }
}
