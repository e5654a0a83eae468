package org.perfmodel.symbolic;

/**
 * A base to an exponent that does not expand: the reciprocal of a sum, a root, or two to a symbolic
 * number of steps.
 */
public final class Power extends Composed {
  private final Expr base;
  private final Expr exponent;

  public Power(Expr base, Expr exponent) {
    this.base = base;
    this.exponent = exponent;
  }

  public Expr base() {
    return base;
  }

  public Expr exponent() {
    return exponent;
  }

  @Override
  public boolean isInteger() {
    return base.isInteger() && exponent.isInteger() && exponent.isNonNegative();
  }

  @Override
  public boolean isNonNegative() {
    return base.isNonNegative();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.power(this);
  }

  @Override
  String print() {
    return "pow(" + base + ", " + exponent + ")";
  }
}
