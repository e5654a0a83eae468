package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.gate.Priced.ID;
import static org.perfmodel.gate.Priced.judge;
import static org.perfmodel.gate.Priced.point;

import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;

class GateTest {
  private static final List<Point> POINTS = List.of(point(1000, 1), point(1000, 4));
  private static final Priced REGION =
      new Priced("$a*n/p + $b*n", "$a*n + $b*n", "$b*n", new double[] {0.1, 0.3}, 0.1, 0);
  private static final List<String> DEFAULTS =
      List.of(
          "time at-most baseline+5% floor 1us",
          "speedup at-least baseline-5%",
          "complexity at-most baseline",
          "unknown at-most baseline");

  @Test
  void everyOutcomeIsReachedAndToldApart() {
    Optional<BaselineEntry> entry = Optional.of(entryOf(REGION));
    Priced slower = new Priced("2*$a*n/p + $b*n", "2*$a*n + $b*n", "$b*n", REGION.error(), 0.1, 0);
    // A little more, or hardly.
    Priced unsure = new Priced("2*$a*n/p + $b*n", "2*$a*n", "$b*n", REGION.error(), 3, 0);
    List<String> time = List.of("time at-most baseline+5%");

    RegionVerdict pass = judge(DEFAULTS, REGION.at(POINTS), entry, REGION);
    RegionVerdict regression = judge(time, slower.at(POINTS), entry, REGION);
    RegionVerdict uncertain = judge(time, unsure.at(POINTS), entry, REGION);
    RegionVerdict none = judge(time, REGION.at(POINTS), Optional.empty(), REGION);
    RegionVerdict other = judge(Priced.gate(time), REGION.at(POINTS), entry, List.of());
    RegionVerdict error =
        judge(List.of("time at-most 5ms at p=3"), REGION.at(POINTS), entry, REGION);
    RegionVerdict waived =
        judge(
            Priced.gate(time, waiver(OptionalDouble.empty(), "2026-12-31")),
            slower.at(POINTS),
            entry,
            REGION.at(POINTS));

    RegionVerdict lost = RegionVerdict.lost(entry.orElseThrow(), "baseline.json");

    assertThat(
            Stream.of(pass, waived, none, uncertain, other, lost, regression, error)
                .map(RegionVerdict::outcome))
        .containsExactly(Outcome.values());
    assertThat(outcomes(pass)).containsOnly(Outcome.PASS);
    assertThat(outcomes(none)).containsOnly(Outcome.NO_BASELINE);
    assertThat(outcomes(other)).containsOnly(Outcome.NOT_COMPARABLE);
    assertThat(outcomes(uncertain)).containsOnly(Outcome.UNCERTAIN);
    assertThat(outcomes(regression)).containsOnly(Outcome.REGRESSION);
    assertThat(error.findings()).isEmpty();
    assertThat(error.error()).isPresent();
    assertThat(Stream.of(pass, regression, uncertain, none, other).map(RegionVerdict::error))
        .containsOnly(Optional.empty());
  }

  @Test
  void aModuleIsAsGoodAsItsWorstRegion() {
    for (Outcome worst : Outcome.values()) {
      for (Outcome better : EnumSet.range(Outcome.PASS, worst)) {
        Verdict verdict = verdict(List.of(region("B.b", worst), region("A.a", better)), List.of());

        assertThat(verdict.outcome()).isEqualTo(worst);
        assertThat(verdict.regions()).extracting(r -> r.region().value()).isSorted();
      }
    }
  }

  @Test
  void aModuleThatCannotBeReadOrHasNoRegionIsAnError() {
    SourceProblem severe =
        new SourceProblem(new Place("A.java", 1), "is no Java", "Maybe mend it.", true);

    assertThat(verdict(List.of(region("A.a", Outcome.PASS)), List.of(severe)).outcome())
        .isEqualTo(Outcome.ERROR);
    assertThat(verdict(List.of(), List.of()).outcome()).isEqualTo(Outcome.ERROR);
  }

  @Test
  void anUncertainLimitBreaksOnlyAStrictGate() {
    Prediction now = Priced.exactly("$a*n").with(1).at(POINTS.get(0));
    List<Rule> rules = List.of(new Rule("*", List.of(Limit.parse("time at-most 5ms"))));
    Gate strict = new Gate(rules, List.of(), Priced.TODAY, OnUncertain.FAIL);

    Finding finding = judge(strict, List.of(now), Optional.empty(), List.of()).findings().get(0);
    assertThat(finding.outcome()).isEqualTo(Outcome.REGRESSION);
    assertThat(finding.reason()).endsWith(" (uncertain: fail)");
  }

