package org.perfmodel.accuracy;

import java.util.HashSet;
import java.util.Set;

/**
 * Puzzles of Advent of Code (E. Wastl) as kinds, by year and day, the first that no older set has:
 * wrapped presents (2015, 2), houses that are visited (2015, 3), words that are nice (2015, 5);
 * written anew from what they ask for. How the kernels were chosen says {@link
 * NumericalLinearAlgebra}; this list was cut off behind nice words: lights, circuits and all that
 * follows do not judge.
 *
 * <p>Left out: brackets that are counted (day 1: {@link Shelves}, deepest), hashes (day 4: {@link
 * EmbeddedCodes}, md5).
 */
final class AdventPuzzles {
  private AdventPuzzles() {}

  /** A present by its sides. */
  record Present(int length, int width, int height) {}

  /** Day 2: paper for all presents, whose least side is wrapped twice. */
  public static long wrappingPaper(int n, Present[] presents) {
    long paper = 0;
    for (int i = 0; i < n; i++) {
      Present present = presents[i];
      int bottom = present.length() * present.width();
      int front = present.width() * present.height();
      int side = present.height() * present.length();
      paper += 2 * (bottom + front + side) + Math.min(bottom, Math.min(front, side));
    }
    return paper;
  }

  /** Where a house is. */
  record House(int x, int y) {}

  /** Day 3: how many houses a way visits, each move of which goes to a neighbour. */
  public static int houses(int n, String moves) {
    Set<House> visited = new HashSet<>();
    int x = 0;
    int y = 0;
    visited.add(new House(x, y));
    for (int i = 0; i < n; i++) {
      char move = moves.charAt(i);
      // @ perf probability = 1/4
      if (move == '^') {
        y++;
        // @ perf probability = 1/3
      } else if (move == 'v') {
        y--;
        // @ perf probability = 1/2
      } else if (move == '>') {
        x++;
      } else {
        x--;
      }
      visited.add(new House(x, y));
    }
    return visited.size();
  }

  /**
   * Day 5: how many words are nice, which have three vowels and a letter twice in a row, and none
   * of ab, cd, pq and xy.
   *
   * @param length of each word
   */
  public static int niceWords(int n, int length, String[] words) {
    int nice = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0.25
      if (isNice(length, words[i])) {
        nice++;
      }
    }
    return nice;
  }

  private static boolean isNice(int length, String word) {
    int vowels = 0;
    boolean twice = false;
    char before = ' ';
    // @ perf trips = 15.4
    for (int i = 0; i < length; i++) {
      char letter = word.charAt(i);
      // @ perf probability = 0.19
      if (letter == 'a' || letter == 'e' || letter == 'i' || letter == 'o' || letter == 'u') {
        vowels++;
      }
      // @ perf probability = 0.04
      if (letter == before) {
        twice = true;
        // @ perf probability = 0.006
      } else if (letter == before + 1
          && (before == 'a' || before == 'c' || before == 'p' || before == 'x')) {
        return false;
      }
      before = letter;
    }
    return vowels >= 3 && twice;
  }
}
