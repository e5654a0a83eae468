package org.perfmodel.symbolic;

/** The greatest integer not above the argument. */
public record Floor(Expr argument) implements Rounding {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.floor(this);
  }

  @Override
  public String toString() {
    return "floor(" + argument + ")";
  }
}
