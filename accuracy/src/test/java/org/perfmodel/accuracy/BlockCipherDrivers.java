package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.BlockCiphers.CAMELLIA_ROUNDS;
import static org.perfmodel.accuracy.BlockCiphers.CAST5_ROUNDS;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BlockCiphers}: random texts, keys of rounds and boxes. */
final class BlockCipherDrivers {
  static final int ARIA_ROUNDS = 12;

  private BlockCipherDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "BlockCiphers.aria", "byte", List.of(4, 300, 20_000), BlockCipherDrivers::aria)
            .with(n -> Map.of("blocks", n, "rounds", ARIA_ROUNDS)),
        Kernel.irregular(
                "BlockCiphers.camellia",
                "long",
                List.of(20, 1500, 120_000),
                BlockCipherDrivers::camellia)
            .with(n -> Map.of("blocks", n)),
        Kernel.irregular(
                "BlockCiphers.cast5", "int", List.of(30, 2500, 200_000), BlockCipherDrivers::cast5)
            .with(n -> Map.of("blocks", n)));
  }

  static byte[][] ariaKey() {
    byte[] all = bytes(16 * (ARIA_ROUNDS + 1));
    byte[][] key = new byte[ARIA_ROUNDS + 1][];
    for (int round = 0; round <= ARIA_ROUNDS; round++) {
      key[round] = Arrays.copyOfRange(all, 16 * round, 16 * round + 16);
    }
    return key;
  }

  /** A random order of all bytes, another one, and their inverses. */
  static byte[][] ariaBoxes() {
    int[] order = permutation(256);
    byte[][] box = new byte[4][256];
    for (int i = 0; i < 256; i++) {
      box[0][i] = (byte) order[i];
      box[1][i] = (byte) order[order[i]];
    }
    for (int i = 0; i < 256; i++) {
      box[2][box[0][i] & 0xff] = (byte) i;
      box[3][box[1][i] & 0xff] = (byte) i;
    }
    return box;
  }

  static long[][] camelliaTables() {
    long[] all = longs(8 * 256 + CAMELLIA_ROUNDS);
    long[][] sp = new long[8][];
    for (int i = 0; i < 8; i++) {
      sp[i] = Arrays.copyOfRange(all, CAMELLIA_ROUNDS + 256 * i, CAMELLIA_ROUNDS + 256 * i + 256);
    }
    return sp;
  }

  static int[][] castBoxes() {
    int[][] s = new int[4][];
    for (int i = 0; i < 4; i++) {
      s[i] = words(256, i + 1);
    }
    return s;
  }

  /** Of all 32 bits. */
  static int[] words(int n, int variant) {
    int[] high = ints(n, 1 << 16, 2 * variant);
    int[] low = ints(n, 1 << 16, 2 * variant + 1);
    int[] words = new int[n];
    for (int i = 0; i < n; i++) {
      words[i] = high[i] << 16 | low[i];
    }
    return words;
  }

  private static Prepared aria(int blocks) {
    byte[][] key = ariaKey();
    byte[][] box = ariaBoxes();
    byte[] text = bytes(16 * blocks);
    byte[] out = new byte[16 * blocks];
    return Prepared.of(
        () -> {
          BlockCiphers.aria(blocks, ARIA_ROUNDS, key, box, text, out);
          return out[8 * blocks];
        });
  }

  private static Prepared camellia(int blocks) {
    long[] white = longs(4);
    long[] key = longs(CAMELLIA_ROUNDS);
    long[] layer = longs(4);
    long[][] sp = camelliaTables();
    long[] text = longs(2 * blocks);
    long[] out = new long[2 * blocks];
    return Prepared.of(
        () -> {
          BlockCiphers.camellia(blocks, white, key, layer, sp, text, out);
          return out[blocks];
        });
  }

  private static Prepared cast5(int blocks) {
    int[] mask = words(CAST5_ROUNDS, 5);
    int[] turn = ints(CAST5_ROUNDS, 32);
    int[][] s = castBoxes();
    int[] text = words(2 * blocks, 6);
    int[] out = new int[2 * blocks];
    return Prepared.of(
        () -> {
          BlockCiphers.cast5(blocks, mask, turn, s, text, out);
          return out[blocks];
        });
  }
}
