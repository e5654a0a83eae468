package org.perfmodel.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** How sure a time is that data decide. */
class QuantityOfDataTest {
  private static Quantity of(String source, double error) {
    return new Quantity(10, new TreeMap<>(Map.of(source, error)));
  }

  @Test
  void timesThatDataDecideMayBeAsManyTimesMoreAsLess() {
    Interval interval = of(Quantity.DATA, 9).interval();
    assertThat(interval.low()).isPositive();
    assertThat(interval.high() / 10).isCloseTo(10 / interval.low(), within(1e-9));
    assertThat(interval.high()).isEqualTo(of(Quantity.MODEL, 9).interval().high());
  }

  @Test
  void otherErrorsAreDifferences() {
    Interval interval = of(Quantity.MODEL, 2).interval();
    assertThat(10 - interval.low()).isCloseTo(interval.high() - 10, within(1e-9));
  }
}
