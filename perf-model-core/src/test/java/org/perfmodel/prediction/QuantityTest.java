package org.perfmodel.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What values with their uncertainty must satisfy, whatever they are. */
class QuantityTest {
  private static final double ROUNDING = 1e-9;
  private static final String[] SOURCES = {
    "add.double", "memory", Quantity.MODEL, Quantity.modelFor("chains"), Quantity.modelFor("calls")
  };

  private static Quantity of(double value, String source, double deviation) {
    return new Quantity(value, new TreeMap<>(Map.of(source, deviation)));
  }

  private static Quantity random(Random random) {
    TreeMap<String, Double> deviations = new TreeMap<>();
    double value = Math.exp(20 * random.nextDouble() - 15);
    for (String source : SOURCES) {
      deviations.put(source, value * 3 * random.nextDouble());
    }
    return new Quantity(value, deviations);
  }

  private static double relative(Quantity quantity) {
    return quantity.standardError() / quantity.value();
  }

  @Test
  void intervalsHoldTheValueAndArePositiveHoweverUncertainItIs() {
    Random random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      Quantity quantity = random(random);
      Interval interval = quantity.interval();
      assertThat(interval.contains(quantity.value())).isTrue();
      assertThat(interval.low()).isPositive();
    }
  }

  @Test
  void intervalsAreAsManyTimesMoreAsLess() {
    Interval interval = of(10, "model", 9).interval();
    assertThat(interval.high() / 10).isCloseTo(10 / interval.low(), within(ROUNDING));
    // exp(1.959963984540054 x 0.9)
    assertThat(interval.high()).isCloseTo(58.3549, within(1e-3));
  }

  @Test
  void smallErrorsGiveWhatTheFirstOrderGives() {
    Interval interval = of(10, "add.double", 0.01).interval();
    assertThat(interval.high() - 10).isCloseTo(0.0196, within(1e-4));
    assertThat(10 - interval.low()).isCloseTo(0.0196, within(1e-4));
  }

  @Test
  void intervalsWidenWithTheError() {
    double width = 0;
    for (double error = 0; error < 50; error += 0.5) {
      Interval interval = of(1, "model", error).interval();
      assertThat(interval.high() / interval.low()).isGreaterThan(width);
      width = interval.high() / interval.low();
    }
  }

  @Test
  void aSumIsNoMoreUncertainThanItsParts() {
    Random random = new Random(2);
    for (int i = 0; i < 1000; i++) {
      Quantity one = random(random);
      Quantity two = random(random);
      assertThat(relative(one.plus(two)))
          .isLessThanOrEqualTo(Math.max(relative(one), relative(two)) * (1 + ROUNDING));
    }
  }

  @Test
  void theIntervalOfAMultipleIsTheMultipleOfTheInterval() {
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      Quantity one = random(random);
      Interval whole = one.interval();
      Interval twice = one.times(2).interval();
      assertThat(twice.low()).isCloseTo(2 * whole.low(), within(ROUNDING * whole.low()));
      assertThat(twice.high()).isCloseTo(2 * whole.high(), within(ROUNDING * whole.high()));
    }
  }

  @Test
  void aRatioHasTheInverseIntervalOfItsInverse() {
    Random random = new Random(4);
    for (int i = 0; i < 100; i++) {
      Quantity one = random(random);
      Quantity two = random(random);
      Interval ratio = one.dividedBy(two).interval();
      Interval inverse = two.dividedBy(one).interval();
      assertThat(ratio.low() * inverse.high()).isCloseTo(1, within(1e-6));
    }
  }

  @Test
  void whatBothSidesShareCancels() {
    Random random = new Random(5);
    for (int i = 0; i < 100; i++) {
      Quantity one = random(random);
      assertThat(one.times(3).dividedBy(one).standardError()).isCloseTo(0, within(ROUNDING));
      assertThat(one.minus(one).standardError()).isZero();
    }
  }

  @Test
  void timesThatRestOnDifferentThingsDoNotCancel() {
    Quantity chains = of(1, Quantity.modelFor("chains"), 0.3);
    Quantity calls = of(1, Quantity.modelFor("calls"), 0.4);
    assertThat(chains.dividedBy(calls).standardError()).isCloseTo(0.7, within(ROUNDING));
  }

  /** Prices are measured one by one; a program that is off is off for all of its reasons. */
  @Test
  void errorsOfTheModelAddUpAndThoseOfPricesDoNot() {
    Quantity model =
        of(1, Quantity.modelFor("chains"), 0.3).plus(of(1, Quantity.modelFor("calls"), 0.4));
    assertThat(model.standardError()).isCloseTo(0.7, within(ROUNDING));
    Quantity prices = of(1, "add.double", 0.3).plus(of(1, "call", 0.4));
    assertThat(prices.standardError()).isCloseTo(0.5, within(ROUNDING));
    assertThat(model.plus(prices).standardError()).isCloseTo(Math.hypot(0.7, 0.5), within(1e-9));
    assertThat(prices.modelError()).isZero();
  }

  @Test
  void valuesThatNoTimeHasKeepDifferences() {
    assertThat(of(-2, "model", 1).interval().low()).isLessThan(-3.9);
    assertThat(of(0, "model", 1).interval().high()).isGreaterThan(1.9);
    assertThat(new Quantity(Double.NaN, new TreeMap<>()).interval().low())
        .isEqualTo(Double.NEGATIVE_INFINITY);
  }
}
