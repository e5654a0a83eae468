package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;
import static org.perfmodel.accuracy.Values.permutation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Algorithms.Link;
import org.perfmodel.accuracy.Algorithms.Member;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Algorithms} and {@link Fundamentals}. */
final class AlgorithmDrivers {
  private static final int LENGTH = 5;
  private static final int GROUPS = 100;
  private static final int PATTERN = 8;
  private static final int ALPHABET = 64;
  private static final int EACH = 5;
  private static final int WALKS = 20;
  private static final long SEED = 88_172_645_463_325_252L;

  private AlgorithmDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "Algorithms.quick3way",
            "int",
            List.of(100, 6000, 400_000),
            AlgorithmDrivers::quick3way),
        Kernel.irregular(
                "Algorithms.lsdStrings",
                "object",
                List.of(60, 4000, 150_000),
                AlgorithmDrivers::lsdStrings)
            .with(n -> Map.of("n", n, "length", LENGTH)),
        Kernel.irregular(
                "Algorithms.keyIndexed",
                "object",
                List.of(400, 12_000, 400_000),
                AlgorithmDrivers::keyIndexed)
            .with(n -> Map.of("n", n, "groups", GROUPS)),
        Kernel.irregular(
                "Algorithms.chains",
                "object",
                List.of(400, 9000, 400_000),
                AlgorithmDrivers::chains)
            .with(n -> Map.of("n", n, "chains", n / EACH)),
        Kernel.irregular(
                "Fundamentals.weightedUnion",
                "int",
                List.of(150, 9000, 500_000),
                AlgorithmDrivers::weightedUnion)
            .with(n -> Map.of("n", n, "pairs", n)),
        Kernel.irregular(
                "Algorithms.boyerMoore",
                "byte",
                List.of(5000, 150_000, 9_000_000),
                AlgorithmDrivers::boyerMoore)
            .with(n -> Map.of("n", n, "m", PATTERN)),
        Kernel.irregular(
                "Algorithms.rabinKarp",
                "long",
                List.of(400, 20_000, 2_000_000),
                AlgorithmDrivers::rabinKarp)
            .with(n -> Map.of("n", n, "m", PATTERN)),
        Kernel.irregular(
                "Algorithms.huffman",
                "byte",
                List.of(2500, 120_000, 9_000_000),
                AlgorithmDrivers::huffman)
            .with(n -> Map.of("n", n, "letters", ALPHABET)),
        Kernel.regular(
                "Fundamentals.josephus",
                "int",
                List.of(150, 9000, 700_000),
                AlgorithmDrivers::josephus)
            .with(n -> Map.of("n", n, "m", EACH)),
        Kernel.irregular(
            "Fundamentals.shuffle",
            "int",
            List.of(700, 50_000, 2_500_000),
            AlgorithmDrivers::shuffle),
        Kernel.irregular(
            "Fundamentals.percolation", "int", List.of(8, 60, 450), AlgorithmDrivers::percolation),
        Kernel.irregular(
                "Fundamentals.randomWalk",
                "int",
                List.of(10, 70, 400),
                AlgorithmDrivers::randomWalk)
            .with(n -> Map.of("walks", WALKS, "n", n)));
  }

  /** Each number about eight times. */
  private static Prepared quick3way(int n) {
    int[] original = ints(n, n / 8);
    int[] a = new int[n];
    int[] open = new int[2 * n];
    return Prepared.of(
            () -> {
              Algorithms.quick3way(n, a, open);
              return a[n / 2];
            })
        .restoring(() -> System.arraycopy(original, 0, a, 0, n));
  }

  static String[] words(int n) {
    byte[] letters = letters(n * LENGTH, 26, 0);
    String[] words = new String[n];
    for (int i = 0; i < n; i++) {
      words[i] = new String(letters, i * LENGTH, LENGTH, StandardCharsets.US_ASCII);
    }
    return words;
  }

  private static Prepared lsdStrings(int n) {
    String[] original = words(n);
    String[] a = new String[n];
    String[] sorted = new String[n];
    int[] count = new int[257];
    return Prepared.of(
            () -> {
              Algorithms.lsdStrings(n, LENGTH, a, sorted, count);
              return a[n / 2].charAt(2);
            })
        .restoring(() -> System.arraycopy(original, 0, a, 0, n));
  }

  static Member[] members(int n, int groups) {
    int[] group = ints(n, groups);
    Member[] members = new Member[n];
    for (int i = 0; i < n; i++) {
      members[i] = new Member("member " + i, group[i]);
    }
    return members;
  }

  private static Prepared keyIndexed(int n) {
    Member[] original = members(n, GROUPS);
    Member[] a = new Member[n];
    Member[] sorted = new Member[n];
    int[] count = new int[GROUPS + 1];
    return Prepared.of(
            () -> {
              Algorithms.keyIndexed(n, GROUPS, a, sorted, count);
              return a[n / 2].group();
            })
        .restoring(() -> System.arraycopy(original, 0, a, 0, n));
  }

  /** All keys below n are in chains, in which they came in random order. */
  static Link[] table(int n, int chains) {
    Link[] table = new Link[chains];
    for (int key : permutation(n)) {
      table[key % chains] = new Link(key, table[key % chains]);
    }
    return table;
  }

  private static Prepared chains(int n) {
    int chains = n / EACH;
    Link[] table = table(n, chains);
    int[] wanted = ints(n, n, 1);
    return Prepared.of(() -> Algorithms.chains(n, chains, wanted, table) + table[0].asked);
  }

  private static Prepared weightedUnion(int n) {
    int[] one = ints(n, n, 1);
    int[] other = ints(n, n, 2);
    int[] parent = new int[n];
    int[] size = new int[n];
    return Prepared.of(() -> Fundamentals.weightedUnion(n, n, one, other, parent, size));
  }

  private static Prepared boyerMoore(int n) {
    byte[] text = letters(n, 26, 0);
    byte[] pattern = letters(PATTERN, 26, 1);
    int[] right = new int[256];
    return Prepared.of(() -> Algorithms.boyerMoore(n, PATTERN, text, pattern, right));
  }

  private static Prepared rabinKarp(int n) {
    byte[] text = letters(n, 26, 0);
    byte[] pattern = letters(PATTERN, 26, 1);
    return Prepared.of(() -> Algorithms.rabinKarp(n, PATTERN, text, pattern));
  }

  /** Letters of which the first are more frequent: the lesser of two random ones. */
  static byte[] skewed(int n) {
    int[] one = ints(n, ALPHABET, 1);
    int[] other = ints(n, ALPHABET, 2);
    byte[] text = new byte[n];
    for (int i = 0; i < n; i++) {
      text[i] = (byte) Math.min(one[i], other[i]);
    }
    return text;
  }

  private static Prepared huffman(int n) {
    byte[] text = skewed(n);
    long[] count = new long[2 * ALPHABET];
    int[] order = new int[ALPHABET];
    return Prepared.of(() -> (double) Algorithms.huffman(n, ALPHABET, text, count, order));
  }

  private static Prepared josephus(int n) {
    int[] queue = new int[n];
    int[] order = new int[n];
    return Prepared.of(
        () -> {
          Fundamentals.josephus(n, EACH, queue, order);
          return order[n / 2];
        });
  }

  private static Prepared shuffle(int n) {
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      a[i] = i;
    }
    long[] random = {SEED};
    return Prepared.of(
        () -> {
          random[0] = Fundamentals.shuffle(n, random[0], a);
          return a[n / 2];
        });
  }

  /** Places of the inner rows in random order. */
  static int[] places(int n) {
    int[] order = permutation(n * n);
    for (int i = 0; i < n * n; i++) {
      order[i] += n;
    }
    return order;
  }

  private static Prepared percolation(int n) {
    int[] order = places(n);
    int all = (n + 2) * n;
    boolean[] open = new boolean[all];
    int[] parent = new int[all];
    int[] size = new int[all];
    return Prepared.of(() -> Fundamentals.percolation(n, order, open, parent, size));
  }

  private static Prepared randomWalk(int n) {
    return Prepared.of(() -> (double) Fundamentals.randomWalk(WALKS, n, SEED));
  }
}
