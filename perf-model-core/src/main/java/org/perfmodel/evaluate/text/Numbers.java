package org.perfmodel.evaluate.text;

import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;

/** Values of the formulae of a model; each refusal names the formula and its place. */
public final class Numbers {
  private Numbers() {}

  /**
   * The value as a double that is finite.
   *
   * @param what the formula is
   */
  public static double value(String place, String what, Expr formula, Bindings bound) {
    try {
      double value = Evaluate.asDouble(formula, bound);
      if (Double.isFinite(value)) {
        return value;
      }
      throw new ModelException(
          place, what + " `" + formula + "` is " + value, "Maybe a divisor is zero there.");
    } catch (UnboundSymbolException unbound) {
      throw new ModelException(
          place,
          what + " `" + formula + "` has a symbol without a value: " + unbound.getMessage(),
          "Maybe add a line: param NAME = VALUE");
    } catch (ArithmeticException wrong) {
      throw new ModelException(
          place,
          what + " `" + formula + "` has no value: " + wrong.getMessage(),
          "Maybe a divisor is zero there.");
    }
  }

  /** The double nearest to the value, as a fraction. */
  static Rational rounded(String place, String what, Expr formula, Bindings bound) {
    return Rational.ofDouble(value(place, what, formula, bound));
  }
}
