package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.BigIntegers.LEAF;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BigIntegers}: random limbs. */
final class BigIntegerDrivers {
  private BigIntegerDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "BigIntegers.subtract",
                "int",
                List.of(2000, 120_000, 4_000_000),
                BigIntegerDrivers::subtract)
            .with(n -> Map.of("n", n, "m", n / 2)),
        Kernel.regular(
                "BigIntegers.multiply",
                "int",
                List.of(64, 1024, 16_384),
                BigIntegerDrivers::multiply)
            .with(n -> Map.of("n", n, "BigIntegers.karatsuba.calls", products(n))),
        Kernel.irregular(
                "BigIntegers.divide", "int", List.of(40, 350, 3000), BigIntegerDrivers::divide)
            .with(n -> Map.of("n", n, "m", n)),
        Kernel.irregular("BigIntegers.gcd", "int", List.of(6, 70, 400), BigIntegerDrivers::gcd));
  }

  /** How many products one of n limbs has, with itself. */
  static int products(int n) {
    return n <= LEAF ? 1 : 1 + 3 * products(n / 2);
  }

  /** Limbs of which the highest and the lowest bit are set. */
  static int[] limbs(int n, int variant) {
    long[] all = longs(n + variant);
    int[] limbs = new int[n];
    for (int i = 0; i < n; i++) {
      limbs[i] = (int) all[i + variant];
    }
    limbs[0] |= 1;
    limbs[n - 1] |= Integer.MIN_VALUE;
    return limbs;
  }

  /** Less than a number of as many limbs, with seven zeros in front of its highest bit. */
  static int[] smaller(int n, int variant) {
    int[] limbs = limbs(n, variant);
    limbs[n - 1] >>>= 7;
    return limbs;
  }

  private static Prepared subtract(int n) {
    int[] big = limbs(n, 1);
    int[] little = limbs(n / 2, 2);
    int[] difference = new int[n];
    return Prepared.of(
        () -> {
          BigIntegers.subtract(n, n / 2, big, little, difference);
          return difference[n / 2];
        });
  }

  private static Prepared multiply(int n) {
    int[] x = limbs(n, 1);
    int[] y = limbs(n, 2);
    int[] product = new int[2 * n];
    return Prepared.of(
        () -> {
          BigIntegers.multiply(n, x, y, product);
          return product[n];
        });
  }

  private static Prepared divide(int n) {
    int[] dividend = limbs(2 * n, 1);
    int[] divisor = smaller(n, 2);
    int[] quotient = new int[n + 1];
    int[] rest = new int[2 * n + 1];
    return Prepared.of(
        () -> {
          BigIntegers.divide(n, n, dividend, divisor, quotient, rest);
          return quotient[n / 2] + rest[0];
        });
  }

  private static Prepared gcd(int n) {
    int[] a = limbs(n, 1);
    int[] b = limbs(n, 2);
    return Prepared.of(() -> BigIntegers.gcd(n, a, b)[0]);
  }
}
