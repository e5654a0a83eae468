package org.perfmodel.symbolic;

/** The integer next to the argument, on one side of it. */
sealed interface Rounding extends Atom permits Floor, Ceil {
  Expr argument();

  @Override
  default boolean isInteger() {
    return true;
  }

  @Override
  default boolean isNonNegative() {
    return argument().isNonNegative();
  }
}
