package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Articles of cp-algorithms.com (the translation of e-maxx) in the order of its contents, the first
 * that no older set has: the linear sieve, Euler's totient function from 1 to n, H. Garner's
 * algorithm, balanced ternary; written anew. This list was cut off behind balanced ternary: Gray
 * codes, bits, polynomials, data structures, dynamic programs and all that follows do not judge.
 *
 * <p>Left out: binary exponentiation ({@link SelectedTopics}, modularPowers), Euclid's algorithm
 * and its extension ({@link IntegerCodes}, divisors), linear equations and Fibonacci numbers
 * (single values), the sieve of Eratosthenes ({@link IntegerCodes}, sieve), tests of primes and
 * factors (single values), numbers and sums of divisors (as multiples are gone through for
 * totients), inverses and congruences (single values), discrete logarithms and roots (hashing, or
 * single values), P. Montgomery's products ({@link EmbeddedCodes}, montgomery).
 */
final class AlgorithmArticles {
  private AlgorithmArticles() {}

  /**
   * Linear sieve: the least prime factor of each number from 2 to n, each found once.
   *
   * @param least receives the factors, of n + 1 elements
   * @param prime receives the primes
   * @return how many they are
   */
  public static int linearSieve(int n, int[] least, int[] prime) {
    Arrays.fill(least, 0, n + 1, 0);
    int count = 0;
    for (int i = 2; i <= n; i++) {
      // @ perf probability = 1.4427/(log2(n)-1.4427)
      if (least[i] == 0) {
        least[i] = i;
        prime[count++] = i;
      }
      // @ perf trips = 1-1.4427/(log2(n)-1.4427)
      for (int j = 0; i * prime[j] <= n; j++) {
        least[i * prime[j]] = prime[j];
        // @ perf probability = 0.33/(1-1.4427/(log2(n)-1.4427))
        if (prime[j] == least[i]) {
          break;
        }
      }
    }
    return count;
  }

  /**
   * Euler's totient function from 1 to n: what it is for all divisors of a number adds up to that
   * number.
   *
   * @param phi of n + 1 elements
   */
  public static void totients(int n, int[] phi) {
    phi[0] = 0;
    phi[1] = 1;
    for (int i = 2; i <= n; i++) {
      phi[i] = i - 1;
    }
    for (int i = 2; i <= n; i++) {
      for (int j = 2 * i; j <= n; j += i) {
        phi[j] -= phi[i];
      }
    }
  }

  /**
   * Garner's algorithm: the digits in a base of many primes of the number that leaves such remains
   * when it is divided by each of them. The first digit counts ones, the second first primes, the
   * third products of the first two.
   *
   * @param k how many primes, below 2^31
   * @param inverse of the prime of the row, by the prime of the column
   * @param x receives the digits
   */
  public static void garner(int k, long[] prime, long[] remains, long[][] inverse, long[] x) {
    for (int i = 0; i < k; i++) {
      long modulus = prime[i];
      long digit = remains[i];
      for (int j = 0; j < i; j++) {
        digit = (digit + modulus - x[j] % modulus) * inverse[j][i] % modulus;
      }
      x[i] = digit;
    }
  }

  /**
   * Balanced ternary: numbers in digits -1, 0 and 1, the lowest first.
   *
   * @param numbers not negative
   * @param trits receives so many digits a number
   */
  public static void balancedTernary(int n, int digits, int[] numbers, byte[] trits) {
    for (int i = 0; i < n; i++) {
      int rest = numbers[i];
      for (int d = 0; d < digits; d++) {
        rest++;
        trits[i * digits + d] = (byte) (rest % 3 - 1);
        rest /= 3;
      }
    }
  }
}
