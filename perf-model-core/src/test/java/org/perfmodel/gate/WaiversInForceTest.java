package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.gate.GateTest.waiver;
import static org.perfmodel.gate.Priced.point;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Place;

/** Today is 30 June 2026. */
class WaiversInForceTest {
  private static final Point POINT = point(1000, 4);
  private static final String NO_WORSE = "time at-most baseline";

  @ParameterizedTest
  @CsvSource({
    "2026-07-01, WAIVED",
    "2026-06-30, WAIVED",
    "2026-06-29, REGRESSION",
    "1999-01-01, REGRESSION"
  })
  void aWaiverHoldsUpToItsLastDay(String until, Outcome outcome) {
    assertThat(judged(NO_WORSE, 1500, waiver(OptionalDouble.empty(), until))).isEqualTo(outcome);
  }

  /** The change of 1100 against 1000 is 0.10000000000000009: more than a tenth, by rounding. */
  @ParameterizedTest
  @CsvSource({
    "time at-most baseline, 0.1, 1100, 1100.001",
    "time at-most baseline, 0.0001, 1000.1, 1000.101",
    "time at-most baseline, 7, 8000, 8000.001",
    "time at-most 1us, 0.3, 1300, 1300.001",
    "time at-most 1.1us, 0.1, 1210, 1210.001"
  })
  void aChangeOfExactlyTheCapIsCovered(String limit, double cap, String on, String beyond) {
    Waiver waiver = waiver(OptionalDouble.of(cap), "2026-12-31");

    assertThat(judged(limit, on, waiver)).isEqualTo(Outcome.WAIVED);
    assertThat(judged(limit, beyond, waiver)).isEqualTo(Outcome.REGRESSION);
  }

