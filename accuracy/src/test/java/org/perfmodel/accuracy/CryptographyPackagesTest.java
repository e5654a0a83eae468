package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.CryptographyPackages.DES_ROUNDS;
import static org.perfmodel.accuracy.CryptographyPackages.LIMBS;
import static org.perfmodel.accuracy.CryptographyPackages.Q;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Ciphers that are undone, secrets that are shared, and products of polynomials. */
class CryptographyPackagesTest {
  private static final BigInteger P = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));

  /** The cipher's published answer for nothing but zeros. */
  @Test
  void zerosAreEncipheredAsPublished() {
    byte[] out = new byte[8];
    int[] key = CryptographyPackageDrivers.xteaKey(new int[4]);
    CryptographyPackages.chainBlocks(1, key, new byte[8], new byte[8], out);
    assertThat(ByteBuffer.wrap(out).getLong()).isEqualTo(0xdee9d4d8f7131ed9L);
  }

  @Test
  void chainsAreUndoneBlockByBlock() {
    int blocks = 20;
    int[] key = CryptographyPackageDrivers.xteaKey(ints(4, Integer.MAX_VALUE));
    byte[] text = bytes(8 * blocks);
    byte[] out = new byte[8 * blocks];
    CryptographyPackages.chainBlocks(blocks, key, new byte[8], text, out);
    long before = 0;
    for (int block = 0; block < blocks; block++) {
      long enciphered = ByteBuffer.wrap(out).getLong(8 * block);
      assertThat(decipher(key, enciphered) ^ before)
          .isEqualTo(ByteBuffer.wrap(text).getLong(8 * block));
      before = enciphered;
    }
  }

  private static long decipher(int[] key, long block) {
    int left = (int) (block >>> 32);
    int right = (int) block;
    for (int k = key.length - 2; k >= 0; k -= 2) {
      right -= ((left << 4 ^ left >>> 5) + left) ^ key[k + 1];
      left -= ((right << 4 ^ right >>> 5) + right) ^ key[k];
    }
    return (long) left << 32 | right & 0xffffffffL;
  }

  /** Bit i of the permuted block is bit 58, 50, .. of the block, as the standard counts them. */
  @Test
  void bitsArePermutedAsTheStandardSays() {
    int[] first = {58, 60, 62, 64, 57, 59, 61, 63};
    for (long block : longs(20)) {
      long permuted = 0;
      for (int i = 0; i < 64; i++) {
        permuted |= (block >>> (64 - (first[i / 8] - 8 * (i % 8))) & 1) << (63 - i);
      }
      assertThat(CryptographyPackages.permute(block)).isEqualTo(permuted);
      assertThat(CryptographyPackages.permuteBack(permuted)).isEqualTo(block);
    }
  }

  @Test
  void keysBackwardsDecipher() {
    int[] key = CryptographyPackageDrivers.desKey();
    int[] backwards = new int[key.length];
    for (int round = 0; round < DES_ROUNDS; round++) {
      backwards[2 * round] = key[key.length - 2 - 2 * round];
      backwards[2 * round + 1] = key[key.length - 1 - 2 * round];
    }
    int[][] sp = CryptographyPackageDrivers.desBoxes();
    long[] text = longs(30);
    long[] out = new long[30];
    long[] again = new long[30];
    CryptographyPackages.des(30, key, sp, text, out);
    assertThat(out).isNotEqualTo(text);
    CryptographyPackages.des(30, backwards, sp, out, again);
    assertThat(again).isEqualTo(text);
  }

  /** One time the point is the point, and two times it is what the curve's equation says. */
  @Test
  void smallMultiplesAreThoseOfTheCurve() {
    BigInteger u = BigInteger.valueOf(9);
    BigInteger square = u.multiply(u);
    BigInteger curve = square.add(u.multiply(BigInteger.valueOf(486_662))).add(BigInteger.ONE);
    BigInteger above = square.subtract(BigInteger.ONE).pow(2);
    BigInteger below = curve.multiply(u).shiftLeft(2);
    assertThat(multiple(8, new byte[] {1}, u)).isEqualTo(u);
    assertThat(multiple(8, new byte[] {2}, u))
        .isEqualTo(above.multiply(below.modInverse(P)).mod(P));
  }

  @Test
  void theSecretIsShared() {
    byte[] all = bytes(64);
    byte[] one = Arrays.copyOf(all, 32);
    byte[] other = Arrays.copyOfRange(all, 32, 64);
    BigInteger base = BigInteger.valueOf(9);
    assertThat(multiple(255, one, multiple(255, other, base)))
        .isEqualTo(multiple(255, other, multiple(255, one, base)))
        .isNotEqualTo(base);
  }

  private static BigInteger multiple(int bits, byte[] secret, BigInteger point) {
    long[] u = new long[LIMBS];
    for (int i = 0; i < LIMBS; i++) {
      u[i] = point.shiftRight(16 * i).intValue() & 0xffff;
    }
    long[] x = new long[LIMBS];
    long[] z = new long[LIMBS];
    CryptographyPackages.ladder(bits, secret, u, x, z);
    return number(x).multiply(number(z).modInverse(P)).mod(P);
  }

  private static BigInteger number(long[] limbs) {
    BigInteger number = BigInteger.ZERO;
    for (int i = LIMBS - 1; i >= 0; i--) {
      number = number.shiftLeft(16).add(BigInteger.valueOf(limbs[i]));
    }
    return number.mod(P);
  }

  @Test
  void pairsAreMultipliedModuloTheirSquares() {
    int rank = 3;
    int pairs = 10;
    int[][][] a = CryptographyPackageDrivers.square(rank, pairs);
    int[][] s = CryptographyPackageDrivers.polynomials(rank, pairs, 7);
    int[][] error = CryptographyPackageDrivers.polynomials(rank, pairs, 8);
    int[] zeta = ints(pairs, Q, 9);
    a[0][0][0] = s[0][0] = a[0][0][1] = s[0][1] = zeta[0] = Q - 1;
    int[][] t = new int[rank][2 * pairs];
    CryptographyPackages.noisyProduct(rank, pairs, a, s, error, zeta, t);
    for (int i = 0; i < rank; i++) {
      for (int k = 0; k < pairs; k++) {
        long low = error[i][2 * k];
        long high = error[i][2 * k + 1];
        for (int j = 0; j < rank; j++) {
          low += (long) a[i][j][2 * k] * s[j][2 * k];
          low += (long) a[i][j][2 * k + 1] * s[j][2 * k + 1] * zeta[k];
          high += (long) a[i][j][2 * k] * s[j][2 * k + 1];
          high += (long) a[i][j][2 * k + 1] * s[j][2 * k];
        }
        assertThat(t[i][2 * k]).isEqualTo((int) (low % Q));
        assertThat(t[i][2 * k + 1]).isEqualTo((int) (high % Q));
      }
    }
  }
}
