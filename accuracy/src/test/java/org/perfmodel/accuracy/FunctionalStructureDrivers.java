package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FunctionalStructures}: random numbers. */
final class FunctionalStructureDrivers {
  /** As long as the annotations say that the lists are which are reversed. */
  private static final int WAITING = 100;

  private FunctionalStructureDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "FunctionalStructures.treeSet",
                "object",
                List.of(400, 8000, 100_000),
                FunctionalStructureDrivers::treeSet)
            .with(n -> Map.of("n", n, "FunctionalStructures.insert.calls", callsOfInsert(n))),
        Kernel.irregular(
                "FunctionalStructures.leftistHeap",
                "object",
                List.of(300, 5000, 60_000),
                FunctionalStructureDrivers::leftistHeap)
            .with(n -> Map.of("n", n, "FunctionalStructures.merge.calls", callsOfMerge(n))),
        Kernel.irregular(
                "FunctionalStructures.batchedQueue",
                "object",
                List.of(5000, 100_000, 2_000_000),
                FunctionalStructureDrivers::batchedQueue)
            .with(n -> Map.of("n", n, "waiting", WAITING)));
  }

  /** Of each number in the mean: one more than a node of a random tree is deep. */
  static int callsOfInsert(int n) {
    return Math.toIntExact(Math.round(2 * Math.log(n) - 1.85));
  }

  /** Of each number that comes or leaves in the mean, counted with random numbers. */
  private static int callsOfMerge(int n) {
    return Math.toIntExact(Math.round(0.9 * Math.log(n) / Math.log(2) - 1.1));
  }

  private static Prepared treeSet(int n) {
    int[] numbers = ints(n, Integer.MAX_VALUE);
    return Prepared.of(() -> FunctionalStructures.treeSet(n, numbers).value());
  }

  private static Prepared leftistHeap(int n) {
    int[] numbers = ints(n, Integer.MAX_VALUE);
    int[] sorted = new int[n];
    return Prepared.of(
        () -> {
          FunctionalStructures.leftistHeap(n, numbers, sorted);
          return sorted[n / 2];
        });
  }

  private static Prepared batchedQueue(int n) {
    int[] numbers = ints(n, 1000);
    return Prepared.of(() -> FunctionalStructures.batchedQueue(n, WAITING, numbers));
  }
}
