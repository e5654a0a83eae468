package org.perfmodel.extract.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

class BoundedRegionTest {
  private static final Place HERE = new Place("Large.java", 7);

  private static TaskNode loops(int many, IntFunction<Expr> trips) {
    List<TaskNode> loops = new ArrayList<>();
    for (int i = 1; i <= many; i++) {
      OperationCount operations = OperationCount.of(new Operation(Verb.ADD, ValueType.DOUBLE), i);
      TaskNode body = new TaskNode.Compute(HERE, operations, operations, List.of(), List.of());
      loops.add(
          new TaskNode.Loop(
              HERE,
              "" + i,
              "i",
              Symbol.index("" + i),
              new TripCount(Estimate.exact(trips.apply(i)), List.of()),
              Optional.empty(),
              body));
    }
    return new TaskNode.Sequence(HERE, loops);
  }

  @Test
  void whatCanBePricedStaysAsItIs() {
    TaskNode small = loops(100, i -> Expr.symbol("n" + i));
    assertThat(BoundedRegion.of(small, List.of(), HERE))
        .isEqualTo(new BoundedRegion(small, List.of()));
  }

  @Test
  void ofTooLargeARegionItsPartsArePricedInAllAndItSaysSo() {
    BoundedRegion bounded = BoundedRegion.of(loops(7_500, i -> Expr.symbol("n")), List.of(), HERE);
    assertThat(GraphSize.of(bounded.root())).isLessThan(10);
    assertThat(bounded.assumptions()).hasSize(1);
    assertThat(bounded.assumptions().get(0).confidence()).isEqualTo(Confidence.ASSUMED);
    assertThat(bounded.assumptions().get(0).place()).isEqualTo(HERE);
  }

  @Test
  void aWayThatIsTakenToBeTakenNeverAddsNothing() {
    TaskNode once = loops(1, i -> Expr.symbol("n"));
    TaskNode never =
        new TaskNode.Branch(
            HERE,
            new Estimate(Expr.ZERO, Confidence.ASSUMED),
            loops(1, i -> Expr.symbol("m")),
            once);
    TaskNode total =
        MergedGraph.of(new TaskNode.Sequence(HERE, List.of(never, once))).orElseThrow();
    assertThat(GraphSize.of(total)).isEqualTo(2);
  }

  @Test
  void tasksStayWhereThatIsSmallEnough() {
    BoundedRegion bounded = BoundedRegion.of(tasks(2, 7_500), List.of(), HERE);
    assertThat(bounded.root()).isInstanceOf(TaskNode.ForkJoin.class);
    assertThat(bounded.assumptions().get(0).text()).doesNotContain("one task after the other");
  }

  @Test
  void tasksComeOneAfterTheOtherWhereThereAreTooManyAndItSaysSo() {
    BoundedRegion bounded = BoundedRegion.of(tasks(15_500, 1), List.of(), HERE);
    assertThat(GraphSize.of(bounded.root())).isLessThan(10);
    assertThat(bounded.assumptions()).hasSize(1);
    assertThat(bounded.assumptions().get(0).text()).contains("one task after the other");
    assertThat(bounded.assumptions().get(0).confidence()).isEqualTo(Confidence.ASSUMED);
  }

  private static TaskNode tasks(int tasks, int loops) {
    List<TaskNode> branches = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      branches.add(loops(loops, each -> Expr.symbol("n")));
    }
    return new TaskNode.ForkJoin(HERE, "1", "tasks", branches);
  }

  @Test
  void whatIsTooLargeEvenThenIsUnknownWithItsPlaceAndANextStep() {
    BoundedRegion bounded =
        BoundedRegion.of(loops(15_500, i -> Expr.symbol("n" + i)), List.of(), HERE);
    assertThat(bounded.root())
        .isInstanceOfSatisfying(
            TaskNode.Unknown.class,
            unknown -> {
              assertThat(unknown.place()).isEqualTo(HERE);
              assertThat(unknown.reason()).contains("31001").contains("too large");
              assertThat(unknown.hint()).startsWith("Maybe ");
            });
  }
}
