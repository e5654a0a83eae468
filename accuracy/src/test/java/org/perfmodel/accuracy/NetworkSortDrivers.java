package org.perfmodel.accuracy;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link NetworkSorts}: random keys, others in each run. */
final class NetworkSortDrivers {
  private NetworkSortDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "NetworkSorts.naturalMergesort",
            "int",
            List.of(1000, 20_000, 400_000),
            NetworkSortDrivers::naturalMergesort),
        Kernel.irregular(
            "NetworkSorts.oddEvenTransposition",
            "int",
            List.of(60, 600, 3000),
            NetworkSortDrivers::oddEvenTransposition),
        // Powers of two by what they are.
        Kernel.irregular(
                "NetworkSorts.bitonicSort",
                "float",
                List.of(512, 8192, 131_072),
                NetworkSortDrivers::bitonicSort)
            .with(n -> Map.of("n", n, "NetworkSorts.bitonicMerge.trips1", exchanges(n))));
  }

  /** Exchanges of a loop in the mean: n log(n) (log(n) + 1) / 4 in n log(n) - n + 1 loops. */
  private static int exchanges(int n) {
    long stages = Integer.numberOfTrailingZeros(n);
    return Math.toIntExact(n * stages * (stages + 1) / 4 / (n * stages - n + 1));
  }

  private static Prepared naturalMergesort(int n) {
    int[] key = new int[n];
    int[] other = new int[n];
    return Prepared.of(() -> NetworkSorts.naturalMergesort(n, key, other)[n / 2])
        .restoring(Values.refill(key));
  }

  private static Prepared oddEvenTransposition(int n) {
    int[] key = new int[n];
    return Prepared.of(
            () -> {
              NetworkSorts.oddEvenTransposition(n, key);
              return key[n / 2];
            })
        .restoring(Values.refill(key));
  }

  private static Prepared bitonicSort(int n) {
    int[] whole = new int[n];
    Runnable refill = Values.refill(whole);
    float[] key = new float[n];
    return Prepared.of(
            () -> {
              NetworkSorts.bitonicSort(0, n, true, key);
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
