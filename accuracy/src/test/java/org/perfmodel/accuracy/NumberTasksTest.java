package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Numbers against exact ones, ways against all ways. */
class NumberTasksTest {
  private static final BigInteger MODULUS = BigInteger.valueOf(1_000_000_007);

  @Test
  void inversesAreThoseOfBigNumbers() {
    long[] values = NumberTaskDrivers.residues(50);
    values[0] = 1;
    values[1] = 1_000_000_006;
    long[] out = new long[50];
    NumberTasks.inverses(50, values, out);
    for (int i = 0; i < 50; i++) {
      assertThat(BigInteger.valueOf(out[i]))
          .isEqualTo(BigInteger.valueOf(values[i]).modInverse(MODULUS));
    }
  }

  @Test
  void likenessIsThatOfSetsOfBits() {
    long[] vectors = Values.longs(40);
    long[] query = {vectors[4], vectors[5], vectors[6], 0};
    double[] out = new double[10];
    NumberTasks.jaccard(10, 4, query, vectors, out);
    for (int i = 0; i < 10; i++) {
      long[] vector = {vectors[4 * i], vectors[4 * i + 1], vectors[4 * i + 2], vectors[4 * i + 3]};
      BitSet both = BitSet.valueOf(query);
      both.and(BitSet.valueOf(vector));
      BitSet either = BitSet.valueOf(query);
      either.or(BitSet.valueOf(vector));
      assertThat(out[i])
          .isCloseTo((double) both.cardinality() / either.cardinality(), within(1e-12));
    }
  }

  @Test
  void vectorsAreAsLikeThemselvesAsCanBe() {
    double[] out = new double[2];
    long[] vectors = {5, 6, ~5, ~6};
    NumberTasks.jaccard(2, 2, new long[] {5, 6}, vectors, out);
    assertThat(out).containsExactly(1, 0);
  }

  @Test
  void theCheapestWayIsTheBestOfAll() {
    int[][] cost = NumberTaskDrivers.costs(7);
    assertThat(NumberTasks.cheapestWay(7, 7, cost, new int[7])).isEqualTo(least(cost, 6, 6));
    int[][] wide = {{1, 9, 1, 1}, {1, 1, 1, 9}, {9, 9, 1, 2}};
    assertThat(NumberTasks.cheapestWay(3, 4, wide, new int[4])).isEqualTo(7);
  }

  private static int least(int[][] cost, int r, int c) {
    if (r == 0 && c == 0) {
      return cost[0][0];
    }
    int above = r == 0 ? Integer.MAX_VALUE : least(cost, r - 1, c);
    int left = c == 0 ? Integer.MAX_VALUE : least(cost, r, c - 1);
    return Math.min(above, left) + cost[r][c];
  }

  @Test
  void binomialsAreProductsOfFractions() {
    long[][] choose = new long[61][61];
    NumberTasks.binomials(60, choose);
    for (int i = 0; i <= 60; i++) {
      BigInteger expected = BigInteger.ONE;
      for (int k = 0; k <= i; k++) {
        assertThat(BigInteger.valueOf(choose[i][k])).isEqualTo(expected.mod(MODULUS));
        expected = expected.multiply(BigInteger.valueOf(i - k)).divide(BigInteger.valueOf(k + 1));
      }
    }
  }

  @Test
  void greyIsAsBrightAndKeepsAlpha() {
    int[] pixels = NumberTaskDrivers.colours(200);
    pixels[0] = 0x80123456;
    pixels[1] = 0xffffffff;
    pixels[2] = 0x00ff0000;
    int[] out = new int[200];
    NumberTasks.grey(200, pixels, out);
    assertThat(out[1]).isEqualTo(0xffffffff);
    assertThat(out[2]).isEqualTo(0x004c4c4c);
    for (int i = 0; i < 200; i++) {
      int grey = out[i] & 0xff;
      assertThat(out[i]).isEqualTo((pixels[i] & 0xff000000) + 0x010101 * grey);
      double red = pixels[i] >> 16 & 0xff;
      double green = pixels[i] >> 8 & 0xff;
      double blue = pixels[i] & 0xff;
      assertThat((double) grey).isCloseTo(0.299 * red + 0.587 * green + 0.114 * blue, within(1.5));
    }
  }
}
