package org.perfmodel.accuracy;

/**
 * Algorithms of NIST's standards of cryptography by their numbers, of each the first that no older
 * set has: GHASH (SP 800-38D), Hash_DRBG and HMAC_DRBG with SHA-256 (SP 800-90A); written anew. How
 * the kernels were chosen says {@link NumericalLinearAlgebra}; this list was exhausted.
 *
 * <p>Left out: the hashes of FIPS 180 ({@link Handhelds}, sha; {@link EmbeddedCodes}, sha256;
 * {@link Intrinsics}, sha512), AES (FIPS 197: {@link EmbeddedCodes}, aes) and what chains it (SP
 * 800-38A to C and E, CTR_DRBG), Keccak (FIPS 202: {@link Intrinsics}, sha3).
 */
final class CryptographyStandards {
  private static final int BLOCK = 64;
  private static final int DIGEST = 32;
  private static final int SEED = 55;
  private static final long REDUCTION = 0xe1L << 56;
  private static final int[] START = new int[8];
  private static final int[] ROUNDS = new int[64];

  // FIPS 180-4: of square roots and cube roots of the first primes, the bits behind the point.
  static {
    int found = 0;
    for (int candidate = 2; found < 64; candidate++) {
      boolean prime = true;
      for (int divisor = 2; divisor * divisor <= candidate; divisor++) {
        prime &= candidate % divisor != 0;
      }
      if (prime) {
        ROUNDS[found] = (int) (long) (Math.cbrt(candidate) % 1 * 0x1p32);
        if (found < 8) {
          START[found] = (int) (long) (Math.sqrt(candidate) % 1 * 0x1p32);
        }
        found++;
      }
    }
  }

  private CryptographyStandards() {}

  /**
   * SP 800-38D, section 6.4: GHASH of whole blocks of 16 bytes, bit by bit and the same for all.
   *
   * @param key two elements, the first bits first
   * @param hash receives two elements
   */
  public static void ghash(int blocks, long[] key, byte[] data, long[] hash) {
    long high = 0;
    long low = 0;
    for (int block = 0; block < blocks; block++) {
      high ^= bigEndian(data, 16 * block);
      low ^= bigEndian(data, 16 * block + 8);
      long productHigh = 0;
      long productLow = 0;
      long shiftedHigh = key[0];
      long shiftedLow = key[1];
      for (int bit = 0; bit < 128; bit++) {
        long taken = -(high >>> 63);
        productHigh ^= shiftedHigh & taken;
        productLow ^= shiftedLow & taken;
        high = high << 1 | low >>> 63;
        low <<= 1;
        long reduced = -(shiftedLow & 1) & REDUCTION;
        shiftedLow = shiftedLow >>> 1 | shiftedHigh << 63;
        shiftedHigh = shiftedHigh >>> 1 ^ reduced;
      }
      high = productHigh;
      low = productLow;
    }
    hash[0] = high;
    hash[1] = low;
  }

  private static long bigEndian(byte[] data, int at) {
    long word = 0;
    for (int i = 0; i < 8; i++) {
      word = word << 8 | data[at + i] & 0xff;
    }
    return word;
  }

  /**
   * SP 800-90A, section 10.1.1.4: random bytes from hashes of a value that counts up, and the value
   * of the next request.
   *
   * @param blocks of 32 bytes
   * @param counter of requests
   * @param value 55 bytes
   * @param constant 55 bytes
   */
  public static void hashDrbg(
      int blocks, int counter, byte[] value, byte[] constant, byte[] random) {
    int[] state = new int[8];
    int[] words = new int[64];
    byte[] data = new byte[BLOCK];
    System.arraycopy(value, 0, data, 0, SEED);
    finish(data, SEED, SEED);
    byte[] one = {1};
    for (int block = 0; block < blocks; block++) {
      System.arraycopy(START, 0, state, 0, 8);
      compress(data, 0, words, state);
      store(state, random, DIGEST * block);
      add(SEED, data, 1, one);
    }
    byte[] last = new byte[2 * BLOCK];
    last[0] = 3;
    System.arraycopy(value, 0, last, 1, SEED);
    finish(last, SEED + 1, SEED + 1);
    System.arraycopy(START, 0, state, 0, 8);
    compress(last, 0, words, state);
    compress(last, BLOCK, words, state);
    byte[] hash = new byte[DIGEST];
    store(state, hash, 0);
    byte[] counted = {
      (byte) (counter >>> 24), (byte) (counter >>> 16), (byte) (counter >>> 8), (byte) counter
    };
    add(SEED, value, DIGEST, hash);
    add(SEED, value, SEED, constant);
    add(SEED, value, 4, counted);
  }

