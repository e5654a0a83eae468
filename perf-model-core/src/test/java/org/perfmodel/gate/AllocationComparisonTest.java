package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;

class AllocationComparisonTest {
  private static final Prediction PLAIN = Priced.exactly("1000*$a").at(point(10, 4));

  private static Point point(long n, int processors) {
    return new Point(
        new InputSet(new TreeMap<>(java.util.Map.of("n", Rational.of(n)))), processors);
  }

  private static Allocation.Line line(int line, String formula, double bytes) {
    return new Allocation.Line(new Place("Some.java", line), ExprParser.parse(formula), bytes);
  }

  private static Prediction allocating(int gaps, Allocation.Line... lines) {
    double bytes = List.of(lines).stream().mapToDouble(Allocation.Line::bytes).sum();
    return PLAIN.allocating(Optional.of(new Allocation(bytes, bytes / 16, gaps, List.of(lines))));
  }

  private static Prediction allocating(double bytes) {
    return allocating(0, line(3, bytes + "", bytes));
  }

  private static Finding relative(String limit, Prediction now, Prediction before) {
    return new Comparison(Limit.parse(limit), now).relativeTo(before);
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1000, PASS",
    "1000, 1050, PASS",
    "1000, 1064, PASS",
    "1000, 1065, REGRESSION",
    "10000, 10500, PASS",
    "10000, 10501, REGRESSION",
    "0, 64, PASS",
    "0, 65, REGRESSION",
    "1000, 0, PASS"
  })
  void aCountedChangeIsWithinTheLimitOrBeyond(double before, double now, Outcome outcome) {
    Finding finding =
        relative("allocation at-most baseline+5% floor 64B", allocating(now), allocating(before));

    assertThat(finding.outcome()).isEqualTo(outcome);
    double change = now == before ? 0 : now / before - 1;
    assertThat(finding.changeInterval()).contains(new Interval(change, change));
  }

  @Test
  void aBrokenLimitNamesTheLineThatAllocatesMore() {
    Prediction before = allocating(0, line(1, "24*n", 240), line(2, "8*n", 80));
    Prediction now = allocating(0, line(11, "8*n", 80), line(12, "400*n", 4000));
    Finding finding = relative("allocation at-most baseline", now, before);

    assertThat(finding.reason()).isEqualTo("Some.java:12 allocates 4 kB, before 240 B");
    assertThat(finding.beforeText()).isEqualTo("320 B");
    assertThat(finding.nowText()).isEqualTo("4.08 kB");
    assertThat(relative("allocation at-most baseline", now, allocating(0)).reason())
        .isEqualTo("Some.java:12 allocates 4 kB, before nothing");
  }

  @Test
  void objectsAreComparedToo() {
    assertThat(relative("objects at-most baseline", allocating(320), allocating(160)).nowText())
        .isEqualTo("20");
    assertThat(
            relative("objects at-most baseline+100%", allocating(320), allocating(160)).outcome())
        .isEqualTo(Outcome.PASS);
  }

  @Test
  void aLowerBoundCanBreakALimitAndCannotKeepIt() {
    Prediction now = allocating(1, line(1, "100", 100));

    assertThat(new Comparison(Limit.parse("allocation at-most 64B"), now).absolute().outcome())
        .isEqualTo(Outcome.REGRESSION);
    assertThat(new Comparison(Limit.parse("allocation at-most 1kB"), now).absolute().outcome())
        .isEqualTo(Outcome.UNCERTAIN);
    assertThat(relative("allocation at-most baseline", now, now).outcome()).isEqualTo(Outcome.PASS);
    assertThat(relative("allocation at-most baseline", now, allocating(100)).outcome())
        .isEqualTo(Outcome.UNCERTAIN);
  }

  @Test
  void memoryThatBuysTimeIsAskedFor() {
    Prediction fast =
        Priced.exactly("899*$a").at(point(10, 4)).allocating(allocating(1000).allocation());
    Finding finding = relative("allocation at-most baseline", fast, allocating(0));

    assertThat(finding.outcome()).isEqualTo(Outcome.UNCERTAIN);
    assertThat(finding.reason())
        .isEqualTo(
            "Some.java:3 allocates 1 kB, before nothing; it takes less time for that:"
                + " accept it if it may");
    Prediction slower = Priced.exactly("901*$a").at(point(10, 4)).allocating(fast.allocation());
    assertThat(relative("allocation at-most baseline", slower, allocating(0)).outcome())
        .isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void memoryThatBuysGrowthIsAskedFor() {
    Prediction linear =
        Priced.exactly("100*n*$a").at(point(10, 4)).allocating(allocating(1000).allocation());
    Prediction square =
        Priced.exactly("10*n^2*$a").at(point(10, 4)).allocating(allocating(0).allocation());

    assertThat(relative("allocation at-most baseline", linear, square).outcome())
        .isEqualTo(Outcome.UNCERTAIN);
    assertThat(relative("allocation at-most baseline", linear, square).reason())
        .contains("its time grows less for that");
    assertThat(
            relative(
                    "allocation at-most baseline",
                    square.allocating(linear.allocation()),
                    linear.allocating(square.allocation()))
                .outcome())
        .isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void whatWasNotKnownBeforeIsNoIncrease() {
    Prediction before = allocating(1, line(1, "100", 100));
    Prediction now = allocating(1000);

    assertThat(relative("allocation at-most baseline", now, before).outcome())
        .isEqualTo(Outcome.UNCERTAIN);
    assertThat(
            relative("allocation at-most baseline", allocating(1, line(1, "900", 900)), before)
                .outcome())
        .isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void aBaselineThatKnowsNoAllocationIsNotComparedAndSaysSo() {
    Finding finding = relative("allocation at-most baseline+5%", allocating(1000), PLAIN);

    assertThat(finding.outcome()).isEqualTo(Outcome.PASS);
    assertThat(finding.reason()).contains("mvn perf:update");
  }

  @Test
  void thereIsOneFindingForEachSetOfInputs() {
    List<Prediction> now =
        List.of(
            PLAIN.at(point(10, 1)),
            PLAIN.at(point(10, 4)),
            PLAIN.at(point(20, 1)),
            PLAIN.at(point(20, 4)));

    assertThat(AllocationComparison.pointsOf(List.of(0, 1, 2, 3), now)).containsExactly(1, 3);
    assertThat(AllocationComparison.pointsOf(List.of(0, 2), now)).containsExactly(0, 2);
  }
}
