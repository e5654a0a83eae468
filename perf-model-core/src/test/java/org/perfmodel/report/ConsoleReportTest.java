package org.perfmodel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;

class ConsoleReportTest {
  private static final ConsoleReport REPORT =
      new ConsoleReport(SampleVerdicts.PLATFORM, "target/perf/report", LocalDate.of(2026, 9, 30));

  /** The design's own example (section 6), with the sample's line numbers and all its points. */
  @Test
  void aFailureHasTheShapeOfTheDesign() {
    assertThat(REPORT.failure(SampleVerdicts.regression(), SampleVerdicts.design()))
        .containsExactly(
            "NBody.forces/pairs" + " ".repeat(57) + "src/main/java/org/acme/NBody.java:8",
            "  at n=20000, p=16  baseline      now   change     limit",
            "  time                 46 ms  52.2 ms  +13.5 %      +5 %  FAIL",
            "  speedup                 16     14.2  -11.1 %      -5 %  FAIL",
            "  complexity             n^2      n^2     same  no worse  ok",
            "  also    time +122 % at n=2000, p=16; time +64.9 % at n=2000, p=8;"
                + " speedup -51.2 % at n=2000, p=16; 8 more",
            "  before  T = 1.84ns*n^2/p + 12us*log2(p)",
            "  now     T = 1.84ns*n^2/p + 12us*log2(p) + 310ns*n        <- new, lock",
            "  why     synchronized(total) at NBody.java:14 runs once per row and does not divide"
                + " by p: +6.20 ms = 100 % of",
            "          the change; at this n and platform, speedup is now capped at 120.",
            "  trust   interval of the change: +11 % .. +16 %  (all above the limit)",
            "  fix     reduce per worker and combine once, or count with a LongAdder"
                + " (NBody.java:14), or",
            "  accept  mvn perf:accept -Dperf.region=NBody.forces/pairs -Dperf.reason=\"why\"",
            "  waive   src/perf/waivers.yaml   key: NBody.forces/pairs   until: 2026-12-30",
            "  report  target/perf/report/NBody.forces-pairs.html");
  }

  @Test
  void everyRegionHasOneRowWorstFirst() {
    List<String> lines = ConsoleReport.table(SampleVerdicts.design());
    assertThat(lines.subList(0, 4))
        .satisfiesExactly(
            header -> assertThat(header).startsWith("region "),
            row -> assertThat(row).startsWith("NBody.forces/pairs ").endsWith(" regression"),
            row -> assertThat(row).startsWith("Sort.merge ").endsWith(" no baseline"),
            row -> assertThat(row).startsWith("Heat.step ").endsWith(" pass"));
    assertThat(lines.get(lines.size() - 1))
        .isEqualTo(
            "perf: 3 regions, 1 pass, 1 no baseline, 1 regression"
                + "  (module physics, platform ci-16c#9f31, model 1.3)");
  }

  @Test
  void theRowOfARegressionShowsAPointThatBrokeALimit() {
    RegionVerdict region = SampleVerdicts.regression();
    // Only the smaller input breaks a limit, so that the largest point would contradict the row.
    RegionVerdict small =
        changed(
            region,
            region.findings().stream()
                .filter(finding -> finding.point().toString().startsWith("n=2000, "))
                .toList(),
            Optional.empty());
    assertThat(Ranking.shown(small).orElseThrow().point()).hasToString("n=2000, p=16");
    assertThat(Ranking.shown(region).orElseThrow().point())
        .isEqualTo(region.change().orElseThrow().point());
  }

  @Test
  void theTableShowsThePredictedNumbers() {
    RegionVerdict region = SampleVerdicts.passing();
    var shown = Ranking.shown(region).orElseThrow();
    assertThat(shown.point()).hasToString("n=20000, p=16");
    assertThat(ConsoleReport.table(SampleVerdicts.verdict(region)).get(1))
        .contains(Readable.brief(shown.time().value(), Readable.Unit.SECOND))
        .contains(Cells.speedup(shown))
        .contains("0 %");
  }

  @Test
  void aPriceThatIsMissingMakesTheTimeALowerBound() {
    assertThat(ConsoleReport.table(SampleVerdicts.verdict(SampleVerdicts.withoutBaseline())).get(1))
        .contains(">= 42 us")
        .contains("1 unknown ");
  }

