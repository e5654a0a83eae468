package org.perfmodel.extract.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

class MergedGraphTest {
  private static final Place HERE = new Place("Some.java", 3);
  private static final Operation ADD = new Operation(Verb.ADD, ValueType.DOUBLE);
  private static final Expr N = Expr.symbol("n");

  private static TaskNode code(int adds) {
    return code(adds, List.of(), List.of());
  }

  private static TaskNode code(int adds, List<Access> accesses, List<Chain> chains) {
    OperationCount operations = OperationCount.of(ADD, adds);
    return new TaskNode.Compute(HERE, operations, operations, accesses, chains);
  }

  private static TaskNode loop(String key, Expr trips, TaskNode body) {
    return new TaskNode.Loop(
        HERE,
        key,
        "loop",
        Symbol.index(key),
        new TripCount(Estimate.exact(trips), List.of()),
        Optional.empty(),
        body);
  }

  private static Access at(String key, Expr begin) {
    return new Access(
        "a",
        ValueType.DOUBLE,
        List.of(Expr.symbol(Symbol.index(key)).plus(begin)),
        Optional.of(Expr.ONE),
        Optional.of(N),
        false,
        false,
        HERE);
  }

  private static TaskNode merged(TaskNode... parts) {
    return MergedGraph.of(new TaskNode.Sequence(HERE, List.of(parts))).orElseThrow();
  }

  private static Expr adds(TaskNode node) {
    return ((TaskNode.Compute) node).optimised().of(ADD);
  }

  private static List<TaskNode.Loop> loops(TaskNode node) {
    List<TaskNode.Loop> found = new ArrayList<>();
    if (node instanceof TaskNode.Loop loop) {
      found.add(loop);
    }
    node.children().forEach(child -> found.addAll(loops(child)));
    return found;
  }

  private static Expr trips(TaskNode.Loop loop) {
    return loop.trips().iterations().value();
  }

  @Test
  void theSameLoopTwiceRunsTwiceAsOften() {
    TaskNode one = loop("1", N, code(3, List.of(at("1", Expr.ZERO)), List.of()));
    TaskNode other = loop("2", N, code(3, List.of(at("2", N.times(2))), List.of()));
    List<TaskNode.Loop> found = loops(merged(one, other));
    assertThat(found).hasSize(1);
    assertThat(trips(found.get(0))).isEqualTo(N.times(2));
    assertThat(adds(found.get(0).body())).isEqualTo(Expr.constant(3));
    assertThat(((TaskNode.Compute) found.get(0).body()).accesses()).hasSize(1);
  }

  @Test
  void aLoopThatRunsHalfAsOftenIsHalfAnIteration() {
    TaskNode often = loop("1", N, code(3));
    TaskNode half = loop("2", N.dividedBy(2), code(4));
    List<TaskNode.Loop> found = loops(merged(often, half));
    assertThat(found).hasSize(1);
    assertThat(trips(found.get(0))).isEqualTo(N);
    assertThat(adds(found.get(0).body())).isEqualTo(Expr.constant(5));
  }

  @Test
  void aGuessIsAShare() {
    TaskNode guess =
        new TaskNode.Branch(
            HERE,
            new Estimate(Expr.constant(Rational.of(1, 3)), Confidence.ASSUMED),
            loop("1", N, code(3)),
            loop("2", N, code(6)));
    List<TaskNode.Loop> found = loops(merged(guess));
    assertThat(found).hasSize(1);
    assertThat(trips(found.get(0))).isEqualTo(N);
    assertThat(adds(found.get(0).body())).isEqualTo(Expr.constant(5));
    assertThat(found.get(0).trips().iterations().confidence()).isEqualTo(Confidence.ASSUMED);
  }

  @Test
  void loopsWhoseIterationsDifferKeepThem() {
    Expr row = Expr.symbol(Symbol.index("1"));
    TaskNode triangle = loop("1", N, loop("1.1", row, code(1)));
    TaskNode other = loop("2", N, loop("2.1", Expr.symbol(Symbol.index("2")), code(2)));
    List<TaskNode.Loop> found = loops(merged(triangle, other));
    assertThat(found).hasSize(2);
    assertThat(trips(found.get(0))).isEqualTo(N);
    assertThat(trips(found.get(1))).isEqualTo(Expr.symbol(found.get(0).index()));
    assertThat(adds(found.get(1).body())).isEqualTo(Expr.constant(3));
  }

