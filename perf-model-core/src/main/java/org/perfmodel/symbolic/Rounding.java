package org.perfmodel.symbolic;

import static java.util.Objects.requireNonNull;

/** The integer next to the argument, on one side of it. */
abstract sealed class Rounding extends Composed permits Floor, Ceil {
  private final Expr argument;

  Rounding(Expr argument) {
    this.argument = requireNonNull(argument);
  }

  public final Expr argument() {
    return argument;
  }

  @Override
  public final boolean isInteger() {
    return true;
  }

  @Override
  public final boolean isNonNegative() {
    return argument.isNonNegative();
  }
}
