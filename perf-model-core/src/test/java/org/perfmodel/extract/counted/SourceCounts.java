package org.perfmodel.extract.counted;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.TripRange;

/**
 * The counts of a task tree at given sizes, of its source or as optimised, by going through every
 * iteration: nothing of the closed forms is used, so that it is independent of them. What is
 * unknown counts as nothing, or as one execution of what could be read: see {@link Unknowns}.
 */
final class SourceCounts implements TaskNode.Visitor<Void> {
  private static final long MOST_ITERATIONS = 200_000;

  private final TreeMap<Operation, Rational> counts = new TreeMap<>();
  private final TreeSet<String> violated = new TreeSet<>();
  private final TreeSet<String> unbound = new TreeSet<>();
  private final TreeSet<String> wrong = new TreeSet<>();
  private Bindings bindings;
  private Rational weight = Rational.ONE;
  private long iterations;

  private final Function<TaskNode.Compute, OperationCount> side;
  private final Function<TripCount, Expr> trips;

  private SourceCounts(
      Bindings sizes,
      Function<TaskNode.Compute, OperationCount> side,
      Function<TripCount, Expr> trips) {
    this.bindings = sizes;
    this.side = side;
    this.trips = trips;
  }

  private static Expr expected(TripCount trips) {
    return trips.iterations().value();
  }

  static SourceCounts of(TaskNode root, Bindings sizes) {
    SourceCounts counts = new SourceCounts(sizes, TaskNode.Compute::source, SourceCounts::expected);
    root.accept(counts);
    return counts;
  }

  /** Where every loop that has a worst case runs to it. */
  static SourceCounts worst(TaskNode root, Bindings sizes) {
    SourceCounts counts =
        new SourceCounts(
            sizes,
            TaskNode.Compute::source,
            trips -> trips.range().map(TripRange::worst).orElse(expected(trips)));
    root.accept(counts);
    return counts;
  }

  static SourceCounts optimised(TaskNode root, Bindings sizes) {
    SourceCounts counts =
        new SourceCounts(sizes, TaskNode.Compute::optimised, SourceCounts::expected);
    root.accept(counts);
    return counts;
  }

  SortedMap<Operation, Rational> counts() {
    return counts;
  }

  /** The conditions that do not hold at these sizes: nothing is claimed there. */
  List<String> violated() {
    return new ArrayList<>(violated);
  }

  /** The sizes that no argument gives. */
  List<String> unbound() {
    return new ArrayList<>(unbound);
  }

  /** What no correct tree has: a negative or broken trip count, a probability above one. */
  List<String> wrong() {
    return new ArrayList<>(wrong);
  }

  private Rational value(Expr expression) {
    try {
      return Exactly.value(expression, bindings);
    } catch (UnboundSymbolException e) {
      for (Symbol symbol : expression.symbols()) {
        if (!bindings.binds(symbol)) {
          unbound.add(symbol.name());
        }
      }
      return Rational.ZERO;
    } catch (ArithmeticException e) {
      wrong.add(expression + ": " + e.getMessage());
      return Rational.ZERO;
    }
  }

  @Override
  public Void compute(TaskNode.Compute node) {
    side.apply(node)
        .counts()
        .forEach(
            (operation, count) ->
                counts.merge(operation, value(count).times(weight), Rational::plus));
    return null;
  }

  @Override
  public Void sequence(TaskNode.Sequence node) {
    node.parts().forEach(part -> part.accept(this));
    return null;
  }

  @Override
  public Void loop(TaskNode.Loop node) {
    return iterate(node.label(), node.index(), node.trips(), node.body());
  }

  @Override
  public Void parallel(TaskNode.Parallel node) {
    return iterate(node.label(), node.index(), node.iterations(), node.body());
  }

  private Void iterate(String label, Symbol index, TripCount given, TaskNode body) {
    boolean holds = true;
    for (Condition condition : given.validWhen()) {
      if (value(condition.nonNegative()).signum() < 0) {
        violated.add(condition.text());
        holds = false;
      }
    }
    Rational count = value(trips.apply(given));
    if (holds && given.range().isPresent()) {
      TripRange range = given.range().get();
      if (value(range.best()).compareTo(count) > 0 || count.compareTo(value(range.worst())) > 0) {
        wrong.add(label + " runs " + count + " times, which is not in " + range);
      }
    }
    if (holds && (count.signum() < 0 || !count.isInteger())) {
      wrong.add(label + " runs " + count + " times");
    }
    Bindings outer = bindings;
    for (long i = 0; Rational.of(i).compareTo(count) < 0; i++) {
      if (Thread.interrupted()) {
        throw new Executed.TooLong();
      }
      if (++iterations > MOST_ITERATIONS) {
        wrong.add(label + " runs too long to be gone through");
        break;
      }
      bindings = outer.with(index, i);
      body.accept(this);
    }
    bindings = outer;
    return null;
  }

  @Override
  public Void branch(TaskNode.Branch node) {
    Rational probability = value(node.probability().value());
    if (probability.signum() < 0 || probability.compareTo(Rational.ONE) > 0) {
      wrong.add("a branch has the probability " + probability);
    }
    weighted(probability, node.then());
    weighted(Rational.ONE.minus(probability), node.otherwise());
    return null;
  }

  private void weighted(Rational share, TaskNode node) {
    if (!share.isZero()) {
      Rational outer = weight;
      weight = weight.times(share);
      node.accept(this);
      weight = outer;
    }
  }

  @Override
  public Void forkJoin(TaskNode.ForkJoin node) {
    node.branches().forEach(branch -> branch.accept(this));
    return null;
  }

  @Override
  public Void call(TaskNode.Call node) {
    return node.body().accept(this);
  }

  @Override
  public Void critical(TaskNode.Critical node) {
    return node.body().accept(this);
  }

  @Override
  public Void barrier(TaskNode.Barrier node) {
    return null;
  }

  @Override
  public Void processes(TaskNode.Processes node) {
    return node.body().accept(this);
  }

  @Override
  public Void await(TaskNode.Await node) {
    return null;
  }

  @Override
  public Void send(TaskNode.Send node) {
    return null;
  }

  @Override
  public Void receive(TaskNode.Receive node) {
    return null;
  }

  @Override
  public Void collective(TaskNode.Collective node) {
    return null;
  }

  @Override
  public Void declared(TaskNode.Declared node) {
    return null;
  }

  @Override
  public Void unknown(TaskNode.Unknown node) {
    node.body().ifPresent(body -> body.accept(this));
    return null;
  }
}
