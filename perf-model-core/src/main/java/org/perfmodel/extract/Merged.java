package org.perfmodel.extract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
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
 * loop(4, a)                                  -> 4 * a
 * </pre>
 *
 * <p>A loop whose iterations differ, or in which one waits for another, is only put together with
 * one that runs as often, or that is the same. What is executed stays the same; how long it takes
 * is less sure than in {@link Totals}: code that runs equally often is priced as if a processor had
 * all of it at hand at once. Tasks, locks and messages stay where they are.
 */
final class Merged {
  /** How often a loop runs, or a way is taken, as a formula that can still be printed. */
  private static final int LONGEST = 20_000;

  /** The same of a way that is taken for a share of what it does. */
  private static final int SHORT = 60;

  /** A loop of so many iterations, always, is straight code. */
  private static final int FEW = 64;

  private final Place place;
  private Set<TaskNode> gaps = new LinkedHashSet<>();
  private int loops;

  /** Loops that stay, of those around what is looked at. */
  private int around;

  private Merged(Place place) {
    this.place = place;
  }

  /** The graph with tasks where they are; empty where a formula is too long. */
  static Optional<TaskNode> of(TaskNode graph) {
    try {
      return Optional.of(new Merged(graph.place()).total(graph));
    } catch (TooLong none) {
      return Optional.empty();
    }
  }

  /**
   * The same on one processor, one task after the other.
   *
   * @param ones sizes that were taken to be one, because they say how many threads there are
   */
  record InTurn(TaskNode graph, Set<Symbol> ones) {
    static Optional<InTurn> of(TaskNode graph) {
      OneProcessor alone = OneProcessor.of(graph);
      return Merged.of(alone.graph()).map(merged -> new InTurn(merged, alone.sizes()));
    }

    /** What has to be said of it. */
    String text() {
      StringBuilder text = new StringBuilder(", one task after the other");
      String word = ", with ";
      for (Symbol size : ones) {
        text.append(word).append('`').append(size.name()).append("` = 1");
        word = " and ";
      }
      return text.toString();
    }
  }

