package org.perfmodel.symbolic;

import java.util.Map;
import java.util.function.UnaryOperator;

/** {@code $table(e) -> f(e)} for tables of some names. */
final class PutTables extends Rebuild {
  private final Map<String, UnaryOperator<Expr>> tables;

  PutTables(Map<String, UnaryOperator<Expr>> tables) {
    this.tables = tables;
  }

  @Override
  public Expr application(Application application) {
    Expr argument = in(application.argument());
    UnaryOperator<Expr> other = tables.get(application.function());
    return other == null ? Expr.apply(application.function(), argument) : other.apply(argument);
  }
}
