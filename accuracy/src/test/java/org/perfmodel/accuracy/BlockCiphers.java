package org.perfmodel.accuracy;

/**
 * Block ciphers of Bouncy Castle (1.78, package org.bouncycastle.crypto.engines) in the order of
 * the classes' names, the first that no older set has: ARIA (RFC 5794), Camellia (RFC 3713), CAST5
 * (RFC 2144); each enciphers blocks that do not depend on each other, with keys of its rounds and
 * with tables of any contents; written anew. How the kernels were chosen says {@link
 * NumericalOptimization}; this list was cut off behind CAST5: CAST6, DES and all that follows do
 * not judge.
 *
 * <p>Left out: AES ({@link EmbeddedCodes}, aes), Blowfish ({@link Handhelds}, blowfish), engines of
 * the same ciphers with smaller tables, and those that wrap keys (call others).
 */
final class BlockCiphers {
  static final int CAMELLIA_ROUNDS = 18;
  static final int CAST5_ROUNDS = 16;

  private BlockCiphers() {}

  /**
   * ARIA: in each round a key, boxes and a sum of seven bytes for each byte.
   *
   * @param rounds 12, 14 or 16, each with a row of keys, and one more row
   * @param box four of 256 bytes, the last two the inverses of the first two
   */
  public static void aria(
      int blocks, int rounds, byte[][] key, byte[][] box, byte[] text, byte[] out) {
    byte[] x = new byte[16];
    byte[] y = new byte[16];
    for (int block = 0; block < blocks; block++) {
      int at = 16 * block;
      System.arraycopy(text, at, x, 0, 16);
      for (int round = 0; round < rounds; round++) {
        substitute(key[round], box, round % 2 == 0 ? 0 : 2, x);
        if (round < rounds - 1) {
          diffuse(x, y);
          byte[] swapped = x;
          x = y;
          y = swapped;
        }
      }
      for (int i = 0; i < 16; i++) {
        out[at + i] = (byte) (x[i] ^ key[rounds][i]);
      }
    }
  }

  private static void substitute(byte[] key, byte[][] box, int first, byte[] x) {
    for (int i = 0; i < 16; i++) {
      x[i] = box[first + i & 3][(x[i] ^ key[i]) & 0xff];
    }
  }

  /** A matrix of bits that is its own inverse. */
  static void diffuse(byte[] x, byte[] y) {
    y[0] = (byte) (x[3] ^ x[4] ^ x[6] ^ x[8] ^ x[9] ^ x[13] ^ x[14]);
    y[1] = (byte) (x[2] ^ x[5] ^ x[7] ^ x[8] ^ x[9] ^ x[12] ^ x[15]);
    y[2] = (byte) (x[1] ^ x[4] ^ x[6] ^ x[10] ^ x[11] ^ x[12] ^ x[15]);
    y[3] = (byte) (x[0] ^ x[5] ^ x[7] ^ x[10] ^ x[11] ^ x[13] ^ x[14]);
    y[4] = (byte) (x[0] ^ x[2] ^ x[5] ^ x[8] ^ x[11] ^ x[14] ^ x[15]);
    y[5] = (byte) (x[1] ^ x[3] ^ x[4] ^ x[9] ^ x[10] ^ x[14] ^ x[15]);
    y[6] = (byte) (x[0] ^ x[2] ^ x[7] ^ x[9] ^ x[10] ^ x[12] ^ x[13]);
    y[7] = (byte) (x[1] ^ x[3] ^ x[6] ^ x[8] ^ x[11] ^ x[12] ^ x[13]);
    y[8] = (byte) (x[0] ^ x[1] ^ x[4] ^ x[7] ^ x[10] ^ x[13] ^ x[15]);
    y[9] = (byte) (x[0] ^ x[1] ^ x[5] ^ x[6] ^ x[11] ^ x[12] ^ x[14]);
    y[10] = (byte) (x[2] ^ x[3] ^ x[5] ^ x[6] ^ x[8] ^ x[13] ^ x[15]);
    y[11] = (byte) (x[2] ^ x[3] ^ x[4] ^ x[7] ^ x[9] ^ x[12] ^ x[14]);
    y[12] = (byte) (x[1] ^ x[2] ^ x[6] ^ x[7] ^ x[9] ^ x[11] ^ x[12]);
    y[13] = (byte) (x[0] ^ x[3] ^ x[6] ^ x[7] ^ x[8] ^ x[10] ^ x[13]);
    y[14] = (byte) (x[0] ^ x[3] ^ x[4] ^ x[5] ^ x[9] ^ x[11] ^ x[14]);
    y[15] = (byte) (x[1] ^ x[2] ^ x[4] ^ x[5] ^ x[8] ^ x[10] ^ x[15]);
  }

