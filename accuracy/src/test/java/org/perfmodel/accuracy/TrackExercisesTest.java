package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Exercises with examples and long numbers. */
class TrackExercisesTest {
  @Test
  void squaresAreAccumulated() {
    assertThat(TrackExercises.accumulate(List.of(1, 2, 300))).containsExactly(1, 4, 90_000);
  }

  @Test
  void firstLettersMakeAnAcronym() {
    String phrase = "Complementary metal-oxide semiconductor";
    assertThat(TrackExercises.acronym(phrase.length(), phrase)).isEqualTo("CMOS");
  }

  /** A B C D E F G becomes 7 12 17 22 1 6 11. */
  @Test
  void lettersAreEnciphered() {
    String text = "A bc1-DEfG";
    assertThat(TrackExercises.affineCipher(text.length(), 5, 7, text)).isEqualTo("hmr1w bgl");
  }

  @Test
  void theOtherDigitsAreTheSameNumber() {
    int n = 40;
    int m = TrackExerciseDrivers.most(n);
    int[] digits = ints(n, 10);
    int[] converted = new int[m];
    TrackExercises.allYourBase(n, m, 10, 16, digits, converted);
    assertThat(number(16, converted)).isEqualTo(number(10, digits));
  }

  private static BigInteger number(int base, int[] digits) {
    BigInteger number = BigInteger.ZERO;
    for (int digit : digits) {
      number = number.multiply(BigInteger.valueOf(base)).add(BigInteger.valueOf(digit));
    }
    return number;
  }
}
