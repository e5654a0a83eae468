package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Numbers against their definitions. */
class AlgorithmArticlesTest {
  @Test
  void leastFactorsAreThoseThatTrialsFind() {
    int[] least = new int[501];
    int[] prime = new int[250];
    // There are 95 primes up to 500, and the last is 499.
    assertThat(AlgorithmArticles.linearSieve(500, least, prime)).isEqualTo(95);
    assertThat(prime[94]).isEqualTo(499);
    for (int i = 2; i <= 500; i++) {
      int number = i;
      int factor = IntStream.rangeClosed(2, i).filter(p -> number % p == 0).findFirst().orElse(0);
      assertThat(least[i]).isEqualTo(factor);
    }
  }

  @Test
  void totientsCountWhatHasNoCommonDivisor() {
    int[] phi = new int[121];
    AlgorithmArticles.totients(120, phi);
    for (int i = 1; i <= 120; i++) {
      BigInteger number = BigInteger.valueOf(i);
      long count =
          IntStream.rangeClosed(1, i)
              .filter(k -> number.gcd(BigInteger.valueOf(k)).equals(BigInteger.ONE))
              .count();
      assertThat(phi[i]).isEqualTo((int) count);
    }
  }

  @Test
  void digitsOfPrimesGiveTheNumberBack() {
    int k = 9;
    long[] prime = AlgorithmArticleDrivers.primes(k);
    BigInteger product = BigInteger.ONE;
    for (long each : prime) {
      product = product.multiply(BigInteger.valueOf(each));
    }
    BigInteger number = product.multiply(BigInteger.valueOf(7)).divide(BigInteger.valueOf(11));
    long[] remains = new long[k];
    for (int i = 0; i < k; i++) {
      remains[i] = number.mod(BigInteger.valueOf(prime[i])).longValueExact();
    }
    long[] x = new long[k];
    AlgorithmArticles.garner(k, prime, remains, AlgorithmArticleDrivers.inverses(prime), x);
    BigInteger found = BigInteger.ZERO;
    for (int i = k - 1; i >= 0; i--) {
      found = found.multiply(BigInteger.valueOf(prime[i])).add(BigInteger.valueOf(x[i]));
    }
    assertThat(found).isEqualTo(number);
  }

  @Test
  void digitsOfThreeGiveTheNumberBack() {
    int[] numbers = Values.ints(30, 1_700_000_000);
    numbers[0] = 64;
    int digits = AlgorithmArticleDrivers.DIGITS;
    byte[] trits = new byte[30 * digits];
    AlgorithmArticles.balancedTernary(30, digits, numbers, trits);
    // 64 is 81 - 27 + 9 + 1.
    assertThat(new byte[] {trits[0], trits[1], trits[2], trits[3], trits[4], trits[5]})
        .containsExactly(1, 0, 1, -1, 1, 0);
    for (int i = 0; i < 30; i++) {
      long found = 0;
      for (int d = digits - 1; d >= 0; d--) {
        assertThat(trits[i * digits + d]).isBetween((byte) -1, (byte) 1);
        found = 3 * found + trits[i * digits + d];
      }
      assertThat(found).isEqualTo(numbers[i]);
    }
  }
}
