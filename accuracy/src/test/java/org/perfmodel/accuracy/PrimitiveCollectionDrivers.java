package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.PrimitiveCollections.IntIntPair;

/** Data for {@link PrimitiveCollections}: random numbers. */
final class PrimitiveCollectionDrivers {
  /** Numbers below this one are kept apart from the others. */
  private static final int FIRST = 32;

  private PrimitiveCollectionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "PrimitiveCollections.toArray",
                "long",
                List.of(8000, 400_000, 9_000_000),
                PrimitiveCollectionDrivers::toArray)
            .with(n -> Map.of("size", n, "words.length", words(n), "target.length", n)),
        Kernel.irregular(
                "PrimitiveCollections.distinct",
                "int",
                List.of(1 << 10, 1 << 16, 1 << 19),
                PrimitiveCollectionDrivers::distinct)
            .with(
                n ->
                    Map.of(
                        "size", n, "items.length", n, "table.length", 2 * n, "target.length", n)),
        Kernel.regular(
                "PrimitiveCollections.zipInt",
                "object",
                List.of(500, 16_000, 500_000),
                PrimitiveCollectionDrivers::zipInt)
            .with(n -> Map.of("size", n, "items.length", n, "others.length", n)),
        Kernel.irregular(
                "PrimitiveCollections.addAll",
                "int",
                List.of(1 << 11, 1 << 15, 1 << 19),
                PrimitiveCollectionDrivers::addAll)
            .with(n -> Map.of("size", n, "items.length", n, "table.length", n)));
  }

  private static int words(int bits) {
    return (bits + 63) / 64;
  }

  /** Not of those that are kept apart, and below a bound beside that. */
  static int[] numbers(int n, int bound) {
    int[] numbers = ints(n, bound);
    for (int i = 0; i < n; i++) {
      numbers[i] += FIRST;
    }
    return numbers;
  }

  private static Prepared toArray(int n) {
    long[] words = longs(words(n));
    boolean[] target = new boolean[n];
    return Prepared.of(
        () -> {
          PrimitiveCollections.toArray(n, words, target);
          return target[n / 2] ? 1 : 0;
        });
  }

  private static Prepared distinct(int n) {
    int[] items = numbers(n, n);
    int[] table = new int[2 * n];
    int[] target = new int[n];
    return Prepared.of(() -> PrimitiveCollections.distinct(n, items, table, target));
  }

  private static Prepared zipInt(int n) {
    int[] items = ints(n, 1_000_000);
    int[] others = ints(n, 1_000_000, 1);
    return Prepared.of(
        () -> {
          List<IntIntPair> pairs = PrimitiveCollections.zipInt(n, items, others);
          return pairs.get(n / 2).two();
        });
  }

  private static Prepared addAll(int n) {
    int[] items = numbers(n, n / 4);
    int[] table = new int[n];
    return Prepared.of(() -> PrimitiveCollections.addAll(n, items, table));
  }
}
