package org.perfmodel.symbolic;

/** The least integer not below the argument. */
public final class Ceil extends Rounding {
  public Ceil(Expr argument) {
    super(argument);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.ceil(this);
  }

  @Override
  String print() {
    return "ceil(" + argument() + ")";
  }
}
