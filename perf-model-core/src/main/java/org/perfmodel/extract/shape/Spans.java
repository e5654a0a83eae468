package org.perfmodel.extract.shape;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Ceilings;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * How many elements lie between the first and the last that a subscript comes to, where an inner
 * loop runs as far as outer ones let it: {@code (i + j) * d} with {@code j < n - i} comes to no
 * more than {@code n * d}, and {@code j} that goes on by {@code d} while {@code j < n} to no more
 * than n.
 */
final class Spans {
  /** An integer that is not negative, by a name that no size of a program has. */
  private static final Expr SOME = Expr.symbol(new Symbol("some."));

  private Spans() {}

  static Optional<Expr> of(Expr subscript, List<OpenLoop> loops) {
    Expr first = subscript;
    Expr end = subscript.plus(1);
    boolean isCoupled = false;
    for (int i = loops.size() - 1; i >= 0; i--) {
      OpenLoop loop = loops.get(i);
      first = Substitute.in(first, loop.index, Expr.ZERO);
      if (!end.contains(loop.index)) {
        continue;
      }
      isCoupled |= LinearForm.hasIndex(loop.trips);
      Optional<Expr> step = LinearForm.slope(end, loop.index);
      if (step.filter(far -> isNonNegative(far, loops)).isEmpty()) {
        return Optional.empty();
      }
      Expr before = Substitute.in(end, loop.index, Expr.ZERO);
      end =
          Ceilings.unrounded(loop.trips)
              .map(Ceilings::wherePositive)
              .map(trips -> before.minus(1).plus(product(step.get(), trips)))
              .orElseGet(() -> before.plus(step.get().times(loop.trips.minus(1))));
    }
    return isCoupled && !LinearForm.hasIndex(end)
        ? Optional.of(end.minus(first))
        : Optional.empty();
  }

  /** Indices of loops begin at zero. */
  private static boolean isNonNegative(Expr step, List<OpenLoop> loops) {
    Expr least = step;
    for (OpenLoop loop : loops) {
      least = Substitute.in(least, loop.index, SOME);
    }
    return least.isNonNegative();
  }

  /** With t in the place of a step {@code i + 2}: i = t - 2, so that a quotient by it is plain. */
  private static Expr product(Expr step, Expr trips) {
    for (Symbol symbol : step.symbols()) {
      Optional<Expr> slope = LinearForm.slope(step, symbol).filter(Expr.ONE::equals);
      if (symbol.isIndex() && slope.isPresent()) {
        Symbol whole = Symbol.index("step");
        Expr rest = step.minus(Expr.symbol(symbol));
        Expr other = Expr.symbol(whole).minus(rest);
        return Substitute.in(
            Expr.symbol(whole).times(Substitute.in(trips, symbol, other)), whole, step);
      }
    }
    return step.times(trips);
  }
}
