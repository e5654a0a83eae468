package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.BigIntegerDrivers.limbs;
import static org.perfmodel.accuracy.BigIntegerDrivers.smaller;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Long numbers against the library's. */
class BigIntegersTest {
  @Test
  void differencesAreTheLibrarys() {
    int[] big = limbs(20, 1);
    int[] little = limbs(20, 2);
    for (int m = 0; m < 20; m++) {
      int[] difference = new int[20];
      BigIntegers.subtract(20, m, big, little, difference);
      BigInteger expected = number(big).subtract(number(Arrays.copyOf(little, m)));
      assertThat(number(difference)).isEqualTo(expected);
    }
  }

  @Test
  void aBorrowGoesThroughZeros() {
    int[] difference = new int[4];
    BigIntegers.subtract(4, 1, new int[] {0, 0, 0, 1}, new int[] {1}, difference);
    assertThat(difference).containsExactly(-1, -1, -1, 0);
  }

  @Test
  void productsAreTheLibrarys() {
    for (int n = 32; n <= 512; n *= 2) {
      int[] ones = new int[n];
      Arrays.fill(ones, -1);
      assertProduct(n, limbs(n, 1), limbs(n, 2));
      assertProduct(n, ones, ones);
      assertProduct(n, ones, limbs(n, 3));
    }
  }

  private static void assertProduct(int n, int[] x, int[] y) {
    int[] product = limbs(2 * n, 4);
    BigIntegers.multiply(n, x, y, product);
    assertThat(number(product)).isEqualTo(number(x).multiply(number(y)));
  }

  @Test
  void quotientsAndRestsAreTheLibrarys() {
    int[] ones = new int[30];
    Arrays.fill(ones, -1);
    int[] steep = new int[9];
    steep[7] = -1;
    steep[8] = Integer.MIN_VALUE;
    assertQuotient(20, 10, limbs(30, 1), limbs(10, 2));
    assertQuotient(20, 10, limbs(30, 1), smaller(10, 2));
    assertQuotient(21, 9, ones, limbs(9, 2));
    assertQuotient(21, 9, ones, steep);
    assertQuotient(21, 9, limbs(30, 3), steep);
    assertQuotient(0, 30, limbs(30, 3), ones);
    int[] back = {3, 0, Integer.MIN_VALUE};
    assertQuotient(1, 3, back, new int[] {1, 0, 0x20000000});
    assertQuotient(
        1, 3, new int[] {0, 0, Integer.MIN_VALUE, 0x7fffffff}, new int[] {1, 0, 1 << 31});
  }

  private static void assertQuotient(int n, int m, int[] dividend, int[] divisor) {
    int[] padded = Arrays.copyOf(dividend, n + m);
    int[] quotient = new int[n + 1];
    int[] rest = new int[n + m + 1];
    BigIntegers.divide(n, m, padded, divisor, quotient, rest);
    BigInteger[] expected = number(padded).divideAndRemainder(number(divisor));
    assertThat(number(quotient)).isEqualTo(expected[0]);
    assertThat(number(rest)).isEqualTo(expected[1]);
  }

  @Test
  void divisorsAreTheLibrarys() {
    BigInteger common = number(limbs(5, 3));
    int[] a = words(number(limbs(10, 1)).multiply(common), 15);
    int[] b = words(number(limbs(10, 2)).multiply(common), 15);
    BigInteger expected = number(a).gcd(number(b));
    assertThat(number(BigIntegers.gcd(15, a, b))).isEqualTo(expected);
    assertThat(number(BigIntegers.gcd(15, a, a))).isEqualTo(number(a));
  }

  private static BigInteger number(int[] limbs) {
    BigInteger number = BigInteger.ZERO;
    for (int i = limbs.length - 1; i >= 0; i--) {
      number = number.shiftLeft(32).add(BigInteger.valueOf(limbs[i] & 0xffffffffL));
    }
    return number;
  }

  private static int[] words(BigInteger number, int n) {
    int[] words = new int[n];
    for (int i = 0; i < n; i++) {
      words[i] = number.shiftRight(32 * i).intValue();
    }
    return words;
  }
}
