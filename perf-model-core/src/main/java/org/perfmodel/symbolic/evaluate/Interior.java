package org.perfmodel.symbolic.evaluate;

import java.util.List;
import java.util.Set;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.rewrite.ExponentSymbols;
import org.perfmodel.symbolic.rewrite.Rebuild;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * An expression as it is around a point, away from the ends of its pieces: how it goes on from one
 * value of an index to the next nearly always.
 *
 * <pre>
 * max(..), min(..)    -> the argument which is active at the point, the first if several
 * floor(x), ceil(x)   -> its value at the point, if it seldom changes: i - n*floor(i/n) -> i
 *                     -> x, if it often does: floor(i/2) -> i/2
 *                     -> whole steps and the rest's value: ceil(7/8*i + n/8) -> i + 9
 *                     -> x, if an index is in an exponent of it: floor(n/2^i) -> n/2^i
 * </pre>
 */
public final class Interior extends Rebuild {
  /** Changes per step of an index from which on a rounded number goes with what is rounded. */
  private static final double OFTEN = 0.125;

  private final Set<Symbol> indices;
  private final Bindings at;

  private Interior(Set<Symbol> indices, Bindings at) {
    this.indices = indices;
    this.at = at;
  }

  /**
   * The expression around a point, without the ends of its pieces: {@code min(i + 1, n - 1)} is
   * {@code i + 1} in the middle of a loop, and so is {@code i + 1 - n*floor((i + 1)/n)}.
   *
   * @param indices that go on
   * @param at the point, with a value of every symbol
   * @throws UnboundSymbolException if a symbol has no value
   * @throws ArithmeticException on division by zero, or where a value is beyond double
   */
  public static Expr of(Expr expression, Set<Symbol> indices, Bindings at) {
    return new Interior(indices, at).in(expression);
  }

  @Override
  public Expr max(Max max) {
    return varies(Expr.atom(max)) ? in(active(max.arguments(), 1)) : super.max(max);
  }

  @Override
  public Expr min(Min min) {
    return varies(Expr.atom(min)) ? in(active(min.arguments(), -1)) : super.min(min);
  }

  private Expr active(List<Expr> arguments, int sign) {
    Expr active = arguments.get(0);
    double best = sign * Evaluate.asDouble(active, at);
    for (Expr argument : arguments.subList(1, arguments.size())) {
      double value = sign * Evaluate.asDouble(argument, at);
      if (value > best) {
        best = value;
        active = argument;
      }
    }
    return active;
  }

  @Override
  public Expr floor(Floor floor) {
    return rounded(Expr.atom(floor), in(floor.argument()));
  }

  @Override
  public Expr ceil(Ceil ceil) {
    return rounded(Expr.atom(ceil), in(ceil.argument()));
  }

  private Expr rounded(Expr whole, Expr argument) {
    if (!varies(whole)) {
      return whole;
    }
    if (ExponentSymbols.of(argument).stream().anyMatch(indices::contains)) {
      return argument;
    }
    double often = 0;
    Expr steps = Expr.ZERO;
    boolean isWhole = true;
    for (Symbol index : indices) {
      Expr next = Substitute.in(argument, index, Expr.symbol(index).plus(1));
      double step = Evaluate.asDouble(next.minus(argument), at);
      double nearest = Math.rint(step);
      isWhole &= step == nearest;
      often = Math.max(often, Math.abs(step - nearest));
      steps = steps.plus(Expr.symbol(index).times((long) nearest));
    }
    if (often >= OFTEN || isWhole && !steps.isZero()) {
      return argument;
    }
    double rest = Math.rint(Evaluate.asDouble(whole, at) - Evaluate.asDouble(steps, at));
    return steps.plus(Expr.constant(Rational.ofDouble(rest)));
  }

  private boolean varies(Expr expression) {
    return indices.stream().anyMatch(expression::contains);
  }
}
