package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BitsAndCombinations}: random words, weights and distances. */
final class BitAndCombinationDrivers {
  private static final int SWAPS = 11;
  private static final int DIGITS = 14;
  private static final int RADIX = 3;
  private static final int CHOSEN = 5;

  private BitAndCombinationDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "BitsAndCombinations.permuteBits",
            "long",
            List.of(150, 10_000, 500_000),
            BitAndCombinationDrivers::permuteBits),
        Kernel.regular(
                "BitsAndCombinations.tuples",
                "int",
                List.of(700, 40_000, 1_500_000),
                BitAndCombinationDrivers::tuples)
            .with(visits -> Map.of("n", DIGITS, "radix", RADIX, "visits", visits)),
        Kernel.regular(
                "BitsAndCombinations.plainChanges",
                "int",
                List.of(5, 7, 9),
                BitAndCombinationDrivers::plainChanges)
            .with(n -> Map.of("n", n, "orders", orders(n))),
        Kernel.regular(
                "BitsAndCombinations.combinations",
                "byte",
                List.of(10, 24, 45),
                BitAndCombinationDrivers::combinations)
            .with(n -> Map.of("n", n, "t", CHOSEN, "combinations", combinations(n, CHOSEN))));
  }

  /** Masks whose bits have others to their left. */
  static long[] masks() {
    long[] mask = longs(SWAPS);
    for (int k = 0; k < SWAPS; k++) {
      int shift = 1 << Math.min(k, SWAPS - 1 - k);
      for (int bit = 0; bit < Long.SIZE; bit++) {
        if ((bit & shift) != 0) {
          mask[k] &= ~(1L << bit);
        }
      }
    }
    return mask;
  }

  static int orders(int n) {
    int orders = 1;
    for (int i = 2; i <= n; i++) {
      orders *= i;
    }
    return orders;
  }

  static int combinations(int n, int t) {
    long combinations = 1;
    for (int i = 1; i <= t; i++) {
      combinations = combinations * (n + 1 - i) / i;
    }
    return Math.toIntExact(combinations);
  }

  static int[][] distances(int n) {
    int[][] distance = new int[n][];
    for (int i = 0; i < n; i++) {
      distance[i] = ints(n, 1000, i);
    }
    return distance;
  }

  /** Permutes the same words again and again. */
  private static Prepared permuteBits(int n) {
    long[] mask = masks();
    long[] word = longs(n);
    return Prepared.of(
        () -> {
          BitsAndCombinations.permuteBits(n, mask, word);
          return word[n / 2];
        });
  }

  private static Prepared tuples(int visits) {
    int[] weight = ints(DIGITS + 1, 100);
    return Prepared.of(() -> BitsAndCombinations.tuples(DIGITS, RADIX, visits, weight));
  }

  private static Prepared plainChanges(int n) {
    int[][] distance = distances(n);
    int orders = orders(n);
    return Prepared.of(() -> BitsAndCombinations.plainChanges(n, orders, distance));
  }

  private static Prepared combinations(int n) {
    int combinations = combinations(n, CHOSEN);
    byte[] listed = new byte[CHOSEN * combinations];
    return Prepared.of(
        () -> {
          BitsAndCombinations.combinations(n, CHOSEN, combinations, listed);
          return listed[listed.length / 2];
        });
  }
}
