package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Against definitions, and numbers of the library. */
class IntegerAlgorithmsTest {
  @Test
  void sumsAreThoseOfAllDivisors() {
    int[] sums = new int[101];
    sums[3] = 77;
    IntegerAlgorithms.divisorSums(100, sums);
    assertThat(sums[0]).isZero();
    for (int n = 1; n <= 100; n++) {
      int sum = 0;
      for (int divisor = 1; divisor <= n; divisor++) {
        sum += n % divisor == 0 ? divisor : 0;
      }
      assertThat(sums[n]).isEqualTo(sum);
    }
    assertThat(sums[28]).isEqualTo(56);
  }

  @Test
  void distanceIsThatOfSetsOfBits() {
    long[] first = Values.longs(20);
    long[] second = new long[20];
    for (int i = 0; i < 20; i++) {
      second[i] = first[19 - i] >>> 1;
    }
    BitSet differing = BitSet.valueOf(first);
    differing.xor(BitSet.valueOf(second));
    assertThat(IntegerAlgorithms.hammingDistance(20, first, second))
        .isEqualTo(differing.cardinality())
        .isPositive();
  }

  @Test
  void noWayIsCheaper() {
    int[][] cost = IntegerAlgorithmDrivers.costs(5, 6);
    assertThat(IntegerAlgorithms.cheapestWay(5, 6, cost, new int[5][6]))
        .isEqualTo(cheapest(cost, 0, 0));
  }

  private static int cheapest(int[][] cost, int i, int j) {
    if (i == cost.length - 1 && j == cost[0].length - 1) {
      return cost[i][j];
    }
    int down = i + 1 < cost.length ? cheapest(cost, i + 1, j) : Integer.MAX_VALUE;
    int right = j + 1 < cost[0].length ? cheapest(cost, i, j + 1) : Integer.MAX_VALUE;
    return cost[i][j] + Math.min(down, right);
  }

  @Test
  void productsAreThoseOfGreatNumbers() {
    int n = 7;
    long[][] a = IntegerAlgorithmDrivers.remainders(n, 0);
    long[][] b = IntegerAlgorithmDrivers.remainders(n, 1);
    long[][] product = new long[n][n];
    IntegerAlgorithms.multiplyModulo(n, a, b, product);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = 0; k < n; k++) {
          sum = sum.add(BigInteger.valueOf(a[i][k]).multiply(BigInteger.valueOf(b[k][j])));
        }
        assertThat(product[i][j]).isEqualTo(sum.mod(BigInteger.valueOf(1_000_000_007)).longValue());
      }
    }
  }

  @Test
  void greyIsAsBrightAsTheColour() {
    int[] pixels = Values.ints(12, 1 << 24);
    pixels[0] = 0xffffff;
    pixels[1] = 0;
    byte[] grey = new byte[12];
    IntegerAlgorithms.toGrey(4, 3, pixels, grey);
    assertThat(grey[0]).isEqualTo((byte) 255);
    assertThat(grey[1]).isZero();
    for (int i = 0; i < 12; i++) {
      double red = pixels[i] / 65_536;
      double green = pixels[i] / 256 % 256;
      double blue = pixels[i] % 256;
      assertThat((double) (grey[i] & 0xff))
          .isCloseTo(0.299 * red + 0.587 * green + 0.114 * blue, within(1.5));
    }
  }
}
