package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.gate.Priced.ID;
import static org.perfmodel.gate.Priced.point;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.RegionId;

class BaselineUpdateTest {
  private static final List<Point> POINTS = List.of(point(1000, 1), point(1000, 4));
  private static final Priced OLD = region("10*$a*n/p + 2*$b*n", "10*$a*n + 2*$b*n", "2*$b*n", 1);
  private static final String ACCEPT =
      ": mvn perf:accept -Dperf.region=Sum.of -Dperf.reason=\"why\"";

  @Test
  void whatIsBetterInEveryRespectIsTakenUpAndKeepsItsReason() {
    Baseline old = Baseline.EMPTY.with(entry(OLD, Optional.of("the old reason")));
    Priced better = region("5*$a*n/p + $b*n", "5*$a*n + $b*n", "$b*n", 0);
    BaselineUpdate update = tighten(old, better, POINTS);

    assertThat(update.lines()).containsExactly("tightened  Sum.of");
    assertThat(update.baseline().of(ID)).hasValue(entry(better, Optional.of("the old reason")));
  }

  /** Each is better in time than the old one, and worse in what is named. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "9*$a*n/p + 2*$b*n | 11*$a*n + 2*$b*n | 2*$b*n | 1 | work",
        "9*$a*n/p + 2*$b*n | 10*$a*n + 2*$b*n | 3*$b*n | 1 | span",
        "8*$a*n/p + $b*n   | 8*$a*n + $b*n    | 2*$b*n | 1 | serial",
        "9*$a*n/p + 2*$b*n | 10*$a*n + 2*$b*n | 2*$b*n | 2 | unknown",
        "9*$a*n/p + 2*$b*n | 9*$a*n + 2*$b*n  | 1*$b*n | 1 | speedup",
        "n^2*$a/(1000*p)   | n^2*$a/1000      | 100*$b | 1 | complexity",
        "11*$a*n/p+2*$b*n  | 10*$a*n + 2*$b*n | 2*$b*n | 1 | time"
      })
  void whatIsWorseInOneMetricIsKeptAndNamed(
      String time, String work, String span, int gaps, String metric) {
    Baseline old = Baseline.EMPTY.with(entry(OLD, Optional.empty()));
    BaselineUpdate update = tighten(old, region(time, work, span, gaps), POINTS);

    assertThat(update.baseline()).isEqualTo(old);
    assertThat(update.lines().get(0))
        .startsWith("kept       Sum.of  now worse in " + metric + " at n=1000, p=")
        .endsWith(ACCEPT);
  }

  @Test
  void inputsThatAreNotJudgedAnyMoreAreNotForgotten() {
    Baseline old =
        Baseline.EMPTY.with(
            BaselineUpdate.entryOf(
                OLD.at(List.of(point(1000, 4), point(5000, 4))), OLD.notation(), Optional.empty()));
    Priced better = region("5*$a*n/p + $b*n", "5*$a*n + $b*n", "$b*n", 0);
    BaselineUpdate fewer = tighten(old, better, List.of(point(1000, 4)));
    BaselineUpdate more =
        tighten(old, better, List.of(point(1000, 4), point(2000, 4), point(5000, 4)));

    assertThat(fewer.baseline()).isEqualTo(old);
    assertThat(fewer.lines()).containsExactly("kept       Sum.of  other inputs" + ACCEPT);
    assertThat(more.lines()).containsExactly("tightened  Sum.of");
    assertThat(more.baseline().of(ID).orElseThrow().inputs()).hasSize(3);
  }

  @Test
  void formulaeOfAnotherCostModelDoNotCompare() {
    Baseline old =
        Baseline.EMPTY.with(
            Priced.formulaeOf(POINTS.stream().map(p -> OLD.at(p, "linear")).toList()));
    BaselineUpdate update = tighten(old, region("$a", "$a", "$a", 0), POINTS);

    assertThat(update.baseline()).isEqualTo(old);
    assertThat(update.lines()).containsExactly("kept       Sum.of  not comparable" + ACCEPT);
  }

  @Test
  void aNewRegionIsAddedAndOneThatCannotBeJudgedIsSkipped() {
    assertThat(tighten(Baseline.EMPTY, OLD, POINTS).lines()).containsExactly("added      Sum.of");

    RegionVerdict failed =
        RegionVerdict.failed(
            ID, "m", Priced.PLACE, 20, OLD.at(POINTS), Optional.empty(), "no size");
    BaselineUpdate update =
        BaselineUpdate.tighten(
            Baseline.EMPTY,
            List.of(failed),
            List.of(BaselinePredictions.NOTHING),
            Map.of(ID, OLD.notation()));
    assertThat(update.baseline()).isEqualTo(Baseline.EMPTY);
    assertThat(update.lines())
        .containsExactly("skipped    Sum.of  it could not be judged: no size");
  }

  @Test
  void tighteningLoosensNoNumberAndDoesNothingTheSecondTime() {
    Random random = new Random(5);
    int tightened = 0;
    for (int i = 0; i < 600; i++) {
      Priced before = random(random);
      Priced now = random(random);
      Baseline old = Baseline.EMPTY.with(entry(before, Optional.empty()));
      BaselineUpdate once = tighten(old, now, POINTS);
      BaselineUpdate twice = tighten(once.baseline(), now, POINTS);

      assertThat(twice.baseline()).isEqualTo(once.baseline());
      BaselineEntry kept = once.baseline().of(ID).orElseThrow();
      List<Prediction> then = before.at(POINTS);
      List<Prediction> stored = Priced.remembered(kept, now, POINTS);
      for (int at = 0; at < POINTS.size(); at++) {
        assertNoWorse(stored.get(at), then.get(at));
      }
      assertThat(kept.unknowns()).isLessThanOrEqualTo(before.gaps());
      tightened += once.lines().get(0).startsWith("tightened") ? 1 : 0;
    }
    assertThat(tightened).isBetween(20, 580);
  }

  private static void assertNoWorse(Prediction stored, Prediction then) {
    double most = 1 + 1e-9;
    assertThat(stored.time().value()).isLessThanOrEqualTo(then.time().value() * most);
    assertThat(stored.work().value()).isLessThanOrEqualTo(then.work().value() * most);
    assertThat(stored.span().value()).isLessThanOrEqualTo(then.span().value() * most);
    assertThat(stored.speedup().value() * most).isGreaterThanOrEqualTo(then.speedup().value());
    assertThat(stored.serialFraction().value())
        .isLessThanOrEqualTo(then.serialFraction().value() * most);
    assertThat(stored.growth().isAtMost(then.growth())).isTrue();
  }

  @Test
  void anIdThatAShellWouldReadIsQuoted() {
    assertThat(BaselineUpdate.acceptCommand(new RegionId("NBody.forces/pairs")))
        .isEqualTo("mvn perf:accept -Dperf.region=NBody.forces/pairs -Dperf.reason=\"why\"");
    assertThat(BaselineUpdate.acceptCommand(new RegionId("A.b(int[])"))).contains("='A.b(int[])' ");
    assertThat(BaselineUpdate.acceptCommand(new RegionId("it's"))).contains("='it'\\''s' ");
  }

  @Test
  void formulaeOfARegionThatIsAsItWasBecomeWork() {
    BaselineEntry formulae = Priced.formulaeOf(OLD.at(POINTS)).because(Optional.of("why"));
    BaselineUpdate update = tighten(Baseline.EMPTY.with(formulae), OLD, POINTS);

    assertThat(update.lines())
        .containsExactly("unchanged  Sum.of", "converted  1 line to format 2");
    assertThat(update.baseline().of(ID)).hasValue(entry(OLD, Optional.of("why")));
  }

  @Test
  void formulaeOfARegionThatIsWorseStayFormulae() {
    Baseline old = Baseline.EMPTY.with(Priced.formulaeOf(OLD.at(POINTS)));
    Priced worse = region("11*$a*n/p + 2*$b*n", "11*$a*n + 2*$b*n", "2*$b*n", 1);
    BaselineUpdate update = tighten(old, worse, POINTS);

    assertThat(update.baseline()).isEqualTo(old);
    assertThat(update.lines()).hasSize(1).first().asString().startsWith("kept       Sum.of");
  }

  @Test
  void equalWorkIsUnchangedWhateverAnotherModelMakesOfIt() {
    Baseline old =
        Baseline.EMPTY.with(
            BaselineUpdate.entryOf(
                POINTS.stream().map(p -> OLD.at(p, "linear")).toList(),
                OLD.notation(),
                Optional.empty()));
    assertThat(tighten(old, OLD, POINTS).lines()).containsExactly("unchanged  Sum.of");
  }

  private static Priced random(Random random) {
    String a = 1 + random.nextInt(3) + "*$a*n";
    String b = 1 + random.nextInt(3) + "*$b*" + (random.nextInt(4) == 0 ? "n*log2(n)" : "n");
    return region(a + "/p + " + b, a + " + " + b, b, random.nextInt(2));
  }

  private static Priced region(String time, String work, String span, int gaps) {
    return new Priced(time, work, span, new double[] {0.1, 0.1}, 0.1, gaps);
  }

  private static BaselineEntry entry(Priced region, Optional<String> accepted) {
    return BaselineUpdate.entryOf(region.at(POINTS), region.notation(), accepted);
  }

  private static BaselineUpdate tighten(Baseline old, Priced now, List<Point> points) {
    RegionVerdict verdict =
        Priced.judge(List.of("time at-most baseline"), now.at(points), Optional.empty(), now);
    List<Prediction> before =
        old.of(ID).map(entry -> Priced.remembered(entry, now, points)).orElse(List.of());
    return BaselineUpdate.tighten(
        old, List.of(verdict), List.of(BaselinePredictions.of(before)), Map.of(ID, now.notation()));
  }
}
