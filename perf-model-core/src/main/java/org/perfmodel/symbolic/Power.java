package org.perfmodel.symbolic;

/**
 * A base to an exponent that does not expand: the reciprocal of a sum, a root, or two to a symbolic
 * number of steps.
 */
public record Power(Expr base, Expr exponent) implements Atom {
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
  public String toString() {
    return "pow(" + base + ", " + exponent + ")";
  }
}
