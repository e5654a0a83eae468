package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.BlockCipherDrivers.ARIA_ROUNDS;
import static org.perfmodel.accuracy.BlockCiphers.CAMELLIA_ROUNDS;
import static org.perfmodel.accuracy.BlockCiphers.CAST5_ROUNDS;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Ciphers that are undone: by themselves with other keys, or round by round. */
class BlockCiphersTest {
  private static final int BLOCKS = 5;

  /** Its keys backwards, all but the first and the last diffused, decipher (RFC 5794, 2.3). */
  @Test
  void ariaDeciphersItself() {
    byte[][] key = BlockCipherDrivers.ariaKey();
    byte[][] back = new byte[ARIA_ROUNDS + 1][16];
    for (int round = 0; round <= ARIA_ROUNDS; round++) {
      if (round == 0 || round == ARIA_ROUNDS) {
        back[round] = key[ARIA_ROUNDS - round];
      } else {
        BlockCiphers.diffuse(key[ARIA_ROUNDS - round], back[round]);
      }
    }
    byte[][] box = BlockCipherDrivers.ariaBoxes();
    byte[] text = bytes(16 * BLOCKS);
    byte[] out = new byte[text.length];
    BlockCiphers.aria(BLOCKS, ARIA_ROUNDS, key, box, text, out);
    assertThat(out).isNotEqualTo(text);
    byte[] again = new byte[text.length];
    BlockCiphers.aria(BLOCKS, ARIA_ROUNDS, back, box, out, again);
    assertThat(again).isEqualTo(text);
  }

  /** All keys backwards decipher (RFC 3713, 2.3.3). */
  @Test
  void camelliaDeciphersItself() {
    long[] all = longs(8 + CAMELLIA_ROUNDS);
    long[] white = Arrays.copyOf(all, 4);
    long[] layer = Arrays.copyOfRange(all, 4, 8);
    long[] key = Arrays.copyOfRange(all, 8, all.length);
    long[] keyBack = new long[CAMELLIA_ROUNDS];
    for (int i = 0; i < CAMELLIA_ROUNDS; i++) {
      keyBack[i] = key[CAMELLIA_ROUNDS - 1 - i];
    }
    long[] whiteBack = {white[2], white[3], white[0], white[1]};
    long[] layerBack = {layer[3], layer[2], layer[1], layer[0]};
    long[][] sp = BlockCipherDrivers.camelliaTables();
    long[] text = longs(2 * BLOCKS);
    long[] out = new long[2 * BLOCKS];
    BlockCiphers.camellia(BLOCKS, white, key, layer, sp, text, out);
    assertThat(out).isNotEqualTo(text);
    long[] again = new long[2 * BLOCKS];
    BlockCiphers.camellia(BLOCKS, whiteBack, keyBack, layerBack, sp, out, again);
    assertThat(again).isEqualTo(text);
  }

  @Test
  void roundsOfCast5AreUndoneFromTheLastOn() {
    int[] mask = BlockCipherDrivers.words(CAST5_ROUNDS, 5);
    int[] turn = ints(CAST5_ROUNDS, 32);
    int[][] s = BlockCipherDrivers.castBoxes();
    int[] text = BlockCipherDrivers.words(2 * BLOCKS, 6);
    int[] out = new int[2 * BLOCKS];
    BlockCiphers.cast5(BLOCKS, mask, turn, s, text, out);
    for (int block = 0; block < BLOCKS; block++) {
      int newer = out[2 * block];
      int older = out[2 * block + 1];
      for (int round = CAST5_ROUNDS - 1; round >= 0; round--) {
        int oldest = newer ^ function(round % 3, older, mask[round], turn[round], s);
        newer = older;
        older = oldest;
      }
      assertThat(older).isEqualTo(text[2 * block]);
      assertThat(newer).isEqualTo(text[2 * block + 1]);
    }
  }

  /** RFC 2144, section 2.2, in its words. */
  private static int function(int type, int d, int km, int kr, int[][] s) {
    int sum = type == 0 ? km + d : type == 1 ? km ^ d : km - d;
    int i = sum << kr | (kr == 0 ? 0 : sum >>> 32 - kr);
    int a = s[0][i >> 24 & 255];
    int b = s[1][i >> 16 & 255];
    int c = s[2][i >> 8 & 255];
    int last = s[3][i & 255];
    if (type == 0) {
      return ((a ^ b) - c) + last;
    }
    return type == 1 ? ((a - b) + c) ^ last : ((a + b) ^ c) - last;
  }
}
