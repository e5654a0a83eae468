package org.perfmodel.symbolic;

import java.util.List;

/** The least of two or more arguments, in canonical order. */
public final class Min extends Extreme {
  public Min(List<Expr> arguments) {
    super("min", arguments);
  }

  @Override
  public boolean isNonNegative() {
    for (Expr argument : arguments()) {
      if (!argument.isNonNegative()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.min(this);
  }
}
