package org.perfmodel.accuracy;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/**
 * Data for {@link AudibleSorts}: random keys, others in each run. Their calls are as many as make
 * the iterations of all parts together, counted with random keys, from those of the first; where a
 * condition keeps the calls out that have nothing to sort, its share counts.
 */
final class AudibleSortDrivers {
  private AudibleSortDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "AudibleSorts.quickFromBothSides",
                "int",
                List.of(1000, 20_000, 300_000),
                AudibleSortDrivers::quickFromBothSides)
            .with(
                n ->
                    Map.of(
                        "low",
                        0,
                        "high",
                        n - 1,
                        "AudibleSorts.quickFromBothSides.calls",
                        rounded(1.6 * Math.log(n) / Math.log(2) - 1.9))),
        Kernel.irregular(
                "AudibleSorts.quickFromLeft",
                "double",
                List.of(1000, 20_000, 200_000),
                AudibleSortDrivers::quickFromLeft)
            .with(
                n ->
                    Map.of(
                        "low",
                        0,
                        "end",
                        n,
                        "AudibleSorts.quickFromLeft.calls",
                        rounded(2 * (2 * Math.log(n) - 2.85)))),
        Kernel.irregular(
                "AudibleSorts.quickDualPivot",
                "long",
                List.of(1000, 20_000, 200_000),
                AudibleSortDrivers::quickDualPivot)
            .with(
                n ->
                    Map.of(
                        "left",
                        0,
                        "right",
                        n - 1,
                        "AudibleSorts.quickDualPivot.calls",
                        rounded(3 * (1.2 * Math.log(n) - 2)))));
  }

  private static int rounded(double calls) {
    return Math.toIntExact(Math.round(calls));
  }

  private static Prepared quickFromBothSides(int n) {
    int[] key = new int[n];
    return Prepared.of(
            () -> {
              AudibleSorts.quickFromBothSides(0, n - 1, key);
              return key[n / 2];
            })
        .restoring(Values.refill(key));
  }

  private static Prepared quickFromLeft(int n) {
    int[] whole = new int[n];
    Runnable refill = Values.refill(whole);
    double[] key = new double[n];
    return Prepared.of(
            () -> {
              AudibleSorts.quickFromLeft(0, n, key);
              return key[n / 2];
            })
        .restoring(
            () -> {
              refill.run();
              for (int i = 0; i < n; i++) {
                key[i] = whole[i];
              }
            });
  }

  private static Prepared quickDualPivot(int n) {
    int[] whole = new int[n];
    Runnable refill = Values.refill(whole);
    long[] key = new long[n];
    return Prepared.of(
            () -> {
              AudibleSorts.quickDualPivot(0, n - 1, key);
              return key[n / 2];
            })
        .restoring(
            () -> {
              refill.run();
              for (int i = 0; i < n; i++) {
                key[i] = whole[i];
              }
            });
  }
}
