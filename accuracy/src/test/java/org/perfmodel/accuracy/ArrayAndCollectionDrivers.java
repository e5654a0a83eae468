package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.ArraysAndCollections.Key;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ArraysAndCollections}: random numbers, and two squares of the same ones. */
final class ArrayAndCollectionDrivers {
  private ArrayAndCollectionDrivers() {}

  static List<Kernel> all() {
    IntFunction<Map<String, Integer>> square = n -> Map.of("rows", n, "columns", n);
    return List.of(
        Kernel.irregular(
                "ArraysAndCollections.deepEquals",
                "double",
                List.of(60, 400, 2000),
                ArrayAndCollectionDrivers::deepEquals)
            .with(square),
        Kernel.regular(
                "ArraysAndCollections.deepHashCode",
                "long",
                List.of(40, 350, 2000),
                ArrayAndCollectionDrivers::deepHashCode)
            .with(square),
        Kernel.regular(
            "ArraysAndCollections.hashOfObjects",
            "object",
            List.of(1500, 100_000, 2_000_000),
            ArrayAndCollectionDrivers::hashOfObjects));
  }

  static long[][] square(int n) {
    long[] all = longs(n * n);
    long[][] square = new long[n][];
    for (int i = 0; i < n; i++) {
      square[i] = Arrays.copyOfRange(all, i * n, i * n + n);
    }
    return square;
  }

  static Key[] keys(int n) {
    int[] groups = ints(n, 1000);
    long[] numbers = longs(n);
    Key[] keys = new Key[n];
    for (int i = 0; i < n; i++) {
      keys[i] = new Key(groups[i], numbers[i]);
    }
    return keys;
  }

  private static Prepared deepEquals(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, -1, 1);
    return Prepared.of(() -> ArraysAndCollections.deepEquals(n, n, a, b) ? 1 : 0);
  }

  private static Prepared deepHashCode(int n) {
    long[][] a = square(n);
    return Prepared.of(() -> ArraysAndCollections.deepHashCode(n, n, a));
  }

  private static Prepared hashOfObjects(int n) {
    Key[] keys = keys(n);
    return Prepared.of(() -> ArraysAndCollections.hashOfObjects(n, keys));
  }
}
