package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/** The recount by iterations, on trees made by hand. */
class SourceCountsTest {
  private static final Place PLACE = new Place("Some.java", 1);
  private static final Operation ADD = Operation.parse("add.double");
  private static final Symbol I = Symbol.index("1");

  private static TaskNode adding(String times) {
    OperationCount count = new OperationCount(new TreeMap<>(Map.of(ADD, ExprParser.parse(times))));
    return new TaskNode.Compute(PLACE, count, OperationCount.NONE, List.of(), List.of());
  }

  private static TaskNode loop(String trips, TaskNode body, Condition... conditions) {
    return new TaskNode.Loop(
        PLACE,
        "1",
        "loop i",
        I,
        new TripCount(Estimate.exact(ExprParser.parse(trips)), List.of(conditions)),
        Optional.empty(),
        body);
  }

  private static SourceCounts at(int n, TaskNode root) {
    return SourceCounts.of(root, Bindings.of(Map.of("n", Rational.of(n))));
  }

  @Test
  void everyIterationCountsWithItsOwnIndex() {
    assertThat(at(5, loop("n", adding("#1 + 1"))).counts()).containsEntry(ADD, Rational.of(15));
  }

  @Test
  void aBranchCountsEachWayByItsShare() {
    TaskNode branch =
        new TaskNode.Branch(
            PLACE,
            new Estimate(ExprParser.parse("1/4"), Confidence.ASSUMED),
            adding("8"),
            adding("4"));
    assertThat(at(3, loop("n", branch)).counts()).containsEntry(ADD, Rational.of(15));
  }

  @Test
  void aNegativeTripCountIsWrongUnlessAConditionExcludesIt() {
    Condition atLeastTwo = new Condition(ExprParser.parse("n - 2"), "n >= 2", PLACE);
    assertThat(at(1, loop("n - 2", adding("1"))).wrong()).isNotEmpty();
    SourceCounts excluded = at(1, loop("n - 2", adding("1"), atLeastTwo));
    assertThat(excluded.wrong()).isEmpty();
    assertThat(excluded.violated()).containsExactly("n >= 2");
    assertThat(at(2, loop("n - 2", adding("1"), atLeastTwo)).violated()).isEmpty();
  }

  @Test
  void aBrokenTripCountIsWrong() {
    assertThat(at(3, loop("n/2", adding("1"))).wrong()).isNotEmpty();
    assertThat(at(4, loop("n/2", adding("1"))).wrong()).isEmpty();
  }

  @Test
  void aSizeThatNothingGivesIsNamed() {
    assertThat(at(3, loop("m", adding("1"))).unbound()).containsExactly("m");
  }

  @Test
  void aRoundedLogarithmHasItsExactValue() {
    assertThat(at(8, loop("floor(log2(n))", adding("1"))).counts())
        .containsEntry(ADD, Rational.of(3));
    assertThat(at(9, loop("ceil(log2(n))", adding("1"))).counts())
        .containsEntry(ADD, Rational.of(4));
  }
}
