package org.perfmodel.symbolic.text;

import java.util.function.Function;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * Prints an expression, highest degree first.
 *
 * @param coefficient how the magnitude of a coefficient prints: exactly, or as a time
 */
public record ExprPrinter(Function<Rational, String> coefficient) {
  /** {@code 1/2*n^2 + 3/2*n}: the syntax that {@link ExprParser} reads. */
  static final ExprPrinter EXACT = new ExprPrinter(Rational::toString);

  public String print(Expr expression) {
    return expression.print(coefficient);
  }
}
