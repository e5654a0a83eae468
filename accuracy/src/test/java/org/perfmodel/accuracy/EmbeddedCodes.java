package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Kernels of Embench IoT 1.0 (Free and Open Source Silicon Foundation) on bytes and bits: digests,
 * ciphers, names. What is left out, {@link Embedded} says.
 */
final class EmbeddedCodes {
  private static final int[] MD5_TURNS = {
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21
  };
  private static final int[] MD5_SINES = sines();
  private static final int[] SHA256_ROOTS = roots();

  private EmbeddedCodes() {}

  /** What RFC 1321 adds in each round. */
  private static int[] sines() {
    int[] sines = new int[64];
    for (int i = 0; i < 64; i++) {
      sines[i] = (int) (long) (0x1p32 * Math.abs(Math.sin(i + 1)));
    }
    return sines;
  }

  /** What FIPS 180-4 adds in each round: of cube roots of primes, the bits after the point. */
  private static int[] roots() {
    int[] roots = new int[64];
    int found = 0;
    for (int prime = 2; found < 64; prime++) {
      boolean divided = false;
      for (int d = 2; d * d <= prime; d++) {
        divided |= prime % d == 0;
      }
      if (!divided) {
        double root = Math.cbrt(prime);
        roots[found++] = (int) (long) (0x1p32 * (root - Math.floor(root)));
      }
    }
    return roots;
  }

  /** aha-mont64: products modulo an odd number above 2^63, by Montgomery's way. */
  public static void montgomery(int n, long modulus, long[] a, long[] b, long[] product) {
    long inverse = negativeInverse(modulus);
    for (int i = 0; i < n; i++) {
      long first = shifted(a[i], modulus);
      long second = shifted(b[i], modulus);
      long both = reducedProduct(first, second, modulus, inverse);
      product[i] = reducedProduct(both, 1, modulus, inverse);
    }
  }

  /** What times the odd number gives -1 modulo 2^64, by halving. */
  private static long negativeInverse(long modulus) {
    long u = 1;
    long v = 0;
    // @ perf trips = 64
    for (long a = Long.MIN_VALUE; a != 0; a >>>= 1) {
      // @ perf probability = 1/2
      if ((u & 1) == 0) {
        u >>>= 1;
        v >>>= 1;
      } else {
        u = ((u ^ modulus) >>> 1) + (u & modulus);
        v = (v >>> 1) + Long.MIN_VALUE;
      }
    }
    return v;
  }

  /** A number times 2^64, modulo another, bit by bit. */
  private static long shifted(long number, long modulus) {
    long rest = number;
    for (int bit = 0; bit < 64; bit++) {
      long top = rest >> 63;
      rest <<= 1;
      // @ perf probability = 1/2
      if (Long.compareUnsigned(rest | top, modulus) >= 0) {
        rest -= modulus;
      }
    }
    return rest;
  }

  /** Product divided by 2^64, modulo a number. */
  private static long reducedProduct(long a, long b, long modulus, long inverse) {
    long high = upper(a, b);
    long low = a * b;
    long result = high + upper(low * inverse, modulus);
    // Both lower halves sum up to none, or to 2^64.
    // @ perf probability = 1
    if (low != 0) {
      result++;
    }
    // @ perf probability = 1/2
    if (Long.compareUnsigned(result, high) < 0 || Long.compareUnsigned(result, modulus) >= 0) {
      result -= modulus;
    }
    return result;
  }

  /** The upper half of the product of two numbers without sign. */
  private static long upper(long a, long b) {
    long a0 = a & 0xffff_ffffL;
    long a1 = a >>> 32;
    long b0 = b & 0xffff_ffffL;
    long b1 = b >>> 32;
    long middle = a1 * b0 + (a0 * b0 >>> 32);
    long other = a0 * b1 + (middle & 0xffff_ffffL);
    return a1 * b1 + (middle >>> 32) + (other >>> 32);
  }

  /** crc32: the remainder of bytes, one by one from a table. */
  public static int crc32(byte[] text, int[] table) {
    int crc = -1;
    for (int i = 0; i < text.length; i++) {
      crc = table[(crc ^ text[i]) & 0xff] ^ crc >>> 8;
    }
    return ~crc;
  }

