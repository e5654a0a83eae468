package org.perfmodel.extract.state;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/** What is known behind a choice between two ways. */
public final class ChosenOperands {
  /**
   * A choice that is handed on: what it becomes is not known where it is read.
   *
   * @param key what the value's key would be
   */
  public record HandedOn(Object key) {}

  private ChosenOperands() {}

  /** The argument as a value like any other. */
  public static Operand plain(Operand argument) {
    return argument.key() instanceof HandedOn marked ? argument.keyed(marked.key()) : argument;
  }

  public static State joined(Optional<Expr> taken, State one, State other) {
    State joined = State.join(taken, one, other);
    joined.alive(one.alive());
    return joined;
  }
}
