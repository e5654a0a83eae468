package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link AlgorithmArticles}: great primes and random numbers. */
final class AlgorithmArticleDrivers {
  /** Digits of a number in balanced ternary. */
  static final int DIGITS = 20;

  private static final int GREATEST = 1_700_000_000;

  private AlgorithmArticleDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "AlgorithmArticles.linearSieve",
                "int",
                List.of(3000, 100_000, 2_200_000),
                AlgorithmArticleDrivers::linearSieve)
            .with(n -> Map.of("n", n, "least.length", n + 1, "prime.length", n / 2)),
        Kernel.regular(
                "AlgorithmArticles.totients",
                "int",
                List.of(1000, 50_000, 800_000),
                AlgorithmArticleDrivers::totients)
            .with(n -> Map.of("n", n, "phi.length", n + 1)),
        Kernel.regular(
                "AlgorithmArticles.garner",
                "long",
                List.of(40, 240, 1100),
                AlgorithmArticleDrivers::garner)
            .with(
                n ->
                    Map.of(
                        "k",
                        n,
                        "prime.length",
                        n,
                        "remains.length",
                        n,
                        "inverse.length",
                        n,
                        "inverse[].length",
                        n,
                        "x.length",
                        n)),
        Kernel.regular(
                "AlgorithmArticles.balancedTernary",
                "byte",
                List.of(400, 20_000, 350_000),
                AlgorithmArticleDrivers::balancedTernary)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "digits",
                        DIGITS,
                        "numbers.length",
                        n,
                        "trits.length",
                        DIGITS * n)));
  }

  /** The first primes above a thousand million. */
  static long[] primes(int k) {
    long[] prime = new long[k];
    BigInteger last = BigInteger.valueOf(1_000_000_000);
    for (int i = 0; i < k; i++) {
      last = last.nextProbablePrime();
      prime[i] = last.longValueExact();
    }
    return prime;
  }

  /** Inverses of each prime by those behind it. */
  static long[][] inverses(long[] prime) {
    int k = prime.length;
    long[][] inverse = new long[k][k];
    for (int j = 0; j < k; j++) {
      for (int i = j + 1; i < k; i++) {
        inverse[j][i] = inverse(prime[j], prime[i]);
      }
    }
    return inverse;
  }

  private static long inverse(long number, long modulus) {
    long one = number % modulus;
    long other = modulus;
    long ofOne = 1;
    long ofOther = 0;
    while (one > 1) {
      long quotient = other / one;
      long rest = other - quotient * one;
      long ofRest = ofOther - quotient * ofOne;
      other = one;
      ofOther = ofOne;
      one = rest;
      ofOne = ofRest;
    }
    return Math.floorMod(ofOne, modulus);
  }

  private static Prepared linearSieve(int n) {
    int[] least = new int[n + 1];
    int[] prime = new int[n / 2];
    return Prepared.of(() -> AlgorithmArticles.linearSieve(n, least, prime));
  }

  private static Prepared totients(int n) {
    int[] phi = new int[n + 1];
    return Prepared.of(
        () -> {
          AlgorithmArticles.totients(n, phi);
          return phi[n];
        });
  }

  private static Prepared garner(int k) {
    long[] prime = primes(k);
    long[][] inverse = inverses(prime);
    int[] drawn = ints(k, 1_000_000_000);
    long[] remains = new long[k];
    for (int i = 0; i < k; i++) {
      remains[i] = drawn[i];
    }
    long[] x = new long[k];
    return Prepared.of(
        () -> {
          AlgorithmArticles.garner(k, prime, remains, inverse, x);
          return x[k - 1];
        });
  }

  private static Prepared balancedTernary(int n) {
    int[] numbers = ints(n, GREATEST);
    byte[] trits = new byte[DIGITS * n];
    return Prepared.of(
        () -> {
          AlgorithmArticles.balancedTernary(n, DIGITS, numbers, trits);
          return trits[DIGITS * (n / 2)];
        });
  }
}
