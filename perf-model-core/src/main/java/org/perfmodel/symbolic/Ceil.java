package org.perfmodel.symbolic;

/** The least integer not below the argument. */
public record Ceil(Expr argument) implements Rounding {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.ceil(this);
  }

  @Override
  public String toString() {
    return "ceil(" + argument + ")";
  }
}
