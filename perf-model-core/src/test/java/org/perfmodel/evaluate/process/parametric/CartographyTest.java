package org.perfmodel.evaluate.process.parametric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.process.eager.Times;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/** Small programs over times stand in for the engine. */
class CartographyTest {
  private static final Parameters XYZ = new Parameters(List.of("x", "y", "z"));

  private static Analysis.Executions one(int time) {
    return new Analysis.Executions(
        Map.of(time, Rational.ONE), Map.of(time, BigInteger.ONE), 1, false);
  }

  private static int symbol(Times times, String name) {
    return times.of(Linear.symbol(name));
  }

  private static int greater(Times times, int a, int b) {
    return times.compare(a, b) >= 0 ? a : b;
  }

  private static ParametricResult result(Analysis analysis, String... assumptions) {
    return ParametricResult.of(analysis, XYZ, List.of(assumptions), Effort.DEFAULT);
  }

  private static Analysis greatestOfThree() {
    return times ->
        one(
            greater(
                times, greater(times, symbol(times, "x"), symbol(times, "y")), symbol(times, "z")));
  }

  @Test
  void theGreatestOfThreeHasThreeRegionsAndOneFormula() {
    ParametricResult result = result(greatestOfThree());
    assertThat(result.probabilities()).hasSize(3).allMatch(region -> region.parts().size() == 1);
    assertThat(ParametricText.of(result).closedForm()).isEqualTo("max(x, y, z)");
  }

  @Test
  void aMinimumOfMaximaIsFoundAsShortAsItIs() {
    Analysis analysis =
        times -> {
          int most = greater(times, symbol(times, "x"), symbol(times, "y"));
          int other = symbol(times, "z");
          return one(times.compare(most, other) <= 0 ? most : other);
        };
    assertThat(ParametricText.of(result(analysis)).closedForm()).isEqualTo("min(max(x, y), z)");
  }

  @Test
  void whatIsCommonStandsOutside() {
    Analysis analysis =
        times ->
            one(
                times.plus(
                    symbol(times, "z"), greater(times, symbol(times, "x"), symbol(times, "y"))));
    assertThat(ParametricText.of(result(analysis)).closedForm()).isEqualTo("z + max(x, y)");
  }

  @Test
  void aFunctionThatJumpsStaysATable() {
    Analysis analysis =
        times ->
            one(
                times.compare(symbol(times, "x"), symbol(times, "y")) < 0
                    ? symbol(times, "z")
                    : times.zero());
    ParametricResult result = result(analysis);
    assertThat(result.closedForm()).isNull();
    assertThat(result.probabilities()).hasSize(2);
  }

  @Test
  void anEqualityThatMattersIsARegionOfItsOwn() {
    Analysis analysis =
        times ->
            times.compare(symbol(times, "x"), symbol(times, "y")) == 0
                ? one(symbol(times, "z"))
                : one(times.zero());
    ParametricResult result = result(analysis);
    assertThat(result.probabilities()).hasSize(2);
    assertThat(result.probabilities().get(0).parts()).hasSize(2);
    assertThat(result.probabilitiesAt(at(1, 1, 7))).containsOnlyKeys(Rational.of(7));
    assertThat(result.probabilitiesAt(at(1, 2, 7))).containsOnlyKeys(Rational.ZERO);
  }

  private static Map<String, Rational> at(long x, long y, long z) {
    return new TreeMap<>(Map.of("x", Rational.of(x), "y", Rational.of(y), "z", Rational.of(z)));
  }

  @Test
  void truncatedDifferencesAgreeAtTheirBoundary() {
    Analysis analysis = times -> one(times.minus(symbol(times, "x"), symbol(times, "y")));
    ParametricResult result = result(analysis);
    assertThat(ParametricText.of(result).closedForm()).isEqualTo("max(0, x - y)");
  }

  @Test
  void instantiationIsTheAnalysisAtThatPointTiesIncluded() {
    SplittableRandom random = new SplittableRandom(21);
    for (int i = 0; i < 60; i++) {
      long seed = random.nextLong();
      Analysis program = times -> RandomProgram.run(seed, times);
      ParametricResult result = result(program);
      for (int k = 0; k < 40; k++) {
        Map<String, Rational> point = at(random.nextInt(4), random.nextInt(4), random.nextInt(4));
        TreeMap<Rational, Rational> expected = new TreeMap<>();
        SampleTimes times = RandomProgram.times(XYZ, point);
        program
            .on(times)
            .probabilities()
            .forEach(
                (time, share) ->
                    expected.merge(times.linear(time).at(point).constant(), share, Rational::plus));
        assertThat(result.probabilitiesAt(point)).isEqualTo(expected);
        ClosedForm closed = result.closedForm();
        if (closed != null) {
          assertThat(closed.at(XYZ.point(point))).isEqualTo(expected);
        }
        assertThat(result.cells().stream().filter(cell -> holds(cell, point)).count()).isEqualTo(1);
      }
    }
  }

  private static boolean holds(Cell cell, Map<String, Rational> point) {
    return cell.condition().holdsAt(XYZ.point(point));
  }

  @Test
  void assumptionsCutTheSpace() {
    ParametricResult result = result(greatestOfThree(), "x > y", "z = 2 x + 1");
    assertThat(ParametricText.of(result).closedForm()).isEqualTo("2*x + 1");
    assertThatThrownBy(() -> result.probabilitiesAt(at(1, 2, 3)))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("assumed y < x and 2*x + 1 = z");
    assertThatThrownBy(() -> result(greatestOfThree(), "x < y", "y < x"))
        .hasMessageContaining("no values of the parameters fulfil x < y and y < x");
  }

  @Test
  void assumptionsThatCannotBeReadSayWhy() {
    assertThatThrownBy(() -> result(greatestOfThree(), "x * y < 1"))
        .hasMessageContaining("`x * y < 1` multiplies x by y, which is not linear");
    assertThatThrownBy(() -> result(greatestOfThree(), "x ? 1"))
        .hasMessageContaining("cannot be read from `? 1` on");
    assertThatThrownBy(() -> result(greatestOfThree(), "xx < 1"))
        .hasMessageContaining("`xx` is no parameter");
    assertThatThrownBy(() -> result(greatestOfThree(), "x <")).hasMessageContaining("at its end");
  }

  @Test
  void tooManyCellsEndInAMessage() {
    assertThatThrownBy(
            () ->
                ParametricResult.of(
                    greatestOfThree(), XYZ, List.of(), new Effort(2, Duration.ofMinutes(1))))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("stopped after 2 cells")
        .hasMessageContaining("Maybe assume more");
  }
}
