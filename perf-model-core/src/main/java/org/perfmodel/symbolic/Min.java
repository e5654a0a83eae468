package org.perfmodel.symbolic;

import java.util.List;
import java.util.stream.Collectors;

/** The least of two or more arguments, in canonical order. */
public record Min(List<Expr> arguments) implements Atom {
  public Min {
    arguments = List.copyOf(arguments);
    if (arguments.size() < 2) {
      throw new IllegalArgumentException("min needs two arguments or more: " + arguments);
    }
  }

  @Override
  public boolean isInteger() {
    return arguments.stream().allMatch(Expr::isInteger);
  }

  @Override
  public boolean isNonNegative() {
    return arguments.stream().allMatch(Expr::isNonNegative);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.min(this);
  }

  @Override
  public String toString() {
    return arguments.stream().map(Expr::toString).collect(Collectors.joining(", ", "min(", ")"));
  }
}
