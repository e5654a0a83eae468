package org.perfmodel.extract.recursion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Recurrences;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * A recursion whose calls go down by different constant steps: Fibonacci. r(k) calls are k below
 * the first; from m on a call makes more calls, below it is answered at once.
 *
 * <pre>
 * T(x) = f(x) + sum(j, a_j*T(x - d_j)) for x &gt;= m,  T(v) = f(v) for v &lt; m
 * r(0) = 1,  r(k) = sum(j, a_j*r(k - d_j))
 * T(n) = sum(k, 0, n - m, r(k)*f(n - k))
 *      + sum(v, m - d, m - 1, ([n = v] + sum(j: v + d_j &gt;= m, a_j*r(n - v - d_j)))*f(v))
 * </pre>
 */
final class RecursionSteps {
  private static final int LONGEST_STEP = 6;

  /**
   * The steps of one execution.
   *
   * @param calls how many calls go down by that much
   * @param from the least size that makes calls
   */
  record Staircase(
      Measure measure, SortedMap<Integer, Rational> calls, int from, Confidence confidence) {
    List<Rational> coefficients() {
      List<Rational> all = new ArrayList<>();
      for (int step = 1; step <= calls.lastKey(); step++) {
        all.add(calls.getOrDefault(step, Rational.ZERO));
      }
      return all;
    }

    Expr often(Expr below) {
      return Recurrences.of(below, coefficients());
    }

    /** How many calls are at a size that makes no more. */
    Expr oftenAt(int size, Expr first) {
      Expr sum = Cases.isZero(first.minus(size));
      for (int step : calls.keySet()) {
        if (size + step >= from) {
          Rational each = calls.getOrDefault(step, Rational.ZERO);
          sum = sum.plus(often(first.minus(size + step)).times(each));
        }
      }
      return sum;
    }
  }

  private final Reader reader;
  private final RecursionNodes nodes;

  RecursionSteps(Reader reader) {
    this.reader = reader;
    this.nodes = new RecursionNodes(reader);
  }

  /** Reads the method, if it is such a recursion. */
  boolean read(SelfCalling recursion, List<SelfCall> calls) {
    for (Measure measure : Measure.all(recursion, calls)) {
      Optional<Staircase> staircase = staircase(measure, calls);
      if (staircase.isPresent()) {
        read(staircase.get(), recursion);
        return true;
      }
    }
    Optional<Staircase> ofSeveral = ofSeveral(recursion, calls);
    ofSeveral.ifPresent(sum -> read(sum, recursion));
    return ofSeveral.isPresent();
  }

  /**
   * The steps of several parameters as those of their sum: {@code f(r - 1, c) + f(r, c - 1)}. Where
   * one of them is at its end before the others, fewer calls are made.
   */
  private static Optional<Staircase> ofSeveral(SelfCalling recursion, List<SelfCall> calls) {
    List<Measure> moving = new ArrayList<>();
    for (String name : recursion.starts.keySet()) {
      List<SelfCall> steps = calls.stream().filter(call -> !isAsEntered(name, call)).toList();
      if (!steps.isEmpty()) {
        Measure.downTo(name, steps)
            .filter(each -> goesDown(each, steps))
            .or(() -> Measure.upTo(name, steps, recursion).filter(each -> goesDown(each, steps)))
            .ifPresent(moving::add);
      }
    }
    return moving.size() < 2
        ? Optional.empty()
        : staircase(
            Measure.sum(moving),
            ofLarge(moving, calls),
            Expr.constant(moving.size()),
            Confidence.ASSUMED);
  }

  /** The calls in the shares in which they are made far from the ends. */
  private static List<SelfCall> ofLarge(List<Measure> moving, List<SelfCall> calls) {
    Map<Symbol, Expr> far = new LinkedHashMap<>();
    for (Measure each : moving) {
      Measure.Part part = each.parts().get(0);
      Expr large = Expr.constant(RecursionLevels.LARGE).minus(each.rest());
      far.put(SelfCalling.symbol(part.name()), part.of(large));
    }
    return calls.stream()
        .map(
            call ->
                call.with(
                    new Estimate(
                        Substitute.in(call.share().value(), far), call.share().confidence())))
        .toList();
  }

  private static boolean isAsEntered(String name, SelfCall call) {
    return call.handed(name).filter(Expr.symbol(SelfCalling.symbol(name))::equals).isPresent();
  }

  private static boolean goesDown(Measure measure, List<SelfCall> calls) {
    return calls.stream()
        .allMatch(
            call ->
                measure
                    .next(call)
                    .map(next -> next.minus(Expr.symbol(Measure.EXTENT)))
                    .filter(step -> step.isConstant() && step.constantValue().signum() < 0)
                    .isPresent());
  }

