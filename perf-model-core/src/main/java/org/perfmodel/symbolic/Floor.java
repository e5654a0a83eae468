package org.perfmodel.symbolic;

/** The greatest integer not above the argument. */
public final class Floor extends Rounding {
  public Floor(Expr argument) {
    super(argument);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.floor(this);
  }

  @Override
  String print() {
    return "floor(" + argument() + ")";
  }
}