  private static Finding finding(String limit, double change, Outcome outcome) {
    return new Finding(
        Limit.parse(limit),
        POINTS.get(0),
        OptionalDouble.of(1),
        OptionalDouble.of(1 + change),
        "",
        "",
        "",
        OptionalDouble.of(change),
        Optional.empty(),
        outcome,
        "straddles");
  }

  /** Twice the limit, and a tenth where the limit allows less than half of that. */
  @ParameterizedTest
  @CsvSource({
    "time at-most baseline+5%, 0.11, REGRESSION",
    "time at-most baseline+5%, 0.09, UNCERTAIN",
    "time at-most baseline+50%, 0.9, UNCERTAIN",
    "time at-most baseline+50%, 1.1, REGRESSION",
    "time at-most baseline, 0.09, UNCERTAIN",
    "time at-most baseline, 0.11, REGRESSION",
    "time at-most baseline+5%, -0.5, UNCERTAIN",
    "speedup at-least baseline-5%, -0.2, UNCERTAIN",
    "work at-most baseline+5%, 0.2, REGRESSION",
    "speedup at-least baseline-5%, -0.07, UNCERTAIN",
    "speedup at-least baseline-5%, 0.5, UNCERTAIN",
    "time at-most 5ms, 9, UNCERTAIN"
  })
  void anUncertainChangeFarBeyondTheLimitFails(String limit, double change, Outcome outcome) {
    Finding judged = OnUncertain.LIKELY.applied(finding(limit, change, Outcome.UNCERTAIN));
    assertThat(judged.outcome()).isEqualTo(outcome);
    assertThat(OnUncertain.LIKELY.applied(finding(limit, change, Outcome.PASS)).outcome())
        .isEqualTo(Outcome.PASS);
    assertThat(OnUncertain.WARN.applied(finding(limit, change, Outcome.UNCERTAIN)).outcome())
        .isEqualTo(Outcome.UNCERTAIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"p=3", "n=999", "n=1000, p=16", "m=1000", "n=1000, q=1"})
  void aLimitAtAPointThatIsNotEvaluatedIsAnErrorThatNamesThoseThatAre(String at) {
    Optional<BaselineEntry> entry = Optional.of(entryOf(REGION));
    for (String limit : List.of("time at-most 5ms", "time at-most baseline", "unknown at-most 0")) {
      RegionVerdict verdict =
          judge(List.of("work at-most 5ms", limit + " at " + at), REGION.at(POINTS), entry, REGION);

      assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
      assertThat(verdict.error().orElseThrow())
          .startsWith(
              "limit `"
                  + limit
                  + " at "
                  + at
                  + "` applies nowhere: this region is evaluated at n=1000, p=1; n=1000, p=4\n"
                  + "Maybe ");
    }
  }

  @Test
  void aLimitIsJudgedAtItsPointsOnly() {
    RegionVerdict verdict =
        judge(
            List.of("time at-most 1ns at p=4", "work at-most 1s", "unknown at-most 0"),
            REGION.at(POINTS),
            Optional.empty(),
            REGION);

    assertThat(verdict.findings())
        .extracting(f -> f.limit().metric() + " " + f.point())
        .containsExactly(
            "TIME n=1000, p=4", "WORK n=1000, p=1", "WORK n=1000, p=4", "UNKNOWN n=1000, p=4");
  }

  @Test
  void whatIsAcceptedPasses() {
    Random random = new Random(4);
    List<String> all =
        Stream.of(Metric.values())
            .map(
                metric ->
                    metric.label()
                        + (metric == Metric.SPEEDUP || metric == Metric.EFFICIENCY
                            ? " at-least baseline"
                            : " at-most baseline"))
            .toList();
    for (int i = 0; i < 300; i++) {
      Priced region = random(random);
      List<Prediction> now = region.at(POINTS);
      RegionVerdict broken =
          judge(all, now, Optional.of(entryOf(Priced.exactly("$a"))), Priced.exactly("$a"));
      BaselineUpdate update =
          BaselineUpdate.accept(Baseline.EMPTY, broken, region.notation(), "needed");
      BaselineEntry entry = update.baseline().of(ID).orElseThrow();
      RegionVerdict verdict =
          judge(
              Priced.gate(all), now, Optional.of(entry), Priced.remembered(entry, region, POINTS));

      assertThat(broken.outcome()).isEqualTo(Outcome.REGRESSION);
      assertThat(verdict.outcome()).isEqualTo(Outcome.PASS);
      assertThat(entry.accepted()).hasValue("needed");
      assertThat(update.lines()).containsExactly("accepted   Sum.of  needed");
    }
  }

