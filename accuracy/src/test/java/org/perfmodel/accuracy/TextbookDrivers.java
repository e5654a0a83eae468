package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;
import static org.perfmodel.accuracy.Values.rows;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Textbooks} and {@link SelectedTopics}. */
final class TextbookDrivers {
  private static final int LENGTH = 24;
  private static final int BLOCK = 16;
  private static final int DEGREE = 4;
  private static final int PATTERN = 9;
  private static final int ALPHABET = 4;
  private static final int BITS = 30;
  private static final long MODULUS = 2_147_483_629L;
  private static final int FAR = 100_000_000;

  private TextbookDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "Textbooks.maximumSubarray",
            "int",
            List.of(3000, 120_000, 6_000_000),
            TextbookDrivers::maximumSubarray),
        Kernel.regular(
            "Textbooks.rodCutting", "int", List.of(90, 1500, 12_000), TextbookDrivers::rodCutting),
        Kernel.irregular(
            "Textbooks.optimalTree", "double", List.of(14, 90, 400), TextbookDrivers::optimalTree),
        Kernel.irregular(
            "Textbooks.selectActivities",
            "int",
            List.of(1500, 70_000, 5_000_000),
            TextbookDrivers::selectActivities),
        Kernel.irregular(
            "Textbooks.bucketSort",
            "double",
            List.of(600, 30_000, 900_000),
            TextbookDrivers::bucketSort),
        Kernel.irregular(
            "Textbooks.randomizedSelect",
            "int",
            List.of(300, 20_000, 2_500_000),
            TextbookDrivers::randomizedSelect),
        Kernel.irregular(
                "Textbooks.doubleHashing",
                "int",
                List.of(300, 20_000, 900_000),
                TextbookDrivers::doubleHashing)
            .with(n -> Map.of("n", n, "slots", slots(n))),
        Kernel.regular(
                "Textbooks.universalHashes",
                "long",
                List.of(300, 15_000, 1_500_000),
                TextbookDrivers::universalHashes)
            .with(n -> Map.of("n", n, "length", LENGTH)),
        Kernel.irregular(
                "SelectedTopics.topologicalOrder",
                "int",
                List.of(200, 12_000, 500_000),
                TextbookDrivers::topologicalOrder)
            .with(n -> Map.of("n", n, "edges", edges(n))),
        Kernel.regular(
            "SelectedTopics.allPairs", "int", List.of(14, 60, 180), TextbookDrivers::allPairs),
        Kernel.regular(
                "SelectedTopics.transposeInBlocks",
                "double",
                List.of(42, 230, 1450),
                TextbookDrivers::transposeInBlocks)
            .with(n -> Map.of("n", n, "block", BLOCK)),
        Kernel.regular(
                "SelectedTopics.pivot", "double", List.of(50, 300, 1600), TextbookDrivers::pivot)
            .with(n -> Map.of("rows", n, "columns", columns(n), "leaving", n / 3)),
        Kernel.irregular(
                "SelectedTopics.modularPowers",
                "long",
                List.of(20, 2000, 120_000),
                TextbookDrivers::modularPowers)
            .with(n -> Map.of("n", n, "bits", BITS)),
        Kernel.irregular(
                "SelectedTopics.knuthMorrisPratt",
                "byte",
                List.of(3000, 200_000, 9_000_000),
                TextbookDrivers::knuthMorrisPratt)
            .with(n -> Map.of("n", n, "m", PATTERN)),
        Kernel.irregular(
                "SelectedTopics.automaton",
                "byte",
                List.of(3000, 200_000, 15_000_000),
                TextbookDrivers::automaton)
            .with(n -> Map.of("n", n, "m", PATTERN, "letters", ALPHABET)),
        Kernel.irregular(
            "SelectedTopics.convexHull",
            "double",
            List.of(500, 20_000, 1_200_000),
            TextbookDrivers::convexHull));
  }

  private static Prepared maximumSubarray(int n) {
    int[] a = ints(n, 201);
    for (int i = 0; i < n; i++) {
      a[i] -= 100;
    }
    return Prepared.of(() -> Textbooks.maximumSubarray(n, a));
  }

  private static Prepared rodCutting(int n) {
    int[] random = ints(n + 1, 20);
    int[] price = new int[n + 1];
    for (int i = 1; i <= n; i++) {
      price[i] = 10 * i + random[i];
    }
    int[] revenue = new int[n + 1];
    return Prepared.of(
        () -> {
          Textbooks.rodCutting(n, price, revenue);
          return revenue[n];
        });
  }

  private static Prepared optimalTree(int n) {
    double[] p = doubles(n + 1, 0.5, 1.5);
    double[] q = doubles(n + 1, 0.2, 0.5);
    double[][] cost = new double[n + 2][n + 1];
    double[][] weight = new double[n + 2][n + 1];
    int[][] root = new int[n + 2][n + 1];
    return Prepared.of(() -> Textbooks.optimalTree(n, p, q, cost, weight, root));
  }

  /** Activities end one after the other and last about as long as four of them do. */
  private static Prepared selectActivities(int n) {
    int[] random = ints(n, 80);
    int[] start = new int[n];
    int[] finish = new int[n];
    for (int i = 0; i < n; i++) {
      finish[i] = 10 * i + 80;
      start[i] = finish[i] - 1 - random[i];
    }
    int[] chosen = new int[n];
    return Prepared.of(() -> Textbooks.selectActivities(n, start, finish, chosen));
  }

  private static Prepared bucketSort(int n) {
    double[] a = doubles(n, 0, 1);
    int[] first = new int[n];
    int[] next = new int[n];
    double[] sorted = new double[n];
    return Prepared.of(
        () -> {
          Textbooks.bucketSort(n, a, first, next, sorted);
          return sorted[n / 2];
        });
  }

  private static Prepared randomizedSelect(int n) {
    int[] a = new int[n];
    return Prepared.of(() -> Textbooks.randomizedSelect(n, n, a)).restoring(Values.refill(a));
  }

  /** The first prime of which keys fill three quarters. */
  static int slots(int n) {
    return BigInteger.valueOf(4L * n / 3).nextProbablePrime().intValueExact();
  }

  /** Different keys over 0: numbers of 31 bits, scrambled by what can be undone. */
  static int[] keys(int n) {
    int[] keys = permutation(n);
    for (int i = 0; i < n; i++) {
      int key = (keys[i] + 1) * 0x9e3779b1 & Integer.MAX_VALUE;
      key = (key ^ key >>> 15) * 0x85ebca6b & Integer.MAX_VALUE;
      keys[i] = key ^ key >>> 13;
    }
    return keys;
  }

  private static Prepared doubleHashing(int n) {
    int slots = slots(n);
    int[] keys = keys(n);
    int[] wanted = ints(n, n, 1);
    for (int i = 0; i < n; i++) {
      wanted[i] = keys[wanted[i]];
    }
    int[] table = new int[slots];
    return Prepared.of(() -> (double) Textbooks.doubleHashing(n, slots, keys, wanted, table));
  }

  /** Multipliers below 2^31. */
  static long[] multipliers(int length) {
    long[] multiplier = longs(length);
    for (int i = 0; i < length; i++) {
      multiplier[i] >>>= 33;
    }
    return multiplier;
  }

  private static Prepared universalHashes(int n) {
    long[] multiplier = multipliers(LENGTH);
    byte[] texts = Values.letters(n * LENGTH, 26, 0);
    long[] slot = new long[n];
    return Prepared.of(
        () -> {
          Textbooks.universalHashes(n, LENGTH, 2L * n, multiplier, texts, slot);
          return slot[n / 2];
        });
  }

  /** Edges from each node to nodes that come later in a random order; the last have fewer. */
  static int[][] graph(int n, int degree) {
    int[] order = permutation(n);
    int[] place = new int[n];
    for (int i = 0; i < n; i++) {
      place[order[i]] = i;
    }
    int[] random = ints(degree * n, 1 << 30, 1);
    int[] first = new int[n + 1];
    int[] target = new int[degree * n];
    int edges = 0;
    for (int node = 0; node < n; node++) {
      first[node] = edges;
      int later = n - 1 - place[node];
      int most = Math.min(degree, later);
      for (int k = 0; k < most; k++) {
        target[edges++] = order[place[node] + 1 + random[degree * node + k] % later];
      }
    }
    first[n] = edges;
    return new int[][] {first, Arrays.copyOf(target, edges)};
  }

  /** The last node has no edge, the one before it has one, and so on. */
  private static int edges(int n) {
    return DEGREE * n - DEGREE * (DEGREE + 1) / 2;
  }

  private static Prepared topologicalOrder(int n) {
    int[][] graph = graph(n, DEGREE);
    int edges = graph[0][n];
    int[] degree = new int[n];
    int[] order = new int[n];
    return Prepared.of(
        () -> SelectedTopics.topologicalOrder(n, edges, graph[0], graph[1], degree, order));
  }

  /** Every fifth pair has an edge. */
  static int[][] weights(int n) {
    int[] random = ints(n * n, 5000);
    int[][] weight = new int[n][n];
    for (int i = 0; i < n * n; i++) {
      weight[i / n][i % n] = i / n == i % n ? 0 : random[i] < 1000 ? random[i] : FAR;
    }
    return weight;
  }

  private static Prepared allPairs(int n) {
    int[][] weight = weights(n);
    int[][] one = new int[n][n];
    int[][] other = new int[n][n];
    return Prepared.of(() -> SelectedTopics.allPairs(n, weight, one, other)[n / 2][n / 3]);
  }

  private static Prepared transposeInBlocks(int n) {
    double[] a = doubles(n * n, 0.5, 1.5);
    double[] b = new double[n * n];
    return Prepared.of(
        () -> {
          SelectedTopics.transposeInBlocks(n, BLOCK, a, b);
          return b[n * n / 2];
        });
  }

  private static int columns(int rows) {
    return rows + rows / 8;
  }

  /** The pivot is one, so that going back and forth changes nothing but the last digits. */
  private static Prepared pivot(int rows) {
    int columns = columns(rows);
    double[][] a = rows(rows, columns, -1, 1);
    double[] b = doubles(rows, 1, 2);
    double[] c = doubles(columns, -1, 1);
    a[rows / 3][columns / 2] = 1;
    return Prepared.of(() -> SelectedTopics.pivot(rows, columns, rows / 3, columns / 2, a, b, c));
  }

  /** Random exponents below 2^bits. */
  static long[] exponents(int n, int bits) {
    long[] exponent = longs(n);
    for (int i = 0; i < n; i++) {
      exponent[i] >>>= 64 - bits;
    }
    return exponent;
  }

  private static Prepared modularPowers(int n) {
    long[] base = exponents(n, BITS + 1);
    long[] exponent = exponents(n, BITS);
    long[] power = new long[n];
    return Prepared.of(
        () -> {
          SelectedTopics.modularPowers(n, BITS, MODULUS, base, exponent, power);
          return power[n / 2];
        });
  }

  private static Prepared knuthMorrisPratt(int n) {
    byte[] text = Values.letters(n, ALPHABET, 0);
    byte[] pattern = Values.letters(PATTERN, ALPHABET, 1);
    int[] prefix = new int[PATTERN];
    return Prepared.of(() -> SelectedTopics.knuthMorrisPratt(n, PATTERN, text, pattern, prefix));
  }

  /** Numbers below four. */
  static byte[] numbers(int n) {
    byte[] numbers = bytes(n);
    for (int i = 0; i < n; i++) {
      numbers[i] &= ALPHABET - 1;
    }
    return numbers;
  }

  private static Prepared automaton(int n) {
    byte[] text = numbers(n);
    byte[] pattern = Arrays.copyOfRange(text, n - PATTERN, n);
    int[] next = new int[(PATTERN + 1) * ALPHABET];
    return Prepared.of(() -> SelectedTopics.automaton(n, PATTERN, ALPHABET, text, pattern, next));
  }

  private static Prepared convexHull(int n) {
    double[] x = doubles(2 * n, 0, 1);
    double[] y = Arrays.copyOfRange(x, n, 2 * n);
    double[] sorted = Arrays.copyOf(x, n);
    Arrays.sort(sorted);
    int[] hull = new int[2 * n];
    return Prepared.of(() -> SelectedTopics.convexHull(n, sorted, y, hull));
  }
}
