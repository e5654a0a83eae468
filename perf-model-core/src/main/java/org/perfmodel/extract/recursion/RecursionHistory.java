package org.perfmodel.extract.recursion;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * A full-history recurrence: a loop calls the method for each smaller size, {@code for (k = 1; k <=
 * n; k++) cut(n - k)}. r(k) calls are k below the first.
 *
 * <pre>
 * T(x) = f(x) + a*sum(j, m, x - 1, T(j))   ->   r(0) = 1,  r(k) = a*(1 + a)^(k - 1)
 * </pre>
 */
final class RecursionHistory {
  private final Reader reader;
  private final RecursionNodes nodes;

  RecursionHistory(Reader reader) {
    this.reader = reader;
    this.nodes = new RecursionNodes(reader);
  }

  /** Reads the method, if it is such a recursion. */
  boolean read(SelfCalling recursion, List<SelfCall> calls) {
    for (Measure measure : Measure.all(recursion, calls)) {
      if (calls.stream().allMatch(call -> isOfEachSize(measure, call))) {
        Expr from = measure.least(calls).orElse(Expr.ONE);
        return read(measure.shifted(from.minus(1)), calls.size(), recursion);
      }
    }
    return false;
  }

  /** Whether a loop makes the call once for each size below that of the method, give or take. */
  private static boolean isOfEachSize(Measure measure, SelfCall call) {
    Optional<Expr> next = measure.next(call);
    Optional<Expr> trips = call.iterations().map(measure::in);
    if (call.times().isPresent() || next.isEmpty() || trips.isEmpty()) {
      return false;
    }
    Expr extent = Expr.symbol(Measure.EXTENT);
    boolean isAll = isConstant(trips.get().minus(extent)) && !isConstant(next.get().minus(extent));
    List<Symbol> others =
        next.get().symbols().stream().filter(symbol -> !symbol.equals(Measure.EXTENT)).toList();
    if (!isAll || others.size() != 1 || SelfCalling.isStart(others.get(0))) {
      return false;
    }
    Expr index = Expr.symbol(others.get(0));
    return isConstant(next.get().minus(index)) || isConstant(next.get().minus(extent).plus(index));
  }

  private static boolean isConstant(Expr expression) {
    return expression.isConstant();
  }

  private boolean read(Measure measure, int calls, SelfCalling recursion) {
    Expr first = measure.start(recursion);
    Expr sizes = Expr.max(Expr.ZERO, first);
    reader
        .notes()
        .assume(
            "`" + recursion.name() + "` calls itself for every smaller size",
            Confidence.ASSUMED,
            recursion.place());
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    OpenLoop open =
        OpenLoop.ofCalls(
            index,
            sizes,
            "recursion of " + recursion.name(),
            recursion.code,
            recursion.frame.depth);
    Expr size = first.minus(Expr.symbol(index));
    TaskNode read =
        recursion.named(
            named -> {
              State inside = recursion.entered(measure, Optional.of(size), named);
              inside.hold(List.of(size.minus(1)));
              reader.notes().enter(key, open);
              try {
                return recursion.body(inside);
              } finally {
                reader.notes().leave();
              }
            });
    recursion.code.node(
        new TaskNode.Loop(
            recursion.place(),
            key,
            open.label,
            index,
            new TripCount(new Estimate(sizes, Confidence.ASSUMED), List.of()),
            Optional.of("is a recursion"),
            nodes.calls(assumed(often(calls, Expr.symbol(index))), read, recursion)));
    TaskNode end =
        recursion.named(
            named -> recursion.body(recursion.entered(measure, Optional.of(Expr.ZERO), named)));
    recursion.code.node(nodes.calls(assumed(often(calls, sizes)), end, recursion));
    recursion.leave();
    return true;
  }

  private static Expr often(int calls, Expr below) {
    Expr grown =
        Expr.pow(Expr.constant(Rational.of(calls + 1L)), Expr.max(Expr.ZERO, below.minus(1)));
    return grown.times(Expr.min(Expr.ONE, below).times(calls - 1L).plus(1));
  }

  private static Estimate assumed(Expr value) {
    return new Estimate(value, Confidence.ASSUMED);
  }
}
