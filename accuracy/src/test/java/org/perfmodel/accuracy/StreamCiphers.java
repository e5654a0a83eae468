package org.perfmodel.accuracy;

/**
 * Stream ciphers of the portfolio of eSTREAM (ECRYPT, 2008; revised 2012) in its order, those of
 * software before those of hardware: HC-128 (H. Wu), Rabbit (M. Boesgaard and others), Salsa20/12
 * (D. Bernstein), Grain (M. Hell, T. Johansson and W. Meier); written anew from what their papers
 * say, without what sets them up by a key. How the kernels were chosen says {@link
 * MatrixFundamentals}; this list was cut off behind Grain: MICKEY, Trivium and the finalists of
 * NIST's lightweight cryptography do not judge.
 *
 * <p>Left out: SOSEMANUK (more than 60 lines).
 */
final class StreamCiphers {
  private static final int TABLE = 512;
  private static final int WORDS = 16;
  private static final int[] RABBIT = {
    0x4d34d34d, 0xd34d34d3, 0x34d34d34, 0x4d34d34d, 0xd34d34d3, 0x34d34d34, 0x4d34d34d, 0xd34d34d3
  };

  private StreamCiphers() {}

  /**
   * HC-128: 1024 words of each block, one for each word of both tables, which change by them.
   *
   * @param stream receives the words
   */
  public static void hc128(int blocks, int[] p, int[] q, int[] stream) {
    for (int block = 0; block < blocks; block++) {
      int at = 2 * TABLE * block;
      for (int j = 0; j < TABLE; j++) {
        int far = Integer.rotateRight(p[j - 511 & 511], 23);
        int near = Integer.rotateRight(p[j - 3 & 511], 10);
        p[j] += (near ^ far) + Integer.rotateRight(p[j - 10 & 511], 8);
        int chosen = p[j - 12 & 511];
        stream[at + j] = q[chosen & 255] + q[256 + (chosen >>> 16 & 255)] ^ p[j];
      }
      at += TABLE;
      for (int j = 0; j < TABLE; j++) {
        int far = Integer.rotateLeft(q[j - 511 & 511], 23);
        int near = Integer.rotateLeft(q[j - 3 & 511], 10);
        q[j] += (near ^ far) + Integer.rotateLeft(q[j - 10 & 511], 8);
        int chosen = q[j - 12 & 511];
        stream[at + j] = p[chosen & 255] + p[256 + (chosen >>> 16 & 255)] ^ q[j];
      }
    }
  }

  /**
   * Rabbit: four words of each block, from eight words of state and as many that count.
   *
   * @param g receives the squares
   * @param carry what the last count carried
   * @return what the next one does
   */
  public static int rabbit(int blocks, int carry, int[] x, int[] counter, int[] g, int[] stream) {
    long carried = carry;
    for (int block = 0; block < blocks; block++) {
      for (int j = 0; j < 8; j++) {
        long sum = (counter[j] & 0xffffffffL) + (RABBIT[j] & 0xffffffffL) + carried;
        counter[j] = (int) sum;
        carried = sum >>> 32;
        long root = x[j] + counter[j] & 0xffffffffL;
        long square = root * root;
        g[j] = (int) (square ^ square >>> 32);
      }
      for (int j = 0; j < 8; j += 2) {
        int last = g[j + 7 & 7];
        int beforeLast = g[j + 6 & 7];
        x[j] = g[j] + Integer.rotateLeft(last, 16) + Integer.rotateLeft(beforeLast, 16);
        x[j + 1] = g[j + 1] + Integer.rotateLeft(g[j], 8) + last;
      }
      int at = 4 * block;
      stream[at] = x[0] ^ x[5] >>> 16 ^ x[3] << 16;
      stream[at + 1] = x[2] ^ x[7] >>> 16 ^ x[5] << 16;
      stream[at + 2] = x[4] ^ x[1] >>> 16 ^ x[7] << 16;
      stream[at + 3] = x[6] ^ x[3] >>> 16 ^ x[1] << 16;
    }
    return (int) carried;
  }

