package org.perfmodel.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.contention.SmpRecursion;
import org.perfmodel.platform.Parameter;

class SharedPartTest {
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.2, 0.36, 0.7, 0.95})
  void theRecursionIsTheOneThatPredictionsUse(double shared) {
    for (int processors = 1; processors <= 64; processors++) {
      assertThat(SharedPart.slowdown(shared, processors))
          .isCloseTo(new SmpRecursion(1 - shared, shared).time(processors), within(1e-9));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.2, 0.36, 0.7, 0.95})
  void thePartThatMadeTheSlowdownsIsFound(double shared) {
    TreeMap<Integer, List<Double>> factors = new TreeMap<>();
    for (int copies : MemoryCopies.numbers(12)) {
      factors.put(copies, List.of(SharedPart.slowdown(shared, copies)));
    }

    assertThat(factors.keySet()).containsExactly(2, 4, 8, 12);
    assertThat(value(factors)).isCloseTo(shared, within(2e-3));
  }

  /** d = sqrt(S2 - 1), as the equation gives it for two. */
  @Test
  void ofTwoCopiesItIsTheRootOfWhatTheyAreSlower() {
    Parameter part = new SharedPart(new TreeMap<>(Map.of(2, List.of(1.04, 1.04)))).parameter();

    assertThat(part.value().doubleValue()).isCloseTo(0.2, within(1e-4));
    // Half of what d changes by when S2 does by its least error, 0.005.
    double error = (Math.sqrt(0.045) - Math.sqrt(0.035)) / 2;
    assertThat(part.relativeError()).isCloseTo(error / 0.2, within(0.001));
  }

  @Test
  void theErrorShrinksWithTheRootOfTheRounds() {
    double few = error(4);
    double many = error(36);

    assertThat(few / many).isCloseTo(3, within(0.01));
  }

  private static double error(int times) {
    List<Double> rounds = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      rounds.addAll(List.of(1.38, 1.46, 1.5, 1.54, 1.62));
    }
    return new SharedPart(new TreeMap<>(Map.of(2, rounds))).measured().get(2).error();
  }

  @Test
  void oneRoundOfManyDoesNotCount() {
    List<Double> rounds = List.of(1.16, 1.16, 1.16, 1.16, 9.0, 1.16, 0.2);

    assertThat(value(new TreeMap<>(Map.of(2, rounds)))).isCloseTo(0.4, within(1e-3));
  }

  @Test
  void whatTheNoiseHidesIsUncertainByAllOfIt() {
    Parameter part = new SharedPart(new TreeMap<>(Map.of(2, List.of(0.98, 0.99, 1.0)))).parameter();

    assertThat(part.relativeError()).isEqualTo(1);
    // Half of sqrt(error of S2), whose deviations are 0.01, 0 and 0.01.
    double error = 1.4826 * 0.01 * Math.sqrt(Math.PI / 2 / 3);
    assertThat(part.value().doubleValue()).isCloseTo(Math.sqrt(error) / 2, within(1e-4));
    assertThat(part.source()).contains("no slower beyond the noise", "recursion");
  }

  private static double value(TreeMap<Integer, List<Double>> factors) {
    return new SharedPart(factors).parameter().value().doubleValue();
  }

  @Test
  void copiesAreComparedWithOneAlone() throws InterruptedException {
    TreeMap<Integer, Integer> rounds = new TreeMap<>();
    new MemoryCopies(3, 2, 200_000)
        .measure(
            (copies, factor) -> {
              assertThat(factor).isPositive();
              rounds.merge(copies, 1, Integer::sum);
            });

    assertThat(rounds.keySet()).isSubsetOf(2, 3);
  }
}
