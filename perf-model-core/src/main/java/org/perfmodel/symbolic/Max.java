package org.perfmodel.symbolic;

import java.util.List;
import java.util.stream.Collectors;

/** The greatest of two or more arguments, in canonical order. */
public record Max(List<Expr> arguments) implements Atom {
  public Max {
    arguments = List.copyOf(arguments);
    if (arguments.size() < 2) {
      throw new IllegalArgumentException("max needs two arguments or more: " + arguments);
    }
  }

  @Override
  public boolean isInteger() {
    return arguments.stream().allMatch(Expr::isInteger);
  }

  @Override
  public boolean isNonNegative() {
    return arguments.stream().anyMatch(Expr::isNonNegative);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.max(this);
  }

  @Override
  public String toString() {
    return arguments.stream().map(Expr::toString).collect(Collectors.joining(", ", "max(", ")"));
  }
}
