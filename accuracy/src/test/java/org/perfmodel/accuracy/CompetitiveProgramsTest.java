package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Choices against other ways to make them, and tilings against known numbers. */
class CompetitiveProgramsTest {
  @Test
  void asManyFoursAsPossibleAreBestBehindAFewSums() {
    int[] value = new int[41];
    CompetitivePrograms.fewestCoins(40, 3, new int[] {1, 3, 4}, value);
    // 2 = 1 + 1, and 5 = 4 + 1, 6 = 3 + 3, 7 = 4 + 3, 8 = 4 + 4: four more take a coin more.
    assertThat(value).startsWith(0, 1, 2, 1, 1, 2, 2, 2, 2);
    for (int x = 9; x <= 40; x++) {
      assertThat(value[x]).isEqualTo(value[x - 4] + 1);
    }
  }

  @Test
  void theLongestIsAsLongAsPilesOfPatienceAreMany() {
    int[] array = ints(200, 1000);
    TreeSet<Integer> tops = new TreeSet<>();
    for (int each : array) {
      Integer top = tops.ceiling(each);
      if (top != null) {
        tops.remove(top);
      }
      tops.add(each);
    }
    int longest = CompetitivePrograms.longestIncreasing(200, array, new int[200]);
    assertThat(longest).isEqualTo(tops.size());
  }

  @Test
  void boardsHaveTheKnownNumbersOfTilings() {
    assertThat(tilings(4, 7)).isEqualTo(781);
    assertThat(tilings(7, 4)).isEqualTo(781);
    assertThat(tilings(8, 8)).isEqualTo(12_988_816);
    assertThat(tilings(5, 5)).isZero();
    assertThat(tilings(10, 2)).isEqualTo(89);
  }

  private static long tilings(int rows, int columns) {
    int states = 1 << columns;
    return CompetitivePrograms.tilings(rows, columns, states, new long[states], new long[states]);
  }
}
