package org.perfmodel.symbolic.evaluate;

import org.perfmodel.symbolic.Brief;
import org.perfmodel.symbolic.Expr;

/** A formula's sums have more terms than are gone through one by one. */
public final class TooManyTermsException extends ArithmeticException {
  private static final long serialVersionUID = 1;

  private final transient Expr formula;

  TooManyTermsException(Expr formula) {
    this.formula = formula;
  }

  @Override
  public String getMessage() {
    return "the formula is too long to be evaluated there: its sums have more than "
        + Evaluate.TERM_BUDGET
        + " terms, "
        + Brief.of(formula);
  }
}
