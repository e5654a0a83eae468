package org.perfmodel.extract.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
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

class OneProcessorTest {
  private static final Place HERE = new Place("Some.java", 3);
  private static final Expr N = Expr.symbol("n");
  private static final Expr THREADS = Expr.symbol("threads");

  private static TaskNode loop(String key, Expr trips, int adds) {
    OperationCount counts = OperationCount.of(new Operation(Verb.ADD, ValueType.DOUBLE), adds);
    return new TaskNode.Loop(
        HERE,
        key,
        "loop",
        Symbol.index(key),
        new TripCount(Estimate.exact(trips), List.of()),
        Optional.empty(),
        new TaskNode.Compute(HERE, counts, counts, List.of(), List.of()));
  }

  private static TaskNode tasks(TaskNode... some) {
    return new TaskNode.ForkJoin(HERE, "1", "tasks", List.of(some));
  }

  private static Expr isMore(Expr value, long than) {
    return Expr.min(Expr.ONE, Expr.max(Expr.ZERO, value.minus(than)));
  }

  @Test
  void ofAWayForThreadsAndOneWithoutItTakesTheOneWithout() {
    TaskNode alone = loop("2", N, 3);
    TaskNode branch =
        new TaskNode.Branch(
            HERE,
            Estimate.exact(isMore(THREADS, 1).times(isMore(N, 1000))),
            tasks(loop("1", N, 1)),
            alone);
    OneProcessor found = OneProcessor.of(branch);
    assertThat(found.sizes()).extracting(Symbol::name).containsExactly("threads");
    OneProcessor merged = found.merged().orElseThrow();
    assertThat(merged.text()).contains("`threads` = 1").contains("one task after the other");
    assertThat(merged.graph()).isEqualTo(MergedGraph.of(alone).orElseThrow());
  }

  @Test
  void aSizeThatTheOtherWayAsksForIsNoNumberOfThreads() {
    TaskNode branch =
        new TaskNode.Branch(
            HERE, Estimate.exact(isMore(N, 1000)), tasks(loop("1", N, 1)), loop("2", N, 3));
    assertThat(OneProcessor.of(branch).sizes()).isEmpty();
  }

  @Test
  void aSizeThatIsOneOfTwoIsNoNumberOfThreads() {
    Expr isTwo = Expr.ONE.minus(isMore(THREADS, 2));
    Expr sign = isTwo.minus(Expr.ONE.minus(isMore(THREADS, 1)));
    TaskNode branch =
        new TaskNode.Branch(HERE, Estimate.exact(sign), tasks(loop("1", N, 1)), loop("2", N, 3));
    assertThat(OneProcessor.of(branch).sizes()).isEmpty();
  }

  @Test
  void aWayThatIsNotTakenByOneThreadMayDivideByZero() {
    TaskNode tasks = tasks(loop("1", N.dividedBy(THREADS.minus(1)), 1));
    TaskNode alone = loop("2", N, 3);
    TaskNode branch = new TaskNode.Branch(HERE, Estimate.exact(isMore(THREADS, 1)), tasks, alone);
    assertThat(OneProcessor.of(branch).graph()).isEqualTo(alone);
  }

  @Test
  void whereTheOtherWayDoesNothingBothStay() {
    TaskNode branch =
        new TaskNode.Branch(
            HERE,
            Estimate.exact(isMore(THREADS, 1)),
            tasks(loop("1", N, 1)),
            new TaskNode.Sequence(HERE, List.of()));
    OneProcessor found = OneProcessor.of(branch);
    assertThat(found.sizes()).isEmpty();
    assertThat(((TaskNode.Branch) found.graph()).then())
        .isEqualTo(new TaskNode.Sequence(HERE, List.of(loop("1", N, 1))));
  }
}
