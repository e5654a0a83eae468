package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * A method's task graph without its order: each piece of straight code once, with how often it is
 * executed in all. For methods whose graph is too large to be put in where they are called.
 *
 * <pre>
 * loop(n, {a; loop(m, b)})    -> n * a, n * m * b
 * branch(q, a, b)             -> q * a, (1 - q) * b
 * k * a, l * a                -> (k + l) * a
 * </pre>
 *
 * <p>What is executed stays the same; how long it takes is less sure. Where a piece has the same
 * operations, chains and moves through its arrays as another, however far from it, both are one:
 * their time is proportional to how often they run. An array's lines are taken to come from where
 * the whole region's data fit, since which loop brings them back is no longer said. Tasks, locks
 * and messages stay where they are, around totals.
 */
public final class Totals extends UnorderedGraph {
  /** How long all formulae together may become on the way: some hundred megabytes. */
  private static final long MOST = 8_000_000;

  /** The index of the innermost loop around a piece, in its references. */
  private static final Symbol INNERMOST = Symbol.index("0");

  private static final Estimate ONCE = Estimate.exact(Expr.ONE);

  /** How long a formula may be that is added up over a loop, times the length of its last index. */
  private static final long HEAVIEST_SUM = 8_000;

  /** The same of all sums of one graph together. */
  private static final long MOST_SUMMED = 200_000;

  /** How long the formulae are that were made. */
  private long made;

  /** How much was added up over loops, as a sum's length times that of its last index. */
  private long summed;

  private final Sums sums;

  private Totals(Place place, Sums sums) {
    super(place);
    this.sums = sums;
  }

  /** The totals of a graph; empty where how often something runs is too long a formula. */
  public static Optional<TaskNode> of(TaskNode graph, Sums sums) {
    try {
      return Optional.of(new Totals(graph.place(), sums).total(graph));
    } catch (TooLong none) {
      return Optional.empty();
    }
  }

  /** Straight code, whatever line and loop it is from. */
  private record Piece(
      OperationCount source,
      OperationCount optimised,
      List<Access> accesses,
      List<Chain> chains,
      boolean isInLoop) {
    boolean counts(Symbol index) {
      return MergedCode.mentions(source, index) || MergedCode.mentions(optimised, index);
    }
  }

  /**
   * Code or a declared cost, and how often it is executed each time the graph is.
   *
   * @param share the product of the guesses that it hangs on
   */
  private record Executed(
      Estimate times, Estimate share, Optional<Piece> piece, Optional<TaskNode> other) {
    static Executed once(Piece piece) {
      return new Executed(ONCE, ONCE, Optional.of(piece), Optional.empty());
    }

    static Executed once(TaskNode.Declared cost) {
      return new Executed(ONCE, ONCE, Optional.empty(), Optional.of(cost));
    }

    Executed often(Estimate more) {
      return new Executed(more, share, piece, other);
    }

    Executed onWay(Estimate taken) {
      return taken.confidence() == Confidence.EXACT
          ? often(times.times(taken))
          : new Executed(times, share.times(taken), piece, other);
    }
  }

  /** What is put together: the same code, on the same guess. */
  private record Same(Object what, Estimate share) {}

  /** Branches that are in no loop stay: a share of a formula is a longer formula. */
  @Override
  TaskNode pieces(List<TaskNode> nodes) {
    List<TaskNode> flat = new ArrayList<>();
    nodes.forEach(node -> flat.addAll(node.steps()));
    List<TaskNode> parts = new ArrayList<>();
    List<TaskNode> others = new ArrayList<>();
    for (TaskNode part : flat) {
      if (part instanceof TaskNode.Branch branch) {
        parts.add(
            branch.between(pieces(List.of(branch.then())), pieces(List.of(branch.otherwise()))));
      } else {
        others.add(part);
      }
    }
    parts.addAll(together(others));
    return inTurn(parts);
  }

