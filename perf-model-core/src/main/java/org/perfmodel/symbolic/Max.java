package org.perfmodel.symbolic;

import java.util.List;

/** The greatest of two or more arguments, in canonical order. */
public final class Max extends Extreme {
  public Max(List<Expr> arguments) {
    super("max", arguments);
  }

  @Override
  public boolean isNonNegative() {
    for (Expr argument : arguments()) {
      if (argument.isNonNegative()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.max(this);
  }
}
