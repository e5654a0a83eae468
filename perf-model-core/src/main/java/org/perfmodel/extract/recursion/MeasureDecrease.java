package org.perfmodel.extract.recursion;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * How all calls of a recursion make the same measure smaller.
 *
 * @param same whether by exactly the same: else by what is taken for it
 * @param atMost whether no call is left with more than that
 */
record MeasureDecrease(Evolution evolution, boolean same, boolean atMost) {
  private static final int TRIALS = 256;

  /** How all calls make the measure smaller; empty if they differ. */
  static Optional<MeasureDecrease> of(Measure measure, List<SelfCall> calls) {
    Evolution found = null;
    Expr first = null;
    boolean same = true;
    boolean atMost = true;
    for (SelfCall call : calls) {
      Optional<Expr> handed = measure.next(call);
      if (handed.isEmpty()) {
        return Optional.empty();
      }
      Expr next = handed.get();
      TreeSet<Symbol> others = new TreeSet<>(Comparator.comparing(Symbol::name));
      others.addAll(next.symbols());
      others.remove(Measure.EXTENT);
      if (others.stream().anyMatch(SelfCalling::isStart)) {
        return Optional.empty();
      }
      Evolution each = evolution(next, others);
      if (found != null && !found.equals(each)) {
        return Optional.empty();
      }
      found = each;
      same &= first == null || first.equals(next);
      if (each instanceof Evolution.Quotient quotient) {
        same &= isExactly(next, quotient);
        atMost &= isAtMost(next, quotient);
      } else {
        atMost &= first == null || first.equals(next);
      }
      first = next;
    }
    return found == null || found instanceof Evolution.Other
        ? Optional.empty()
        : Optional.of(new MeasureDecrease(found, same, atMost));
  }

  /**
   * A part of r equal ones. The larger part of an odd size is one more, and a part may leave out
   * the middle: both are taken for the smaller part, and said so.
   */
  private static boolean isPart(Expr next, long r) {
    Expr extent = Expr.symbol(Measure.EXTENT);
    for (long less = -1; less <= 1; less++) {
      Expr part = Expr.floor(extent.plus(less).dividedBy(r));
      for (Expr each : List.of(part, Expr.ceil(extent.dividedBy(r)))) {
        Expr rest = extent.minus(each);
        if (next.equals(each)
            || next.equals(each.minus(1))
            || r == 2 && (next.equals(rest) || next.equals(rest.minus(1)))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isExactly(Expr next, Evolution.Quotient quotient) {
    return next.equals(Expr.floor(Expr.symbol(Measure.EXTENT).dividedBy(quotient.divisor())));
  }

  /** Tried over whole periods: the difference of two roundings repeats with the divisor. */
  private static boolean isAtMost(Expr next, Evolution.Quotient quotient) {
    for (long extent = 1; extent <= TRIALS; extent++) {
      Expr left = Substitute.in(next, Measure.EXTENT, Expr.constant(extent));
      if (!left.isConstant()
          || left.constantValue().compareTo(Rational.of(extent / quotient.divisor())) > 0) {
        return false;
      }
    }
    return true;
  }

  private static Evolution evolution(Expr next, TreeSet<Symbol> others) {
    for (long r = 2; r <= Evolution.GREATEST_DIVISOR; r++) {
      if (isPart(next, r)) {
        return new Evolution.Quotient(r);
      }
    }
    Evolution evolution = Evolution.of(Measure.EXTENT, next, others);
    boolean shrinks =
        evolution instanceof Evolution.Linear linear
            && linear.step().isConstant()
            && linear.step().constantValue().signum() < 0;
    return shrinks ? evolution : new Evolution.Other();
  }
}