  @Test
  void theSameTriangleTwiceRunsTwice() {
    TaskNode one = loop("1", N, loop("1.1", Expr.symbol(Symbol.index("1")), code(1)));
    TaskNode other = loop("2", N, loop("2.1", Expr.symbol(Symbol.index("2")), code(1)));
    List<TaskNode.Loop> found = loops(merged(one, other));
    assertThat(found).hasSize(3);
    assertThat(trips(found.get(0))).isEqualTo(Expr.constant(2));
    assertThat(trips(found.get(2))).isEqualTo(Expr.symbol(found.get(1).index()));
    assertThat(adds(found.get(2).body())).isEqualTo(Expr.ONE);
  }

  @Test
  void loopsInWhichIterationsWaitStayApartUnlessTheyAreTheSame() {
    Chain chain = new Chain("s", List.of(ADD), false, 1, 1, Rational.ZERO, false, HERE);
    TaskNode one = loop("1", N, code(1, List.of(), List.of(chain)));
    TaskNode again = loop("2", N, code(1, List.of(), List.of(chain)));
    TaskNode other = loop("3", N, code(2, List.of(), List.of(chain)));
    List<TaskNode.Loop> found = loops(merged(one, again, other));
    assertThat(found.stream().map(MergedGraphTest::trips).toList()).containsExactly(N.times(2), N);
  }

  @Test
  void aConditionIsAskedOnce() {
    Estimate taken = Estimate.exact(Expr.min(Expr.ONE, Expr.max(Expr.ZERO, N.minus(8))));
    TaskNode.Branch one =
        new TaskNode.Branch(HERE, taken, loop("1", N, code(1)), loop("2", N, code(2)));
    TaskNode.Branch other =
        new TaskNode.Branch(HERE, taken, loop("3", N, code(10)), loop("4", N, code(20)));
    TaskNode both = merged(one, other);
    assertThat(both).isInstanceOf(TaskNode.Branch.class);
    List<TaskNode.Loop> found = loops(both);
    assertThat(found.stream().map(loop -> adds(loop.body())).toList())
        .containsExactly(Expr.constant(11), Expr.constant(22));
  }

  @Test
  void aConditionOnStraightCodeIsAShareOfIt() {
    Expr taken = Expr.min(Expr.ONE, Expr.max(Expr.ZERO, N.minus(8)));
    TaskNode branch = new TaskNode.Branch(HERE, Estimate.exact(taken), code(5), code(1));
    assertThat(adds(merged(branch))).isEqualTo(taken.times(4).plus(Expr.ONE));
  }

  @Test
  void tasksStayAndComeInTurnWhereThatIsAskedFor() {
    TaskNode tasks =
        new TaskNode.ForkJoin(
            HERE, "1", "tasks", List.of(loop("1", N, code(1)), loop("2", N, code(1))));
    assertThat(merged(tasks, code(1)).children().get(0)).isInstanceOf(TaskNode.ForkJoin.class);
    List<TaskNode.Loop> found = loops(OneProcessor.of(tasks).merged().orElseThrow().graph());
    assertThat(found).hasSize(1);
    assertThat(trips(found.get(0))).isEqualTo(N.times(2));
  }

  @Test
  void whatIsNotKnownStaysAGap() {
    TaskNode gap = new TaskNode.Unknown(HERE, "`f()`", "Maybe say it.", Optional.empty());
    TaskNode all = merged(loop("1", N, new TaskNode.Sequence(HERE, List.of(gap, code(1)))));
    assertThat(all.children().get(0)).isEqualTo(gap);
    assertThat(loops(all)).hasSize(1);
  }

  @Test
  void declaredCostsAddUp() {
    TaskNode cost = new TaskNode.Declared(HERE, "io", Estimate.exact(Expr.constant(2)));
    TaskNode all = merged(cost, cost, loop("1", N, cost));
    assertThat(all.children().get(1)).isInstanceOf(TaskNode.Declared.class);
    assertThat(((TaskNode.Declared) all.children().get(1)).seconds().value())
        .isEqualTo(Expr.constant(4));
    assertThat(((TaskNode.Loop) all.children().get(0)).body()).isEqualTo(cost);
  }

