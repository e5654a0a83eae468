package org.perfmodel.accuracy;

/**
 * Packages below crypto of Go's standard library (1.24) in alphabetic order, of each a function,
 * the first that no older set has: cipher (blocks that are chained, here of D. Wheeler and R.
 * Needham's XTEA), des, ecdh (P. Montgomery's ladder on Curve25519, RFC 7748), mlkem (products of
 * transformed polynomials, FIPS 203); written anew. How the kernels were chosen says {@link
 * SpectralMethods}; this list was cut off behind mlkem: RC4, constant time and certificates do not
 * judge.
 *
 * <p>Left out: aes ({@link EmbeddedCodes}, aes), dsa, ecdsa, elliptic and ed25519 (call others, or
 * more than 60 lines), hkdf and hmac ({@link CryptographyStandards}, hmacDrbg), md5 ({@link
 * EmbeddedCodes}, md5).
 */
final class CryptographyPackages {
  /** Halves of a round of XTEA. */
  static final int XTEA_STEPS = 64;

  /** Of the Data Encryption Standard. */
  static final int DES_ROUNDS = 16;

  /** Of 16 bits each, for numbers modulo 2^255 - 19. */
  static final int LIMBS = 16;

  /** The prime of the polynomials' coefficients. */
  static final int Q = 3329;

  private CryptographyPackages() {}

  /**
   * cipher: blocks of eight bytes, each added to the one before that is enciphered already.
   *
   * @param key a word for each half of a round
   * @param initial what the first block is added to
   */
  public static void chainBlocks(int blocks, int[] key, byte[] initial, byte[] text, byte[] out) {
    int left = word(initial, 0);
    int right = word(initial, 4);
    for (int block = 0; block < blocks; block++) {
      int at = 8 * block;
      left ^= word(text, at);
      right ^= word(text, at + 4);
      for (int k = 0; k < XTEA_STEPS; k += 2) {
        left += (right << 4 ^ right >>> 5) + right ^ key[k];
        right += (left << 4 ^ left >>> 5) + left ^ key[k + 1];
      }
      putWord(left, out, at);
      putWord(right, out, at + 4);
    }
  }

  private static int word(byte[] bytes, int at) {
    return bytes[at] << 24
        | (bytes[at + 1] & 0xff) << 16
        | (bytes[at + 2] & 0xff) << 8
        | bytes[at + 3] & 0xff;
  }

  private static void putWord(int word, byte[] bytes, int at) {
    bytes[at] = (byte) (word >>> 24);
    bytes[at + 1] = (byte) (word >>> 16);
    bytes[at + 2] = (byte) (word >>> 8);
    bytes[at + 3] = (byte) word;
  }

  /**
   * des: a permutation of bits, sixteen rounds with boxes, and the permutation backwards.
   *
   * @param key two words for each round, with six bits in each byte, for the boxes of even and of
   *     odd numbers
   * @param sp eight tables of 64 words: the boxes, whose bits are already permuted and turned left
   */
  public static void des(int blocks, int[] key, int[][] sp, long[] text, long[] out) {
    for (int block = 0; block < blocks; block++) {
      long permuted = permute(text[block]);
      int left = Integer.rotateLeft((int) (permuted >>> 32), 1);
      int right = Integer.rotateLeft((int) permuted, 1);
      for (int k = 0; k < 2 * DES_ROUNDS; k += 4) {
        left ^= substitute(right, key[k], key[k + 1], sp);
        right ^= substitute(left, key[k + 2], key[k + 3], sp);
      }
      long high = Integer.rotateRight(right, 1);
      long low = Integer.rotateRight(left, 1) & 0xffffffffL;
      out[block] = permuteBack(high << 32 | low);
    }
  }

  private static int substitute(int half, int evenKey, int oddKey, int[][] sp) {
    int even = Integer.rotateRight(half, 4) ^ evenKey;
    int odd = half ^ oddKey;
    return sp[0][even >>> 24 & 63]
        ^ sp[1][odd >>> 24 & 63]
        ^ sp[2][even >>> 16 & 63]
        ^ sp[3][odd >>> 16 & 63]
        ^ sp[4][even >>> 8 & 63]
        ^ sp[5][odd >>> 8 & 63]
        ^ sp[6][even & 63]
        ^ sp[7][odd & 63];
  }

  /** The initial permutation, as five exchanges of bits. */
  static long permute(long block) {
    int left = (int) (block >>> 32);
    int right = (int) block;
    int swapped = (left >>> 4 ^ right) & 0x0f0f0f0f;
    right ^= swapped;
    left ^= swapped << 4;
    swapped = (left >>> 16 ^ right) & 0x0000ffff;
    right ^= swapped;
    left ^= swapped << 16;
    swapped = (right >>> 2 ^ left) & 0x33333333;
    left ^= swapped;
    right ^= swapped << 2;
    swapped = (right >>> 8 ^ left) & 0x00ff00ff;
    left ^= swapped;
    right ^= swapped << 8;
    swapped = (left >>> 1 ^ right) & 0x55555555;
    right ^= swapped;
    left ^= swapped << 1;
    return (long) left << 32 | right & 0xffffffffL;
  }

  /** The same exchanges in the other order. */
  static long permuteBack(long block) {
    int left = (int) (block >>> 32);
    int right = (int) block;
    int swapped = (left >>> 1 ^ right) & 0x55555555;
    right ^= swapped;
    left ^= swapped << 1;
    swapped = (right >>> 8 ^ left) & 0x00ff00ff;
    left ^= swapped;
    right ^= swapped << 8;
    swapped = (right >>> 2 ^ left) & 0x33333333;
    left ^= swapped;
    right ^= swapped << 2;
    swapped = (left >>> 16 ^ right) & 0x0000ffff;
    right ^= swapped;
    left ^= swapped << 16;
    swapped = (left >>> 4 ^ right) & 0x0f0f0f0f;
    right ^= swapped;
    left ^= swapped << 4;
    return (long) left << 32 | right & 0xffffffffL;
  }

