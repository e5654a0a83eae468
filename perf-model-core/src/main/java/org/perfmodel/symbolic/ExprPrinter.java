package org.perfmodel.symbolic;

import java.util.function.Function;

/**
 * Prints an expression, highest degree first.
 *
 * @param coefficient how the magnitude of a coefficient prints: exactly, or as a time
 */
public record ExprPrinter(Function<Rational, String> coefficient) {
  /** {@code 1/2*n^2 + 3/2*n}: the syntax that {@link Expr#parse} reads. */
  public static final ExprPrinter EXACT = new ExprPrinter(Rational::toString);

  public String print(Expr expression) {
    if (expression.isZero()) {
      return "0";
    }
    StringBuilder text = new StringBuilder();
    for (Term term : expression.terms) {
      boolean negative = term.factor().signum() < 0;
      if (text.length() == 0) {
        text.append(negative ? "-" : "");
      } else {
        text.append(negative ? " - " : " + ");
      }
      print(negative ? term.factor().negate() : term.factor(), term.monomial().text(), text);
    }
    return text.toString();
  }

  private void print(Rational magnitude, String product, StringBuilder text) {
    if (product.isEmpty()) {
      text.append(coefficient.apply(magnitude));
      return;
    }
    String number = coefficient.apply(magnitude);
    if (product.charAt(0) == '/') {
      text.append(number).append(product);
    } else if (number.equals("1")) {
      text.append(product);
    } else {
      text.append(number).append('*').append(product);
    }
  }
}
