package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link NumbersAndBits}: random numbers. */
final class NumberAndBitDrivers {
  static final int EXPONENT = 65_537;
  static final int MODULUS = 1_000_000_007;

  /** Of 64 bits, in a pattern. */
  static final int WORDS = 4;

  private NumberAndBitDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "NumbersAndBits.powersModulo",
                "long",
                List.of(100, 10_000, 120_000),
                NumberAndBitDrivers::powersModulo)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "exponent",
                        EXPONENT,
                        "modulus",
                        MODULUS,
                        "base.length",
                        n,
                        "power.length",
                        n)),
        Kernel.regular(
                "NumbersAndBits.hammingDistances",
                "long",
                List.of(50, 300, 1800),
                NumberAndBitDrivers::hammingDistances)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "words",
                        WORDS,
                        "pattern.length",
                        WORDS * n,
                        "distance.length",
                        n,
                        "distance[].length",
                        n,
                        "distance[0].length",
                        n)),
        Kernel.regular(
                "NumbersAndBits.cheapestPath",
                "int",
                List.of(50, 250, 1800),
                NumberAndBitDrivers::cheapestPath)
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
                "NumbersAndBits.multiply",
                "int",
                List.of(40, 120, 250),
                NumberAndBitDrivers::multiply)
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
                "NumbersAndBits.greyscale",
                "int",
                List.of(64, 300, 2000),
                NumberAndBitDrivers::greyscale)
            .with(
                n -> Map.of("width", n, "height", n, "argb.length", n * n, "grey.length", n * n)));
  }

  /** Not negative. */
  static long[] bases(int n) {
    long[] base = longs(n);
    for (int i = 0; i < n; i++) {
      base[i] >>>= 1;
    }
    return base;
  }

  /** A square of numbers below a bound. */
  static int[][] square(int n, int bound, int variant) {
    int[] drawn = ints(n * n, bound, variant);
    int[][] square = new int[n][n];
    for (int r = 0; r < n; r++) {
      System.arraycopy(drawn, r * n, square[r], 0, n);
    }
    return square;
  }

  private static Prepared powersModulo(int n) {
    long[] base = bases(n);
    long[] power = new long[n];
    return Prepared.of(
        () -> {
          NumbersAndBits.powersModulo(n, EXPONENT, MODULUS, base, power);
          return power[n / 2];
        });
  }

  private static Prepared hammingDistances(int n) {
    long[] pattern = longs(WORDS * n);
    int[][] distance = new int[n][n];
    return Prepared.of(
        () -> {
          NumbersAndBits.hammingDistances(n, WORDS, pattern, distance);
          return distance[n / 2][0];
        });
  }

  private static Prepared cheapestPath(int n) {
    int[][] cost = square(n, 100, 0);
    int[][] total = new int[n][n];
    return Prepared.of(() -> NumbersAndBits.cheapestPath(n, n, cost, total));
  }

  private static Prepared multiply(int n) {
    int[][] a = square(n, 1000, 0);
    int[][] b = square(n, 1000, 1);
    int[][] product = new int[n][n];
    return Prepared.of(
        () -> {
          NumbersAndBits.multiply(n, a, b, product);
          return product[n / 2][n / 3];
        });
  }

  private static Prepared greyscale(int side) {
    int[] argb = ints(side * side, Integer.MAX_VALUE);
    byte[] grey = new byte[side * side];
    return Prepared.of(
        () -> {
          NumbersAndBits.greyscale(side, side, argb, grey);
          return grey[side];
        });
  }
}
