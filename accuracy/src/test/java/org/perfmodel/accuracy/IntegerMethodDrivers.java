package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link IntegerMethods}: random numbers. */
final class IntegerMethodDrivers {
  private static final int LARGEST = 10_000;

  private IntegerMethodDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "IntegerMethods.reduceFractions",
                "int",
                List.of(1000, 40_000, 250_000),
                IntegerMethodDrivers::reduceFractions)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "numerator.length",
                        n,
                        "denominator.length",
                        n,
                        "top.length",
                        n,
                        "bottom.length",
                        n)),
        Kernel.regular(
                "IntegerMethods.mortonCodes",
                "long",
                List.of(1000, 40_000, 1_500_000),
                IntegerMethodDrivers::mortonCodes)
            .with(n -> Map.of("n", n, "x.length", n, "y.length", n, "code.length", n)),
        Kernel.regular(
                "IntegerMethods.cheapestPath",
                "int",
                List.of(60, 400, 2000),
                IntegerMethodDrivers::cheapestPath)
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
                        "least.length",
                        n)),
        Kernel.regular(
                "IntegerMethods.multiply",
                "int",
                List.of(40, 120, 240),
                IntegerMethodDrivers::multiply)
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
                        "c.length",
                        n,
                        "c[].length",
                        n,
                        "c[0].length",
                        n)),
        Kernel.regular(
                "IntegerMethods.sobel",
                "byte",
                List.of(100, 600, 1900),
                IntegerMethodDrivers::sobel)
            .with(
                n -> Map.of("width", n, "height", n, "grey.length", n * n, "edges.length", n * n)));
  }

  static int[] positive(int n, int variant) {
    int[] numbers = ints(n, LARGEST, variant);
    for (int i = 0; i < n; i++) {
      numbers[i]++;
    }
    return numbers;
  }

  static int[][] square(int n, int bound, int variant) {
    int[] all = ints(n * n, bound, variant);
    int[][] square = new int[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(all, i * n, square[i], 0, n);
    }
    return square;
  }

  private static Prepared reduceFractions(int n) {
    int[] numerator = positive(n, 0);
    int[] denominator = positive(n, 1);
    int[] top = new int[n];
    int[] bottom = new int[n];
    return Prepared.of(
        () -> {
          IntegerMethods.reduceFractions(n, numerator, denominator, top, bottom);
          return top[n / 2] + bottom[n / 3];
        });
  }

  private static Prepared mortonCodes(int n) {
    int[] x = ints(n, Integer.MAX_VALUE, 0);
    int[] y = ints(n, Integer.MAX_VALUE, 1);
    long[] code = new long[n];
    return Prepared.of(
        () -> {
          IntegerMethods.mortonCodes(n, x, y, code);
          return code[n / 2];
        });
  }

  private static Prepared cheapestPath(int n) {
    int[][] cost = square(n, 100, 0);
    int[] least = new int[n];
    return Prepared.of(() -> IntegerMethods.cheapestPath(n, n, cost, least));
  }

  private static Prepared multiply(int n) {
    int[][] a = square(n, 1000, 0);
    int[][] b = square(n, 1000, 1);
    int[][] c = new int[n][n];
    return Prepared.of(
        () -> {
          IntegerMethods.multiply(n, a, b, c);
          return c[n / 2][n / 3];
        });
  }

  private static Prepared sobel(int n) {
    byte[] grey = bytes(n * n);
    byte[] edges = new byte[n * n];
    return Prepared.of(
        () -> {
          IntegerMethods.sobel(n, n, grey, edges);
          return edges[n * n / 2];
        });
  }
}
