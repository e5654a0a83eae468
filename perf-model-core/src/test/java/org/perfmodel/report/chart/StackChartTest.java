package org.perfmodel.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.Markup;
import org.perfmodel.report.SampleVerdicts;
import org.perfmodel.report.Shares;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

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

  /** At a size, a line takes part that takes none at the size that is shown: that is the rest. */
  @Test
  void sharesAddUpWhereOtherLinesTakePart() {
    SampleVerdicts.Part first = part("outer", 5, "$cell*n^2");
    SampleVerdicts.Part other = part("inner", 6, "$cell*n");
    Prediction shown = sample(first).at(SampleVerdicts.point(100, 1), List.of());
    Prediction small = sample(first, other).at(SampleVerdicts.point(1, 1), List.of());
    Shares shares = new Shares(shown);
    Markup page = new Markup("");

    new StackChart("n", List.of(small, shown), shares).draw(page);

    assertThat(shares.haveRest(List.of(shown))).isFalse();
    assertThat(shares.haveRest(List.of(small, shown))).isTrue();
    assertThat(page.toString()).contains("class=\"c0\"", "class=\"c6\"");
  }

  private static SampleVerdicts.Part part(String label, int line, String formula) {
    return new SampleVerdicts.Part(ContributionKind.SERIAL, label, line, formula, "throughput");
  }

  private static SampleVerdicts.Sample sample(SampleVerdicts.Part... parts) {
    return new SampleVerdicts.Sample(
        new RegionId("Shell.sort"),
        "org.acme.Shell#sort(int[])",
        new Place("src/main/java/org/acme/Shell.java", 3),
        12,
        List.of(parts));
  }

  @Test
  void samplesThatCrowdAtOneEndShowTwoTimes() {
    assertThat(StackChart.between(new double[] {Plot.LEFT, 50, 60, 70, 80, Plot.RIGHT})).isZero();
  }
}
