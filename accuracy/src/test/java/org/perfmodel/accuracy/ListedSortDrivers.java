package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ListedSorts}: random numbers, others in each run. */
final class ListedSortDrivers {
  private ListedSortDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "ListedSorts.inPlaceMergeSort",
            "int",
            List.of(64, 1024, 32_768),
            ListedSortDrivers::inPlaceMergeSort),
        Kernel.irregular(
                "ListedSorts.tournamentSort",
                "int",
                List.of(128, 4096, 65_536),
                ListedSortDrivers::tournamentSort)
            .with(n -> Map.of("n", n, "key.length", n)),
        Kernel.irregular(
                "ListedSorts.treeSort",
                "object",
                List.of(100, 2000, 40_000),
                ListedSortDrivers::treeSort)
            .with(n -> Map.of("n", n, "ListedSorts.collect.calls", 2 * n + 1)));
  }

  private static Prepared inPlaceMergeSort(int n) {
    int[] key = ints(n, Integer.MAX_VALUE);
    return Prepared.of(
            () -> {
              ListedSorts.inPlaceMergeSort(n, key);
              return key[n / 2];
            })
        .restoring(Values.refill(key));
  }

  private static Prepared tournamentSort(int n) {
    int[] key = ints(n, Integer.MAX_VALUE);
    int[] winner = new int[2 * n];
    int[] sorted = new int[n];
    return Prepared.of(
            () -> {
              ListedSorts.tournamentSort(n, key, winner, sorted);
              return sorted[n / 2];
            })
        .restoring(Values.refill(key));
  }

  private static Prepared treeSort(int n) {
    int[] key = ints(n, Integer.MAX_VALUE);
    return Prepared.of(
            () -> {
              ListedSorts.treeSort(n, key);
              return key[n / 2];
            })
        .restoring(Values.refill(key));
  }
}
