package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SortsAndSearches}: random keys. */
final class SortAndSearchDrivers {
  private static final int SEARCHES = 40;

  private SortAndSearchDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "SortsAndSearches.comparisonCounting",
            "double",
            List.of(100, 800, 3500),
            SortAndSearchDrivers::comparisonCounting),
        Kernel.irregular(
                "SortsAndSearches.sequentialSearch",
                "long",
                List.of(1000, 20_000, 800_000),
                SortAndSearchDrivers::sequentialSearch)
            .with(n -> Map.of("searches", SEARCHES, "n", n)),
        Kernel.irregular(
            "SortsAndSearches.listInsertion",
            "short",
            List.of(100, 1000, 4000),
            SortAndSearchDrivers::listInsertion),
        Kernel.irregular(
                "SortsAndSearches.uniformBinarySearch",
                "int",
                List.of(1000, 30_000, 1_000_000),
                SortAndSearchDrivers::uniformBinarySearch)
            .with(n -> Map.of("searches", searches(n), "key.length", n + 1)),
        Kernel.regular(
                "SortsAndSearches.mergeExchange",
                "int",
                List.of(1024, 16_384, 131_072),
                SortAndSearchDrivers::mergeExchange)
            .with(n -> Map.of("n", n, "top", n / 2)));
  }

  private static Prepared comparisonCounting(int n) {
    double[] key = doubles(n, 0, 1);
    int[] count = new int[n];
    return Prepared.of(
        () -> {
          SortsAndSearches.comparisonCounting(n, key, count);
          return count[n / 2];
        });
  }

  /** One in four of those that are sought is not there. */
  private static Prepared sequentialSearch(int n) {
    long[] table = Arrays.copyOf(longs(n), n + 1);
    int[] place = ints(SEARCHES, n);
    long[] wanted = new long[SEARCHES];
    for (int s = 0; s < SEARCHES; s++) {
      wanted[s] = s % 4 == 0 ? s : table[place[s]];
    }
    int[] found = new int[SEARCHES];
    return Prepared.of(() -> SortsAndSearches.sequentialSearch(SEARCHES, n, wanted, table, found));
  }

  private static Prepared listInsertion(int n) {
    int[] random = ints(n, Short.MAX_VALUE);
    short[] key = new short[n];
    for (int i = 0; i < n; i++) {
      key[i] = (short) random[i];
    }
    int[] next = new int[n + 1];
    return Prepared.of(() -> SortsAndSearches.listInsertion(n, key, next));
  }

  private static int searches(int n) {
    return Math.min(n, 100_000);
  }

  /** Halves of n, rounded, and 0 at the end. */
  static int[] steps(int n) {
    int[] step = new int[34];
    for (int j = 0; 1L << j <= n; j++) {
      step[j] = (int) ((n + (1L << j)) >> j + 1);
    }
    return step;
  }

  /** Even numbers, of which and of the odd ones between them are sought. */
  private static Prepared uniformBinarySearch(int n) {
    int[] key = new int[n + 1];
    key[0] = -1;
    for (int i = 1; i <= n; i++) {
      key[i] = 2 * i;
    }
    int[] wanted = ints(searches(n), 2 * n);
    int[] step = steps(n);
    return Prepared.of(
        () -> SortsAndSearches.uniformBinarySearch(wanted.length, wanted, key, step));
  }

  private static Prepared mergeExchange(int n) {
    int[] key = new int[n];
    Runnable refill = Values.refill(key);
    return Prepared.of(
            () -> {
              SortsAndSearches.mergeExchange(n, n / 2, key);
              return key[n / 2];
            })
        .restoring(refill);
  }
}
