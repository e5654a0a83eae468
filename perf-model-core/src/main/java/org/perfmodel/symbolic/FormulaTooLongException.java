package org.perfmodel.symbolic;

/** A product that has too many terms when it is multiplied out. */
public final class FormulaTooLongException extends ArithmeticException {
  private static final long serialVersionUID = 1;

  FormulaTooLongException(long left, long right, long most) {
    super(
        "a product of sums of "
            + left
            + " and "
            + right
            + " terms is not multiplied out: it has more than "
            + most
            + " terms");
  }
}