  static Optional<Staircase> staircase(Measure measure, List<SelfCall> calls) {
    return measure
        .least(calls)
        .filter(least -> isSmall(least.constantValue()))
        .flatMap(
            least ->
                staircase(
                    measure,
                    calls,
                    least,
                    measure.alone().isPresent() ? Confidence.EXACT : Confidence.ASSUMED));
  }

  private static Optional<Staircase> staircase(
      Measure measure, List<SelfCall> calls, Expr from, Confidence greatest) {
    SortedMap<Integer, Rational> steps = new TreeMap<>();
    Confidence confidence = greatest;
    for (SelfCall call : calls) {
      Optional<Rational> step =
          measure
              .next(call)
              .map(next -> Expr.symbol(Measure.EXTENT).minus(next))
              .filter(Expr::isConstant)
              .map(Expr::constantValue)
              .filter(value -> value.signum() > 0 && isSmall(value));
      Expr share =
          Substitute.in(
              measure.in(call.share().value()),
              Measure.EXTENT,
              from.plus(Expr.symbol(RecursionLevels.MORE)));
      if (step.isEmpty() || call.times().isEmpty() || !share.isConstant()) {
        return Optional.empty();
      }
      confidence = confidence.and(call.share().confidence());
      steps.merge(
          (int) step.get().longValueExact(),
          call.times().get().times(share.constantValue()),
          Rational::plus);
    }
    steps.values().removeIf(Rational::isZero);
    return steps.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Staircase(measure, steps, (int) from.constantValue().longValueExact(), confidence));
  }

  private static boolean isSmall(Rational value) {
    return value.isInteger() && value.abs().compareTo(Rational.of(LONGEST_STEP)) <= 0;
  }

  private void read(Staircase staircase, SelfCalling recursion) {
    Place place = recursion.place();
    Expr first = staircase.measure().start(recursion);
    int least = staircase.from() - staircase.calls().lastKey();
    boolean isBeforeEnd = reader.bounds().require(first.minus(least), recursion.state, place);
    List<Condition> conditions = reader.notes().takeConditions();
    if (!isBeforeEnd) {
      reader
          .notes()
          .assume(
              "`" + recursion.name() + "` is not called beyond its end", Confidence.ASSUMED, place);
    }
    if (staircase.confidence() != Confidence.EXACT) {
      reader
          .notes()
          .assume(
              "all calls of `" + recursion.name() + "` at one size are alike",
              Confidence.ASSUMED,
              place);
    }
    if (recursion.isForked) {
      nodes.forked(reader.notes().nextKey(), recursion);
    }
    Expr span = Expr.max(Expr.ZERO, first.minus(staircase.from() - 1L));
    Estimate sizes = estimate(span, staircase);
    Estimate count = isBeforeEnd ? sizes : new Estimate(span, Confidence.ASSUMED);
    inner(staircase, first, new TripCount(count, conditions), recursion);
    for (int size = staircase.from() - 1; size >= least; size--) {
      Expr often = staircase.oftenAt(size, first);
      int at = size;
      TaskNode read =
          recursion.named(
              named ->
                  recursion.body(
                      recursion.entered(
                          staircase.measure(), Optional.of(Expr.constant(at)), named)));
      recursion.code.node(nodes.calls(estimate(often, staircase), read, recursion));
    }
    recursion.leave();
  }

  private static Estimate estimate(Expr value, Staircase staircase) {
    return new Estimate(value, staircase.confidence());
  }

  /** The calls that make calls, size by size. */
  private void inner(Staircase staircase, Expr first, TripCount sizes, SelfCalling recursion) {
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    OpenLoop open =
        OpenLoop.ofCalls(
            index,
            sizes.iterations().value(),
            "recursion of " + recursion.name(),
            recursion.code,
            recursion.frame.depth);
    Expr size = first.minus(Expr.symbol(index));
    TaskNode read =
        recursion.named(
            named -> {
              State inside = recursion.entered(staircase.measure(), Optional.of(size), named);
              inside.hold(List.of(size.minus(staircase.from())));
              reader.notes().enter(key, open);
              try {
                return recursion.body(inside);
              } finally {
                reader.notes().leave();
              }
            });
    Expr often = staircase.often(Expr.symbol(index));
    TaskNode level = recursion.isForked ? OwnTaskWork.of(read) : read;
    recursion.code.node(
        new TaskNode.Loop(
            recursion.place(),
            key,
            open.label,
            index,
            sizes,
            Optional.of("is a recursion"),
            nodes.calls(estimate(often, staircase), level, recursion)));
  }
}
