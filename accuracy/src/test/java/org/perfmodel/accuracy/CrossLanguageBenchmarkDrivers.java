package org.perfmodel.accuracy;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.CrossLanguageBenchmarks.Element;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Arguments for {@link CrossLanguageBenchmarks}. */
final class CrossLanguageBenchmarkDrivers {
  private CrossLanguageBenchmarkDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "CrossLanguageBenchmarks.list",
                "object",
                List.of(3, 5, 6),
                CrossLanguageBenchmarkDrivers::list)
            .with(
                n ->
                    Map.of(
                        "CrossLanguageBenchmarks.list.calls",
                        calls(3 * n, 2 * n, n),
                        // In the mean, counted.
                        "x.next().steps",
                        n)),
        Kernel.regular(
                "CrossLanguageBenchmarks.storage",
                "object",
                List.of(4, 7, 10),
                n -> Prepared.of(() -> CrossLanguageBenchmarks.storage(n).length))
            .with(n -> Map.of("depth", n)),
        Kernel.regular(
                "CrossLanguageBenchmarks.towers",
                "object",
                List.of(8, 13, 20),
                n -> Prepared.of(() -> CrossLanguageBenchmarks.towers(n)))
            .with(n -> Map.of("disks", n, "Piles.moved.calls", (1 << n) - 1)));
  }

  /** How often the function is called for lists of these lengths. */
  static int calls(int x, int y, int z) {
    int[] calls = {0};
    takeuchi(x, y, z, calls);
    return calls[0];
  }

  private static int takeuchi(int x, int y, int z, int[] calls) {
    calls[0]++;
    if (y >= x) {
      return z;
    }
    return takeuchi(
        takeuchi(x - 1, y, z, calls),
        takeuchi(Math.max(0, y - 1), z, x, calls),
        takeuchi(Math.max(0, z - 1), x, y, calls),
        calls);
  }

  private static Prepared list(int n) {
    Element x = CrossLanguageBenchmarks.elements(3 * n);
    Element y = CrossLanguageBenchmarks.elements(2 * n);
    Element z = CrossLanguageBenchmarks.elements(n);
    return Prepared.of(
        () -> {
          Element result = CrossLanguageBenchmarks.list(x, y, z);
          return result == null ? 0 : result.value();
        });
  }
}
