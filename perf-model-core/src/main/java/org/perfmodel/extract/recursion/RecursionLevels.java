package org.perfmodel.extract.recursion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.loop.TripSolver;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.PowerSymbol;
import org.perfmodel.extract.region.TripGoal;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.TripRange;

/**
 * A recursion as its levels: with a calls in each, all at the same smaller size, level k holds a^k
 * of them.
 *
 * <pre>
 * T(x) = f(x) + a*T(x')   ->   sum(k, 0, K, a^k * f(x(k)))
 * </pre>
 *
 * x is a parameter, or the difference of two; x(k) is its {@code Evolution}; K is the first k at
 * which the condition of the calls fails, found as for a loop.
 */
final class RecursionLevels {
  static final long LARGE = 1009;
  private static final int[] SHIFTS = {0, -1, -2, 1};
  static final Symbol MORE = new Symbol("more.");

  /** How many calls one makes, and whether that follows from the source. */
  private record Branching(Rational calls, boolean exact) {}

  private final Reader reader;
  private final RecursionNodes nodes;

  RecursionLevels(Reader reader) {
    this.reader = reader;
    this.nodes = new RecursionNodes(reader);
  }

  /** Reads the method, if it is such a recursion. */
  boolean read(SelfCalling recursion, List<SelfCall> calls) {
    for (Measure plain : Measure.all(recursion, calls)) {
      for (Measure measure : shifted(plain, calls)) {
        Optional<MeasureDecrease> shrinking = MeasureDecrease.of(measure, calls);
        if (shrinking.isPresent() && read(measure, shrinking.get(), calls, recursion)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The measure as it is, less what makes it shrink by exactly the same in all calls, and less the
   * size from which on calls are made.
   */
  private static List<Measure> shifted(Measure plain, List<SelfCall> calls) {
    List<Measure> found = new ArrayList<>();
    for (int shift : SHIFTS) {
      Measure measure = plain.shifted(Expr.constant(shift));
      if (MeasureDecrease.of(measure, calls).filter(MeasureDecrease::same).isPresent()) {
        found.add(measure);
      }
    }
    found.add(plain);
    plain
        .least(calls)
        .filter(from -> !from.equals(Expr.ONE))
        .ifPresent(from -> found.add(plain.shifted(from.minus(1))));
    return found;
  }

  /** The calls of one execution that makes any. */
  private static Optional<Branching> branching(
      Measure measure, List<SelfCall> calls, SelfCalling recursion) {
    boolean exact = true;
    Expr sum = Expr.ZERO;
    for (SelfCall call : calls) {
      if (call.times().isEmpty()) {
        return Optional.empty();
      }
      exact &= call.share().confidence() == Confidence.EXACT;
      sum = sum.plus(measure.in(call.share().value()).times(call.times().get()));
    }
    Optional<Expr> least = measure.least(calls);
    if (least.isPresent()) {
      Expr from = least.get().plus(Expr.symbol(MORE));
      Expr there = Substitute.in(sum, Measure.EXTENT, from);
      if (there.isConstant()) {
        return Optional.of(new Branching(there.constantValue(), exact));
      }
    }
    Map<Symbol, Expr> large = new LinkedHashMap<>();
    Rational size = Rational.of(LARGE);
    large.put(Measure.EXTENT, Expr.constant(size));
    for (String name : recursion.starts.keySet()) {
      size = size.times(Rational.of(LARGE));
      large.put(SelfCalling.symbol(name), Expr.constant(size));
    }
    for (Symbol other : sum.symbols()) {
      if (!other.equals(Measure.EXTENT) && !SelfCalling.isStart(other)) {
        large.put(other, Expr.ONE);
      }
    }
    Expr there = Substitute.in(sum, large);
    return there.isConstant()
        ? Optional.of(new Branching(there.constantValue(), false))
        : Optional.empty();
  }

  private boolean read(
      Measure measure, MeasureDecrease shrinking, List<SelfCall> found, SelfCalling recursion) {
    List<SelfCall> calls = recursion.withSteady(measure, found);
    List<SelfCall> ending = calls.stream().map(RecursionLevels::ending).toList();
    return isRead(measure, shrinking, calls, recursion)
        || !ending.equals(calls) && isRead(measure, shrinking, ending, recursion);
  }

  /** With cut-offs of one at least, without which the recursion would not end. */
  private static SelfCall ending(SelfCall call) {
    Map<Symbol, Expr> least = new LinkedHashMap<>();
    for (Expr fact : call.facts()) {
      for (Symbol symbol : fact.symbols()) {
        if (symbol.isSize() && !SelfCalling.isStart(symbol)) {
          least.put(symbol, Expr.max(Expr.ONE, Expr.symbol(symbol)));
        }
      }
    }
    return least.isEmpty() ? call : call.at(least);
  }

  private boolean isRead(
      Measure measure, MeasureDecrease shrinking, List<SelfCall> calls, SelfCalling recursion) {
    Optional<Branching> branching =
        branching(measure, calls, recursion)
            .filter(each -> each.calls().compareTo(Rational.ONE) >= 0);
    if (branching.isEmpty()) {
      return false;
    }
    Place place = recursion.place();
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    LoopVariable varying =
        new LoopVariable(
            measure.parts().get(0).name(),
            true,
            JavaType.INT,
            Value.exact(measure.start(recursion)),
            shrinking.evolution());
    Optional<Expr> deepest = deepest(measure, varying, calls, index, key, recursion);
    if (deepest.isEmpty()) {
      return false;
    }
    Expr levels = deepest.get().plus(1);
    boolean alike = branching.get().exact() && shrinking.same() && measure.alone().isPresent();
    boolean isPath =
        !alike
            && shrinking.atMost()
            && branching.get().calls().isOne()
            && LinearRecursion.of(recursion.method);
    if (!alike) {
      reader
          .notes()
          .assume(
              isPath
                  ? LoopExits.shown(1, levels, levels)
                      + ": `"
                      + recursion.name()
                      + "` goes down until nothing is left"
                  : "all calls of `" + recursion.name() + "` at one depth are alike",
              Confidence.ASSUMED,
              place);
    }
    Estimate count = new Estimate(levels, alike ? Confidence.EXACT : Confidence.ASSUMED);
    Optional<TripRange> range =
        isPath ? Optional.of(new TripRange(Expr.ONE, levels)) : Optional.empty();
    OpenLoop open =
        OpenLoop.ofCalls(
            index,
            levels,
            "recursion of " + recursion.name(),
            recursion.code,
            recursion.frame.depth);
    List<Condition> conditions = reader.notes().takeConditions();
    Reading reading = new Reading(measure, varying, key, index, open, recursion);
    TaskNode read = recursion.named(named -> read(reading, named));
    TaskNode level = recursion.isForked ? OwnTaskWork.of(read) : read;
    if (!branching.get().calls().isOne()) {
      Expr often = Expr.pow(Expr.constant(branching.get().calls()), Expr.symbol(index));
      level = nodes.calls(new Estimate(often, count.confidence()), level, recursion);
    }
    if (recursion.isForked) {
      nodes.forked(key, recursion);
    }
    recursion.code.node(
        new TaskNode.Loop(
            place,
            key,
            open.label,
            index,
            new TripCount(count, conditions, range),
            Optional.of("is a recursion"),
            level));
    recursion.leave();
    return true;
  }

  /** What one level is read with. */
  private record Reading(
      Measure measure,
      LoopVariable varying,
      String key,
      Symbol index,
      OpenLoop open,
      SelfCalling recursion) {}

  /** The body at level k. */
  private TaskNode read(Reading reading, boolean named) {
    Value size = LoopValues.valueIn(reading.varying(), Expr.symbol(reading.index()));
    State inside = reading.recursion().entered(reading.measure(), size.whole(), named);
    reader.notes().enter(reading.key(), reading.open());
    try {
      return reading.recursion().body(inside);
    } finally {
      reader.notes().leave();
    }
  }

  /** The first depth at which no call is made any more. */
  private Optional<Expr> deepest(
      Measure measure,
      LoopVariable varying,
      List<SelfCall> calls,
      Symbol index,
      String key,
      SelfCalling recursion) {
    Map<Symbol, PowerSymbol> powers = new LinkedHashMap<>();
    Expr value;
    if (varying.evolution() instanceof Evolution.Quotient quotient) {
      Symbol power = Symbol.index(key + ".power");
      powers.put(power, new PowerSymbol(Rational.of(quotient.divisor()), varying.start().whole()));
      value = Expr.symbol(power);
    } else {
      value = LoopValues.valueIn(varying, Expr.symbol(index)).whole().orElseThrow();
    }
    TripSolver solver =
        new TripSolver(reader.bounds(), index, powers, recursion.state, recursion.place());
    Expr least = null;
    for (Expr fact : SelfCall.facts(calls)) {
      Expr goal = measure.in(fact);
      boolean known = goal.contains(Measure.EXTENT);
      for (Symbol other : goal.symbols()) {
        known &= other.equals(Measure.EXTENT) || !SelfCalling.isStart(other);
      }
      if (!known) {
        continue;
      }
      Optional<Expr> depth =
          solver.trips(new TripGoal(Substitute.in(goal.plus(1), Measure.EXTENT, value), false));
      if (depth.isPresent()) {
        least = least == null ? depth.get() : Expr.min(least, depth.get());
      }
    }
    return Optional.ofNullable(least);
  }
}
