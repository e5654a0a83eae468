package org.perfmodel.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.Verb;

class AllocationCountTest {
  private static final Place ROOT = new Place("Some.java", 1);

  private static TaskNode made(int line, String bytes) {
    OperationCount counts =
        new OperationCount(
            new TreeMap<>(
                Map.of(
                    Operation.of(Verb.ALLOCATE),
                    Expr.ONE,
                    Operation.of(Verb.ALLOCATE_BYTE),
                    ExprParser.parse(bytes))));
    return new TaskNode.Compute(new Place("Some.java", line), counts, counts, List.of(), List.of());
  }

  private static TaskNode all(TaskNode... parts) {
    return new TaskNode.Sequence(ROOT, List.of(parts));
  }

  private static TaskNode loop(String key, String trips, TaskNode body) {
    return new TaskNode.Loop(
        ROOT,
        key,
        "loop",
        Symbol.index(key),
        new TripCount(Estimate.exact(ExprParser.parse(trips)), List.of()),
        Optional.empty(),
        body);
  }

  private static AllocationCount count(TaskNode root) {
    return AllocationCount.of(
        new Region(
            new RegionId("Some.some"),
            "Some#some",
            ROOT,
            9,
            List.of(),
            List.of(),
            root,
            List.of()));
  }

  private static Allocation at(AllocationCount count, long n, int processors) {
    return count
        .at(new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(n)))), processors))
        .orElseThrow();
  }

  @Test
  void loopsBranchesAndCallsAddUp() {
    TaskNode branch =
        new TaskNode.Branch(
            ROOT, Estimate.exact(ExprParser.parse("1/4")), made(3, "40"), made(4, "8*#1"));
    AllocationCount count =
        count(all(made(2, "16"), loop("1", "n", new TaskNode.Call(ROOT, "other", branch))));

    // 16 + sum over i < n of 10 + 6*i
    assertThat(count.bytes()).isEqualTo(ExprParser.parse("16 + 10*n + 3*n*(n - 1)"));
    assertThat(count.objects()).isEqualTo(ExprParser.parse("1 + n"));
    assertThat(at(count, 10, 1).bytes()).isEqualTo(16 + 100 + 270);
    assertThat(at(count, 10, 1).lines())
        .extracting(line -> line.place().line())
        .containsExactly(4, 3, 2);
    assertThat(at(count, 10, 1).lines())
        .extracting(Allocation.Line::bytes)
        .containsExactly(270.0, 100.0, 16.0);
    assertThat(count.asksProcessors()).isFalse();
  }

  @Test
  void whatIsUnknownMakesALowerBoundOfTheRest() {
    TaskNode unknown = new TaskNode.Unknown(ROOT, "some", "", Optional.of(made(7, "1000")));
    AllocationCount count = count(all(made(2, "16"), unknown));

    assertThat(at(count, 10, 1).bytes()).isEqualTo(16);
    assertThat(at(count, 10, 1).isLowerBound()).isTrue();
  }

  @Test
  void whatHangsOnASizeWithoutAValueIsNotKnownAndTheRestIs() {
    AllocationCount count =
        count(all(made(2, "16"), loop("1", "m", made(3, "8")), loop("2", "n", made(4, "8*m"))));

    assertThat(at(count, 10, 1).bytes()).isEqualTo(16);
    assertThat(at(count, 10, 1).gaps()).isEqualTo(2);
    assertThat(at(count, 10, 1).lines()).hasSize(1);
  }

  @Test
  void everyProcessAllocatesItsOwn() {
    AllocationCount count =
        count(new TaskNode.Processes(ROOT, Symbol.RANK, made(2, "16 + 8*#rank")));

    assertThat(count.asksProcessors()).isTrue();
    assertThat(at(count, 10, 4).bytes()).isEqualTo(4 * 16 + 8 * 6);
  }

  @Test
  void whatNeverRunsAllocatesNothingThoughItHasNoValue() {
    AllocationCount count = count(loop("1", "0*n", made(2, "n/(n - 10)")));

    assertThat(at(count, 10, 1).bytes()).isZero();
    assertThat(
            count(made(2, "n/(n - 10)"))
                .at(new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(10)))), 1)))
        .isEmpty();
  }
}
