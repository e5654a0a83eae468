package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Streams by published vectors, and by ciphers that are computed bit by bit or word by word. */
class StreamCiphersTest {
  /** The first words of H. Wu's vector for a key and a vector of zeros. */
  @Test
  void hc128OfZerosIsAsPublished() {
    int[] w = new int[1280];
    for (int i = 16; i < 1280; i++) {
      int f2 = Integer.rotateRight(w[i - 2], 17) ^ Integer.rotateRight(w[i - 2], 19);
      int f1 = Integer.rotateRight(w[i - 15], 7) ^ Integer.rotateRight(w[i - 15], 18);
      w[i] = (f2 ^ w[i - 2] >>> 10) + w[i - 7] + (f1 ^ w[i - 15] >>> 3) + w[i - 16] + i;
    }
    int[] p = Arrays.copyOfRange(w, 256, 768);
    int[] q = Arrays.copyOfRange(w, 768, 1280);
    // Setting up puts what would be the stream in place of the words, one by one.
    for (int step = 0; step < 1024; step++) {
      int[] pAfter = p.clone();
      int[] qAfter = q.clone();
      int[] table = step < 512 ? p : q;
      int j = step % 512;
      table[j] = streamed(step, pAfter, qAfter);
    }
    int[] stream = new int[1024];
    StreamCiphers.hc128(1, p, q, stream);
    assertThat(Arrays.copyOf(stream, 4))
        .containsExactly(0x73150082, 0x3bfd03a0, 0xfb2fd77f, 0xaa63af0e);
  }

  private static int streamed(int step, int[] p, int[] q) {
    boolean first = step < 512;
    int[] own = first ? p : q;
    int[] other = first ? q : p;
    int j = step % 512;
    int sign = first ? 1 : -1;
    int near = Integer.rotateRight(own[(j + 509) % 512], sign * 10);
    int far = Integer.rotateRight(own[(j + 1) % 512], sign * 23);
    own[j] += (near ^ far) + Integer.rotateRight(own[(j + 502) % 512], sign * 8);
    int chosen = own[(j + 500) % 512];
    return other[chosen & 255] + other[256 + (chosen >>> 16 & 255)] ^ own[j];
  }

  /** RFC 4503, appendix A.1: a key of zeros. */
  @Test
  void rabbitOfZerosIsAsPublished() {
    int[] x = new int[8];
    int[] counter = new int[8];
    int[] stream = new int[16];
    int carry = StreamCiphers.rabbit(4, 0, x, counter, new int[8], stream);
    for (int j = 0; j < 8; j++) {
      counter[j] ^= x[(j + 4) % 8];
    }
    StreamCiphers.rabbit(1, carry, x, counter, new int[8], stream);
    assertThat(Arrays.copyOf(stream, 4))
        .containsExactly(0x1c4af702, 0xf56b4526, 0x36a5d6ec, 0xb15754f0);
  }

  /** A round of rows is one of columns of the transpose. */
  @Test
  void salsaMixesTheTransposeAlike() {
    int[] input = Values.ints(16, Integer.MAX_VALUE);
    byte[] stream = new byte[3 * 64];
    StreamCiphers.salsa20(3, input, new byte[3 * 64], stream);
    for (int block = 0; block < 3; block++) {
      int[] begun = input.clone();
      begun[8] += block;
      int[] x = begun.clone();
      for (int round = 0; round < 12; round++) {
        int[] turned = new int[16];
        for (int column = 0; column < 4; column++) {
          int[] y = new int[4];
          for (int k = 0; k < 4; k++) {
            y[k] = x[4 * ((column + k) % 4) + column];
          }
          int[] by = {7, 9, 13, 18};
          for (int k = 0; k < 4; k++) {
            y[(k + 1) % 4] ^= Integer.rotateLeft(y[k] + y[(k + 3) % 4], by[k]);
          }
          for (int k = 0; k < 4; k++) {
            turned[4 * column + (column + k) % 4] = y[k];
          }
        }
        x = turned;
      }
      for (int i = 0; i < 64; i++) {
        int word = x[i / 4] + begun[i / 4];
        assertThat(stream[64 * block + i]).isEqualTo((byte) (word >>> 8 * (i % 4)));
      }
    }
    byte[] text = Values.bytes(3 * 64);
    byte[] secret = new byte[3 * 64];
    byte[] back = new byte[3 * 64];
    StreamCiphers.salsa20(3, input, text, secret);
    StreamCiphers.salsa20(3, input, secret, back);
    assertThat(back).isEqualTo(text).isNotEqualTo(secret);
  }

  /** Products of bits of the nonlinear register, as the paper has them. */
  private static final int[][] NONLINEAR = {
    {62},
    {60},
    {52},
    {45},
    {37},
    {33},
    {28},
    {21},
    {14},
    {9},
    {0},
    {63, 60},
    {37, 33},
    {15, 9},
    {60, 52, 45},
    {33, 28, 21},
    {63, 45, 28, 9},
    {60, 52, 37, 33},
    {63, 60, 21, 15},
    {63, 60, 52, 45, 37},
    {33, 28, 21, 15, 9},
    {52, 45, 37, 33, 28, 21}
  };

  private static final int[][] FILTER = {
    {1}, {4}, {0, 3}, {2, 3}, {3, 4}, {0, 1, 2}, {0, 2, 3}, {0, 2, 4}, {1, 2, 4}, {2, 3, 4}
  };

  private static final int[][] LINEAR = {{62}, {51}, {38}, {23}, {13}, {0}};
  private static final int[][] MASKED = {{1}, {2}, {4}, {10}, {31}, {43}, {56}};

  @Test
  void grainIsAsBitByBit() {
    int words = 50;
    long[] state = StreamCipherDrivers.registers();
    int[] s = new int[80 + 16 * words];
    int[] b = new int[80 + 16 * words];
    for (int i = 0; i < 80; i++) {
      s[i] = (int) (state[i / 64] >>> i % 64) & 1;
      b[i] = (int) (state[2 + i / 64] >>> i % 64) & 1;
    }
    short[] stream = new short[words];
    StreamCiphers.grain(words, state, stream);
    for (int t = 0; t < 16 * words; t++) {
      int[] x = {s[t + 3], s[t + 25], s[t + 46], s[t + 64], b[t + 63]};
      int bit = sum(MASKED, b, t) ^ sum(FILTER, x, 0);
      assertThat(stream[t / 16] >> t % 16 & 1).isEqualTo(bit);
      s[t + 80] = sum(LINEAR, s, t);
      b[t + 80] = s[t] ^ sum(NONLINEAR, b, t);
    }
    assertThat(state[0] & 1).isEqualTo(s[16 * words]);
  }

  private static int sum(int[][] products, int[] bits, int from) {
    int sum = 0;
    for (int[] product : products) {
      int all = 1;
      for (int place : product) {
        all &= bits[from + place];
      }
      sum ^= all;
    }
    return sum;
  }
}