  /**
   * Salsa20/12: bytes in blocks of 64, each xored with a key's words that are mixed in twelve
   * rounds.
   *
   * @param input sixteen words, of which the ninth and tenth count the blocks
   */
  public static void salsa20(int blocks, int[] input, byte[] in, byte[] out) {
    int[] x = new int[WORDS];
    for (int block = 0; block < blocks; block++) {
      System.arraycopy(input, 0, x, 0, WORDS);
      x[8] += block;
      for (int round = 0; round < 12; round += 2) {
        quarter(x, 0, 4, 8, 12);
        quarter(x, 5, 9, 13, 1);
        quarter(x, 10, 14, 2, 6);
        quarter(x, 15, 3, 7, 11);
        quarter(x, 0, 1, 2, 3);
        quarter(x, 5, 6, 7, 4);
        quarter(x, 10, 11, 8, 9);
        quarter(x, 15, 12, 13, 14);
      }
      x[8] += block;
      for (int i = 0; i < WORDS; i++) {
        int word = x[i] + input[i];
        int at = 64 * block + 4 * i;
        out[at] = (byte) (in[at] ^ word);
        out[at + 1] = (byte) (in[at + 1] ^ word >>> 8);
        out[at + 2] = (byte) (in[at + 2] ^ word >>> 16);
        out[at + 3] = (byte) (in[at + 3] ^ word >>> 24);
      }
    }
  }

  private static void quarter(int[] x, int a, int b, int c, int d) {
    x[b] ^= Integer.rotateLeft(x[a] + x[d], 7);
    x[c] ^= Integer.rotateLeft(x[b] + x[a], 9);
    x[d] ^= Integer.rotateLeft(x[c] + x[b], 13);
    x[a] ^= Integer.rotateLeft(x[d] + x[c], 18);
  }

  /**
   * Grain (version 1): sixteen bits at once from two registers of 80 bits, a linear and a nonlinear
   * one.
   *
   * @param state the first 64 bits of the linear register and the rest, and as much of the other
   */
  public static void grain(int words, long[] state, short[] stream) {
    long sLow = state[0];
    long sHigh = state[1];
    long bLow = state[2];
    long bHigh = state[3];
    for (int word = 0; word < words; word++) {
      long x0 = sLow >>> 3;
      long x1 = sLow >>> 25;
      long x2 = sLow >>> 46;
      long x3 = sHigh;
      long x4 = from(bLow, bHigh, 63);
      long filtered = x1 ^ x4 ^ x0 & x3 ^ x2 & x3 ^ x3 & x4;
      filtered ^= x0 & x1 & x2 ^ x0 & x2 & x3 ^ x0 & x2 & x4 ^ x1 & x2 & x4 ^ x2 & x3 & x4;
      long masked = bLow >>> 1 ^ bLow >>> 2 ^ bLow >>> 4 ^ bLow >>> 10 ^ bLow >>> 31 ^ bLow >>> 43;
      stream[word] = (short) (filtered ^ masked ^ from(bLow, bHigh, 56));

      long linear = from(sLow, sHigh, 62) ^ from(sLow, sHigh, 51);
      linear ^= sLow >>> 38 ^ sLow >>> 23 ^ sLow >>> 13 ^ sLow;

      long b9 = bLow >>> 9;
      long b15 = bLow >>> 15;
      long b21 = bLow >>> 21;
      long b28 = bLow >>> 28;
      long b33 = bLow >>> 33;
      long b37 = bLow >>> 37;
      long b45 = bLow >>> 45;
      long b52 = from(bLow, bHigh, 52);
      long b60 = from(bLow, bHigh, 60);
      long b63 = x4;
      long nonlinear = sLow ^ from(bLow, bHigh, 62) ^ b60 ^ b52 ^ b45 ^ b37 ^ b33 ^ b28 ^ b21;
      nonlinear ^= bLow >>> 14 ^ b9 ^ bLow ^ b63 & b60 ^ b37 & b33 ^ b15 & b9;
      nonlinear ^= b60 & b52 & b45 ^ b33 & b28 & b21 ^ b63 & b45 & b28 & b9;
      nonlinear ^= b60 & b52 & b37 & b33 ^ b63 & b60 & b21 & b15;
      nonlinear ^= b63 & b60 & b52 & b45 & b37 ^ b33 & b28 & b21 & b15 & b9;
      nonlinear ^= b52 & b45 & b37 & b33 & b28 & b21;

      sLow = sLow >>> 16 | sHigh << 48;
      sHigh = linear & 0xffff;
      bLow = bLow >>> 16 | bHigh << 48;
      bHigh = nonlinear & 0xffff;
    }
    state[0] = sLow;
    state[1] = sHigh;
    state[2] = bLow;
    state[3] = bHigh;
  }

  /** Bits from one place on. */
  private static long from(long low, long high, int place) {
    return low >>> place | high << (64 - place);
  }
}
