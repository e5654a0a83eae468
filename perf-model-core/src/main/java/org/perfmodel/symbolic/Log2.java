package org.perfmodel.symbolic;

/** The logarithm to base two of the argument. */
public final class Log2 extends Composed {
  private final Expr argument;

  public Log2(Expr argument) {
    this.argument = argument;
  }

  public Expr argument() {
    return argument;
  }

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
  String print() {
    return "log2(" + argument + ")";
  }
}
