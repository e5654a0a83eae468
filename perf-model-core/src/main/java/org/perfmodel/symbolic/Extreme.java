package org.perfmodel.symbolic;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One of several arguments: keeps its text, which the canonical order asks for again and again. */
abstract sealed class Extreme implements Atom permits Max, Min {
  private final String name;
  private final List<Expr> arguments;
  private @Nullable String text;

  Extreme(String name, List<Expr> arguments) {
    this.name = name;
    this.arguments = List.copyOf(arguments);
    if (arguments.size() < 2) {
      throw new IllegalArgumentException(name + " needs two arguments or more: " + arguments);
    }
  }

  /** Two or more, in canonical order. */
  public final List<Expr> arguments() {
    return arguments;
  }

  @Override
  public final boolean isInteger() {
    return arguments.stream().allMatch(Expr::isInteger);
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Extreme that
            && name.equals(that.name)
            && arguments.equals(that.arguments);
  }

  @Override
  public final int hashCode() {
    return 31 * name.hashCode() + arguments.hashCode();
  }

  @Override
  public final String toString() {
    String known = text;
    if (known == null) {
      known =
          arguments.stream().map(Expr::toString).collect(Collectors.joining(", ", name + "(", ")"));
      text = known;
    }
    return known;
  }
}
