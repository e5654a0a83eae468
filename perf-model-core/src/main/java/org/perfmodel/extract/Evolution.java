package org.perfmodel.extract;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * How an integer changes from one iteration to the next, and so its value when iteration k begins.
 *
 * <pre>
 * x' = x           x(k) = a
 * x' = x + d       x(k) = a + d*k
 * x' = x + d(k)    x(k) = a + sum(j, 0, k - 1, d(j))
 * x' = r*x + c     x(k) = a*r^k + c*(r^k - 1)/(r - 1)
 * x' = floor(x/r)  x(k) = floor(a/r^k)                 a not negative
 * </pre>
 */
sealed interface Evolution {
  int GREATEST_DIVISOR = 16;

  /** The same amount more each time. */
  record Linear(Expr step) implements Evolution {}

  /** An amount that depends on other variables of the loop. */
  record Sum(Expr step) implements Evolution {}

  /** A multiple, and a constant more. */
  record Geometric(Rational ratio, Expr more) implements Evolution {}

  /** Divided, rounded down. */
  record Quotient(long divisor) implements Evolution {}

  /** Anything else. */
  record Other() implements Evolution {}

  /**
   * The evolution that one iteration shows.
   *
   * @param start stands for the value when the iteration begins
   * @param end the value when it ends
   */
  static Evolution of(Symbol start, Expr end, Iterable<Symbol> others) {
    Expr before = Expr.symbol(start);
    Expr step = end.minus(before);
    if (!step.contains(start)) {
      for (Symbol other : others) {
        if (step.contains(other)) {
          return new Sum(step);
        }
      }
      return new Linear(step);
    }
    Optional<Expr> slope = Bounds.slope(end, start);
    if (slope.isPresent() && slope.get().isConstant()) {
      Rational ratio = slope.get().constantValue();
      Expr more = end.minus(before.times(ratio));
      boolean free = true;
      for (Symbol other : others) {
        free &= !more.contains(other);
      }
      if (free && !more.contains(start) && ratio.compareTo(Rational.ONE) > 0) {
        return new Geometric(ratio, more);
      }
    }
    if (!Quotients.WEIGHTS.contains(end.weight())) {
      return new Other();
    }
    for (long r = 2; r <= GREATEST_DIVISOR; r++) {
      if (end.equals(rounded(before, r)) || end.equals(truncated(before, r))) {
        return new Quotient(r);
      }
    }
    return new Other();
  }

  private static Expr rounded(Expr before, long r) {
    return Expr.floor(before.dividedBy(r));
  }

  private static Expr truncated(Expr before, long r) {
    Expr ratio = before.dividedBy(r);
    return Expr.max(Expr.ZERO, Expr.floor(ratio)).plus(Expr.min(Expr.ZERO, Expr.ceil(ratio)));
  }

  /** What all quotients weigh: whatever else is compared with none of them. */
  final class Quotients {
    static final Set<Integer> WEIGHTS =
        Set.copyOf(
            List.of(
                rounded(Expr.symbol(Symbol.index("x")), 2).weight(),
                truncated(Expr.symbol(Symbol.index("x")), 2).weight()));

    private Quotients() {}
  }
}
