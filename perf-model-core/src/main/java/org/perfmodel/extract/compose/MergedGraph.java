package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * A method's task graph without its order, in as few parts as execute the same: for what is too
 * large in any other form. Loops stay nested as they are, so that no formula becomes longer than it
 * was, however large the graph is.
 *
 * <pre>
 * loop(n, a), loop(n, a)                      -> loop(2 * n, a)
 * loop(n, a), loop(n/2, b)                    -> loop(n, a + 1/2 * b)
 * loop(n, a), branch(guess 1/3, loop(n, b))   -> loop(n, a + 1/3 * b)
 * branch(q, a, b), branch(q, c, d)            -> branch(q, a + c, b + d)
 * branch(q, loop(n, a) + b, loop(n, a) + c)   -> loop(n, a) + branch(q, b, c)
 * branch(q, a + branch(q, b, c), d)           -> branch(q, a + b, d)
 * loop(4, a)                                  -> 4 * a
 * loop(n, g + a), branch(q, g, b)             -> loop(n, a), branch(q, 0, b), loop(n + q, g)
 * </pre>
 *
 * <p>{@code g} is one graph that stands in several places, as what is called with the same sizes
 * does: it is put in once, with how often it runs in all.
 *
 * <p>A loop whose iterations differ, or in which one waits for another, is only put together with
 * one that runs as often, or that is the same. What is executed stays the same; how long it takes
 * is less sure than in {@link Totals}: code that runs equally often is priced as if a processor had
 * all of it at hand at once. Tasks, locks and messages stay where they are.
 */
public final class MergedGraph extends UnorderedGraph {
  /** How long a formula may be that code is multiplied by. */
  private static final int SHORT = 60;

  /** A loop of so many iterations, always, is straight code. */
  private static final int FEW = 64;

  private Set<TaskNode> gaps = new LinkedHashSet<>();
  private CommonSubgraphs repeated = CommonSubgraphs.in(List.of());

  /** How often what is repeated runs, and where it was met first. */
  private final IdentityHashMap<TaskNode, MergedNest.Gathered> gathered = new IdentityHashMap<>();

  private MergedGraph(Place place) {
    super(place);
  }

  /** The graph with tasks where they are; empty where a formula is too long. */
  public static Optional<TaskNode> of(TaskNode graph) {
    try {
      return Optional.of(new MergedGraph(graph.place()).total(graph));
    } catch (TooLong none) {
      return Optional.empty();
    }
  }

  /** A merged graph wherever its references begin: two that are equal execute the same. */
  public static TaskNode alike(TaskNode merged) {
    return new Rewriting() {
      @Override
      protected TaskNode compute(TaskNode.Compute line) {
        return new TaskNode.Compute(
            line.place(),
            line.source(),
            line.optimised(),
            line.accesses().stream().map(ReferenceStrides::alike).toList(),
            line.chains());
      }
    }.of(merged);
  }

  @Override
  TaskNode pieces(List<TaskNode> nodes) {
    gaps = new LinkedHashSet<>();
    gathered.clear();
    repeated = CommonSubgraphs.in(nodes);
    MergedCode body = new MergedCode();
    nodes.forEach(node -> add(node, Rational.ONE, MergedNest.OUTSIDE, body));
    List<TaskNode> often = new ArrayList<>();
    for (TaskNode graph : repeated.graphs()) {
      MergedNest.Gathered runs = gathered.get(graph);
      if (runs != null && !runs.times().value().isZero()) {
        often.add(node(graph, runs));
      }
    }
    List<TaskNode> parts = new ArrayList<>(gaps);
    parts.add(node(body));
    parts.addAll(often);
    return parts.size() == 1 ? parts.get(0) : new TaskNode.Sequence(place, parts);
  }

  private void add(TaskNode node, Rational share, MergedNest nest, MergedCode into) {
    if (share.isZero()) {
      return;
    }
    if (nest.times().isPresent() && repeated.has(node)) {
      MergedNest here = nest.shared(share);
      gathered.merge(
          node,
          new MergedNest.Gathered(here.times().orElseThrow().value(), here),
          (one, other) -> new MergedNest.Gathered(one.times().plus(other.times()), one.first()));
    } else {
      parts(node, share, nest, into);
    }
  }

