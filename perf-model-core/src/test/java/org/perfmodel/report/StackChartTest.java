package org.perfmodel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Labels above a chart do not touch, wherever the samples lie. */
class StackChartTest {
  @Test
  void aTimeBetweenStandsApartFromThoseAtTheEnds() {
    Random random = new Random(5);
    int shown = 0;
    for (int round = 0; round < 500; round++) {
      double[] at = new double[2 + random.nextInt(8)];
      for (int i = 0; i < at.length; i++) {
        at[i] = Plot.LEFT + random.nextDouble() * (Plot.RIGHT - Plot.LEFT);
      }
      at[0] = Plot.LEFT;
      at[at.length - 1] = Plot.RIGHT;
      Arrays.sort(at);
      int between = StackChart.between(at);
      if (between > 0) {
        assertThat(at[between] - 32).isGreaterThan(Plot.LEFT + 64);
        assertThat(at[between] + 32).isLessThan(Plot.RIGHT - 64);
        shown++;
      }
    }
    assertThat(shown).isGreaterThan(200);
  }

  @Test
  void samplesThatCrowdAtOneEndShowTwoTimes() {
    assertThat(StackChart.between(new double[] {Plot.LEFT, 50, 60, 70, 80, Plot.RIGHT})).isZero();
  }
}
