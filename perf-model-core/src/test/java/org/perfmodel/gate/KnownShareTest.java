package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.KnownText;
import org.perfmodel.report.SampleVerdicts;
import org.perfmodel.workload.Place;

/** How much of a module is fully known. */
class KnownShareTest {
  private static final Place HERE = new Place("src/perf/perf.yaml", 7);

  private static RegionVerdict withGaps(RegionVerdict region, int gaps) {
    List<Gap> all =
        java.util.stream.IntStream.range(0, gaps)
            .mapToObj(i -> new Gap(new Place("A.java", i + 1), "no price", "Maybe give one."))
            .toList();
    List<Prediction> predictions =
        region.predictions().stream().map(each -> each.with(each.assumptions(), all)).toList();
    return new RegionVerdict(
        region.region(),
        region.method(),
        region.place(),
        region.lastLine(),
        Outcome.PASS,
        predictions,
        List.of(),
        region.baseline(),
        region.change(),
        region.waiver(),
        region.error());
  }

  private static double work(RegionVerdict region) {
    return region.predictions().stream().mapToDouble(each -> each.work().value()).max().orElse(0);
  }

  @Test
  void theShareOfWorkIsThatOfTheKnownRegions() {
    RegionVerdict known = withGaps(SampleVerdicts.passing(), 0);
    RegionVerdict open = withGaps(SampleVerdicts.withoutBaseline(), 2);
    KnownShare share = SampleVerdicts.verdict(known, open).known();
    assertThat(share.known()).isEqualTo(1);
    assertThat(share.regions()).isEqualTo(2);
    assertThat(share.ofWork()).isEqualTo(work(known) / (work(known) + work(open)));
    assertThat(share.open())
        .singleElement()
        .satisfies(each -> assertThat(each.unknowns()).isEqualTo(2));
  }

  @Test
  void whatCouldNotBeJudgedIsNotKnownAndComesFirst() {
    KnownShare share =
        SampleVerdicts.verdict(
                withGaps(SampleVerdicts.passing(), 3), SampleVerdicts.failed("B", "why"))
            .known();
    assertThat(share.known()).isZero();
    assertThat(share.open().get(0).region().value()).isEqualTo("B");
  }

  @Test
  void aBrokenLimitFailsAndNamesTheWorstRegionsWithWhatWouldHelp() {
    Verdict verdict =
        SampleVerdicts.verdict(
                withGaps(SampleVerdicts.passing(), 0),
                withGaps(SampleVerdicts.withoutBaseline(), 2))
            .withKnownLimits(List.of(KnownLimit.parse("at-least 80 %", HERE)));
    assertThat(verdict.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(String.join("\n", KnownText.lines(verdict)))
        .contains("src/perf/perf.yaml:7: known at-least 80%: 1 of 2 regions fully known")
        .contains("(50 %)")
        .contains("2 unknowns: A.java:1: no price")
        .contains("Maybe give one.");
  }

  @Test
  void aLimitThatHoldsExactlyHolds() {
    Verdict verdict =
        SampleVerdicts.verdict(
            withGaps(SampleVerdicts.passing(), 0), withGaps(SampleVerdicts.withoutBaseline(), 2));
    Outcome before = verdict.outcome();
    assertThat(verdict.withKnownLimits(List.of(KnownLimit.parse("at-least 50%", HERE))).outcome())
        .isEqualTo(before);
  }

  @Test
  void percentsAreNeverRoundedUp() {
    assertThat(KnownText.percent(0.999)).isEqualTo("99 %");
    assertThat(KnownText.percent(1)).isEqualTo("100 %");
    assertThat(KnownText.percent(0.29)).isEqualTo("29 %");
  }

  @Test
  void aLimitIsReadInEitherSpellingAndNothingElse() {
    assertThat(KnownLimit.parse(">= 90.5% of work", HERE).text())
        .isEqualTo("at-least 90.5% of work");
    for (String wrong :
        List.of("80%", "at-most 80%", "at-least 0%", "at-least 101%", "at-least 80")) {
      assertThatThrownBy(() -> KnownLimit.parse(wrong, HERE))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void lessOfItIsMilder() {
    GateSettings strict = new GateSettings(List.of(new Setting("known", "", "80")));
    GateSettings mild = new GateSettings(List.of(new Setting("known", "", "50")));
    GateSettings none = new GateSettings(List.of());
    assertThat(SettingComparison.of(strict, mild)).hasSize(1);
    assertThat(SettingComparison.of(strict, none)).hasSize(1);
    assertThat(SettingComparison.of(mild, strict)).isEmpty();
    assertThat(SettingComparison.of(none, strict)).isEmpty();
  }
}
