package org.perfmodel.extract.state;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * How many whole numbers lie between the least and the greatest value of a result, where that is
 * known of its operands; empty where it is not.
 */
public final class Extents {
  private Extents() {}

  /** {@code a + b} and {@code a - b}: each end is the sum of two ends. */
  public static Optional<Expr> sum(Optional<Expr> a, Optional<Expr> b) {
    return a.flatMap(one -> b.map(other -> one.plus(other).minus(1)));
  }

  /** {@code c * a} of a constant or of a size. */
  public static Optional<Expr> times(Optional<Expr> a, Optional<Expr> factor) {
    return factor
        .filter(c -> c.isConstant() || c.isNonNegative())
        .flatMap(
            c -> {
              Expr far = c.isConstant() && c.constantValue().signum() < 0 ? c.negate() : c;
              return a.map(extent -> extent.minus(1).times(far).plus(1));
            });
  }

  /** {@code a / c}, if the values of {@code a} begin at a multiple of c; else one more. */
  public static Optional<Expr> divided(Optional<Expr> a, Optional<Expr> divisor) {
    return divisor
        .filter(c -> c.isConstant() && c.constantValue().signum() > 0)
        .flatMap(
            c ->
                a.filter(Expr::isConstant)
                    .map(extent -> Expr.floor(extent.minus(1).dividedBy(c)).plus(1)));
  }

  /** Two to the power of a shift's distance, if that is in its range. */
  public static Optional<Expr> power(Expr distance) {
    return distance.isConstant()
            && distance.constantValue().signum() >= 0
            && distance.constantValue().compareTo(Rational.of(Integer.SIZE)) < 0
        ? Optional.of(Expr.constant(1L << (long) distance.constantValue().doubleValue()))
        : Optional.empty();
  }
}
