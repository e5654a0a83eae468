package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link RosettaSorts}: random keys. */
final class RosettaSortDrivers {
  private RosettaSortDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "RosettaSorts.beadSort",
                "byte",
                List.of(120, 1000, 3000),
                RosettaSortDrivers::beadSort)
            .with(n -> Map.of("n", n, "most", n)),
        // Powers of two by what they are.
        Kernel.irregular(
            "RosettaSorts.circleSort",
            "int",
            List.of(1024, 16_384, 131_072),
            RosettaSortDrivers::circleSort),
        Kernel.irregular(
            "RosettaSorts.cocktailSort",
            "float",
            List.of(100, 800, 4000),
            RosettaSortDrivers::cocktailSort));
  }

  private static Prepared beadSort(int n) {
    int[] keys = ints(n, n + 1);
    int[] key = new int[n];
    return Prepared.of(
            () -> {
              RosettaSorts.beadSort(n, n, key);
              return key[n / 2];
            })
        .restoring(() -> System.arraycopy(keys, 0, key, 0, n));
  }

  private static Prepared circleSort(int n) {
    int[] key = new int[n];
    return Prepared.of(
            () -> {
              RosettaSorts.circleSort(n, key);
              return key[n / 2];
            })
        .restoring(Values.refill(key));
  }

  private static Prepared cocktailSort(int n) {
    int[] whole = new int[n];
    Runnable refill = Values.refill(whole);
    float[] key = new float[n];
    return Prepared.of(
            () -> {
              RosettaSorts.cocktailSort(n, key);
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
