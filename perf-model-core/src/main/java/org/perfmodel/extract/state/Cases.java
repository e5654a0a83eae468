package org.perfmodel.extract.state;

import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * Conditions on integers as numbers, one where they hold and zero where they do not, so that a
 * count under a condition stays an exact formula.
 *
 * <pre>
 * [e > 0]  = min(1, max(0, e))
 * [e = 0]  = 1 - min(1, max(e, -e))
 * [m | e]  = floor(e/m) - floor((e - 1)/m)
 * </pre>
 */
public final class Cases {
  private static final int MOST = 100;

  /** Of what decides which messages a process passes: without it they cannot be followed. */
  private static final int MOST_OF_RANKS = 1024;

  private static final int MOST_BITS = 64;

  private Cases() {}

  /** Whether an expression is too long to be worth keeping. */
  public static boolean isInvolved(Expr e) {
    return e.weight() > (MessageSymbols.isOfRanks(e) ? MOST_OF_RANKS : MOST)
        || e.isConstant() && e.constantValue().denominator().bitLength() > MOST_BITS;
  }

  /** The value, or nothing where it is too long to be worth keeping. */
  public static Value plain(Expr e, Confidence confidence) {
    return isInvolved(e) ? Value.Opaque.ONLY : new Value.Whole(e, confidence);
  }

  public static Expr isPositive(Expr e) {
    if (e.isConstant()) {
      return e.constantValue().signum() > 0 ? Expr.ONE : Expr.ZERO;
    }
    return Expr.min(Expr.ONE, Expr.max(Expr.ZERO, e));
  }

  public static Expr isZero(Expr e) {
    if (e.isConstant()) {
      return e.isZero() ? Expr.ONE : Expr.ZERO;
    }
    return Expr.ONE.minus(Expr.min(Expr.ONE, Expr.max(e, e.negate())));
  }

  static Expr divides(long divisor, Expr e) {
    return Expr.floor(e.dividedBy(divisor)).minus(Expr.floor(e.minus(1).dividedBy(divisor)));
  }

  static Expr not(Expr condition) {
    return Expr.ONE.minus(condition);
  }

  public static Expr both(Expr one, Expr other) {
    return one.equals(other) ? one : one.times(other);
  }

  public static Expr either(Expr one, Expr other) {
    return one.plus(other).minus(both(one, other));
  }

  /** {@code c*one + (1 - c)*other}. */
  static Expr choice(Expr condition, Expr one, Expr other) {
    if (condition.isConstant()) {
      Rational certain = condition.constantValue();
      if (certain.isOne()) {
        return one;
      }
      if (certain.isZero()) {
        return other;
      }
    }
    return other.plus(condition.times(one.minus(other)));
  }
}
