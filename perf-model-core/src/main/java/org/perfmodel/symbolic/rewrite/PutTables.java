package org.perfmodel.symbolic.rewrite;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.SubAtoms;

/** {@code $table(e) -> f(e)} for tables of some names. */
public final class PutTables extends Rebuild {
  private final Map<String, UnaryOperator<Expr>> tables;

  private PutTables(Map<String, UnaryOperator<Expr>> tables) {
    this.tables = tables;
  }

  /**
   * The expression with other formulae in place of the platform's tables of some names.
   *
   * @param tables by name, each a function of the table's argument
   */
  public static Expr in(Expr expression, Map<String, UnaryOperator<Expr>> tables) {
    return SubAtoms.tablesOf(expression).stream().anyMatch(tables::containsKey)
        ? new PutTables(tables).in(expression)
        : expression;
  }

  @Override
  public Expr application(Application application) {
    Expr argument = in(application.argument());
    UnaryOperator<Expr> other = tables.get(application.function());
    return other == null ? Expr.apply(application.function(), argument) : other.apply(argument);
  }
}
