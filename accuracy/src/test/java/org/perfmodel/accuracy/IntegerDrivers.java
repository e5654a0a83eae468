package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for sorting, searching and integer codes. */
final class IntegerDrivers {
  private IntegerDrivers() {}

  static List<Kernel> all() {
    List<Integer> some = List.of(1000, 30_000, 500_000);
    return List.of(
        Kernel.irregular(
            "Sorting.insertionSort", "int", List.of(200, 1000, 5000), IntegerDrivers::insertion),
        Kernel.irregular(
            "Sorting.mergeSort", "int", List.of(1000, 20_000, 200_000), IntegerDrivers::merge),
        Kernel.irregular(
            "Sorting.heapSort", "int", List.of(1000, 20_000, 200_000), IntegerDrivers::heap),
        Kernel.regular(
                "Sorting.countingSort",
                "int",
                List.of(1000, 30_000, 1_000_000),
                IntegerDrivers::counting)
            .with(n -> Map.of("n", n, "range", 1000)),
        Kernel.irregular(
                "Sorting.binarySearches",
                "int",
                List.of(500, 16_000, 250_000, 4_000_000),
                IntegerDrivers::searches)
            .with(n -> Map.of("n", n, "keys", 10_000)),
        Kernel.irregular(
                "IntegerCodes.sieve",
                "boolean",
                List.of(1000, 50_000, 1_000_000),
                IntegerDrivers::sieve)
            .with(n -> Map.of("n", n, "composite.length", n)),
        Kernel.irregular(
                "IntegerCodes.longestCommon",
                "byte",
                List.of(50, 300, 2000),
                IntegerDrivers::longestCommon)
            .with(n -> Map.of("n", n, "m", n)),
        Kernel.irregular(
                "IntegerCodes.knapsack",
                "int",
                List.of(500, 10_000, 200_000),
                IntegerDrivers::knapsack)
            .with(n -> Map.of("items", 40, "capacity", n)),
        Kernel.irregular(
            "IntegerCodes.countBitsOneByOne", "long", some, IntegerDrivers::bitsOneByOne),
        Kernel.regular(
            "IntegerCodes.countBitsByHalves", "long", some, IntegerDrivers::bitsByHalves),
        Kernel.irregular("IntegerCodes.divisors", "int", some, IntegerDrivers::divisors),
        Kernel.regular(
                "IntegerCodes.powers", "long", List.of(100, 3000, 30_000), IntegerDrivers::powers)
            .with(n -> Map.of("n", n, "bits", 20)),
        Kernel.regular("IntegerCodes.xorshift", "long", some, IntegerDrivers::xorshift),
        Kernel.irregular(
                "IntegerCodes.probe",
                "int",
                List.of(1024, 16_384, 262_144, 2_097_152),
                IntegerDrivers::probe)
            .with(n -> Map.of("n", 10_000)));
  }

  private static Prepared insertion(int n) {
    int[] a = new int[n];
    return Prepared.of(
            () -> {
              Sorting.insertionSort(n, a);
              return a[n / 2];
            })
        .restoring(Values.refill(a));
  }

  private static Prepared merge(int n) {
    int[] a = new int[n];
    int[] buffer = new int[n];
    return Prepared.of(
            () -> {
              Sorting.mergeSort(n, a, buffer);
              return a[n / 2];
            })
        .restoring(Values.refill(a));
  }

  private static Prepared heap(int n) {
    int[] a = new int[n];
    return Prepared.of(
            () -> {
              Sorting.heapSort(n, a);
              return a[n / 2];
            })
        .restoring(Values.refill(a));
  }

  private static Prepared counting(int n) {
    int[] a = ints(n, 1000);
    int[] count = new int[1001];
    int[] sorted = new int[n];
    return Prepared.of(
        () -> {
          Sorting.countingSort(n, 1000, a, count, sorted);
          return sorted[n / 2];
        });
  }

  /** Ten thousand keys, the same in each run: more than a branch predictor learns by heart. */
  private static Prepared searches(int n) {
    int[] sorted = ints(n, Integer.MAX_VALUE, 1);
    Arrays.sort(sorted);
    int[] key = ints(10_000, Integer.MAX_VALUE, 2);
    int[] place = new int[10_000];
    return Prepared.of(
        () -> {
          Sorting.binarySearches(n, 10_000, sorted, key, place);
          return place[9999];
        });
  }

  private static Prepared sieve(int n) {
    boolean[] composite = new boolean[n];
    return Prepared.of(() -> IntegerCodes.sieve(n, composite));
  }

  private static Prepared longestCommon(int n) {
    byte[] a = Values.letters(n, 4, 1);
    byte[] b = Values.letters(n, 4, 2);
    int[] row = new int[n + 1];
    return Prepared.of(() -> IntegerCodes.longestCommon(n, n, a, b, row));
  }

  private static Prepared knapsack(int capacity) {
    int[] weight = ints(40, 99, 1);
    for (int i = 0; i < 40; i++) {
      weight[i]++;
    }
    int[] value = ints(40, 1000, 2);
    int[] best = new int[capacity + 1];
    return Prepared.of(() -> IntegerCodes.knapsack(40, capacity, weight, value, best));
  }

  private static Prepared bitsOneByOne(int n) {
    long[] x = Values.longs(n);
    return Prepared.of(() -> IntegerCodes.countBitsOneByOne(n, x));
  }

  private static Prepared bitsByHalves(int n) {
    long[] x = Values.longs(n);
    return Prepared.of(() -> IntegerCodes.countBitsByHalves(n, x));
  }

  private static Prepared divisors(int n) {
    int[] a = ints(n, 1_000_000, 1);
    int[] b = ints(n, 1_000_000, 2);
    int[] divisor = new int[n];
    return Prepared.of(
        () -> {
          IntegerCodes.divisors(n, a, b, divisor);
          return divisor[n - 1];
        });
  }

  private static Prepared powers(int n) {
    long[] x = new long[n];
    int[] small = ints(n, 1_000_000_007);
    for (int i = 0; i < n; i++) {
      x[i] = small[i];
    }
    long[] y = new long[n];
    return Prepared.of(
        () -> {
          IntegerCodes.powers(n, 20, 1_000_000_007L, x, y);
          return y[n - 1];
        });
  }

  private static Prepared xorshift(int n) {
    long[] x = new long[n];
    return Prepared.of(
        () -> {
          IntegerCodes.xorshift(n, 88_172_645_463_325_252L, x);
          return (int) x[n - 1];
        });
  }

  /** A number of its own for each number, never zero: 0 marks a free slot. */
  private static int key(int number) {
    int mixed = (2 * number + 1) * 0x85ebca6b;
    return mixed ^ mixed >>> 16;
  }

  /** Slots of a table, half of them taken; ten thousand keys that are in it. */
  private static Prepared probe(int slots) {
    int[] all = Values.permutation(slots);
    int[] keys = new int[slots];
    long[] values = new long[slots];
    int mask = slots - 1;
    for (int i = 0; i < slots / 2; i++) {
      int key = key(all[i]);
      int slot = (key * 0x9e3779b1) >>> 7 & mask;
      while (keys[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      keys[slot] = key;
      values[slot] = i;
    }
    int[] wanted = ints(10_000, slots / 2);
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = key(all[wanted[i]]);
    }
    return Prepared.of(() -> IntegerCodes.probe(10_000, mask, wanted, keys, values));
  }
}
