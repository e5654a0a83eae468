package org.perfmodel.symbolic;

/** The logarithm to base two of the argument. */
public record Log2(Expr argument) implements Atom {
  @Override
  public boolean isInteger() {
    return false;
  }

  @Override
  public boolean isNonNegative() {
    return argument.minus(Expr.ONE).isNonNegative();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.log2(this);
  }

  @Override
  public String toString() {
    return "log2(" + argument + ")";
  }
}