  @Test
  void whatDoesNotCompareSaysWhatToType() {
    BaselineEntry linear =
        Priced.formulaeOf(POINTS.stream().map(p -> REGION.at(p, "linear")).toList());
    RegionVerdict verdict = judge(DEFAULTS, REGION.at(POINTS), Optional.of(linear), REGION);

    assertThat(outcomes(verdict)).containsOnly(Outcome.NOT_COMPARABLE);
    assertThat(verdict.findings().get(0).reason())
        .isEqualTo(
            "the baseline was made with cost model `linear` or for other sizes: mvn perf:accept"
                + " -Dperf.region=Sum.of -Dperf.reason=\"why\"");
    assertThat(
            judge(List.of("time at-most reference"), REGION.at(POINTS), Optional.of(linear), REGION)
                .findings()
                .get(0)
                .reason())
        .isEqualTo("no platform `reference`: add src/perf/platforms/reference.json");
  }

  /** The formula of today has a stand-in where the baseline's has the price. */
  @Test
  void workIsComparedWhateverTheCostModelWasCalled() {
    BaselineEntry linear =
        BaselineUpdate.entryOf(
            POINTS.stream().map(p -> REGION.at(p, "linear")).toList(),
            REGION.notation(),
            Optional.empty());
    RegionVerdict verdict = judge(DEFAULTS, REGION.at(POINTS), Optional.of(linear), REGION);
    assertThat(outcomes(verdict)).containsOnly(Outcome.PASS);
  }

  @Test
  void workThatPredictsNothingSaysWhyAndWhatToType() {
    BaselineEntry entry =
        BaselineUpdate.entryOf(REGION.at(POINTS), REGION.notation(), Optional.empty());
    RegionVerdict verdict =
        judge(
            Priced.gate(DEFAULTS),
            REGION.at(POINTS),
            Optional.of(entry),
            BaselinePredictions.missing("the baseline has `q` of a loop"));
    assertThat(outcomes(verdict)).containsOnly(Outcome.NOT_COMPARABLE);
    assertThat(verdict.findings().get(0).reason())
        .isEqualTo(
            "the baseline has `q` of a loop: mvn perf:accept -Dperf.region=Sum.of"
                + " -Dperf.reason=\"why\"");
  }

  @Test
  void aPriceThatThePlatformLacksIsNamed() {
    BaselineEntry entry = entryOf(REGION);
    List<Prediction> now = Priced.exactly("$a*n").at(POINTS);

    RegionVerdict verdict =
        judge(Priced.gate(DEFAULTS), now, Optional.of(entry), /* before= */ List.of());

    assertThat(verdict.findings().get(0).reason())
        .isEqualTo(
            "the baseline asks for prices that this platform may not have (`b`): calibrate again,"
                + " mvn perf:calibrate, or mvn perf:accept -Dperf.region=Sum.of"
                + " -Dperf.reason=\"why\"");
  }

  @Test
  void ofSeveralRulesTheLastThatMatchesCounts() {
    Limit first = Limit.parse("time at-most 1s");
    Limit second = Limit.parse("time at-most 2s");
    Gate gate =
        new Gate(
            List.of(
                new Rule("*", List.of(first)),
                new Rule("Sum.*", List.of(second)),
                new Rule("Other.*", List.of())),
            List.of(),
            Priced.TODAY,
            OnUncertain.WARN);

    assertThat(gate.limitsOf(ID)).containsExactly(second);
  }

  private static Priced random(Random random) {
    String a = 1 + random.nextInt(99) + "*$a*n";
    String b = 1 + random.nextInt(99) + "*$b*n*log2(n)";
    double[] error = {random.nextDouble(), random.nextDouble()};
    return new Priced(
        a + "/p + " + b, a + " + " + b, b, error, random.nextDouble(), random.nextInt(3));
  }

  static BaselineEntry entryOf(Priced region) {
    return Priced.formulaeOf(region.at(POINTS));
  }

  static Waiver waiver(OptionalDouble cap, String until) {
    return new Waiver(
        ID.value(),
        Optional.empty(),
        cap,
        "ann",
        "waits for the new solver",
        Optional.of(LocalDate.parse(until)),
        new Place("src/perf/waivers.yaml", 3),
        Optional.empty());
  }

  private static Set<Outcome> outcomes(RegionVerdict verdict) {
    Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
    verdict.findings().forEach(finding -> outcomes.add(finding.outcome()));
    return outcomes;
  }

  private static RegionVerdict region(String id, Outcome outcome) {
    return new RegionVerdict(
        new org.perfmodel.workload.RegionId(id),
        "org.acme." + id,
        Priced.PLACE,
        20,
        outcome,
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Verdict verdict(List<RegionVerdict> regions, List<SourceProblem> problems) {
    return Priced.gate(DEFAULTS)
        .verdict(
            "physics",
            "reference",
            "1",
            regions,
            problems,
            new Baseline(new TreeMap<>(Map.of())),
            "baseline.json",
            false);
  }
}