  @Test
  void whatIsKnownOnAWayIsNotAskedAgain() {
    Estimate taken = Estimate.exact(Expr.min(Expr.ONE, Expr.max(Expr.ZERO, N.minus(8))));
    TaskNode inner = new TaskNode.Branch(HERE, taken, loop("1", N, code(1)), loop("2", N, code(2)));
    TaskNode outer =
        new TaskNode.Branch(
            HERE,
            taken,
            new TaskNode.Sequence(HERE, List.of(inner, loop("3", N, code(10)))),
            inner);
    TaskNode merged = merged(outer);
    List<TaskNode.Loop> found = loops(merged);
    assertThat(merged.children().stream().filter(TaskNode.Branch.class::isInstance)).isEmpty();
    assertThat(found.stream().map(loop -> adds(loop.body())).toList())
        .containsExactly(Expr.constant(11), Expr.constant(2));
  }

  @Test
  void aGuessSaysNothingOfTheNext() {
    Estimate guess = new Estimate(Expr.symbol("share"), Confidence.ASSUMED);
    TaskNode inner = new TaskNode.Branch(HERE, guess, loop("1", N, code(1)), loop("2", N, code(2)));
    TaskNode merged = merged(new TaskNode.Branch(HERE, guess, inner, code(3)));
    assertThat(loops(merged)).hasSize(2);
  }

  @Test
  void whatBothWaysDoIsDoneOnNone() {
    Estimate taken = Estimate.exact(Expr.min(Expr.ONE, Expr.max(Expr.ZERO, N.minus(8))));
    TaskNode both = loop("1", N, code(3));
    TaskNode branch =
        new TaskNode.Branch(
            HERE,
            taken,
            new TaskNode.Sequence(HERE, List.of(both, loop("2", N.times(N), code(1)))),
            loop("3", N, code(3)));
    List<TaskNode.Loop> found = loops(merged(branch));
    assertThat(found.stream().map(MergedGraphTest::trips).toList()).containsExactly(N, N.times(N));
    assertThat(merged(branch).children().get(0)).isInstanceOf(TaskNode.Loop.class);
  }

  /** As many lines as it takes to be worth it, each in a loop of its own length. */
  private static TaskNode large(String key, Expr n) {
    List<TaskNode> loops = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      loops.add(loop(key + "." + i, Expr.max(n, Expr.constant(i)), code(i)));
    }
    return new TaskNode.Sequence(HERE, loops);
  }

  /** All additions of a graph whose loops count by no index. */
  private static Expr all(TaskNode node) {
    if (node instanceof TaskNode.Compute) {
      return adds(node);
    }
    if (node instanceof TaskNode.Loop loop) {
      return trips(loop).times(all(loop.body()));
    }
    if (node instanceof TaskNode.Branch branch) {
      Expr taken = branch.probability().value();
      return taken
          .times(all(branch.then()))
          .plus(Expr.ONE.minus(taken).times(all(branch.otherwise())));
    }
    Expr sum = Expr.ZERO;
    for (TaskNode child : node.children()) {
      sum = sum.plus(all(child));
    }
    return sum;
  }

  @Test
  void whatStandsInManyPlacesIsPutInOnceAndExecutesTheSame() {
    Expr m = Expr.symbol("m");
    Estimate taken = Estimate.exact(Expr.min(Expr.ONE, Expr.max(Expr.ZERO, N.minus(8))));
    Estimate guess = new Estimate(Expr.constant(Rational.of(1, 3)), Confidence.ASSUMED);
    TaskNode often = large("9", m);
    TaskNode graph =
        new TaskNode.Sequence(
            HERE,
            List.of(
                loop("1", N, new TaskNode.Sequence(HERE, List.of(often, code(1), often))),
                new TaskNode.Branch(
                    HERE,
                    taken,
                    loop("2", m, often),
                    loop("3", N, new TaskNode.Branch(HERE, guess, often, code(5)))),
                loop("4", Expr.constant(3), loop("5", m, often))));
    TaskNode merged = merged(graph);
    assertThat(GraphSize.of(merged)).isLessThan(2 * GraphSize.of(often));
    assertThat(all(merged)).isEqualTo(all(graph));
  }

  @Test
  void whatCountsByALoopAroundItStaysInThatLoop() {
    Expr row = Expr.symbol(Symbol.index("1"));
    TaskNode often = large("9", row);
    TaskNode merged =
        merged(loop("1", N, new TaskNode.Sequence(HERE, List.of(often, code(1), often))));
    List<TaskNode.Loop> found = loops(merged);
    assertThat(trips(found.get(0))).isEqualTo(N);
    assertThat(found).hasSizeGreaterThan(12);
    assertThat(found.stream().skip(1).map(MergedGraphTest::trips))
        .allMatch(trips -> trips.contains(found.get(0).index()));
  }
}
