package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.refill;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SortingSteps}: random numbers. */
final class SortingStepDrivers {
  private SortingStepDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SortingSteps.mergeSorted",
                "long",
                List.of(900, 30_000, 600_000),
                SortingStepDrivers::mergeSorted)
            .with(n -> Map.of("n", n, "left.length", n, "right.length", n, "merged.length", 2 * n)),
        Kernel.irregular(
                "SortingSteps.radixSort",
                "int",
                List.of(3000, 100_000, 900_000),
                SortingStepDrivers::radixSort)
            .with(n -> Map.of("n", n, "keys.length", n, "work.length", n)),
        Kernel.irregular(
                "SortingSteps.insertInOrder",
                "int",
                List.of(500, 2000, 8000),
                SortingStepDrivers::insertInOrder)
            .with(n -> Map.of("n", n, "values.length", n)));
  }

  private static Prepared mergeSorted(int n) {
    long[] all = longs(2 * n);
    long[] left = Arrays.copyOf(all, n);
    long[] right = Arrays.copyOfRange(all, n, 2 * n);
    Arrays.sort(left);
    Arrays.sort(right);
    long[] merged = new long[2 * n];
    return Prepared.of(
        () -> {
          SortingSteps.mergeSorted(n, left, right, merged);
          return merged[n];
        });
  }

  private static Prepared radixSort(int n) {
    int[] keys = new int[n];
    int[] work = new int[n];
    Runnable refilled = refill(keys);
    refilled.run();
    return Prepared.of(
            () -> {
              SortingSteps.radixSort(n, keys, work);
              return keys[n / 2];
            })
        .restoring(refilled);
  }

  private static Prepared insertInOrder(int n) {
    int[] values = new int[n];
    Runnable refilled = refill(values);
    refilled.run();
    return Prepared.of(
            () -> {
              SortingSteps.insertInOrder(n, values);
              return values[n / 2];
            })
        .restoring(refilled);
  }
}
