package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link OpenDataStructures}: random numbers. */
final class OpenDataStructureDrivers {
  private OpenDataStructureDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "OpenDataStructures.arrayQueue",
                "object",
                List.of(300, 20_000, 600_000),
                OpenDataStructureDrivers::arrayQueue)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "waiting",
                        n / 10,
                        "ArrayQueue.resize.length1",
                        room(n / 10),
                        "ArrayQueue.resize.trips1",
                        room(n / 10) / 2)),
        Kernel.regular(
                "OpenDataStructures.arrayDeque",
                "object",
                List.of(60, 700, 4000),
                OpenDataStructureDrivers::arrayDeque)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "ArrayDeque.add.trips2",
                        n / 3,
                        "ArrayDeque.resize.length1",
                        room(n),
                        "ArrayDeque.resize.trips1",
                        room(n) / 2)),
        Kernel.regular(
                "OpenDataStructures.dualArrayDeque",
                "object",
                List.of(300, 15_000, 400_000),
                OpenDataStructureDrivers::dualArrayDeque)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "ArrayStack.ArrayStack.length1",
                        n,
                        "ArrayStack.pop.elements1",
                        n,
                        "ArrayStack.push.elements1",
                        n)),
        Kernel.regular(
                "OpenDataStructures.rootishArrayStack",
                "object",
                List.of(150, 15_000, 600_000),
                OpenDataStructureDrivers::rootishArrayStack)
            .with(n -> Map.of("n", n, "RootishArrayStack.add.length5", (int) Math.sqrt(n / 2.0))));
  }

  /** How long an array becomes that doubles whenever so many items fill it. */
  private static int room(int items) {
    return 2 * Integer.highestOneBit(items);
  }

  static Integer[] numbers(int n) {
    int[] values = ints(n, 1_000_000);
    Integer[] numbers = new Integer[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = values[i];
    }
    return numbers;
  }

  private static Prepared arrayQueue(int n) {
    Integer[] numbers = numbers(n);
    return Prepared.of(() -> OpenDataStructures.arrayQueue(n, n / 10, numbers));
  }

  private static Prepared arrayDeque(int n) {
    Integer[] numbers = numbers(n);
    return Prepared.of(() -> OpenDataStructures.arrayDeque(n, numbers));
  }

  private static Prepared dualArrayDeque(int n) {
    Integer[] numbers = numbers(n);
    return Prepared.of(() -> OpenDataStructures.dualArrayDeque(n, numbers));
  }

  private static Prepared rootishArrayStack(int n) {
    Integer[] numbers = numbers(n);
    return Prepared.of(() -> OpenDataStructures.rootishArrayStack(n, numbers));
  }
}
