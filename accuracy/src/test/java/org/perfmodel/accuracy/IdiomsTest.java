package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.Idioms.State;
import org.perfmodel.accuracy.Idioms.Vector;

/** Idioms: against loops over the plain data, and what an orbit keeps. */
class IdiomsTest {
  @Test
  void totalsAreThoseOfTheColumns() {
    int[] amount = ints(50, 9);
    double[] price = doubles(50, 1, 2);
    double expected = 0;
    for (int i = 0; i < 50; i++) {
      expected += amount[i] * price[i];
    }
    assertThat(Idioms.recordTotals(50, ints(50, 9, 1), amount, price)).isEqualTo(expected);
  }

  @Test
  void theCommonestNumberIsThatOfSortedOnes() {
    int[] numbers = ints(400, 100);
    int[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int most = 0;
    for (int i = 0, from = 0; i < 400; i++) {
      from = sorted[i] == sorted[from] ? from : i;
      most = Math.max(most, i - from + 1);
    }
    assertThat(Idioms.countsByMerge(400, numbers)).isEqualTo(most);
  }

  @Test
  void theCommonestWordHasTheMostPlaces() {
    String[] words = IdiomDrivers.words(2000, 40);
    String[] sorted = words.clone();
    Arrays.sort(sorted);
    int most = 0;
    for (int i = 0, from = 0; i < 2000; i++) {
      from = sorted[i].equals(sorted[from]) ? from : i;
      most = Math.max(most, i - from + 1);
    }
    assertThat(Idioms.groupWords(2000, 40, words)).isEqualTo(most);
  }

  @Test
  void copiesHaveTheLastValueOfEachPlace() {
    int[] values = {1, 2, 3, 4, 5, 6, 7, 8};
    assertThat(Idioms.copyOnWrite(8, 3, values)).containsExactly(7, 8, 6);
    assertThat(Idioms.copyOnWrite(2, 4, values)).containsExactly(1, 2, 0, 0);
  }

  /** A circle of radius one is passed in 2 pi; other orbits keep their energy and momentum. */
  @Test
  void orbitsComeBack() {
    State start = new State(new Vector(1, 0), new Vector(0, 1));
    State end = Idioms.orbit(10_000, 2 * Math.PI / 10_000, start);
    assertThat(end.at().x()).isCloseTo(1, within(1e-5));
    assertThat(end.at().y()).isCloseTo(0, within(1e-5));
    State other = new State(new Vector(1, 0.1), new Vector(0, 1.1));
    State later = Idioms.orbit(777, 1e-3, other);
    assertThat(momentum(later)).isCloseTo(momentum(other), within(1e-12));
    assertThat(energy(later)).isCloseTo(energy(other), within(1e-6));
    assertThat(later.at().x()).isNotCloseTo(1, within(0.1));
  }

  private static double momentum(State state) {
    return state.at().x() * state.speed().y() - state.at().y() * state.speed().x();
  }

  private static double energy(State state) {
    return state.speed().square() / 2 - 1 / Math.sqrt(state.at().square());
  }
}
