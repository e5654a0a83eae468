package org.perfmodel.symbolic;

import java.util.List;
import java.util.StringJoiner;

/** One of several arguments. */
abstract sealed class Extreme extends Composed permits Max, Min {
  private final String name;
  private final List<Expr> arguments;

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
    for (Expr argument : arguments) {
      if (!argument.isInteger()) {
        return false;
      }
    }
    return true;
  }

  @Override
  final String print() {
    StringJoiner text = new StringJoiner(", ", name + "(", ")");
    for (Expr argument : arguments) {
      text.add(argument.toString());
    }
    return text.toString();
  }
}
