package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.AdventPuzzles.Present;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link AdventPuzzles}: random presents, ways and words. */
final class AdventPuzzleDrivers {
  private static final int LENGTH = 16;

  private AdventPuzzleDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "AdventPuzzles.wrappingPaper",
            "int",
            List.of(1000, 70_000, 1_000_000),
            AdventPuzzleDrivers::wrappingPaper),
        Kernel.irregular(
            "AdventPuzzles.houses",
            "object",
            List.of(120, 8000, 300_000),
            AdventPuzzleDrivers::houses),
        Kernel.irregular(
                "AdventPuzzles.niceWords",
                "char",
                List.of(40, 3000, 120_000),
                AdventPuzzleDrivers::niceWords)
            .with(n -> Map.of("n", n, "length", LENGTH)));
  }

  static Present[] presents(int n) {
    int[] sides = ints(3 * n, 30);
    Present[] presents = new Present[n];
    for (int i = 0; i < n; i++) {
      presents[i] = new Present(sides[3 * i] + 1, sides[3 * i + 1] + 1, sides[3 * i + 2] + 1);
    }
    return presents;
  }

  static String moves(int n) {
    int[] drawn = ints(n, 4);
    StringBuilder moves = new StringBuilder(n);
    for (int each : drawn) {
      moves.append("^v<>".charAt(each));
    }
    return moves.toString();
  }

  static String[] words(int n) {
    int[] drawn = ints(LENGTH * n, 26);
    String[] words = new String[n];
    for (int i = 0; i < n; i++) {
      StringBuilder word = new StringBuilder(LENGTH);
      for (int k = 0; k < LENGTH; k++) {
        word.append((char) ('a' + drawn[LENGTH * i + k]));
      }
      words[i] = word.toString();
    }
    return words;
  }

  private static Prepared wrappingPaper(int n) {
    Present[] presents = presents(n);
    return Prepared.of(() -> AdventPuzzles.wrappingPaper(n, presents));
  }

  private static Prepared houses(int n) {
    String moves = moves(n);
    return Prepared.of(() -> AdventPuzzles.houses(n, moves));
  }

  private static Prepared niceWords(int n) {
    String[] words = words(n);
    return Prepared.of(() -> AdventPuzzles.niceWords(n, LENGTH, words));
  }
}