  private List<TaskNode> together(List<TaskNode> nodes) {
    Set<TaskNode> gaps = new LinkedHashSet<>();
    Map<Same, Estimate> looped = new LinkedHashMap<>();
    Map<Same, Piece> straight = new LinkedHashMap<>();
    Map<Same, Estimate> others = new LinkedHashMap<>();
    List<Executed> all = executed(new TaskNode.Sequence(place, nodes), Optional.empty(), gaps);
    for (Executed each : all) {
      if (each.other().isPresent()) {
        others.merge(new Same(each.other().get(), each.share()), each.times(), Estimate::plus);
      } else {
        Piece piece = each.piece().orElseThrow();
        if (piece.isInLoop()) {
          looped.merge(new Same(piece, each.share()), each.times(), Estimate::plus);
        } else {
          straight.merge(
              new Same(each.times(), each.share()), piece, (one, other) -> plus(one, other));
        }
      }
    }
    Map<Estimate, List<TaskNode>> onWays = new LinkedHashMap<>();
    straight.forEach(
        (same, piece) ->
            onWays
                .computeIfAbsent(same.share(), none -> new ArrayList<>())
                .add(onWay((Estimate) same.what(), code(piece, INNERMOST))));
    looped.forEach(
        (same, times) -> {
          String key = nextKey();
          TaskNode code = code((Piece) same.what(), Symbol.index(key));
          onWays
              .computeIfAbsent(same.share(), none -> new ArrayList<>())
              .add(repeated(key, times, code));
        });
    others.forEach(
        (same, times) ->
            onWays
                .computeIfAbsent(same.share(), none -> new ArrayList<>())
                .add(repeated(nextKey(), times, (TaskNode) same.what())));
    List<TaskNode> parts = new ArrayList<>(gaps);
    onWays.forEach((share, some) -> parts.add(onWay(share, inTurn(some))));
    return parts;
  }

  private TaskNode inTurn(List<TaskNode> nodes) {
    return nodes.size() == 1 ? nodes.get(0) : new TaskNode.Sequence(place, nodes);
  }

  private TaskNode onWay(Estimate share, TaskNode node) {
    return share.value().equals(Expr.ONE)
        ? node
        : new TaskNode.Branch(place, share, node, nothing());
  }

  private TaskNode nothing() {
    return new TaskNode.Sequence(place, List.of());
  }

  private TaskNode repeated(String key, Estimate times, TaskNode body) {
    Estimate sure =
        printable(new Estimate(times.value(), times.confidence().and(Confidence.ASSUMED)));
    return new TaskNode.Loop(
        place,
        key,
        "total",
        Symbol.index(key),
        new TripCount(sure, List.of()),
        Optional.of("its loops are not told apart"),
        body);
  }

  private TaskNode.Compute code(Piece piece, Symbol index) {
    return new TaskNode.Compute(
        place,
        piece.source(),
        piece.optimised(),
        index.equals(INNERMOST)
            ? piece.accesses()
            : piece.accesses().stream()
                .map(access -> ReferenceStrides.with(access, INNERMOST, index, place))
                .toList(),
        piece.chains());
  }

  private static Piece plus(Piece one, Piece other) {
    List<Access> accesses = new ArrayList<>(one.accesses());
    accesses.addAll(other.accesses());
    List<Chain> chains = new ArrayList<>(one.chains());
    chains.addAll(other.chains());
    return new Piece(
        one.source().plus(other.source()),
        one.optimised().plus(other.optimised()),
        accesses,
        chains,
        one.isInLoop());
  }

  /** What a part of the graph executes; gaps are gaps however often they are met. */
  private List<Executed> executed(TaskNode node, Optional<TaskNode.Loop> loop, Set<TaskNode> gaps) {
    List<TaskNode.Compute> lines = new ArrayList<>();
    List<Executed> found = new ArrayList<>();
    for (TaskNode part : node.steps()) {
      if (part instanceof TaskNode.Compute line) {
        lines.add(line);
      } else if (part instanceof TaskNode.Branch branch) {
        Estimate taken = branch.probability();
        Estimate not = new Estimate(Expr.ONE.minus(taken.value()), taken.confidence());
        executed(branch.then(), loop, gaps).forEach(each -> found.add(each.onWay(taken)));
        executed(branch.otherwise(), loop, gaps).forEach(each -> found.add(each.onWay(not)));
      } else if (part instanceof TaskNode.Loop inner) {
        Iterations iterations = new Iterations(inner);
        for (Executed each : executed(inner.body(), Optional.of(inner), gaps)) {
          over(iterations, each, found);
        }
      } else if (part instanceof TaskNode.Unknown) {
        gaps.add(part);
      } else {
        found.add(Executed.once((TaskNode.Declared) part));
      }
    }
    if (!lines.isEmpty()) {
      found.add(0, Executed.once(piece(lines, loop)));
    }
    found.removeIf(each -> each.times().value().isZero());
    for (Executed each : found) {
      made += each.times().value().weight() + each.share().value().weight();
    }
    if (made > MOST) {
      throw new TooLong();
    }
    return found;
  }

