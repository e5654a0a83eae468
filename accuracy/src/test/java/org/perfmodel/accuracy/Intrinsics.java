package org.perfmodel.accuracy;

/**
 * Methods of java.base that HotSpot of JDK 17 has code of its own for, in the order of its list
 * (vmIntrinsics) from the comparison of arrays on, written anew, so that they are compiled as any
 * others. How the kernels were chosen says {@link VectorLoops}; this list was cut off behind SHA-3:
 * GHASH and CRC-32C do not judge.
 *
 * <p>Left out: equals of bytes and strings, compareTo and vectorizedMismatch (the loop of equal),
 * encodeISOArray, encodeAsciiArray and hasNegatives (the loop of compress), toBytes and getChars
 * ({@link Wires}, bigEndian), indexOf ({@link Scanning}, findAll), checks and kinds of characters
 * (single values), multiplyToLen and mulAdd ({@link Wires}, multiply), montgomerySquare (the loops
 * of montgomeryMultiply), the shift to the left (the other one backwards), AES, MD5, SHA-1, SHA-2,
 * Base64, CRC-32 and Adler-32 ({@link EmbeddedCodes}, aes, md5, sha256; {@link Handhelds}, sha;
 * {@link Scanning}, base64, crc; {@link Numerics}, adler).
 */
final class Intrinsics {
  private static final long WORD = 0xffffffffL;
  private static final int LANES = 25;
  private static final int SIDE = 5;
  private static final int BLOCK = 128;

  private Intrinsics() {}