  /** Not fast enough by 4 % is less than the cap of 2 % if it is still faster than before. */
  @Test
  void aCapIsAboutWhatIsWorseOnly() {
    Waiver waiver = waiver(OptionalDouble.of(0.02), "2026-12-31");

    assertThat(judged("time at-most baseline-10%", 960, waiver)).isEqualTo(Outcome.WAIVED);
    assertThat(judged("time at-most baseline-10%", 1020, waiver)).isEqualTo(Outcome.WAIVED);
    assertThat(judged("time at-most baseline-10%", 1021, waiver)).isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void aWaiverIsForItsRegionAndItsMetric() {
    Waiver sound = waiver(OptionalDouble.empty(), "2026-12-31");
    Waiver speedup = about(sound, "Sum.of", Optional.of(Metric.SPEEDUP), Optional.empty());
    Waiver other = about(sound, "Sum.ofAll", Optional.empty(), Optional.empty());

    assertThat(judged(NO_WORSE, 1500, speedup, other)).isEqualTo(Outcome.REGRESSION);
    assertThat(judged(NO_WORSE, 1500, speedup, other, sound)).isEqualTo(Outcome.WAIVED);
  }

  @Test
  void whatDoesNotHelpIsNamedWithPlaceOwnerAndReason() {
    Waiver expired = waiver(OptionalDouble.empty(), "2026-06-29");
    Waiver unused = waiver(OptionalDouble.of(0.25), "2026-12-31");
    Waiver defective = about(unused, "Sum.of", Optional.empty(), Optional.of("has no `until`"));

    assertThat(notes(1000, expired))
        .containsExactly(
            "src/perf/waivers.yaml:3: the waiver of Sum.of expired on 2026-06-29 (owner ann: waits"
                + " for the new solver)");
    assertThat(notes(1000, unused))
        .containsExactly(
            "src/perf/waivers.yaml:3: the waiver of Sum.of covers nothing up to its cap of +25 %"
                + " (owner ann: waits for the new solver): remove it, or see what is beyond it");
    assertThat(notes(1000, defective))
        .containsExactly(
            "src/perf/waivers.yaml:3: the waiver of Sum.of is not in force: has no `until` (owner"
                + " ann: waits for the new solver)");
    assertThat(notes(1200, unused)).isEmpty();
  }

  @Test
  void aWaiverForNoRegionNamesTheOneThatIsNear() {
    Waiver sound = waiver(OptionalDouble.empty(), "2026-12-31");

    assertThat(notes(1000, about(sound, "Sum.off", Optional.empty(), Optional.empty())))
        .containsExactly(
            "src/perf/waivers.yaml:3: the waiver of Sum.off is for no region (owner ann: waits for"
                + " the new solver). Maybe `Sum.of` was meant.");
  }

  /** Who relies on it is warned, also where nothing is broken. */
  @Test
  void aWaiverThatDoesNotHelpIsAWarning() {
    Waiver expired = waiver(OptionalDouble.empty(), "2026-06-29");
    Waiver unused = waiver(OptionalDouble.of(0.25), "2026-12-31");
    Waiver unknown = about(unused, "Other.of", Optional.empty(), Optional.empty());

    assertThat(warned(expired)).hasSize(1);
    assertThat(warned(unknown)).hasSize(1);
    assertThat(warned(unused)).isEmpty();
  }

  private static List<String> warned(Waiver waiver) {
    Gate gate = Priced.gate(List.of(NO_WORSE), waiver);
    RegionVerdict region = verdict(gate, "1000");
    return gate.verdict(
            "m", "p", "1", List.of(region), List.of(), Baseline.EMPTY, "baseline.json", false)
        .waiversOutOfForce();
  }

  @Test
  void aDefectiveWaiverCoversNothing() {
    Waiver defective =
        about(
            waiver(OptionalDouble.empty(), "2026-12-31"),
            "Sum.of",
            Optional.empty(),
            Optional.of("has no `reason`"));

    assertThat(judged(NO_WORSE, 1500, defective)).isEqualTo(Outcome.REGRESSION);
  }

  /** What is not broken needs no waiver, and what cannot be compared gets none. */
  @Test
  void onlyABrokenLimitIsWaived() {
    Waiver waiver = waiver(OptionalDouble.empty(), "2026-12-31");
    Prediction now = Priced.exactly("1500*$a").at(POINT);
    Gate gate = Priced.gate(List.of(NO_WORSE), waiver);

    assertThat(Priced.judge(gate, List.of(now), Optional.empty(), List.of()).outcome())
        .isEqualTo(Outcome.NO_BASELINE);
    assertThat(judged(NO_WORSE, 900, waiver)).isEqualTo(Outcome.PASS);
  }

  private static Waiver about(
      Waiver like, String key, Optional<Metric> metric, Optional<String> defect) {
    return new Waiver(
        key,
        metric,
        like.cap(),
        like.owner(),
        like.reason(),
        like.until(),
        new Place("src/perf/waivers.yaml", 3),
        defect);
  }

  private static Outcome judged(String limit, int nanoseconds, Waiver... waivers) {
    return judged(limit, String.valueOf(nanoseconds), waivers);
  }

  private static Outcome judged(String limit, String nanoseconds, Waiver... waivers) {
    return verdict(Priced.gate(List.of(limit), waivers), nanoseconds).outcome();
  }

  private static List<String> notes(int nanoseconds, Waiver waiver) {
    Gate gate = Priced.gate(List.of(NO_WORSE), waiver);
    RegionVerdict region = verdict(gate, String.valueOf(nanoseconds));
    return gate.verdict(
            "m", "p", "1", List.of(region), List.of(), Baseline.EMPTY, "baseline.json", false)
        .notes();
  }

  private static RegionVerdict verdict(Gate gate, String nanoseconds) {
    List<Prediction> before = List.of(Priced.exactly("1000*$a").at(POINT));
    List<Prediction> now = List.of(Priced.exactly(nanoseconds + "*$a").at(POINT));
    return Priced.judge(gate, now, Optional.of(Priced.formulaeOf(before)), before);
  }
}
