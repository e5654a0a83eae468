package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StringJewels}: random texts of four letters. */
final class StringJewelDrivers {
  private static final int LETTERS = 4;
  private static final int ROUNDS = 4;

  private StringJewelDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "StringJewels.fibonacciWord",
            "char",
            List.of(6000, 600_000, 10_000_000),
            StringJewelDrivers::fibonacciWord),
        Kernel.irregular(
                "StringJewels.subwordGraph",
                "char",
                List.of(80, 6000, 150_000),
                StringJewelDrivers::subwordGraph)
            .with(n -> Map.of("n", n, "letters", LETTERS)),
        Kernel.irregular(
                "StringJewels.doubledNames",
                "char",
                List.of(50, 4000, 100_000),
                StringJewelDrivers::doubledNames)
            .with(n -> Map.of("n", n, "rounds", ROUNDS, "names", names(n))));
  }

  static char[] text(int n) {
    int[] drawn = ints(n, LETTERS);
    char[] text = new char[n];
    for (int i = 0; i < n; i++) {
      text[i] = (char) ('a' + drawn[i]);
    }
    return text;
  }

  /** More than the numbers of all letters and of all places. */
  static int names(int n) {
    return Math.max(n, LETTERS) + 1;
  }

  private static Prepared fibonacciWord(int n) {
    char[] word = new char[n];
    return Prepared.of(
        () -> {
          StringJewels.fibonacciWord(n, word);
          return word[n / 2];
        });
  }

  private static Prepared subwordGraph(int n) {
    char[] text = text(n);
    int[] child = new int[2 * n * LETTERS];
    int[] suffix = new int[2 * n];
    int[] longest = new int[2 * n];
    return Prepared.of(() -> StringJewels.subwordGraph(n, LETTERS, text, child, suffix, longest));
  }

  private static Prepared doubledNames(int n) {
    char[] text = text(n);
    int[] name = new int[n];
    int[] second = new int[n];
    int[] order = new int[n];
    int[] sorted = new int[n];
    int[] count = new int[names(n)];
    return Prepared.of(
        () ->
            StringJewels.doubledNames(
                n, ROUNDS, names(n), text, name, second, order, sorted, count));
  }
}
