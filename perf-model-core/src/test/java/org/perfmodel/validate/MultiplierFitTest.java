package org.perfmodel.validate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MultiplierFitTest {
  @Test
  void factorOfProportionalTimesIsTheGeometricMeanRatio() {
    double[] plain = {1, 2, 5};
    double[] measured = {1.5, 2.4, 9};
    double expected = Math.cbrt(1.5 * 1.2 * 1.8);

    double factor =
        MultiplierFit.of(m -> new double[] {m * plain[0], m * plain[1], m * plain[2]}, measured);

    assertThat(factor).isCloseTo(expected, within(1e-9));
  }

  @Test
  void memoryThatBoundsAPointIsNotBlamedOnTheCore() {
    // Core 1, 10, 100 with memory 0, 0, 300: the last one is bound by memory as long as m < 3.
    double[] measured = {2, 20, 300};

    double factor =
        MultiplierFit.of(m -> new double[] {m, 10 * m, Math.max(100 * m, 300)}, measured);

    assertThat(factor).isCloseTo(2, within(1e-9));
  }

  @Test
  void whatNoFactorExplainsEndsAtTheRange() {
    assertThat(MultiplierFit.of(m -> new double[] {7}, new double[] {9}))
        .isCloseTo(MultiplierFit.MOST, within(1e-6));
    assertThat(MultiplierFit.of(m -> new double[] {7}, new double[] {5}))
        .isCloseTo(MultiplierFit.LEAST, within(1e-6));
  }
}
