package org.perfmodel.symbolic;

import static java.util.Objects.requireNonNull;

/** The integer next to the argument, on one side of it. */
abstract sealed class Rounding extends Composed permits Floor, Ceil {
  /**
   * A root or a logarithm that is a whole number comes out as its neighbour, two of a double's last
   * places away at most; a fraction with fewer than fifteen digits is never as near to one.
   */
  private static final double NEAR = 0x1p-51;

  private final Expr argument;

  Rounding(Expr argument) {
    this.argument = requireNonNull(argument);
  }

  /** What {@link Math#floor} gives, but for what errs only as a double does. */
  static double floor(double value) {
    double nearest = Math.rint(value);
    return Math.abs(value - nearest) <= NEAR * Math.abs(value) ? nearest : Math.floor(value);
  }

  /** What {@link Math#ceil} gives, but for what errs only as a double does. */
  static double ceil(double value) {
    double nearest = Math.rint(value);
    return Math.abs(value - nearest) <= NEAR * Math.abs(value) ? nearest : Math.ceil(value);
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
