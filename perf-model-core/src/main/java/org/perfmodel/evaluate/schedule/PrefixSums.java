package org.perfmodel.evaluate.schedule;

import java.util.function.LongToDoubleFunction;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Summation;

/** Seconds of all iterations in a range, of code whose time is a formula in the iteration. */
interface PrefixSums {
  /** Of code that is not asked. */
  PrefixSums NONE = (from, to) -> 0;

  double between(long from, long to);

  static PrefixSums of(Expr body, Symbol index, Numbers numbers) {
    if (!body.contains(index)) {
      double each = numbers.value(body);
      return (from, to) -> each * (to - from);
    }
    Symbol end = Symbol.index("end");
    Expr below = Summation.of(index, Expr.ZERO, Expr.symbol(end).minus(1), body);
    LongToDoubleFunction one = numbers.along(index, body);
    return (from, to) ->
        to - from == 1
            ? one.applyAsDouble(from)
            : numbers.in(end, to).value(below) - numbers.in(end, from).value(below);
  }
}
