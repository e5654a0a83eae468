package org.perfmodel.symbolic.evaluate;

import java.util.List;
import java.util.OptionalDouble;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * Values of formulae that name what is not defined and do not depend on it.
 *
 * <p>A source that returns first where {@code start >= end} divides by {@code end - start} behind
 * that. In normal form the guard is multiplied out, {@code [start < end]*trips = trips - [start >=
 * end]*trips}, and at {@code start = end} the value is infinity minus infinity. So what is not
 * defined, {@code 1/0}, the logarithm of zero, takes one number after another. A formula whose
 * value is the same for all of them is guarded, and has that value; any other has none. The
 * remainder of a division by zero, {@code n - 0*floor(n/0)}, counts as guarded: a program does not
 * go on after it.
 */
final class Placeholders {
  /** Of several sizes and signs, so that roundings and extremes do not hide them. */
  private static final double[] NUMBERS = {0, 1.75, -3.5, 40.5};

  private static final double RELATIVE = 1e-9;

  /** Of seconds less than light needs to cross an atom; of a count nothing. */
  private static final double ABSOLUTE = 1e-18;

  private static final long MOST_TERMS = 100_000;

  private Placeholders() {}

  /** The value; empty if it depends on what is not defined. */
  static OptionalDouble value(
      Expr expression, List<Symbol> symbols, double[] values, Bindings bindings) {
    double first = Double.NaN;
    for (int i = 0; i < NUMBERS.length; i++) {
      double value;
      try {
        value =
            new Compiler(symbols, List.of(bindings), NUMBERS[i])
                .compile(expression)
                .evaluateWithin(MOST_TERMS, values);
      } catch (ArithmeticException tooLong) {
        return OptionalDouble.empty();
      }
      first = i == 0 ? value : first;
      if (!Double.isFinite(value) || !isSame(first, value)) {
        return OptionalDouble.empty();
      }
    }
    return OptionalDouble.of(first);
  }

  private static boolean isSame(double one, double other) {
    double greater = Math.max(Math.abs(one), Math.abs(other));
    return Math.abs(one - other) <= Math.max(ABSOLUTE, RELATIVE * greater);
  }
}