  /**
   * Camellia: eighteen rounds on blocks of two words, with another layer after each six but the
   * last.
   *
   * @param white a word before the rounds and behind them for each half
   * @param key a word for each round
   * @param layer two words for each of two layers
   * @param sp eight tables of 256 words: the boxes, whose bytes are already distributed
   * @param text two words for each block
   */
  public static void camellia(
      int blocks, long[] white, long[] key, long[] layer, long[][] sp, long[] text, long[] out) {
    for (int block = 0; block < blocks; block++) {
      long left = text[2 * block] ^ white[0];
      long right = text[2 * block + 1] ^ white[1];
      for (int round = 0; round < CAMELLIA_ROUNDS; round += 6) {
        // @ perf probability = 2/3
        if (round > 0) {
          int at = round / 3 - 2;
          left = layered(left, layer[at]);
          right = unlayered(right, layer[at + 1]);
        }
        for (int k = round; k < round + 6; k += 2) {
          right ^= distributed(left ^ key[k], sp);
          left ^= distributed(right ^ key[k + 1], sp);
        }
      }
      out[2 * block] = right ^ white[2];
      out[2 * block + 1] = left ^ white[3];
    }
  }

  private static long distributed(long x, long[][] sp) {
    return sp[0][(int) (x >>> 56)]
        ^ sp[1][(int) (x >>> 48) & 0xff]
        ^ sp[2][(int) (x >>> 40) & 0xff]
        ^ sp[3][(int) (x >>> 32) & 0xff]
        ^ sp[4][(int) (x >>> 24) & 0xff]
        ^ sp[5][(int) (x >>> 16) & 0xff]
        ^ sp[6][(int) (x >>> 8) & 0xff]
        ^ sp[7][(int) x & 0xff];
  }

  private static long layered(long x, long key) {
    int high = (int) (x >>> 32);
    int low = (int) x ^ Integer.rotateLeft(high & (int) (key >>> 32), 1);
    high ^= low | (int) key;
    return (long) high << 32 | low & 0xffffffffL;
  }

  /** The inverse of a layer. */
  private static long unlayered(long y, long key) {
    int low = (int) y;
    int high = (int) (y >>> 32) ^ (low | (int) key);
    low ^= Integer.rotateLeft(high & (int) (key >>> 32), 1);
    return (long) high << 32 | low & 0xffffffffL;
  }

  /**
   * CAST5: sixteen rounds on blocks of two words, with three functions in turn.
   *
   * @param mask a word for each round
   * @param turn from 0 to 31 for each round
   * @param s four boxes of 256 words
   * @param text two words for each block
   */
  public static void cast5(int blocks, int[] mask, int[] turn, int[][] s, int[] text, int[] out) {
    for (int block = 0; block < blocks; block++) {
      int left = text[2 * block];
      int right = text[2 * block + 1];
      for (int round = 0; round < CAST5_ROUNDS; round++) {
        int f;
        switch (round % 3) {
          case 0:
            f = first(right, mask[round], turn[round], s);
            break;
          case 1:
            f = second(right, mask[round], turn[round], s);
            break;
          default:
            f = third(right, mask[round], turn[round], s);
            break;
        }
        int next = left ^ f;
        left = right;
        right = next;
      }
      out[2 * block] = right;
      out[2 * block + 1] = left;
    }
  }

  private static int first(int word, int mask, int turn, int[][] s) {
    int i = Integer.rotateLeft(mask + word, turn);
    return (s[0][i >>> 24] ^ s[1][i >>> 16 & 0xff]) - s[2][i >>> 8 & 0xff] + s[3][i & 0xff];
  }

  private static int second(int word, int mask, int turn, int[][] s) {
    int i = Integer.rotateLeft(mask ^ word, turn);
    return s[0][i >>> 24] - s[1][i >>> 16 & 0xff] + s[2][i >>> 8 & 0xff] ^ s[3][i & 0xff];
  }

  private static int third(int word, int mask, int turn, int[][] s) {
    int i = Integer.rotateLeft(mask - word, turn);
    return (s[0][i >>> 24] + s[1][i >>> 16 & 0xff] ^ s[2][i >>> 8 & 0xff]) - s[3][i & 0xff];
  }
}
