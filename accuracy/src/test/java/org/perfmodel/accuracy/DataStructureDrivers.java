package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.DataStructures.GameEntry;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DataStructures}: random numbers and scores. */
final class DataStructureDrivers {
  private DataStructureDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "DataStructures.progression",
            "long",
            List.of(3000, 150_000, 5_000_000),
            DataStructureDrivers::progression),
        Kernel.irregular(
                "DataStructures.scoreboard",
                "object",
                List.of(300, 3000, 20_000),
                DataStructureDrivers::scoreboard)
            .with(n -> Map.of("n", n, "capacity", n / 10)),
        Kernel.regular(
            "DataStructures.repeat",
            "char",
            List.of(110, 2000, 15_000),
            DataStructureDrivers::repeat),
        Kernel.regular(
                "DataStructures.binarySum",
                "int",
                List.of(1 << 10, 1 << 16, 1 << 21),
                DataStructureDrivers::binarySum)
            .with(n -> Map.of("n", n, "DataStructures.sum.calls", 2 * n - 1)));
  }

  static GameEntry[] entries(int n) {
    int[] scores = ints(n, 1_000_000);
    GameEntry[] entries = new GameEntry[n];
    for (int i = 0; i < n; i++) {
      entries[i] = new GameEntry("player " + i, scores[i]);
    }
    return entries;
  }

  private static Prepared progression(int n) {
    long[] values = new long[n];
    return Prepared.of(
        () -> {
          DataStructures.progression(n, 5, 3, values);
          return values[n - 1];
        });
  }

  private static Prepared scoreboard(int n) {
    GameEntry[] entries = entries(n);
    return Prepared.of(() -> DataStructures.scoreboard(n, n / 10, entries)[n / 20].score());
  }

  private static Prepared repeat(int n) {
    return Prepared.of(() -> DataStructures.repeat(n, '*').length());
  }

  private static Prepared binarySum(int n) {
    int[] data = ints(n, 1000);
    return Prepared.of(() -> DataStructures.binarySum(n, data));
  }
}
