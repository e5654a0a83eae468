package org.perfmodel.extract.state;

import org.perfmodel.symbolic.Expr;

/**
 * A choice of two integers by a condition on them: the greater or the lesser where it is one.
 *
 * <pre>
 * [b > a]*b + [b <= a]*a  = max(a, b)
 * [b > a]*a + [b <= a]*b  = min(a, b)
 * </pre>
 */
public final class Extremes {
  private Extremes() {}

  public static Expr of(Expr condition, Expr then, Expr otherwise) {
    if (condition.isConstant()) {
      return Cases.choice(condition, then, otherwise);
    }
    Expr difference = then.minus(otherwise);
    for (int slack = 0; slack <= 1; slack++) {
      if (condition.equals(Cases.isPositive(difference.plus(slack)))) {
        return Expr.max(then, otherwise);
      }
      if (condition.equals(Cases.isPositive(difference.negate().plus(slack)))) {
        return Expr.min(then, otherwise);
      }
    }
    return Cases.choice(condition, then, otherwise);
  }
}
