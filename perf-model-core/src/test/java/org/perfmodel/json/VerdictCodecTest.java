package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import com.fasterxml.jackson.core.JsonFactory;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.Waiver;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.SourceProblem;

class VerdictCodecTest {
  private static final String FILE = "target/perf/verdict.json";
  private static final RegionId REGION = new RegionId("NBody.forces");
  private static final Place PLACE = new Place("src/main/java/org/acme/NBody.java", 88);
  private static final Point POINT =
      new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(20000)))), 16);
  private static final Expr TIME = ExprParser.parse("n^2*$add.double/p");
  private static final Contribution LOCK =
      new Contribution(
          ContributionKind.CRITICAL, "synchronized(total)", PLACE, TIME, 0.0062, "lock");

  private static Prediction prediction() {
    Quantity seconds = new Quantity(0.04605, new TreeMap<>(Map.of("model", 0.001)));
    return new Prediction(
        REGION,
        POINT,
        "closed form",
        "bottleneck",
        new Estimate(TIME, Confidence.FITTED),
        new Estimate(TIME, Confidence.EXACT),
        new Estimate(ExprParser.parse("n"), Confidence.ASSUMED),
        seconds,
        seconds,
        Quantity.certain(Double.POSITIVE_INFINITY),
        0.06,
        Growth.of(TIME),
        List.of(LOCK),
        "most of the time is the lock",
        List.of(new Assumption("balanced", Confidence.ASSUMED, PLACE)),
        List.of(new Gap(PLACE, "call of `read`", "bind it")),
        List.of(new Condition(ExprParser.parse("n - 2"), "n >= 2", PLACE)));
  }

  private static Finding finding(String limit, Outcome outcome) {
    return new Finding(
        Limit.parse(limit),
        POINT,
        OptionalDouble.of(0.04605),
        OptionalDouble.of(0.05225),
        "46.05 ms",
        "52.25 ms",
        "+5 %",
        OptionalDouble.of(0.135),
        Optional.of(new Interval(0.11, 0.16)),
        outcome,
        "");
  }

  private static Verdict verdict() {
    BaselineEntry baseline =
        new BaselineEntry(
            REGION,
            "bottleneck",
            Growth.of(TIME),
            0,
            List.of(POINT.inputs()),
            new BaselineEntry.Work("S{}"),
            Optional.empty());
    List<BaselineEntry.BaselineTerm> vanished =
        List.of(new BaselineEntry.BaselineTerm(ContributionKind.PARALLEL, "loop j", TIME));
    RegionVerdict broken =
        new RegionVerdict(
            REGION,
            "org.acme.NBody#forces(double[])",
            PLACE,
            99,
            Outcome.REGRESSION,
            List.of(prediction()),
            List.of(
                finding("time at-most baseline+5% floor 1us", Outcome.REGRESSION),
                finding("speedup at-least 10 at p=16", Outcome.PASS)),
            Optional.of(baseline),
            Optional.of(new Change(POINT, TIME, TIME, List.of(LOCK), vanished, 0.0062, "a lock")),
            Optional.of(
                new Waiver(
                    "NBody.forces",
                    Optional.of(Metric.TIME),
                    OptionalDouble.of(0.1),
                    "ann",
                    "why",
                    Optional.of(LocalDate.of(2026, 12, 31)),
                    new Place("src/perf/waivers.yaml", 3),
                    Optional.empty())),
            Optional.empty());
    RegionVerdict failed =
        RegionVerdict.failed(
            new RegionId("Sort.merge"),
            "org.acme.Sort#merge()",
            PLACE,
            90,
            List.of(),
            Optional.empty(),
            "size `n` has no value");
    return new Verdict(
        "physics",
        "ci-16c#9f31",
        "1.0",
        Outcome.ERROR,
        List.of(broken, failed),
        List.of(new SourceProblem(PLACE, "does not parse", "Maybe correct it.", true)),
        List.of("a note"));
  }

  @Test
  void whatIsWrittenIsRead() {
    Verdict read = read(verdict());
    assertThat(read.regions().get(1)).isEqualTo(verdict().regions().get(1));
    RegionVerdict region = read.regions().get(0);
    RegionVerdict written = verdict().regions().get(0);
    assertThat(region.findings()).isEqualTo(written.findings());
    assertThat(region.change()).isEqualTo(written.change());
    assertThat(region.waiver()).isEqualTo(written.waiver());
    assertThat(region.outcome()).isEqualTo(written.outcome());
    assertThat(region.place()).isEqualTo(written.place());
    assertThat(region.lastLine()).isEqualTo(written.lastLine());
    assertThat(read.withRegions(each -> written).outcome()).isEqualTo(verdict().outcome());
    assertThat(read.problems()).isEqualTo(verdict().problems());
    assertThat(read.notes()).isEqualTo(verdict().notes());
    Prediction here = region.predictions().get(0);
    Prediction there = written.predictions().get(0);
    assertThat(here.contributions()).isEqualTo(there.contributions());
    assertThat(here.gaps()).isEqualTo(there.gaps());
    assertThat(here.assumptions()).isEqualTo(there.assumptions());
    assertThat(here.violated()).isEqualTo(there.violated());
    assertThat(here.confidence()).isEqualTo(there.confidence());
    assertThat(here.growth()).isEqualTo(there.growth());
    assertThat(here.point()).isEqualTo(there.point());
    assertThat(here.bottleneck()).isEqualTo(there.bottleneck());
    assertThat(here.linearSeconds()).isEqualTo(there.linearSeconds());
    assertThat(here.time().value()).isEqualTo(there.time().value());
    assertThat(here.time().interval().high())
        .isCloseTo(there.time().interval().high(), withPercentage(0.05));
    assertThat(here.span().value()).isInfinite();
  }

  private static Verdict read(Verdict verdict) {
    return VerdictCodec.read(
        VerdictCodec.write(verdict),
        FILE,
        PredictionCodec.read(PredictionCodec.write(verdict), "prediction.json"));
  }

  @Test
  void limitsThatHoldAtManyPointsAreWrittenOnce() {
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      findings.add(finding("time at-most baseline+5% floor 1us", Outcome.PASS));
    }
    findings.add(finding("time at-most baseline+5% floor 1us", Outcome.REGRESSION));
    RegionVerdict broken = verdict().regions().get(0);
    Verdict many =
        verdict()
            .withRegions(
                region ->
                    region.region().equals(REGION)
                        ? new RegionVerdict(
                            REGION,
                            broken.method(),
                            broken.place(),
                            broken.lastLine(),
                            Outcome.REGRESSION,
                            broken.predictions(),
                            findings,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty())
                        : region);
    assertThat(VerdictCodec.write(many)).containsOnlyOnce("\"points\": 50");
    assertThat(read(many).regions().get(0).findings()).hasSize(2);
  }

  @Test
  void aDocumentThatWasCutOffIsAnError() {
    String text = VerdictCodec.write(verdict());
    assertThatThrownBy(
            () -> VerdictCodec.read(text.substring(0, text.length() / 2), FILE, Map.of()))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":");
  }

  @Test
  void ofManyTermsTheGreatestAreWrittenAndTheOthersTogether() {
    List<Contribution> terms = new ArrayList<>();
    double sum = 0;
    for (int i = 0; i < 3 * PredictionFields.MOST_TERMS; i++) {
      double seconds = 1.0 / (i + 1);
      sum += seconds;
      terms.add(new Contribution(LOCK.kind(), "loop " + i, PLACE, TIME, seconds, "latency"));
    }
    Prediction all = prediction();
    Prediction many =
        new Prediction(
            REGION,
            POINT,
            all.engine(),
            all.model(),
            all.timeFormula(),
            all.workFormula(),
            all.spanFormula(),
            all.time(),
            all.work(),
            all.span(),
            all.linearSeconds(),
            all.growth(),
            terms,
            all.bottleneck(),
            List.of(),
            List.of(),
            List.of());
    RegionVerdict region = verdict().regions().get(0);
    Verdict verdict =
        verdict()
            .withRegions(
                each ->
                    each.region().equals(REGION)
                        ? new RegionVerdict(
                            REGION,
                            region.method(),
                            region.place(),
                            region.lastLine(),
                            Outcome.PASS,
                            List.of(many),
                            List.of(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty())
                        : each);
    List<Contribution> read = read(verdict).regions().get(0).predictions().get(0).contributions();
    assertThat(read).hasSize(PredictionFields.MOST_TERMS + 1);
    assertThat(read.get(PredictionFields.MOST_TERMS).label()).isEqualTo("100 smaller terms");
    assertThat(read.stream().mapToDouble(Contribution::seconds).sum())
        .isCloseTo(sum, withPercentage(1e-6));
  }

  @Test
  void predictionsAreADocumentOfTheirOwn() {
    String text = PredictionCodec.write(verdict());
    assertThat(text).startsWith("{\n  \"format\": 2,\n");
    assertThat(Located.read(text, "prediction.json", new JsonFactory()).required("regions").items())
        .hasSize(2);
  }

  /** SARIF 2.1.0, sections 3.27.10 (level), 3.27.17 (partialFingerprints), 3.29.3 (region). */
  @Test
  void sarifHasALevelALineAndAFingerprintForWhatIsWrong() {
    Located run =
        Located.read(SarifCodec.write(verdict()), "perf.sarif", new JsonFactory())
            .required("runs")
            .items()
            .get(0);
    Located first = run.required("results").items().get(0);
    assertThat(run.required("results").items()).hasSize(3);
    assertThat(first.required("ruleId").text()).isEqualTo("perf/time");
    assertThat(first.required("level").text()).isEqualTo("error");
    assertThat(first.required("message").required("text").text())
        .contains("52.25 ms")
        .contains("46.05 ms");
    assertThat(
            first
                .required("locations")
                .items()
                .get(0)
                .required("physicalLocation")
                .required("region")
                .required("startLine")
                .integer(1, 1000))
        .isEqualTo(88);
    assertThat(first.required("partialFingerprints").entries()).hasSize(1);
  }
}
