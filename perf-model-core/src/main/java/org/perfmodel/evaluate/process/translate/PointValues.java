package org.perfmodel.evaluate.process.translate;

import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Place;

/** Values of formulae at a point, or a message that says which has none. */
final class PointValues {
  private PointValues() {}

  static long whole(Expr formula, Bindings at, Place place, String what) {
    double value = value(formula, at, place, what);
    if (Math.abs(value - Math.rint(value)) > 1e-9) {
      throw new ProcessException(
          place + ": " + what + " is " + formula + " = " + value + ", which is no whole number");
    }
    return Math.round(value);
  }

  static double value(Expr formula, Bindings at, Place place, String what) {
    try {
      return Evaluate.asDouble(formula, at);
    } catch (UnboundSymbolException | ArithmeticException e) {
      throw new ProcessException(
          place + ": " + what + " is " + formula + ", which has no value here: " + e.getMessage());
    }
  }
}