  /** Adds a number of fewer bytes to one of many, the first bytes of both being the highest. */
  private static void add(int length, byte[] number, int added, byte[] summand) {
    int carry = 0;
    for (int i = 1; i <= added; i++) {
      carry += (number[length - i] & 0xff) + (summand[added - i] & 0xff);
      number[length - i] = (byte) carry;
      carry >>>= 8;
    }
    for (int i = added + 1; i <= length; i++) {
      carry += number[length - i] & 0xff;
      number[length - i] = (byte) carry;
      carry >>>= 8;
    }
  }

  /**
   * SP 800-90A, section 10.1.2.5: random bytes from a value whose authentication code is the next
   * value, and the key and the value of the next request.
   *
   * @param blocks of 32 bytes
   * @param key 32 bytes
   * @param value 32 bytes
   */
  public static void hmacDrbg(int blocks, byte[] key, byte[] value, byte[] random) {
    Mac mac = new Mac(key);
    byte[] message = new byte[DIGEST + 1];
    System.arraycopy(value, 0, message, 0, DIGEST);
    for (int block = 0; block < blocks; block++) {
      mac.sum(DIGEST, message, message);
      System.arraycopy(message, 0, random, DIGEST * block, DIGEST);
    }
    mac.sum(DIGEST + 1, message, key);
    Mac next = new Mac(key);
    next.sum(DIGEST, message, value);
  }

  /** HMAC with SHA-256, of a key of 32 bytes and of messages that fit into one block. */
  private static final class Mac {
    private final int[] inner = new int[8];
    private final int[] outer = new int[8];
    private final int[] state = new int[8];
    private final int[] words = new int[64];
    private final byte[] block = new byte[BLOCK];

    Mac(byte[] key) {
      keyed(key, 0x36, inner);
      keyed(key, 0x5c, outer);
    }

    private void keyed(byte[] key, int pad, int[] hashed) {
      for (int i = 0; i < DIGEST; i++) {
        block[i] = (byte) (key[i] ^ pad);
      }
      for (int i = DIGEST; i < BLOCK; i++) {
        block[i] = (byte) pad;
      }
      System.arraycopy(START, 0, hashed, 0, 8);
      compress(block, 0, words, hashed);
    }

    void sum(int length, byte[] message, byte[] code) {
      System.arraycopy(message, 0, block, 0, length);
      hash(length, inner);
      store(state, block, 0);
      hash(DIGEST, outer);
      store(state, code, 0);
    }

    private void hash(int length, int[] from) {
      for (int i = length; i < BLOCK; i++) {
        block[i] = 0;
      }
      finish(block, length, BLOCK + length);
      System.arraycopy(from, 0, state, 0, 8);
      compress(block, 0, words, state);
    }
  }

  /** Marks the end of a message, and gives its length at the end of the last block. */
  private static void finish(byte[] block, int end, int length) {
    block[end] = (byte) 0x80;
    block[block.length - 2] = (byte) (length >>> 5);
    block[block.length - 1] = (byte) (length << 3);
  }

  private static void compress(byte[] data, int at, int[] words, int[] state) {
    for (int t = 0; t < 16; t++) {
      int from = at + 4 * t;
      words[t] =
          data[from] << 24
              | (data[from + 1] & 0xff) << 16
              | (data[from + 2] & 0xff) << 8
              | data[from + 3] & 0xff;
    }
    for (int t = 16; t < 64; t++) {
      int old = words[t - 15];
      int late = words[t - 2];
      int first = Integer.rotateRight(old, 7) ^ Integer.rotateRight(old, 18) ^ old >>> 3;
      int second = Integer.rotateRight(late, 17) ^ Integer.rotateRight(late, 19) ^ late >>> 10;
      words[t] = words[t - 16] + first + words[t - 7] + second;
    }
    int a = state[0];
    int b = state[1];
    int c = state[2];
    int d = state[3];
    int e = state[4];
    int f = state[5];
    int g = state[6];
    int h = state[7];
    for (int t = 0; t < 64; t++) {
      int mixed =
          Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
      int one = h + mixed + (e & f ^ ~e & g) + ROUNDS[t] + words[t];
      int turned =
          Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
      int other = turned + (a & b ^ a & c ^ b & c);
      h = g;
      g = f;
      f = e;
      e = d + one;
      d = c;
      c = b;
      b = a;
      a = one + other;
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

  private static void store(int[] state, byte[] out, int at) {
    for (int i = 0; i < 8; i++) {
      out[at + 4 * i] = (byte) (state[i] >>> 24);
      out[at + 4 * i + 1] = (byte) (state[i] >>> 16);
      out[at + 4 * i + 2] = (byte) (state[i] >>> 8);
      out[at + 4 * i + 3] = (byte) state[i];
    }
  }
}
