package org.perfmodel.symbolic;

/** A formula has no value where it is asked for one: it divides by zero, or is beyond double. */
public final class UndefinedValueException extends ArithmeticException {
  private static final long serialVersionUID = 1;

  /** With the formula and the values that were put in. */
  public UndefinedValueException(String message) {
    super(message);
  }
}
