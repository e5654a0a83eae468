package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CompetitivePrograms}: coins, random orders, square boards. */
final class CompetitiveProgramDrivers {
  private CompetitiveProgramDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "CompetitivePrograms.fewestCoins",
                "int",
                List.of(400, 40_000, 1_500_000),
                CompetitiveProgramDrivers::fewestCoins)
            .with(n -> Map.of("n", n, "coins", 3, "coin.length", 3, "value.length", n + 1)),
        Kernel.irregular(
                "CompetitivePrograms.longestIncreasing",
                "int",
                List.of(60, 600, 5000),
                CompetitiveProgramDrivers::longestIncreasing)
            .with(n -> Map.of("n", n, "array.length", n, "length.length", n)),
        Kernel.regular(
                "CompetitivePrograms.tilings",
                "long",
                List.of(6, 10, 16),
                CompetitiveProgramDrivers::tilings)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        n,
                        "states",
                        1 << n,
                        "count.length",
                        1 << n,
                        "next.length",
                        1 << n)));
  }

  /**
   * Numbers from 0 to n - 1, n even: even ones in random order and then odd ones whose order is the
   * other way round, so that half of the pairs of even or odd ones ascend, and of the others one
   * pair more than half for each odd number.
   */
  static int[] numbers(int n) {
    int half = n / 2;
    int[] order = permutation(half);
    int[] numbers = new int[n];
    for (int i = 0; i < half; i++) {
      numbers[i] = 2 * order[i];
      numbers[half + i] = 2 * (half - 1 - order[i]) + 1;
    }
    return numbers;
  }

  private static Prepared fewestCoins(int n) {
    int[] coin = {1, 3, 4};
    int[] value = new int[n + 1];
    return Prepared.of(
        () -> {
          CompetitivePrograms.fewestCoins(n, coin.length, coin, value);
          return value[n];
        });
  }

  private static Prepared longestIncreasing(int n) {
    int[] array = numbers(n);
    int[] length = new int[n];
    return Prepared.of(() -> CompetitivePrograms.longestIncreasing(n, array, length));
  }

  private static Prepared tilings(int n) {
    int states = 1 << n;
    long[] count = new long[states];
    long[] next = new long[states];
    return Prepared.of(() -> CompetitivePrograms.tilings(n, n, states, count, next));
  }
}
