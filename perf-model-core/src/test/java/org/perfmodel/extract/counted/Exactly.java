package org.perfmodel.extract.counted;

import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.evaluate.Evaluate;

/** The exact value of an expression; a rounded logarithm through doubles, where it is clear. */
final class Exactly {
  private static final double CLEAR = 1e-9;

  private Exactly() {}

  static Rational value(Expr expression, Bindings bindings) {
    if (expression.isConstant()) {
      return expression.constantValue();
    }
    try {
      return Evaluate.exactly(expression, bindings);
    } catch (ArithmeticException irrational) {
      double value = Evaluate.asDouble(expression, bindings);
      double nearest = Math.rint(value);
      return Math.abs(value - nearest) < CLEAR
          ? Rational.of((long) nearest)
          : Rational.ofDouble(value);
    }
  }
}
