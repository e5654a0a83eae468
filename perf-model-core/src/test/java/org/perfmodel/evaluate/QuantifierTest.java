package org.perfmodel.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.machine;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.ModelErrors;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;

class QuantifierTest {
  private static final Quantifier SUMS =
      new Quantifier(
          machine("add.double", 1),
          new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(5)))), 2),
          "Sum.of");

  private static Platform withMemory() {
    Platform core =
        machine("add.double", 2, "chain.add.double", 3, "loop.entry", 5, "parallel.invoke", 7);
    MemoryLevel near =
        new MemoryLevel(
            "L1", 1000, Rational.ZERO, Rational.ZERO, 0.1, Confidence.FITTED, "by hand");
    MemoryLevel far =
        new MemoryLevel(
            "memory",
            Long.MAX_VALUE,
            Rational.ONE,
            Rational.ONE,
            0.1,
            Confidence.FITTED,
            "by hand");
    return new Platform(
        "with-memory",
        2,
        0.05,
        core.parameters(),
        List.of(near, far),
        core.provenance(),
        "00000000");
  }

  /**
   * Streams are found in a cache that others use as well where chains of loads are not any more.
   */
  @Test
  void streamsHaveACapacityOfTheirOwn() {
    MemoryLevel near =
        new MemoryLevel(
            "L1",
            1000,
            4000,
            Rational.ONE,
            Rational.ONE,
            Rational.ONE,
            Rational.ONE,
            0.5,
            Confidence.FITTED,
            "by hand");
    Rational price = Rational.of(8);
    MemoryLevel far =
        new MemoryLevel("memory", Long.MAX_VALUE, price, price, 0.25, Confidence.FITTED, "by hand");
    Platform machine = machine();
    Bindings prices =
        new Platform(
                "streams", 2, 0, machine.parameters(), List.of(near, far), machine.provenance(), "")
            .bindings();

    for (String stream : List.of("$memory.byte", "$memory.line")) {
      assertThat(at(stream, 2800, prices)).isCloseTo(1, within(1e-9));
      assertThat(at(stream, 4000, prices)).isBetween(2.0, 7.0);
      assertThat(at(stream, 5600, prices)).isCloseTo(8, within(1e-9));
    }
    assertThat(at("$memory.byte_far", 2800, prices)).isZero();
    assertThat(at("$memory.byte_far", 5600, prices)).isCloseTo(8, within(1e-9));
    assertThat(at("$memory.random", 2800, prices)).isGreaterThan(2);
    assertThat(at("$memory.dependent", 2800, prices)).isGreaterThan(2);
  }

  private static double at(String function, int bytes, Bindings bindings) {
    return Evaluate.asDouble(Expr.apply(function, Expr.constant(bytes)), bindings);
  }

  @Test
  void eachLevelOfMemoryAndEachPageErrsByItsOwn() {
    Platform machine = machine("memory.walk", 6, "memory.pages", 100);
    MemoryLevel near =
        new MemoryLevel("L1", 1000, Rational.ONE, Rational.ONE, 0.5, Confidence.FITTED, "by hand");
    MemoryLevel far =
        new MemoryLevel(
            "memory",
            Long.MAX_VALUE,
            Rational.of(8),
            Rational.of(8),
            0.25,
            Confidence.FITTED,
            "by hand");
    Parameter walk = machine.parameters().get("memory.walk");
    TreeMap<String, Parameter> parameters = new TreeMap<>(machine.parameters());
    parameters.put(
        "memory.walk",
        new Parameter(walk.name(), walk.value(), 0.125, walk.confidence(), walk.source()));
    Platform platform =
        new Platform(
            "levels", 2, 0, parameters, List.of(near, far), machine.provenance(), "00000000");
    Quantifier quantifier =
        new Quantifier(platform, new Point(new InputSet(new TreeMap<>()), 2), "Sum.of");
    assertThat(error(quantifier, "$memory.byte(10)")).isCloseTo(0.5, within(1e-9));
    assertThat(error(quantifier, "$memory.line(1000000000)")).isCloseTo(0.25, within(1e-9));
    assertThat(error(quantifier, "$memory.page(1000000)")).isCloseTo(0.125, within(1e-9));
  }

  private static double error(Quantifier quantifier, String formula) {
    Quantity quantity = quantifier.quantity(ExprParser.parse(formula));
    return quantity.deviations().get("memory") / quantity.value();
  }

  private static SortedMap<String, Double> shares(String formula) {
    Point point = new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(5)))), 2);
    return new Quantifier(withMemory(), point, "Sum.of").shares(ExprParser.parse(formula));
  }

  @Test
  void timesRestOnWhatTheirPricesAreOf() {
    SortedMap<String, Double> shares = shares("$add.double*n + $chain.add.double*2 + 4");
    assertThat(shares.keySet())
        .containsExactly(ModelErrors.ANY, ModelErrors.CHAINS, ModelErrors.THROUGHPUT);
    assertThat(shares.get(ModelErrors.THROUGHPUT)).isCloseTo(10 / 20.0, within(0.01));
    assertThat(shares.get(ModelErrors.CHAINS)).isCloseTo(6 / 20.0, within(0.01));
    assertThat(shares.values().stream().mapToDouble(s -> s).sum()).isCloseTo(1, within(1e-9));
  }

  @Test
  void onlyWhatBoundsTheTimeCountsUnlessSomethingElseIsNear() {
    assertThat(shares("max($add.double*n, $chain.add.double)"))
        .isEqualTo(Map.of(ModelErrors.THROUGHPUT, 1.0));
    SortedMap<String, Double> near = shares("max($add.double*3, $chain.add.double*2)");
    assertThat(near.get(ModelErrors.CHAINS)).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void streamsBeyondTheCachesAreMemoryAndOthersAreNot() {
    assertThat(shares("$memory.byte(1000000)*n")).isEqualTo(Map.of(ModelErrors.MEMORY, 1.0));
    assertThat(shares("$memory.byte(10)*n + $loop.entry"))
        .isEqualTo(Map.of(ModelErrors.ENTRIES, 1.0));
  }

  @Test
  void whatHasNoPriceOfCodeErrsAsAnyCodeDoes() {
    assertThat(shares("3*n")).isEqualTo(Map.of(ModelErrors.ANY, 1.0));
    assertThat(shares("$parallel.invoke")).isEqualTo(Map.of(ModelErrors.ANY, 1.0));
    assertThat(shares("n - 5")).isEmpty();
  }

  @Test
  void theErrorOfATimeIsThatOfWhatItRestsOn() {
    Point point = new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(5)))), 2);
    Quantity time =
        new Quantifier(withMemory(), point, "Sum.of")
            .quantity(ExprParser.parse("$chain.add.double*n"));
    double chains = ModelErrors.recorded().of(ModelErrors.CHAINS).standardError();
    assertThat(time.modelError()).isCloseTo(15 * chains, within(1e-9));
    assertThat(time.deviations()).containsKey(Quantity.modelFor(ModelErrors.CHAINS));
  }

  @Test
  void allSizesWithoutAValueAreNamedAtOnce() {
    assertThatThrownBy(() -> SUMS.value(ExprParser.parse("$add.double*n*k/p + m")))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("Sum.of: sizes `k`, `m` have no value; bound here: [n, p]")
        .hasMessageContaining("inputs: {\"Sum.of\": [\"k=1000, m=1000\"]}");
    assertThatThrownBy(() -> SUMS.value(ExprParser.parse("n*k")))
        .hasMessageContaining("Sum.of: size `k` has no value; bound here: [n, p]");
  }
}
