package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hashes and centres by hand, schedules by their laws, odds by binomial coefficients. */
class DataAndAlgorithmsTest {
  @Test
  void bucketsAreSumsOfCharacters() {
    int[] bucket = new int[3];
    DataAndAlgorithms.nameHash(3, 4, 100, "A0  A1  ZZZZ".toCharArray(), bucket);
    // 65 + 48 + 32 + 32, one more, and four times 90.
    assertThat(bucket).containsExactly(77, 78, 60);
  }

  @Test
  void theCentreIsNearestToTheVertexThatIsFarthest() {
    // The example of the book: paths between a, b, c, d and e as Floyd's algorithm finds them.
    int far = 1000;
    int[][] distance = {
      {0, 1, 3, 5, 7},
      {far, 0, 2, 4, 6},
      {far, 3, 0, 2, 4},
      {far, 1, 3, 0, 7},
      {far, 6, 8, 5, 0}
    };
    int[] eccentricity = new int[5];
    assertThat(DataAndAlgorithms.centre(5, distance, eccentricity)).isEqualTo(5);
    assertThat(eccentricity).containsExactly(far, 6, 8, 5, 7);
  }

  @Test
  void allPlayAgainstAllOnce() {
    int n = 16;
    int[][] opponent = new int[n][n - 1];
    DataAndAlgorithms.schedule(n, opponent);
    for (int i = 0; i < n; i++) {
      Set<Integer> met = new HashSet<>();
      for (int day = 0; day < n - 1; day++) {
        int other = opponent[i][day];
        assertThat(other).isBetween(0, n - 1).isNotEqualTo(i);
        assertThat(opponent[other][day]).isEqualTo(i);
        met.add(other);
      }
      assertThat(met).hasSize(n - 1);
    }
  }

  @Test
  void oddsOfASeriesAreThoseOfCoins() {
    // It wins if of all first + second - 1 games it wins at least as many as it needs.
    for (int first = 1; first < 6; first++) {
      for (int second = 1; second < 6; second++) {
        double[][] odds = new double[first + second + 1][first + second + 1];
        int games = first + second - 1;
        double expected = 0;
        double ways = 1;
        for (int won = 0; won <= games; won++) {
          if (won >= first) {
            expected += ways / (1 << games);
          }
          ways = ways * (games - won) / (won + 1);
        }
        assertThat(DataAndAlgorithms.odds(first, second, odds)).isCloseTo(expected, within(1e-14));
      }
    }
  }

  @Test
  void aLeadInTheWorldSeriesIsTheOneOfTheBook() {
    assertThat(DataAndAlgorithms.odds(2, 3, new double[6][6])).isEqualTo(11.0 / 16);
    assertThat(DataAndAlgorithms.odds(4, 4, new double[9][9])).isEqualTo(0.5);
  }
}
