package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Against definitions, exact numbers and laws. */
class CountsAndTablesTest {
  @Test
  void divisorsAreThoseThatLeaveNoRemainder() {
    int[] count = new int[201];
    CountsAndTables.divisors(200, count);
    for (int i = 1; i <= 200; i++) {
      int number = i;
      long expected = IntStream.rangeClosed(1, i).filter(each -> number % each == 0).count();
      assertThat(count[i]).isEqualTo((int) expected);
    }
    assertThat(count[0]).isZero();
  }

  @Test
  void distancesAreOnesOfTheExclusiveOr() {
    long[][] code = CountAndTableDrivers.codes(12);
    int[] distance = new int[144];
    CountsAndTables.hammingDistances(12, 4, code, distance);
    for (int i = 0; i < 12; i++) {
      for (int j = 0; j < 12; j++) {
        BitSet bits = BitSet.valueOf(code[i]);
        bits.xor(BitSet.valueOf(code[j]));
        assertThat(distance[12 * i + j]).isEqualTo(bits.cardinality());
      }
    }
  }

  @Test
  void knownTextsAreAsFarFromEachOtherAsKnown() {
    assertThat(edits("kitten", "sitting")).isEqualTo(3);
    assertThat(edits("Saturday", "Sunday")).isEqualTo(3);
    assertThat(edits("intention", "execution")).isEqualTo(5);
    assertThat(edits("abc", "abc")).isZero();
    assertThat(edits("", "abc")).isEqualTo(3);
  }

  @Test
  void editDistanceIsTheSameBackwards() {
    String one = new String(CountAndTableDrivers.letters(50, 0));
    String other = new String(CountAndTableDrivers.letters(40, 1));
    assertThat(edits(one, other)).isEqualTo(edits(other, one)).isBetween(10, 50);
  }

  private static int edits(String from, String to) {
    int[][] table = new int[from.length() + 1][to.length() + 1];
    return CountsAndTables.editDistance(
        from.length(), to.length(), from.toCharArray(), to.toCharArray(), table);
  }

  @Test
  void binomialsAreRemaindersOfExactOnes() {
    int modulus = 1_000_000_007;
    int[][] triangle = new int[60][60];
    CountsAndTables.binomials(60, modulus, triangle);
    for (int i = 0; i < 60; i++) {
      BigInteger exact = BigInteger.ONE;
      for (int j = 0; j <= i; j++) {
        assertThat(triangle[i][j])
            .isEqualTo(exact.mod(BigInteger.valueOf(modulus)).intValueExact());
        exact = exact.multiply(BigInteger.valueOf(i - j)).divide(BigInteger.valueOf(j + 1));
      }
    }
  }

  @Test
  void integralsAreSumsOfRectangles() {
    byte[] picture = Values.bytes(9 * 7);
    int[] sums = new int[10 * 8];
    CountsAndTables.integral(9, 7, picture, sums);
    for (int bottom = 0; bottom <= 7; bottom++) {
      for (int right = 0; right <= 9; right++) {
        int expected = 0;
        for (int y = 0; y < bottom; y++) {
          for (int x = 0; x < right; x++) {
            expected += Byte.toUnsignedInt(picture[9 * y + x]);
          }
        }
        assertThat(sums[10 * bottom + right]).isEqualTo(expected);
      }
    }
  }
}
