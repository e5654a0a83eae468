package org.perfmodel.extract.recursion;

import java.util.ArrayList;
import java.util.List;
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
      Shrinking.Measure measure,
      SortedMap<Integer, Rational> calls,
      int from,
      Confidence confidence) {
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
    for (Shrinking.Measure measure : Shrinking.measures(recursion.starts.keySet())) {
      Optional<Staircase> staircase = staircase(measure, calls);
      if (staircase.isPresent() && read(staircase.get(), recursion)) {
        return true;
      }
    }
    return false;
  }

  static Optional<Staircase> staircase(Shrinking.Measure measure, List<SelfCall> calls) {
    Optional<Expr> from =
        RecursionLevels.least(measure, calls).filter(least -> isSmall(least.constantValue()));
    if (from.isEmpty()) {
      return Optional.empty();
    }
    SortedMap<Integer, Rational> steps = new TreeMap<>();
    Confidence confidence = measure.low() == null ? Confidence.EXACT : Confidence.ASSUMED;
    for (SelfCall call : calls) {
      Optional<Rational> step =
          measure
              .next(call)
              .map(next -> Expr.symbol(Shrinking.EXTENT).minus(next))
              .filter(Expr::isConstant)
              .map(Expr::constantValue)
              .filter(value -> value.signum() > 0 && isSmall(value));
      Expr share =
          Substitute.in(
              measure.in(call.share().value()),
              Shrinking.EXTENT,
              from.get().plus(Expr.symbol(RecursionLevels.MORE)));
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
            new Staircase(
                measure, steps, (int) from.get().constantValue().longValueExact(), confidence));
  }

  private static boolean isSmall(Rational value) {
    return value.isInteger() && value.abs().compareTo(Rational.of(LONGEST_STEP)) <= 0;
  }

  private boolean read(Staircase staircase, SelfCalling recursion) {
    Place place = recursion.place();
    Expr first = staircase.measure().start(recursion);
    int least = staircase.from() - staircase.calls().lastKey();
    if (!reader.bounds().require(first.minus(least), recursion.state, place)) {
      return false;
    }
    List<Condition> conditions = reader.notes().takeConditions();
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
    inner(staircase, first, new TripCount(estimate(span, staircase), conditions), recursion);
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
    return true;
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
    TaskNode level = recursion.isForked ? Unforked.of(read) : read;
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