  @Test
  void linesStayWithinTheirWidthAndInAscii() {
    String longName = "org.acme.physics.simulation.LongName.method/" + "part-".repeat(12);
    Verdict verdict =
        SampleVerdicts.verdict(
            SampleVerdicts.regression(),
            SampleVerdicts.withoutBaseline(),
            SampleVerdicts.failed(longName, "closed form: not applicable: lock at Queue.java:42"));
    List<String> lines = new java.util.ArrayList<>(ConsoleReport.table(verdict));
    lines.addAll(REPORT.messages(verdict));
    verdict
        .regions()
        .forEach(region -> lines.addAll(REPORT.explain(region, SampleVerdicts.PREDICTOR)));
    assertThat(lines)
        .allSatisfy(line -> assertThat(line).matches("[ -~]*"))
        .filteredOn(line -> !line.contains(longName))
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(110));
    assertThat(lines).anyMatch(line -> line.equals(longName));
  }

  @Test
  void severalNewTermsHaveALineAndAMarkEach() {
    RegionVerdict region = SampleVerdicts.regression();
    Change change = region.change().orElseThrow();
    Change wide =
        new Change(
            change.point(),
            ExprParser.parse("$pair*n^2/p + $cell*n*log2(n)"),
            ExprParser.parse("2*$pair*n^2/p + $lock*n + $cell*n^2"),
            change.appeared(),
            List.of(),
            1,
            "because");
    assertThat(
            REPORT.failure(
                changed(region, region.findings(), Optional.of(wide)), SampleVerdicts.design()))
        .contains(
            "  before  T = 1.84ns*n^2/p + 2.1ns*n*log2(n)",
            "  now     T =   2.1ns*n^2       <- new",
            "                3.68ns*n^2/p    <- was 1.84ns*n^2/p",
            "                310ns*n         <- new, lock",
            "  gone        2.1ns*n*log2(n)");
  }

  @Test
  void explainSaysEverything() {
    String text =
        String.join(
            "\n", REPORT.explain(SampleVerdicts.withoutBaseline(), SampleVerdicts.PREDICTOR));
    assertThat(text)
        .contains("Sort.merge: no baseline")
        .contains("time   T = 2.1ns*n")
        .contains("Sort.java:38: trip count of `while (hasNext())`")
        .contains("Maybe bind it in src/perf/perf.yaml")
        .contains("n >= 2")
        .contains("balanced (assumed)")
        .contains("linear model");
  }

  @Test
  void aRegionThatCouldNotBeEvaluatedSaysWhy() {
    RegionVerdict region = SampleVerdicts.failed("Queue.drain", "not applicable: lock at Q.java:4");
    Verdict verdict = SampleVerdicts.verdict(region);
    assertThat(REPORT.messages(verdict))
        .first()
        .asString()
        .startsWith("perf: 1 of 1 region in error");
    assertThat(REPORT.failure(region, verdict))
        .contains("  error   not applicable: lock at Q.java:4");
  }

  @Test
  void regionsWithoutABaselineTakeOneLineAndAreNotRecordedWithUnknownsInSilence() {
    assertThat(REPORT.messages(SampleVerdicts.verdict(SampleVerdicts.withoutBaseline())))
        .containsExactly(
            "perf: 1 region, 1 no baseline  (module physics, platform ci-16c#9f31, model 1.3)",
            "",
            "Sort.merge: 1 unknown, so its time is a lower bound:"
                + " src/main/java/org/acme/Sort.java:38: trip count of `while",
            "(hasNext())`",
            "  Maybe bind it in src/perf/perf.yaml: overlays: {Sort#merge: {trips: {L38: \"n\"}}}",
            "No baseline yet for Sort.merge. Record it: mvn perf:update");
  }

  @Test
  void aProblemOfTheSourcesIsToldBesideARegionInError() {
    Verdict failed = SampleVerdicts.verdict(SampleVerdicts.failed("A.b", "size `n` has no value"));
    Verdict verdict =
        new Verdict(
            "m",
            "p",
            "1",
            Outcome.ERROR,
            failed.regions(),
            List.of(
                new SourceProblem(
                    new Place("A.java", 8), "input `2` is wrong", "Maybe n=2.", true)),
            List.of());
    assertThat(REPORT.messages(verdict))
        .contains("A.java:8: input `2` is wrong", "  Maybe n=2.")
        .first()
        .asString()
        .startsWith("perf: 1 of 1 region in error, 1 problem in sources or settings");
  }

  @Test
  void aModuleThatFailsWithoutARegionSaysWhy() {
    Verdict verdict =
        new Verdict("m", "p", "1", Outcome.ERROR, List.of(), List.of(), List.of("no region"));
    assertThat(REPORT.messages(verdict))
        .containsExactly("perf: 0 regions  (module m, platform p, model 1)", "", "note  no region");
  }

  @Test
  void aLimitOfOnesOwnIsMovedNotAccepted() {
    RegionVerdict region = SampleVerdicts.absolute();
    List<String> lines = REPORT.failure(region, SampleVerdicts.verdict(region));
    assertThat(lines)
        .contains(
            "  speedup                  -   16       -  >= 16  FAIL",
            "  note    speedup: the 95 % interval straddles the limit (uncertain: fail)",
            "  trust   interval: 15 .. 16.5  (straddles the limit)",
            "  limit   src/perf/perf.yaml   rules: speedup at-least 16 at p=16")
        .noneMatch(line -> line.contains("perf:accept"));
  }

  @Test
  void formulaeWithoutPricesKeepTheirNames() {
    ConsoleReport bare = new ConsoleReport(Bindings.NONE, "report", LocalDate.of(2026, 1, 1));
    assertThat(bare.failure(SampleVerdicts.regression(), SampleVerdicts.design()))
        .anyMatch(line -> line.contains("$pair*n^2/p"));
  }

  private static RegionVerdict changed(
      RegionVerdict region, List<Finding> findings, Optional<Change> change) {
    return new RegionVerdict(
        region.region(),
        region.method(),
        region.place(),
        region.lastLine(),
        region.outcome(),
        region.predictions(),
        findings,
        region.baseline(),
        change,
        region.waiver(),
        region.error());
  }
}
