package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link IntegerAlgorithms}: random numbers. */
final class IntegerAlgorithmDrivers {
  private IntegerAlgorithmDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "IntegerAlgorithms.divisorSums",
                "int",
                List.of(2000, 60_000, 700_000),
                IntegerAlgorithmDrivers::divisorSums)
            .with(n -> Map.of("n", n, "sums.length", n + 1)),
        Kernel.regular(
                "IntegerAlgorithms.hammingDistance",
                "long",
                List.of(2000, 60_000, 1_500_000),
                IntegerAlgorithmDrivers::hammingDistance)
            .with(n -> Map.of("n", n, "first.length", n, "second.length", n)),
        Kernel.regular(
                "IntegerAlgorithms.cheapestWay",
                "int",
                List.of(50, 350, 1500),
                IntegerAlgorithmDrivers::cheapestWay)
            .with(
                n ->
                    Map.of(
                        "rows",
                        n,
                        "columns",
                        n,
                        "cost.length",
                        n,
                        "cost[].length",
                        n,
                        "cost[0].length",
                        n,
                        "total.length",
                        n,
                        "total[].length",
                        n,
                        "total[0].length",
                        n)),
        Kernel.regular(
                "IntegerAlgorithms.multiplyModulo",
                "long",
                List.of(30, 80, 150),
                IntegerAlgorithmDrivers::multiplyModulo)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "a.length",
                        n,
                        "a[].length",
                        n,
                        "a[0].length",
                        n,
                        "b.length",
                        n,
                        "b[].length",
                        n,
                        "b[0].length",
                        n,
                        "product.length",
                        n,
                        "product[].length",
                        n,
                        "product[0].length",
                        n)),
        Kernel.regular(
                "IntegerAlgorithms.toGrey",
                "int",
                List.of(60, 400, 1800),
                IntegerAlgorithmDrivers::toGrey)
            .with(
                n ->
                    Map.of("width", n, "height", n, "pixels.length", n * n, "grey.length", n * n)));
  }

  private static Prepared divisorSums(int n) {
    int[] sums = new int[n + 1];
    return Prepared.of(
        () -> {
          IntegerAlgorithms.divisorSums(n, sums);
          return sums[n];
        });
  }

  private static Prepared hammingDistance(int n) {
    long[] all = longs(2 * n);
    long[] first = Arrays.copyOf(all, n);
    long[] second = Arrays.copyOfRange(all, n, 2 * n);
    return Prepared.of(() -> IntegerAlgorithms.hammingDistance(n, first, second));
  }

  /** Costs below a hundred. */
  static int[][] costs(int rows, int columns) {
    int[][] cost = new int[rows][];
    for (int i = 0; i < rows; i++) {
      cost[i] = ints(columns, 100, i);
    }
    return cost;
  }

  private static Prepared cheapestWay(int n) {
    int[][] cost = costs(n, n);
    int[][] total = new int[n][n];
    return Prepared.of(() -> IntegerAlgorithms.cheapestWay(n, n, cost, total));
  }

  /** Remainders, of which those of another variant differ. */
  static long[][] remainders(int n, int variant) {
    long[][] matrix = new long[n][n];
    for (int i = 0; i < n; i++) {
      int[] row = ints(n, 1_000_000_007, variant * n + i);
      for (int j = 0; j < n; j++) {
        matrix[i][j] = row[j];
      }
    }
    return matrix;
  }

  private static Prepared multiplyModulo(int n) {
    long[][] a = remainders(n, 0);
    long[][] b = remainders(n, 1);
    long[][] product = new long[n][n];
    return Prepared.of(
        () -> {
          IntegerAlgorithms.multiplyModulo(n, a, b, product);
          return product[n / 2][n / 3];
        });
  }

  private static Prepared toGrey(int n) {
    int[] pixels = ints(n * n, 1 << 24);
    byte[] grey = new byte[n * n];
    return Prepared.of(
        () -> {
          IntegerAlgorithms.toGrey(n, n, pixels, grey);
          return grey[n * n / 2];
        });
  }
}
