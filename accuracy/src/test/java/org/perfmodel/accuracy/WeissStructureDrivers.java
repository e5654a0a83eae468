package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link WeissStructures}: random numbers and expressions. */
final class WeissStructureDrivers {
  private WeissStructureDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "WeissStructures.removeEvens",
                "object",
                List.of(500, 20_000, 1_000_000),
                WeissStructureDrivers::removeEvens)
            .with(n -> Map.of("list.size()", n, "WeissStructures.removeEvens.trips1", n)),
        Kernel.regular(
                "WeissStructures.growingArray",
                "object",
                List.of(1500, 60_000, 3_000_000),
                WeissStructureDrivers::growingArray)
            .with(n -> Map.of("n", n, "GrowingArray.add.elements1", n / 2)),
        Kernel.irregular(
            "WeissStructures.linkedNodes",
            "object",
            List.of(500, 25_000, 1_000_000),
            WeissStructureDrivers::linkedNodes),
        Kernel.irregular(
            "WeissStructures.postfix",
            "object",
            List.of(2001, 100_001, 4_000_001),
            WeissStructureDrivers::postfix));
  }

  /** A number first, then in random order operators, as soon as they can be, and numbers. */
  static int[] expression(int n) {
    int[] chance = ints(n, 4);
    int[] number = ints(n, 200, 1);
    int[] symbol = new int[n];
    int depth = 0;
    for (int i = 0; i < n; i++) {
      boolean push = chance[i] < 2;
      if (depth < 2 || push && depth < n - i) {
        symbol[i] = number[i];
        depth++;
      } else {
        symbol[i] = chance[i] % 2 == 0 ? WeissStructures.PLUS : WeissStructures.TIMES;
        depth--;
      }
    }
    return symbol;
  }

  private static Prepared removeEvens(int n) {
    int[] number = ints(n, 1000);
    List<Integer> list = new LinkedList<>();
    return Prepared.of(() -> WeissStructures.removeEvens(list))
        .restoring(
            () -> {
              list.clear();
              for (int each : number) {
                list.add(each);
              }
            });
  }

  private static Prepared growingArray(int n) {
    Object[] items = new Object[n];
    for (int i = 0; i < n; i++) {
      items[i] = i;
    }
    return Prepared.of(() -> WeissStructures.growingArray(n, items).length);
  }

  private static Prepared linkedNodes(int n) {
    int[] numbers = ints(n, 1000);
    return Prepared.of(() -> WeissStructures.linkedNodes(n, numbers));
  }

  private static Prepared postfix(int n) {
    int[] symbol = expression(n);
    return Prepared.of(() -> WeissStructures.postfix(n, symbol));
  }
}