  private void parts(TaskNode node, Rational share, MergedNest nest, MergedCode into) {
    if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> add(part, share, nest, into));
    } else if (node instanceof TaskNode.Call call) {
      add(call.body(), share, nest, into);
    } else if (node instanceof TaskNode.Compute line) {
      into.add(
          line.place(),
          times(nest.of(line.source()), share),
          times(nest.of(line.optimised()), share));
      line.accesses().forEach(access -> reference(access, nest, into));
      line.chains().forEach(chain -> into.chains.add(once(chain)));
    } else if (node instanceof TaskNode.Declared cost) {
      into.declare(
          new TaskNode.Declared(cost.place(), cost.what(), nest.of(cost.seconds())), share);
    } else if (node instanceof TaskNode.Branch branch) {
      branch(branch, share, nest, into);
    } else if (node instanceof TaskNode.Loop loop) {
      loop(loop, share, nest, into);
    } else {
      gaps.add(node);
    }
  }

  private static OperationCount times(OperationCount counts, Rational share) {
    return share.isOne() ? counts : counts.times(Expr.constant(share));
  }

  private static Chain once(Chain chain) {
    return chain.withinLoops(Math.min(chain.within(), 1));
  }

  private void reference(Access access, MergedNest nest, MergedCode into) {
    boolean stays =
        ReferenceStrides.isRandom(access)
            || nest.innermost()
                .map(index -> ReferenceStrides.moves(access, index))
                .orElseGet(this::isRepeated);
    if (stays) {
      into.accesses.add(nest.of(access));
    }
  }

  private void branch(TaskNode.Branch branch, Rational share, MergedNest nest, MergedCode into) {
    Estimate taken = nest.of(branch.probability());
    Optional<Rational> constant = nest.share(taken);
    if (constant.isPresent()) {
      Rational then = constant.get();
      add(branch.then(), share.times(then), nest, into);
      add(branch.otherwise(), share.times(Rational.ONE.minus(then)), nest, into);
      return;
    }
    MergedCode then = new MergedCode();
    MergedCode otherwise = new MergedCode();
    MergedNest here = nest.shared(share);
    add(branch.then(), Rational.ONE, here.where(taken, Rational.ONE), then);
    add(branch.otherwise(), Rational.ONE, here.where(taken, Rational.ZERO), otherwise);
    into.plus(then.shared(otherwise), share);
    if (then.isEmpty() && otherwise.isEmpty()) {
      return;
    }
    if (then.isStraight() && otherwise.isStraight() && taken.value().weight() <= SHORT) {
      into.straight(then, taken.value().times(Expr.constant(share)));
      into.straight(otherwise, Expr.ONE.minus(taken.value()).times(Expr.constant(share)));
    } else {
      then.close(nest.depth(), nest.here());
      otherwise.close(nest.depth(), nest.here());
      into.asked(
          new MergedCode.Asked(taken, branch.steady()),
          new MergedCode.Ways(branch.place(), then, otherwise),
          share);
    }
  }

  private void loop(TaskNode.Loop loop, Rational share, MergedNest nest, MergedCode into) {
    Estimate trips = nest.of(loop.trips().iterations());
    if (trips.value().isZero()) {
      return;
    }
    if (trips.value().isConstant()
        && trips.confidence() == Confidence.EXACT
        && trips.value().constantValue().compareTo(Rational.of(FEW)) <= 0
        && !isChained(loop.body())
        && !isIn(loop.body(), loop.index())) {
      Rational times = share.times(trips.value().constantValue());
      add(loop.body(), times, nest.through(loop), into);
      return;
    }
    MergedCode body = new MergedCode();
    add(loop.body(), Rational.ONE, nest.shared(share).in(loop), body);
    if (body.isEmpty()) {
      return;
    }
    Symbol index = nest.inside();
    body.close(nest.depth() + 1, index);
    boolean isOpen = body.mentions(index);
    Rational most = isOpen ? Rational.ONE : trips.value().greatestCoefficient();
    MergedCode.Key key =
        new MergedCode.Key(
            trips.value().times(most.reciprocal()),
            trips.confidence(),
            index,
            isOpen,
            body.chains.isEmpty() ? Optional.empty() : Optional.of(body));
    into.runs(key, loop).add(body, most, share.times(most));
  }

  /** Whether an iteration waits for the one before, in the code of the loop itself. */
  private static boolean isChained(TaskNode node) {
    if (node instanceof TaskNode.Compute line) {
      return !line.chains().isEmpty();
    }
    return !(node instanceof TaskNode.Loop)
        && node.children().stream().anyMatch(MergedGraph::isChained);
  }

  /** Whether what is executed hangs on an index. */
  private static boolean isIn(TaskNode node, Symbol index) {
    boolean isHere =
        node instanceof TaskNode.Compute line
                && (MergedCode.mentions(line.source(), index)
                    || MergedCode.mentions(line.optimised(), index))
            || node instanceof TaskNode.Loop loop
                && loop.trips().iterations().value().contains(index)
            || node instanceof TaskNode.Branch branch
                && branch.probability().value().contains(index)
            || node instanceof TaskNode.Declared cost && cost.seconds().value().contains(index);
    return isHere || node.children().stream().anyMatch(child -> isIn(child, index));
  }

  // ---- as a task graph

  private TaskNode node(MergedCode body) {
    List<TaskNode> parts = new ArrayList<>();
    if (body.hasCode()) {
      parts.add(
          new TaskNode.Compute(
              body.place.orElse(place),
              body.source,
              body.optimised,
              ReferenceStrides.few(body.accesses),
              List.copyOf(body.chains)));
    }
    body.loops.forEach((key, runs) -> parts.add(node(key, runs)));
    body.branches.forEach(
        (asked, ways) ->
            parts.add(
                new TaskNode.Branch(
                    ways.place(),
                    printable(asked.taken()),
                    node(ways.then()),
                    node(ways.otherwise()),
                    asked.steady())));
    body.declared.forEach((cost, times) -> parts.add(node(cost, times)));
    return parts.size() == 1
        ? parts.get(0)
        : new TaskNode.Sequence(body.place.orElse(place), parts);
  }

  /** What is repeated, in a loop of as many iterations as it runs in all. */
  private TaskNode node(TaskNode graph, MergedNest.Gathered runs) {
    MergedCode body = new MergedCode();
    MergedNest nest = MergedNest.of(runs);
    parts(graph, Rational.ONE, nest, body);
    body.close(nest.depth(), nest.here());
    Estimate times = runs.times();
    return new TaskNode.Loop(
        graph.place(),
        nextKey(),
        "total",
        nest.here(),
        new TripCount(
            printable(new Estimate(times.value(), times.confidence().and(Confidence.ASSUMED))),
            List.of()),
        Optional.of("its loops are not told apart"),
        node(body));
  }

  private static TaskNode node(TaskNode.Declared cost, Rational times) {
    Estimate seconds = cost.seconds();
    return times.equals(Rational.ONE)
        ? cost
        : new TaskNode.Declared(
            cost.place(),
            cost.what(),
            new Estimate(seconds.value().times(times), seconds.confidence()));
  }

  /** The loop that runs most often, as often as it is there, with its share of the others. */
  private TaskNode node(MergedCode.Key key, MergedCode.Runs runs) {
    Rational many = Rational.ONE;
    for (Rational times : runs.bodies.values()) {
      Rational whole = times.dividedBy(runs.most).floor();
      many = whole.compareTo(many) > 0 ? whole : many;
    }
    Rational all = runs.most.times(many);
    MergedCode body;
    if (runs.bodies.size() == 1 && runs.bodies.containsValue(all)) {
      body = runs.bodies.keySet().iterator().next();
    } else {
      body = new MergedCode();
      for (Map.Entry<MergedCode, Rational> each : runs.bodies.entrySet()) {
        body.plus(each.getKey(), each.getValue().dividedBy(all));
      }
    }
    Estimate trips =
        new Estimate(key.trips().times(key.isOpen() ? runs.most : all), key.confidence());
    TaskNode loop = repeated(runs, key.index(), trips, node(body));
    if (!key.isOpen() || many.equals(Rational.ONE)) {
      return loop;
    }
    Symbol again = Symbol.index(nextKey() + ".0");
    return repeated(runs, again, Estimate.exact(Expr.constant(many)), loop);
  }

  private TaskNode repeated(MergedCode.Runs runs, Symbol index, Estimate trips, TaskNode body) {
    return new TaskNode.Loop(
        runs.place,
        nextKey(),
        runs.label,
        index,
        new TripCount(
            printable(new Estimate(trips.value(), trips.confidence().and(Confidence.ASSUMED))),
            List.of()),
        Optional.of("its loops are not told apart"),
        body);
  }
}
