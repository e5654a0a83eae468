package org.perfmodel.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.SampleVerdicts;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/** What the curves of a page may cost. */
class SamplesTest {
  private static SampleVerdicts.Sample sample(String formula) {
    return new SampleVerdicts.Sample(
        new RegionId("Shell.sort"),
        "org.acme.Shell#sort(int[])",
        new Place("src/main/java/org/acme/Shell.java", 3),
        12,
        List.of(
            new SampleVerdicts.Part(ContributionKind.SERIAL, "loop", 5, formula, "throughput")));
  }

  private final List<Point> asked = new ArrayList<>();

  private Samples samples(String formula, Point judged) {
    SampleVerdicts.Sample sample = sample(formula);
    Prediction shown = sample.at(judged, List.of());
    RegionVerdict region =
        new RegionVerdict(
            shown.region(),
            "org.acme.Shell#sort(int[])",
            new Place("src/main/java/org/acme/Shell.java", 3),
            12,
            Outcome.PASS,
            List.of(shown),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return new Samples(
        region,
        shown,
        (id, point) -> {
          asked.add(point);
          return Optional.of(sample.at(point, List.of()));
        });
  }

  /** A square of terms: a tenth of the size takes a hundredth of them. */
  @Test
  void samplesAreLeftOutWhereSumsAreTooLong() {
    Samples samples =
        samples(
            "sum(#1, 1, n, sum(#2, 1, n, max($cell*#1, $fork*#1/#2)))",
            SampleVerdicts.point(1_500, 1));

    List<Prediction> along = samples.along(samples.mainSize().orElseThrow());

    long terms =
        asked.stream()
            .map(point -> point.inputs().values().get("n").longValueExact())
            .mapToLong(n -> n * n)
            .sum();
    assertThat(terms).isBetween(500_000L, 2_100_000L);
    assertThat(along).hasSizeBetween(5, 30);
    assertThat(samples.leftOut()).isPositive();
  }

  @Test
  void whatDoesNotDependOnProcessorsCostsNothingAlongThem() {
    String formula = "sum(#1, 1, n, sum(#2, 1, n, max($cell*#1, $fork*#1/#2)))";
    Samples serial = samples(formula, SampleVerdicts.point(400, 16));
    assertThat(serial.alongProcessors()).hasSize(16);
    assertThat(serial.leftOut()).isZero();

    Samples parallel = samples(formula + "/p", SampleVerdicts.point(400, 16));
    assertThat(parallel.leftOut()).isZero();
    assertThat(parallel.alongProcessors()).hasSizeBetween(8, 15);
    assertThat(parallel.leftOut()).isPositive();
  }

  @Test
  void nothingIsLeftOutWhereThereAreNoSums() {
    Samples samples = samples("$cell*n^2", SampleVerdicts.point(1_000_000, 1));

    assertThat(samples.along(samples.mainSize().orElseThrow())).hasSize(33);
    assertThat(samples.leftOut()).isZero();
  }
}
