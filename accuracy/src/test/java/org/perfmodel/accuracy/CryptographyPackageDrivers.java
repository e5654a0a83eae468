package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.CryptographyPackages.DES_ROUNDS;
import static org.perfmodel.accuracy.CryptographyPackages.LIMBS;
import static org.perfmodel.accuracy.CryptographyPackages.Q;
import static org.perfmodel.accuracy.CryptographyPackages.XTEA_STEPS;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CryptographyPackages}: random texts, keys, boxes and polynomials. */
final class CryptographyPackageDrivers {
  static final int PAIRS = 128;

  private CryptographyPackageDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "CryptographyPackages.chainBlocks",
                "int",
                List.of(16, 1500, 80_000),
                CryptographyPackageDrivers::chainBlocks)
            .with(n -> Map.of("blocks", n)),
        Kernel.irregular(
                "CryptographyPackages.des",
                "int",
                List.of(20, 1500, 100_000),
                CryptographyPackageDrivers::des)
            .with(n -> Map.of("blocks", n)),
        Kernel.regular(
                "CryptographyPackages.ladder",
                "long",
                List.of(2, 100, 4000),
                CryptographyPackageDrivers::ladder)
            .with(n -> Map.of("bits", n, "u.length", CryptographyPackages.LIMBS)),
        Kernel.regular(
                "CryptographyPackages.noisyProduct",
                "int",
                List.of(2, 15, 90),
                CryptographyPackageDrivers::noisyProduct)
            .with(n -> Map.of("rank", n, "pairs", PAIRS)));
  }

  /** Sums of the golden ratio and of words of the key. */
  static int[] xteaKey(int[] words) {
    int[] key = new int[XTEA_STEPS];
    int sum = 0;
    for (int k = 0; k < XTEA_STEPS; k += 2) {
      key[k] = sum + words[sum & 3];
      sum += 0x9e3779b9;
      key[k + 1] = sum + words[sum >>> 11 & 3];
    }
    return key;
  }

  /** Six bits in each byte. */
  static int[] desKey() {
    int[] key = ints(2 * DES_ROUNDS, Integer.MAX_VALUE, 1);
    for (int k = 0; k < key.length; k++) {
      key[k] &= 0x3f3f3f3f;
    }
    return key;
  }

  /** Random words of 32 bits. */
  static int[][] desBoxes() {
    long[] all = longs(8 * 64);
    int[][] sp = new int[8][64];
    for (int i = 0; i < all.length; i++) {
      sp[i / 64][i % 64] = (int) all[i];
    }
    return sp;
  }

  static long[] basePoint() {
    long[] u = new long[LIMBS];
    u[0] = 9;
    return u;
  }

  static int[][] polynomials(int rank, int pairs, int variant) {
    int[] all = ints(rank * 2 * pairs, Q, variant);
    int[][] polynomials = new int[rank][2 * pairs];
    for (int i = 0; i < rank; i++) {
      System.arraycopy(all, i * 2 * pairs, polynomials[i], 0, 2 * pairs);
    }
    return polynomials;
  }

  static int[][][] square(int rank, int pairs) {
    int[][][] square = new int[rank][][];
    for (int i = 0; i < rank; i++) {
      square[i] = polynomials(rank, pairs, i + 1);
    }
    return square;
  }

  private static Prepared chainBlocks(int blocks) {
    int[] key = xteaKey(ints(4, Integer.MAX_VALUE));
    byte[] initial = bytes(8);
    byte[] text = bytes(8 * blocks);
    byte[] out = new byte[8 * blocks];
    return Prepared.of(
        () -> {
          CryptographyPackages.chainBlocks(blocks, key, initial, text, out);
          return out[8 * blocks - 1];
        });
  }

  private static Prepared des(int blocks) {
    int[] key = desKey();
    int[][] sp = desBoxes();
    long[] text = longs(blocks);
    long[] out = new long[blocks];
    return Prepared.of(
        () -> {
          CryptographyPackages.des(blocks, key, sp, text, out);
          return out[blocks / 2];
        });
  }

  private static Prepared ladder(int bits) {
    byte[] secret = bytes(bits / 8 + 1);
    long[] u = basePoint();
    long[] x = new long[LIMBS];
    long[] z = new long[LIMBS];
    return Prepared.of(
        () -> {
          CryptographyPackages.ladder(bits, secret, u, x, z);
          return x[0] + z[1];
        });
  }

  private static Prepared noisyProduct(int rank) {
    int[][][] a = square(rank, PAIRS);
    int[][] s = polynomials(rank, PAIRS, rank + 1);
    int[][] error = polynomials(rank, PAIRS, rank + 2);
    int[] zeta = ints(PAIRS, Q, rank + 3);
    int[][] t = new int[rank][2 * PAIRS];
    return Prepared.of(
        () -> {
          CryptographyPackages.noisyProduct(rank, PAIRS, a, s, error, zeta, t);
          return t[rank - 1][PAIRS];
        });
  }
}