  private static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLong() {
      super(null, null, false, false);
    }
  }

  /** A merged graph wherever its references begin: two that are equal execute the same. */
  static TaskNode alike(TaskNode merged) {
    return new Rewriting() {
      @Override
      protected TaskNode compute(TaskNode.Compute line) {
        return new TaskNode.Compute(
            line.place(),
            line.source(),
            line.optimised(),
            line.accesses().stream().map(Motions::alike).toList(),
            line.chains());
      }
    }.of(merged);
  }

  private TaskNode total(TaskNode node) {
    if (Totals.isPlain(node)) {
      return pieces(List.of(node));
    }
    if (node instanceof TaskNode.Sequence sequence) {
      List<TaskNode> parts = new ArrayList<>();
      List<TaskNode> plain = new ArrayList<>();
      for (TaskNode part : sequence.parts()) {
        if (Totals.isPlain(part)) {
          plain.add(part);
        } else {
          if (!plain.isEmpty()) {
            parts.add(pieces(plain));
            plain.clear();
          }
          parts.add(total(part));
        }
      }
      if (!plain.isEmpty()) {
        parts.add(pieces(plain));
      }
      return new TaskNode.Sequence(node.place(), parts);
    }
    boolean repeats = node instanceof TaskNode.Loop || node instanceof TaskNode.Parallel;
    around += repeats ? 1 : 0;
    List<TaskNode> children = node.children().stream().map(this::total).toList();
    around -= repeats ? 1 : 0;
    return Rewriting.with(node, children);
  }

  private TaskNode pieces(List<TaskNode> nodes) {
    gaps = new LinkedHashSet<>();
    Body body = new Body();
    Nest nest = new Nest(Map.of(), Map.of(), Optional.empty(), 0);
    nodes.forEach(node -> add(node, Rational.ONE, nest, body));
    List<TaskNode> parts = new ArrayList<>(gaps);
    parts.add(node(body));
    return parts.size() == 1 ? parts.get(0) : new TaskNode.Sequence(place, parts);
  }

  // ---- what a graph does

  /**
   * The loops around code, under names that say only how deep they are.
   *
   * @param names of the loops that stay
   * @param last iteration of each loop, in that of the loops around it
   * @param innermost of those that stay, as the code names it
   */
  private record Nest(
      Map<Symbol, Expr> names, Map<Symbol, Expr> last, Optional<Symbol> innermost, int depth) {
    Expr of(Expr formula) {
      if (formula.isConstant() || names.isEmpty()) {
        return formula;
      }
      return formula.symbols().stream().anyMatch(names::containsKey)
          ? formula.substitute(names)
          : formula;
    }

    Estimate of(Estimate estimate) {
      Expr value = of(estimate.value());
      return new Estimate(value, estimate.confidence());
    }

    OperationCount of(OperationCount counts) {
      if (names.isEmpty() || counts.counts().values().stream().allMatch(Expr::isConstant)) {
        return counts;
      }
      TreeMap<Operation, Expr> all = new TreeMap<>();
      counts.counts().forEach((operation, count) -> all.put(operation, of(count)));
      return new OperationCount(all);
    }

    Symbol here() {
      return Symbol.index("0." + depth);
    }

    Symbol inside() {
      return Symbol.index("0." + (depth + 1));
    }

    /** In a loop that stays. */
    Nest in(TaskNode.Loop loop) {
      Map<Symbol, Expr> more = new LinkedHashMap<>(names);
      more.put(loop.index(), Expr.symbol(inside()));
      return new Nest(more, ends(loop), Optional.of(loop.index()), depth + 1);
    }

    /** In a loop that does not stay. */
    Nest through(TaskNode.Loop loop) {
      return new Nest(names, ends(loop), innermost, depth);
    }

    private Map<Symbol, Expr> ends(TaskNode.Loop loop) {
      Map<Symbol, Expr> ends = new LinkedHashMap<>(last);
      ends.put(loop.index(), loop.trips().iterations().value().substitute(last).minus(1));
      return ends;
    }

    /** A reference as the innermost loop moves it, in the first iteration of the others. */
    Access of(Access access) {
      Access moved = access;
      for (Map.Entry<Symbol, Expr> end : last.entrySet()) {
        if (!innermost.equals(Optional.of(end.getKey()))) {
          moved = Motions.outside(moved, end.getKey(), end.getValue());
        }
      }
      return innermost.isEmpty()
          ? moved
          : Motions.with(moved, innermost.get(), here(), moved.place());
    }
  }

  private void add(TaskNode node, Rational share, Nest nest, Body into) {
    if (share.isZero()) {
      return;
    }
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
    return new Chain(
        chain.through(),
        chain.latency(),
        chain.throughMemory(),
        chain.distance(),
        Math.min(chain.within(), 1),
        chain.anew(),
        chain.place());
  }

  private void reference(Access access, Nest nest, Body into) {
    boolean stays =
        Motions.isRandom(access)
            || nest.innermost()
                .map(index -> Motions.moves(access, index))
                .orElseGet(() -> around > 0);
    if (stays) {
      into.accesses.add(nest.of(access));
    }
  }

  private void branch(TaskNode.Branch branch, Rational share, Nest nest, Body into) {
    Estimate taken = nest.of(branch.probability());
    if (taken.value().isConstant()) {
      Rational then = taken.value().constantValue();
      add(branch.then(), share.times(then), nest, into);
      add(branch.otherwise(), share.times(Rational.ONE.minus(then)), nest, into);
      return;
    }
    Body then = new Body();
    Body otherwise = new Body();
    add(branch.then(), Rational.ONE, nest, then);
    add(branch.otherwise(), Rational.ONE, nest, otherwise);
    if (then.isEmpty() && otherwise.isEmpty()) {
      return;
    }
    if (then.isStraight() && otherwise.isStraight() && taken.value().weight() <= SHORT) {
      into.straight(then, taken.value().times(Expr.constant(share)));
      into.straight(otherwise, Expr.ONE.minus(taken.value()).times(Expr.constant(share)));
    } else {
      then.close(nest);
      otherwise.close(nest);
      into.asked(
          new Asked(taken, branch.steady()), new Ways(branch.place(), then, otherwise), share);
    }
  }

  private void loop(TaskNode.Loop loop, Rational share, Nest nest, Body into) {
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
    Body body = new Body();
    add(loop.body(), Rational.ONE, nest.in(loop), body);
    if (body.isEmpty()) {
      return;
    }
    Symbol index = nest.inside();
    body.close(nest.in(loop));
    boolean isOpen = body.mentions(index);
    Rational most = isOpen ? Rational.ONE : trips.value().greatestCoefficient();
    Key key =
        new Key(
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
    return !(node instanceof TaskNode.Loop) && node.children().stream().anyMatch(Merged::isChained);
  }

  /** Whether what is executed hangs on an index. */
  private static boolean isIn(TaskNode node, Symbol index) {
    boolean isHere =
        node instanceof TaskNode.Compute line
                && (mentions(line.source(), index) || mentions(line.optimised(), index))
            || node instanceof TaskNode.Loop loop
                && loop.trips().iterations().value().contains(index)
            || node instanceof TaskNode.Branch branch
                && branch.probability().value().contains(index)
            || node instanceof TaskNode.Declared cost && cost.seconds().value().contains(index);
    return isHere || node.children().stream().anyMatch(child -> isIn(child, index));
  }

  private static boolean mentions(OperationCount counts, Symbol index) {
    return counts.counts().values().stream().anyMatch(count -> count.contains(index));
  }

  /**
   * Loops that run equally often.
   *
   * @param trips up to a factor, where their iterations are alike
   * @param isOpen whether their iterations differ
   * @param chained the body itself where one iteration waits for another
   */
  private record Key(
      Expr trips, Confidence confidence, Symbol index, boolean isOpen, Optional<Body> chained) {}

  /** A condition, and in how many loops it is steady. */
  private record Asked(Estimate taken, int steady) {}

  private record Ways(Place place, Body then, Body otherwise) {}

  /** Loops of one key: how often each body runs, in units of the key's trips. */
  private static final class Runs {
    private final Place place;
    private final String label;
    private Rational most = Rational.ZERO;
    private final Map<Body, Rational> bodies = new LinkedHashMap<>();

    Runs(Place place, String label) {
      this.place = place;
      this.label = label;
    }

    /**
     * Adds a loop.
     *
     * @param trips that it really has
     * @param times how often it runs in all
     */
    void add(Body body, Rational trips, Rational times) {
      most = trips.compareTo(most) > 0 ? trips : most;
      bodies.merge(body, times, Rational::plus);
    }

    void add(Runs other, Rational share) {
      most = other.most.compareTo(most) > 0 ? other.most : most;
      other.bodies.forEach((body, times) -> bodies.merge(body, times.times(share), Rational::plus));
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Runs that && most.equals(that.most) && bodies.equals(that.bodies);
    }

    @Override
    public int hashCode() {
      return bodies.hashCode();
    }
  }

  /**
   * Code of one iteration, or of no loop. Is changed by nobody once it is in a loop. Where its
   * references begin makes no difference.
   */
  private static final class Body {
    private Optional<Place> place = Optional.empty();
    private OperationCount source = OperationCount.NONE;
    private OperationCount optimised = OperationCount.NONE;
    private List<Access> accesses = new ArrayList<>();
    private List<Access> alike = List.of();
    private final Set<Chain> chains = new LinkedHashSet<>();
    private final Map<Key, Runs> loops = new LinkedHashMap<>();
    private final Map<Asked, Ways> branches = new LinkedHashMap<>();
    private final Map<TaskNode.Declared, Rational> declared = new LinkedHashMap<>();
    private int hash;

    boolean isStraight() {
      return loops.isEmpty() && branches.isEmpty() && declared.isEmpty();
    }

    boolean hasCode() {
      return !source.isEmpty() || !optimised.isEmpty() || !accesses.isEmpty() || !chains.isEmpty();
    }

    boolean isEmpty() {
      return isStraight() && !hasCode();
    }

    boolean mentions(Symbol index) {
      return Merged.mentions(source, index)
          || Merged.mentions(optimised, index)
          || declared.keySet().stream().anyMatch(each -> each.seconds().value().contains(index))
          || loops.entrySet().stream()
              .anyMatch(
                  each ->
                      each.getKey().trips().contains(index)
                          || each.getValue().bodies.keySet().stream()
                              .anyMatch(body -> body.mentions(index)))
          || branches.entrySet().stream()
              .anyMatch(
                  each ->
                      each.getKey().taken().value().contains(index)
                          || each.getValue().then().mentions(index)
                          || each.getValue().otherwise().mentions(index));
    }

    void add(Place at, OperationCount written, OperationCount executed) {
      place = place.or(() -> Optional.of(at));
      source = source.plus(written);
      optimised = optimised.plus(executed);
    }

    void declare(TaskNode.Declared cost, Rational share) {
      declared.merge(cost, share, Rational::plus);
    }

    /** What straight code does in a share of the executions. */
    void straight(Body other, Expr share) {
      if (share.isZero()) {
        return;
      }
      place = place.or(() -> other.place);
      boolean isAll = share.equals(Expr.ONE);
      source = source.plus(isAll ? other.source : other.source.times(share));
      optimised = optimised.plus(isAll ? other.optimised : other.optimised.times(share));
      accesses.addAll(other.accesses);
      chains.addAll(other.chains);
    }

    Runs runs(Key key, TaskNode.Loop loop) {
      return loops.computeIfAbsent(key, none -> new Runs(loop.place(), loop.label()));
    }

    void asked(Asked asked, Ways ways, Rational share) {
      Ways here =
          branches.computeIfAbsent(asked, none -> new Ways(ways.place(), new Body(), new Body()));
      here.then().plus(ways.then(), share);
      here.otherwise().plus(ways.otherwise(), share);
    }

    void plus(Body other, Rational share) {
      straight(other, Expr.constant(share));
      other.loops.forEach(
          (key, runs) ->
              loops
                  .computeIfAbsent(key, none -> new Runs(runs.place, runs.label))
                  .add(runs, share));
      other.branches.forEach((asked, ways) -> asked(asked, ways, share));
      other.declared.forEach((cost, times) -> declare(cost, times.times(share)));
    }

    /** Of references that move alike as few as bring the same lines, from where they begin. */
    void close(Nest nest) {
      List<Access> few = Motions.few(accesses);
      accesses = nest.depth() == 0 ? few : Motions.based(few, nest.here());
      alike = accesses.stream().map(Motions::alike).toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other == this
          || other instanceof Body that
              && hashCode() == that.hashCode()
              && source.equals(that.source)
              && optimised.equals(that.optimised)
              && alike.equals(that.alike)
              && chains.equals(that.chains)
              && loops.equals(that.loops)
              && declared.equals(that.declared)
              && equalWays(that);
    }

    private boolean equalWays(Body that) {
      if (!branches.keySet().equals(that.branches.keySet())) {
        return false;
      }
      return branches.entrySet().stream()
          .allMatch(
              each -> {
                Ways others = that.branches.get(each.getKey());
                return others != null
                    && each.getValue().then().equals(others.then())
                    && each.getValue().otherwise().equals(others.otherwise());
              });
    }

    /** Asked for only once nothing is added any more. */
    @Override
    public int hashCode() {
      if (hash == 0) {
        hash = Objects.hash(source, optimised, alike, chains, loops.keySet(), branches.keySet());
      }
      return hash;
    }
  }

  // ---- as a task graph

  private TaskNode node(Body body) {
    List<TaskNode> parts = new ArrayList<>();
    if (body.hasCode()) {
      parts.add(
          new TaskNode.Compute(
              body.place.orElse(place),
              body.source,
              body.optimised,
              Motions.few(body.accesses),
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
  private TaskNode node(Key key, Runs runs) {
    Rational many = Rational.ONE;
    for (Rational times : runs.bodies.values()) {
      Rational whole = times.dividedBy(runs.most).floor();
      many = whole.compareTo(many) > 0 ? whole : many;
    }
    Rational all = runs.most.times(many);
    Body body;
    if (runs.bodies.size() == 1 && runs.bodies.containsValue(all)) {
      body = runs.bodies.keySet().iterator().next();
    } else {
      body = new Body();
      for (Map.Entry<Body, Rational> each : runs.bodies.entrySet()) {
        body.plus(each.getKey(), each.getValue().dividedBy(all));
      }
    }
    Estimate trips =
        new Estimate(key.trips().times(key.isOpen() ? runs.most : all), key.confidence());
    TaskNode loop = repeated(runs, key.index(), trips, node(body));
    if (!key.isOpen() || many.equals(Rational.ONE)) {
      return loop;
    }
    Symbol again = Symbol.index("0." + ++loops + ".0");
    return repeated(runs, again, Estimate.exact(Expr.constant(many)), loop);
  }

  private TaskNode repeated(Runs runs, Symbol index, Estimate trips, TaskNode body) {
    return new TaskNode.Loop(
        runs.place,
        "0." + ++loops,
        runs.label,
        index,
        new TripCount(
            printable(new Estimate(trips.value(), trips.confidence().and(Confidence.ASSUMED))),
            List.of()),
        Optional.of("its loops are not told apart"),
        body);
  }

  private static Estimate printable(Estimate estimate) {
    if (estimate.value().weight() > LONGEST) {
      throw new TooLong();
    }
    return estimate;
  }
}
