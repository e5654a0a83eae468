package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Numbers against those of the library, laws of matrices, and what is known of small cases. */
class NumbersAndBitsTest {
  @Test
  void powersAreThoseOfLargeNumbers() {
    long[] base = NumberAndBitDrivers.bases(20);
    long[] power = new long[20];
    BigInteger modulus = BigInteger.valueOf(NumberAndBitDrivers.MODULUS);
    for (int exponent : new int[] {0, 1, 6, 1000, NumberAndBitDrivers.EXPONENT}) {
      NumbersAndBits.powersModulo(20, exponent, NumberAndBitDrivers.MODULUS, base, power);
      for (int i = 0; i < 20; i++) {
        BigInteger expected =
            BigInteger.valueOf(base[i]).modPow(BigInteger.valueOf(exponent), modulus);
        assertThat(power[i]).isEqualTo(expected.longValueExact());
      }
    }
  }

  @Test
  void theExponentHasTheBitsThatAreDeclared() {
    assertThat(Integer.toBinaryString(NumberAndBitDrivers.EXPONENT)).hasSize(17);
    assertThat(Integer.bitCount(NumberAndBitDrivers.EXPONENT)).isEqualTo(2);
  }

  @Test
  void distancesAreThoseOfSets() {
    int words = NumberAndBitDrivers.WORDS;
    long[] pattern = Values.longs(7 * words);
    int[][] distance = new int[7][7];
    NumbersAndBits.hammingDistances(7, words, pattern, distance);
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 7; j++) {
        BitSet differing = set(pattern, i, words);
        differing.xor(set(pattern, j, words));
        assertThat(distance[i][j]).isEqualTo(differing.cardinality());
      }
    }
    assertThat(distance[0][1]).isPositive();
  }

  private static BitSet set(long[] pattern, int index, int words) {
    return BitSet.valueOf(Arrays.copyOfRange(pattern, index * words, (index + 1) * words));
  }

  @Test
  void theCheapestPathIsTheCheapestOfAll() {
    int[][] known = {{1, 3, 1}, {1, 5, 1}, {4, 2, 1}};
    assertThat(NumbersAndBits.cheapestPath(3, 3, known, new int[3][3])).isEqualTo(7);
    int[][] cost = NumberAndBitDrivers.square(6, 100, 0);
    int[][] total = new int[6][6];
    assertThat(NumbersAndBits.cheapestPath(6, 5, cost, total)).isEqualTo(cheapest(cost, 5, 4));
    assertThat(total[2][3]).isEqualTo(cheapest(cost, 2, 3));
  }

  /** Tries all paths. */
  private static int cheapest(int[][] cost, int row, int column) {
    if (row == 0 && column == 0) {
      return cost[0][0];
    }
    int above = row > 0 ? cheapest(cost, row - 1, column) : Integer.MAX_VALUE;
    int left = column > 0 ? cheapest(cost, row, column - 1) : Integer.MAX_VALUE;
    return Math.min(above, left) + cost[row][column];
  }

  @Test
  void powersOfAMatrixAreFibonacciNumbers() {
    int[][] step = {{1, 1}, {1, 0}};
    int[][] power = {{1, 0}, {0, 1}};
    for (int i = 0; i < 10; i++) {
      int[][] next = new int[2][2];
      NumbersAndBits.multiply(2, power, step, next);
      power = next;
    }
    assertThat(power).isDeepEqualTo(new int[][] {{89, 55}, {55, 34}});
  }

  @Test
  void aProductTransposedIsTheProductOfTheOthersInOtherOrder() {
    int[][] a = NumberAndBitDrivers.square(5, 1000, 0);
    int[][] b = NumberAndBitDrivers.square(5, 1000, 1);
    int[][] product = new int[5][5];
    NumbersAndBits.multiply(5, a, b, product);
    int[][] other = new int[5][5];
    NumbersAndBits.multiply(5, transposed(b), transposed(a), other);
    assertThat(transposed(other)).isDeepEqualTo(product);
    NumbersAndBits.multiply(5, b, a, other);
    assertThat(Arrays.deepEquals(other, product)).isFalse();
  }

  private static int[][] transposed(int[][] matrix) {
    int n = matrix.length;
    int[][] turned = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        turned[j][i] = matrix[i][j];
      }
    }
    return turned;
  }

  @Test
  void greyIsAsBrightAsTheColours() {
    int[] argb = {0xff000000, 0xffffffff, 0xffff0000, 0xff00ff00, 0xff0000ff, 0x00808080};
    byte[] grey = new byte[6];
    NumbersAndBits.greyscale(3, 2, argb, grey);
    assertThat(grey).containsExactly(0, 255, 76, 149, 28, 128);
  }
}