  /** md5sum: the digest of bytes, four words of which the least byte comes first. */
  public static int[] md5(byte[] text) {
    byte[] padded = Arrays.copyOf(text, (text.length + 8) / 64 * 64 + 64);
    padded[text.length] = (byte) 0x80;
    long bits = 8L * text.length;
    for (int i = 0; i < 8; i++) {
      padded[padded.length - 8 + i] = (byte) (bits >>> 8 * i);
    }
    int[] digest = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    int[] word = new int[16];
    for (int block = 0; block < padded.length; block += 64) {
      for (int i = 0; i < 16; i++) {
        int at = block + 4 * i;
        word[i] =
            (padded[at] & 0xff)
                | (padded[at + 1] & 0xff) << 8
                | (padded[at + 2] & 0xff) << 16
                | (padded[at + 3] & 0xff) << 24;
      }
      int a = digest[0];
      int b = digest[1];
      int c = digest[2];
      int d = digest[3];
      for (int i = 0; i < 64; i++) {
        int f;
        int g;
        if (i < 16) {
          f = b & c | ~b & d;
          g = i;
        } else if (i < 32) {
          f = d & b | ~d & c;
          g = (5 * i + 1) % 16;
        } else if (i < 48) {
          f = b ^ c ^ d;
          g = (3 * i + 5) % 16;
        } else {
          f = c ^ (b | ~d);
          g = 7 * i % 16;
        }
        int turned = a + f + MD5_SINES[i] + word[g];
        a = d;
        d = c;
        c = b;
        b += Integer.rotateLeft(turned, MD5_TURNS[i / 16 * 4 + i % 4]);
      }
      digest[0] += a;
      digest[1] += b;
      digest[2] += c;
      digest[3] += d;
    }
    return digest;
  }

  /** nettle-aes: enciphers blocks of sixteen bytes by expanded keys, columns from one table. */
  public static void aes(int rounds, int[] key, int[] table, byte[] box, byte[] text, byte[] out) {
    int[] state = new int[4];
    int[] next = new int[4];
    for (int block = 0; block < text.length; block += 16) {
      for (int i = 0; i < 4; i++) {
        int at = block + 4 * i;
        state[i] =
            ((text[at] & 0xff) << 24
                    | (text[at + 1] & 0xff) << 16
                    | (text[at + 2] & 0xff) << 8
                    | (text[at + 3] & 0xff))
                ^ key[i];
      }
      for (int round = 1; round < rounds; round++) {
        for (int i = 0; i < 4; i++) {
          next[i] =
              table[state[i] >>> 24]
                  ^ Integer.rotateRight(table[state[i + 1 & 3] >>> 16 & 0xff], 8)
                  ^ Integer.rotateRight(table[state[i + 2 & 3] >>> 8 & 0xff], 16)
                  ^ Integer.rotateRight(table[state[i + 3 & 3] & 0xff], 24)
                  ^ key[4 * round + i];
        }
        for (int i = 0; i < 4; i++) {
          state[i] = next[i];
        }
      }
      for (int i = 0; i < 4; i++) {
        int last = key[4 * rounds + i];
        int at = block + 4 * i;
        out[at] = (byte) (box[state[i] >>> 24] ^ last >>> 24);
        out[at + 1] = (byte) (box[state[i + 1 & 3] >>> 16 & 0xff] ^ last >>> 16);
        out[at + 2] = (byte) (box[state[i + 2 & 3] >>> 8 & 0xff] ^ last >>> 8);
        out[at + 3] = (byte) (box[state[i + 3 & 3] & 0xff] ^ last);
      }
    }
  }

  /** nettle-sha256: adds blocks of 64 bytes to a digest of eight words. */
  public static void sha256(int blocks, byte[] text, int[] digest) {
    int[] w = new int[64];
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < 16; i++) {
        int at = 64 * block + 4 * i;
        w[i] =
            (text[at] & 0xff) << 24
                | (text[at + 1] & 0xff) << 16
                | (text[at + 2] & 0xff) << 8
                | (text[at + 3] & 0xff);
      }
      for (int i = 16; i < 64; i++) {
        int x = w[i - 15];
        int y = w[i - 2];
        int s0 = Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3;
        int s1 = Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ y >>> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      int a = digest[0];
      int b = digest[1];
      int c = digest[2];
      int d = digest[3];
      int e = digest[4];
      int f = digest[5];
      int g = digest[6];
      int h = digest[7];
      for (int i = 0; i < 64; i++) {
        int s1 =
            Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
        int t1 = h + s1 + (e & f ^ ~e & g) + SHA256_ROOTS[i] + w[i];
        int s0 =
            Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
        int t2 = s0 + (a & b ^ a & c ^ b & c);
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
      }
      digest[0] += a;
      digest[1] += b;
      digest[2] += c;
      digest[3] += d;
      digest[4] += e;
      digest[5] += f;
      digest[6] += g;
      digest[7] += h;
    }
  }

  /** tarfind: how many names stand in the heads of an archive, each sought from the first on. */
  public static int tarFind(int files, int head, byte[] archive, byte[][] names) {
    int found = 0;
    for (int n = 0; n < names.length; n++) {
      byte[] name = names[n];
      boolean isThere = false;
      // @ perf trips = files/2
      for (int i = 0; i < files && !isThere; i++) {
        int at = 0;
        // @ perf trips = 0.04+102/files
        while (at < name.length && archive[i * head + at] == name[at]) {
          at++;
        }
        isThere = at == name.length && archive[i * head + at] == 0;
      }
      // @ perf probability = 1
      if (isThere) {
        found++;
      }
    }
    return found;
  }
}