  /** All iterations of a loop. */
  private final class Iterations {
    final Symbol index;
    final Estimate trips;
    final Expr last;

    Iterations(TaskNode.Loop loop) {
      this.index = loop.index();
      this.trips = loop.trips().iterations();
      this.last = trips.value().minus(1);
    }

    Expr sum(Expr each) {
      if (!each.contains(index)) {
        return each.times(trips.value());
      }
      // Each power of the index becomes a power of the last one.
      long work = (long) each.weight() * last.weight();
      summed += work;
      if (work > HEAVIEST_SUM || summed > MOST_SUMMED) {
        throw new TooLong();
      }
      return sums.of(index, last, each);
    }

    Estimate sum(Estimate each) {
      return new Estimate(sum(each.value()), each.confidence().and(trips.confidence()));
    }
  }

  /** What is executed in one iteration of a loop, in all of them. */
  private static void over(Iterations loop, Executed each, List<Executed> into) {
    Symbol index = loop.index;
    if (each.share().value().contains(index)) {
      throw new TooLong();
    }
    if (each.other().isPresent()) {
      TaskNode.Declared cost = (TaskNode.Declared) each.other().get();
      if (cost.seconds().value().contains(index)) {
        Estimate all = loop.sum(each.times().times(cost.seconds()));
        into.add(
            new Executed(
                ONCE,
                each.share(),
                Optional.empty(),
                Optional.of(new TaskNode.Declared(cost.place(), cost.what(), all))));
      } else {
        into.add(each.often(loop.sum(each.times())));
      }
      return;
    }
    Piece piece = each.piece().orElseThrow();
    List<Access> accesses = new ArrayList<>(piece.accesses().size());
    for (Access access : piece.accesses()) {
      accesses.add(ReferenceStrides.outside(access, index, loop.last));
    }
    OperationCount source = piece.source();
    OperationCount optimised = piece.optimised();
    if (piece.counts(index)) {
      Piece counted =
          new Piece(
              source.times(each.times().value()).with(loop::sum),
              optimised.times(each.times().value()).with(loop::sum),
              List.of(),
              List.of(),
              true);
      Confidence confidence = each.times().confidence().and(loop.trips.confidence());
      into.add(
          new Executed(
              new Estimate(Expr.ONE, confidence),
              each.share(),
              Optional.of(counted),
              Optional.empty()));
      source = OperationCount.NONE;
      optimised = OperationCount.NONE;
    }
    into.add(
        new Executed(
            loop.sum(each.times()),
            each.share(),
            Optional.of(new Piece(source, optimised, accesses, piece.chains(), true)),
            Optional.empty()));
  }

  /** Lines of one iteration, with what moves through arrays from one to the next. */
  private Piece piece(List<TaskNode.Compute> lines, Optional<TaskNode.Loop> loop) {
    OperationCount source = OperationCount.NONE;
    OperationCount optimised = OperationCount.NONE;
    List<Access> accesses = new ArrayList<>();
    List<Chain> chains = new ArrayList<>();
    for (TaskNode.Compute line : lines) {
      source = source.plus(line.source());
      optimised = optimised.plus(line.optimised());
      for (Access access : line.accesses()) {
        if (ReferenceStrides.isRandom(access)) {
          accesses.add(ReferenceStrides.with(access, access.subscripts(), place));
        } else if (loop.isEmpty() && isRepeated()) {
          accesses.add(access);
        } else if (loop.isPresent() && ReferenceStrides.moves(access, loop.get().index())) {
          accesses.add(ReferenceStrides.with(access, loop.get().index(), INNERMOST, place));
        }
      }
      for (Chain chain : line.chains()) {
        chains.add(
            new Chain(
                chain.through(),
                chain.latency(),
                chain.throughMemory(),
                chain.distance(),
                Math.min(chain.within(), 1),
                chain.anew(),
                chain.scaled(),
                place));
      }
    }
    accesses = ReferenceStrides.few(accesses);
    return new Piece(
        source,
        optimised,
        loop.isPresent() ? ReferenceStrides.based(accesses, INNERMOST) : accesses,
        chains,
        loop.isPresent());
  }
}