  /**
   * ecdh: a multiple of a point, as the numerator and the denominator of its first coordinate; what
   * is done does not depend on the secret.
   *
   * @param bits of the secret, which begins with its lowest ones
   * @param u the point's first coordinate, in limbs of 16 bits from the lowest on
   * @param x receives the numerator
   * @param z receives the denominator
   */
  public static void ladder(int bits, byte[] secret, long[] u, long[] x, long[] z) {
    long[] nextX = u.clone();
    long[] nextZ = new long[LIMBS];
    long[] sum = new long[LIMBS];
    long[] difference = new long[LIMBS];
    long[] crossed = new long[LIMBS];
    long[] other = new long[LIMBS];
    long[] wide = new long[2 * LIMBS];
    for (int i = 0; i < LIMBS; i++) {
      x[i] = 0;
      z[i] = 0;
    }
    x[0] = 1;
    nextZ[0] = 1;
    for (int t = bits - 1; t >= 0; t--) {
      long bit = secret[t >>> 3] >>> (t & 7) & 1;
      exchange(bit, x, nextX);
      exchange(bit, z, nextZ);
      add(x, z, sum);
      subtract(x, z, difference);
      add(nextX, nextZ, crossed);
      subtract(nextX, nextZ, other);
      multiply(crossed, difference, crossed, wide);
      multiply(other, sum, other, wide);
      add(other, crossed, nextX);
      subtract(other, crossed, nextZ);
      multiply(nextX, nextX, nextX, wide);
      multiply(nextZ, nextZ, nextZ, wide);
      multiply(nextZ, u, nextZ, wide);
      multiply(sum, sum, sum, wide);
      multiply(difference, difference, difference, wide);
      multiply(sum, difference, x, wide);
      subtract(sum, difference, other);
      for (int i = 0; i < LIMBS; i++) {
        z[i] = sum[i] + 121_665 * other[i];
      }
      carry(z);
      multiply(z, other, z, wide);
      exchange(bit, x, nextX);
      exchange(bit, z, nextZ);
    }
  }

  /** Exchanges two numbers if the bit is set, without a branch. */
  private static void exchange(long bit, long[] a, long[] b) {
    long mask = -bit;
    for (int i = 0; i < LIMBS; i++) {
      long swapped = (a[i] ^ b[i]) & mask;
      a[i] ^= swapped;
      b[i] ^= swapped;
    }
  }

  private static void add(long[] a, long[] b, long[] sum) {
    for (int i = 0; i < LIMBS; i++) {
      sum[i] = a[i] + b[i];
    }
  }

  private static void subtract(long[] a, long[] b, long[] difference) {
    for (int i = 0; i < LIMBS; i++) {
      difference[i] = a[i] - b[i];
    }
  }

  /** The product of two numbers; 2^256 is 38. */
  private static void multiply(long[] a, long[] b, long[] product, long[] wide) {
    for (int i = 0; i < 2 * LIMBS; i++) {
      wide[i] = 0;
    }
    for (int i = 0; i < LIMBS; i++) {
      long factor = a[i];
      for (int j = 0; j < LIMBS; j++) {
        wide[i + j] += factor * b[j];
      }
    }
    for (int i = 0; i < LIMBS; i++) {
      product[i] = wide[i] + 38 * wide[i + LIMBS];
    }
    carry(product);
    carry(product);
  }

  private static void carry(long[] a) {
    for (int i = 0; i < LIMBS - 1; i++) {
      a[i + 1] += a[i] >> 16;
      a[i] &= 0xffff;
    }
    long over = a[LIMBS - 1] >> 16;
    a[LIMBS - 1] &= 0xffff;
    a[0] += 38 * over;
  }

  /**
   * mlkem: a square of polynomials times a column of them, and errors added; all are transformed,
   * so that the product of two is that of pairs of numbers.
   *
   * @param rank polynomials of the column
   * @param pairs of a polynomial's numbers
   * @param zeta for each pair what the square of its unknown is
   */
  public static void noisyProduct(
      int rank, int pairs, int[][][] a, int[][] s, int[][] error, int[] zeta, int[][] t) {
    for (int i = 0; i < rank; i++) {
      int[] sum = t[i];
      for (int k = 0; k < 2 * pairs; k++) {
        sum[k] = error[i][k];
      }
      for (int j = 0; j < rank; j++) {
        int[] x = a[i][j];
        int[] y = s[j];
        for (int k = 0; k < pairs; k++) {
          int x0 = x[2 * k];
          int x1 = x[2 * k + 1];
          int y0 = y[2 * k];
          int y1 = y[2 * k + 1];
          int low = reduce(x0 * y0 + reduce(x1 * y1) * zeta[k]);
          int high = reduce(x0 * y1 + x1 * y0);
          sum[2 * k] = lessQ(sum[2 * k] + low);
          sum[2 * k + 1] = lessQ(sum[2 * k + 1] + high);
        }
      }
    }
  }

  /** Modulo Q (P. Barrett), of up to 2 Q Q. */
  private static int reduce(int product) {
    int quotient = (int) (product * 5039L >> 24);
    return lessQ(product - quotient * Q);
  }

  /** Less Q if that is not negative, of less than 2 Q. */
  private static int lessQ(int x) {
    int less = x - Q;
    return less + (less >> 31 & Q);
  }
}
