package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Programs for beginners against tables, limits and identities. */
class IntroductoryProgramsTest {
  @Test
  void starsAreWhereOneNumberDividesTheOther() {
    assertThat(IntroductoryPrograms.divisorPattern(4))
        .isEqualTo("* * * * 1\n* *   * 2\n*   *   3\n* *   * 4\n");
    long stars = IntroductoryPrograms.divisorPattern(100).chars().filter(c -> c == '*').count();
    long multiples = 0;
    for (int i = 1; i <= 100; i++) {
      multiples += 100 / i;
    }
    assertThat(stars).isEqualTo(2 * multiples - 100);
  }

  /** It is as the logarithm and L. Euler's constant. */
  @Test
  void theSumOfReciprocalsIsNearTheLogarithm() {
    int n = 5000;
    assertThat(IntroductoryPrograms.harmonicNumber(n))
        .isCloseTo(Math.log(n) + 0.5772156649015329 + 1.0 / (2 * n), within(1e-8));
  }

  @Test
  void eachMoveVisitsAPage() {
    double[][] p = IntroductoryProgramDrivers.likelihoods(30);
    int moves = 60_000;
    int[] visits = IntroductoryPrograms.randomSurfer(moves, 30, p, doubles(moves, 0, 1));
    assertThat(Arrays.stream(visits).sum()).isEqualTo(moves);
    // Visits are stationary: what arrives at a page is what is there.
    for (int j = 0; j < 30; j++) {
      double arrives = 0;
      for (int i = 0; i < 30; i++) {
        arrives += visits[i] * p[i][j];
      }
      assertThat(visits[j] / (double) moves).isCloseTo(arrives / moves, within(0.005));
    }
  }

  /** Sines of the double and the half angle: a note is (s + 2 s' c') / 2 and so on. */
  @Test
  void aNoteIsASumOfThreeSines() {
    double[] note = IntroductoryPrograms.playThatTuneDeluxe(120, 12);
    for (int i = 0; i < 120; i++) {
      double half = Math.PI * i * 880 / 44_100;
      double sine = 2 * Math.sin(half) * Math.cos(half);
      double twice = 2 * sine * (1 - 2 * Math.sin(half) * Math.sin(half));
      double expected = 0.5 * sine + 0.25 * twice + 0.25 * Math.sin(half);
      assertThat(note[i]).isCloseTo(expected, within(1e-12));
    }
  }
}
