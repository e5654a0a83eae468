package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CountsAndTables}: random bits, letters and pictures. */
final class CountAndTableDrivers {
  private static final int WORDS = 4;
  private static final int MODULUS = 1_000_000_007;

  private CountAndTableDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "CountsAndTables.divisors",
                "int",
                List.of(3000, 100_000, 1_000_000),
                CountAndTableDrivers::divisors)
            .with(n -> Map.of("n", n, "count.length", n + 1)),
        Kernel.regular(
                "CountsAndTables.hammingDistances",
                "long",
                List.of(50, 300, 1600),
                CountAndTableDrivers::hammingDistances)
            .with(
                n ->
                    Map.of(
                        "codes",
                        n,
                        "words",
                        WORDS,
                        "code.length",
                        n,
                        "code[].length",
                        WORDS,
                        "distance.length",
                        n * n)),
        Kernel.irregular(
                "CountsAndTables.editDistance",
                "char",
                List.of(60, 400, 2000),
                CountAndTableDrivers::editDistance)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "m",
                        n,
                        "from.length",
                        n,
                        "to.length",
                        n,
                        "table.length",
                        n + 1,
                        "table[].length",
                        n + 1)),
        Kernel.regular(
                "CountsAndTables.binomials",
                "int",
                List.of(60, 300, 1600),
                CountAndTableDrivers::binomials)
            .with(
                n ->
                    Map.of(
                        "n", n, "modulus", MODULUS, "triangle.length", n, "triangle[].length", n)),
        Kernel.regular(
                "CountsAndTables.integral",
                "int",
                List.of(64, 400, 2400),
                CountAndTableDrivers::integral)
            .with(
                n ->
                    Map.of(
                        "width",
                        n,
                        "height",
                        height(n),
                        "picture.length",
                        n * height(n),
                        "sums.length",
                        (n + 1) * (height(n) + 1))));
  }

  private static int height(int width) {
    return 3 * width / 4;
  }

  static long[][] codes(int n) {
    long[] drawn = longs(n * WORDS);
    long[][] code = new long[n][WORDS];
    for (int i = 0; i < n; i++) {
      System.arraycopy(drawn, i * WORDS, code[i], 0, WORDS);
    }
    return code;
  }

  /** Of four letters. */
  static char[] letters(int n, int variant) {
    int[] drawn = ints(n, 4, variant);
    char[] letters = new char[n];
    for (int i = 0; i < n; i++) {
      letters[i] = "ACGT".charAt(drawn[i]);
    }
    return letters;
  }

  private static Prepared divisors(int n) {
    int[] count = new int[n + 1];
    return Prepared.of(
        () -> {
          CountsAndTables.divisors(n, count);
          return count[n];
        });
  }

  private static Prepared hammingDistances(int n) {
    long[][] code = codes(n);
    int[] distance = new int[n * n];
    return Prepared.of(
        () -> {
          CountsAndTables.hammingDistances(n, WORDS, code, distance);
          return distance[n / 2];
        });
  }

  private static Prepared editDistance(int n) {
    char[] from = letters(n, 0);
    char[] to = letters(n, 1);
    int[][] table = new int[n + 1][n + 1];
    return Prepared.of(() -> CountsAndTables.editDistance(n, n, from, to, table));
  }

  private static Prepared binomials(int n) {
    int[][] triangle = new int[n][n];
    return Prepared.of(
        () -> {
          CountsAndTables.binomials(n, MODULUS, triangle);
          return triangle[n - 1][n / 2];
        });
  }

  private static Prepared integral(int n) {
    byte[] picture = bytes(n * height(n));
    int[] sums = new int[(n + 1) * (height(n) + 1)];
    return Prepared.of(
        () -> {
          CountsAndTables.integral(n, height(n), picture, sums);
          return sums[sums.length - 1];
        });
  }
}
