package org.perfmodel.calibrate.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.measure.MemoryCopies;
import org.perfmodel.platform.Parameter;

class CopyContentionTest {
  private static Map<String, Double> factors(Map<Integer, List<Double>> rounds) {
    return new CopyContention(new TreeMap<>(rounds))
        .parameters().stream()
            .collect(Collectors.toMap(Parameter::name, each -> each.value().doubleValue()));
  }

  @Test
  void whatRisesIsTakenAsItWasMeasured() {
    assertThat(factors(Map.of(2, List.of(1.1), 4, List.of(1.3), 12, List.of(2.0))))
        .containsOnly(
            Map.entry("memory.beside.2", 1.1),
            Map.entry("memory.beside.4", 1.3),
            Map.entry("memory.beside.12", 2.0));
  }

  /** With equal errors it is the mean of those that fall. */
  @Test
  void moreCopiesDoNotDisturbLess() {
    assertThat(factors(Map.of(2, List.of(1.1), 4, List.of(1.5), 8, List.of(1.3), 16, List.of(1.4))))
        .containsOnly(
            Map.entry("memory.beside.2", 1.1),
            Map.entry("memory.beside.4", 1.4),
            Map.entry("memory.beside.8", 1.4),
            Map.entry("memory.beside.16", 1.4));
  }

  @Test
  void whatIsSurerWeighsMore() {
    List<Double> unsure = List.of(1.1, 1.3, 1.5);
    double factor = factors(Map.of(2, unsure, 4, List.of(1.2))).get("memory.beside.2");
    // Errors of 1.4826 * 0.2 * sqrt(pi / 2 / 3) and 0.005.
    double weight = Math.pow(0.005 / (1.4826 * 0.2 * Math.sqrt(Math.PI / 6)), 2);
    assertThat(factor).isCloseTo((1.2 + 1.3 * weight) / (1 + weight), within(1e-3));
  }

  @Test
  void nobodyIsFasterBesideOthers() {
    assertThat(factors(Map.of(2, List.of(0.98, 0.99, 1.0)))).containsEntry("memory.beside.2", 1.0);
  }

  @Test
  void whatDisagreesIsUncertainByThat() {
    Parameter first =
        new CopyContention(new TreeMap<>(Map.of(2, List.of(1.5), 4, List.of(1.3))))
            .parameters()
            .get(0);
    assertThat(first.relativeError()).isCloseTo(0.1 / 1.4, within(1e-3));
  }

  @Test
  void theErrorShrinksWithTheRootOfTheRounds() {
    assertThat(error(4) / error(36)).isCloseTo(3, within(0.01));
  }

  private static double error(int times) {
    List<Double> rounds = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      rounds.addAll(List.of(1.38, 1.46, 1.5, 1.54, 1.62));
    }
    return new CopyContention(new TreeMap<>(Map.of(2, rounds))).measured().get(2).error();
  }

  @Test
  void oneRoundOfManyDoesNotCount() {
    assertThat(factors(Map.of(2, List.of(1.16, 1.16, 1.16, 1.16, 9.0, 1.16, 0.2))))
        .containsEntry("memory.beside.2", 1.16);
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
