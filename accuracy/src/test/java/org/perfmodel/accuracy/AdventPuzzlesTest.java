package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.AdventPuzzles.Present;

/** The puzzles' own examples, and answers found another way. */
class AdventPuzzlesTest {
  private static final int N = 500;

  @Test
  void paperIsThatOfTheExamplesAndOfSortedSides() {
    Present[] examples = {new Present(2, 3, 4), new Present(1, 1, 10)};
    assertThat(AdventPuzzles.wrappingPaper(2, examples)).isEqualTo(58 + 43);
    Present[] presents = AdventPuzzleDrivers.presents(N);
    long expected = 0;
    for (Present present : presents) {
      int[] sides = {present.length(), present.width(), present.height()};
      Arrays.sort(sides);
      expected += 3L * sides[0] * sides[1] + 2L * sides[2] * (sides[0] + sides[1]);
    }
    assertThat(AdventPuzzles.wrappingPaper(N, presents)).isEqualTo(expected);
  }

  @Test
  void visitedHousesAreMarkedOnAMap() {
    assertThat(AdventPuzzles.houses(1, ">")).isEqualTo(2);
    assertThat(AdventPuzzles.houses(4, "^>v<")).isEqualTo(4);
    assertThat(AdventPuzzles.houses(10, "^v^v^v^v^v")).isEqualTo(2);
    String moves = AdventPuzzleDrivers.moves(N);
    boolean[][] map = new boolean[2 * N + 1][2 * N + 1];
    int x = N;
    int y = N;
    map[x][y] = true;
    int count = 1;
    for (char move : moves.toCharArray()) {
      x += move == '>' ? 1 : move == '<' ? -1 : 0;
      y += move == '^' ? 1 : move == 'v' ? -1 : 0;
      count += map[x][y] ? 0 : 1;
      map[x][y] = true;
    }
    assertThat(AdventPuzzles.houses(N, moves)).isEqualTo(count);
  }

  @Test
  void niceWordsMatchThePuzzlesRules() {
    String[] examples = {"ugknbfddgicrmopn", "jchzalrnumimnmhp", "haegwjzuvuyypxyu"};
    assertThat(AdventPuzzles.niceWords(3, 16, examples)).isEqualTo(1);
    String[] words = AdventPuzzleDrivers.words(N);
    long expected =
        Arrays.stream(words)
            .filter(word -> word.matches("(.*[aeiou]){3}.*"))
            .filter(word -> word.matches(".*(.)\\1.*"))
            .filter(word -> !word.matches(".*(ab|cd|pq|xy).*"))
            .count();
    assertThat(AdventPuzzles.niceWords(N, 16, words)).isEqualTo(expected);
    assertThat(expected).isPositive();
  }
}