  /** equals, of characters. */
  public static boolean equal(int n, char[] a, char[] b) {
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0
      if (a[i] != b[i]) {
        return false;
      }
    }
    return true;
  }

  /** compress: characters of one byte each; answers how many, none if one of them needs two. */
  public static int compress(int n, char[] from, byte[] to) {
    for (int i = 0; i < n; i++) {
      char c = from[i];
      // @ perf probability = 0
      if (c > 0xff) {
        return 0;
      }
      to[i] = (byte) c;
    }
    return n;
  }

  /** inflate: characters from one byte each. */
  public static void inflate(int n, byte[] from, char[] to) {
    for (int i = 0; i < n; i++) {
      to[i] = (char) (from[i] & 0xff);
    }
  }

  /** squareToLen: the square of a long number of n words, the least word first. */
  public static void squareToLen(int n, int[] x, int[] square) {
    for (int i = 0; i < 2 * n; i++) {
      square[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      long factor = x[i] & WORD;
      long carry = 0;
      for (int j = i + 1; j < n; j++) {
        long digit = factor * (x[j] & WORD) + (square[i + j] & WORD) + carry;
        square[i + j] = (int) digit;
        carry = digit >>> 32;
      }
      square[i + n] = (int) carry;
    }
    int highest = 0;
    for (int i = 0; i < 2 * n; i++) {
      int word = square[i];
      square[i] = word << 1 | highest;
      highest = word >>> 31;
    }
    long carry = 0;
    for (int i = 0; i < n; i++) {
      long factor = x[i] & WORD;
      long own = factor * factor;
      long low = (square[2 * i] & WORD) + (own & WORD) + carry;
      square[2 * i] = (int) low;
      long high = (square[2 * i + 1] & WORD) + (own >>> 32) + (low >>> 32);
      square[2 * i + 1] = (int) high;
      carry = high >>> 32;
    }
  }

  /**
   * montgomeryMultiply: the product of long numbers of n words, the least word first, divided by
   * two to the power of 32 n, modulo a third, which is odd.
   *
   * @param inverse of the least word of the modulus modulo two to the power of 32, negative
   * @param product two words longer
   */
  public static void montgomeryMultiply(
      int n, int[] a, int[] b, int[] modulus, int inverse, int[] product) {
    for (int i = 0; i < n + 2; i++) {
      product[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      long factor = b[i] & WORD;
      long carry = 0;
      for (int j = 0; j < n; j++) {
        long digit = factor * (a[j] & WORD) + (product[j] & WORD) + carry;
        product[j] = (int) digit;
        carry = digit >>> 32;
      }
      long top = (product[n] & WORD) + carry;
      product[n] = (int) top;
      product[n + 1] = (int) (top >>> 32);
      long times = product[0] * inverse & WORD;
      carry = times * (modulus[0] & WORD) + (product[0] & WORD) >>> 32;
      for (int j = 1; j < n; j++) {
        long digit = times * (modulus[j] & WORD) + (product[j] & WORD) + carry;
        product[j - 1] = (int) digit;
        carry = digit >>> 32;
      }
      top = (product[n] & WORD) + carry;
      product[n - 1] = (int) top;
      product[n] = product[n + 1] + (int) (top >>> 32);
    }
    // @ perf probability = 0.1
    if (!isLess(n, product, modulus)) {
      long borrow = 0;
      for (int j = 0; j < n; j++) {
        long difference = (product[j] & WORD) - (modulus[j] & WORD) + borrow;
        product[j] = (int) difference;
        borrow = difference >> 32;
      }
      product[n] = 0;
    }
  }

  private static boolean isLess(int n, int[] number, int[] modulus) {
    // @ perf probability = 0
    if (number[n] != 0) {
      return false;
    }
    // @ perf trips = 1
    for (int i = n - 1; i >= 0; i--) {
      // @ perf probability = 1
      if (number[i] != modulus[i]) {
        return Integer.compareUnsigned(number[i], modulus[i]) < 0;
      }
    }
    return false;
  }

  /**
   * bigIntegerRightShiftWorker: a long number, the greatest word first, divided by a power of 2.
   */
  public static void rightShift(int n, int shift, int[] from, int[] to) {
    for (int i = n - 1; i > 0; i--) {
      to[i] = from[i] >>> shift | from[i - 1] << 32 - shift;
    }
    to[0] = from[0] >>> shift;
  }

  /**
   * implCompress of SHA-512, of so many blocks.
   *
   * @param constants 80 of them
   * @param w 80 words of a block
   */
  public static void sha512(int blocks, byte[] in, long[] constants, long[] w, long[] state) {
    for (int block = 0; block < blocks; block++) {
      for (int t = 0; t < 16; t++) {
        w[t] = bigEndian(in, block * BLOCK + 8 * t);
      }
      for (int t = 16; t < 80; t++) {
        long old = w[t - 15];
        long late = w[t - 2];
        long s0 = Long.rotateRight(old, 1) ^ Long.rotateRight(old, 8) ^ old >>> 7;
        long s1 = Long.rotateRight(late, 19) ^ Long.rotateRight(late, 61) ^ late >>> 6;
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
      }
      long a = state[0];
      long b = state[1];
      long c = state[2];
      long d = state[3];
      long e = state[4];
      long f = state[5];
      long g = state[6];
      long h = state[7];
      for (int t = 0; t < 80; t++) {
        long s1 = Long.rotateRight(e, 14) ^ Long.rotateRight(e, 18) ^ Long.rotateRight(e, 41);
        long one = h + s1 + (e & f ^ ~e & g) + constants[t] + w[t];
        long s0 = Long.rotateRight(a, 28) ^ Long.rotateRight(a, 34) ^ Long.rotateRight(a, 39);
        long other = s0 + (a & b ^ a & c ^ b & c);
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
  }

  private static long bigEndian(byte[] in, int at) {
    long word = 0;
    for (int i = 0; i < 8; i++) {
      word = word << 8 | (in[at + i] & 0xff);
    }
    return word;
  }

  private static long littleEndian(byte[] in, int at) {
    long word = 0;
    for (int i = 7; i >= 0; i--) {
      word = word << 8 | (in[at + i] & 0xff);
    }
    return word;
  }

  /**
   * implCompress of SHA-3, of so many blocks of so many words (NIST, FIPS 202).
   *
   * @param place where the 24 lanes but the first go, one after the other
   * @param turn how far each of them turns
   * @param constants of the 24 rounds
   * @param state 25 lanes
   * @param column room for five lanes
   */
  public static void sha3(
      int blocks,
      int words,
      byte[] in,
      int[] place,
      int[] turn,
      long[] constants,
      long[] state,
      long[] column) {
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < words; i++) {
        state[i] ^= littleEndian(in, 8 * (block * words + i));
      }
      for (int round = 0; round < 24; round++) {
        for (int x = 0; x < SIDE; x++) {
          column[x] = state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20];
        }
        for (int x = 0; x < SIDE; x++) {
          long both = column[(x + 4) % SIDE] ^ Long.rotateLeft(column[(x + 1) % SIDE], 1);
          for (int y = 0; y < LANES; y += SIDE) {
            state[x + y] ^= both;
          }
        }
        long moved = state[1];
        for (int i = 0; i < LANES - 1; i++) {
          long kept = state[place[i]];
          state[place[i]] = Long.rotateLeft(moved, turn[i]);
          moved = kept;
        }
        for (int y = 0; y < LANES; y += SIDE) {
          for (int x = 0; x < SIDE; x++) {
            column[x] = state[y + x];
          }
          for (int x = 0; x < SIDE; x++) {
            state[y + x] = column[x] ^ ~column[(x + 1) % SIDE] & column[(x + 2) % SIDE];
          }
        }
        state[0] ^= constants[round];
      }
    }
  }
}
