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
            CrossLanguageBenchmarkDrivers::list),
        Kernel.irregular(
            "CrossLanguageBenchmarks.queens",
            "object",
            List.of(8, 12, 16),
            n -> Prepared.of(() -> CrossLanguageBenchmarks.queens(n)[n / 2] + 1)),
        Kernel.regular(
                "CrossLanguageBenchmarks.storage",
                "object",
                List.of(4, 7, 10),
                n -> Prepared.of(() -> CrossLanguageBenchmarks.storage(n)))
            .with(n -> Map.of("depth", n)),
        Kernel.regular(
                "CrossLanguageBenchmarks.towers",
                "object",
                List.of(8, 13, 20),
                n -> Prepared.of(() -> CrossLanguageBenchmarks.towers(n)))
            .with(n -> Map.of("disks", n)));
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
