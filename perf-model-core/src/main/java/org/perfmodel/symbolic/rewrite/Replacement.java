package org.perfmodel.symbolic.rewrite;

import java.util.Map;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * The same symbols replaced in several expressions: as {@link Substitute}, but functions that stand
 * in more than one of them are made anew once. Not for several threads at a time.
 */
public final class Replacement {
  private final Substitute values;

  /**
   * What stands in the place of symbols.
   *
   * @param values by symbol; others stay
   */
  public Replacement(Map<Symbol, Expr> values) {
    this.values = new Substitute(Map.copyOf(values));
  }

  public Expr in(Expr expression) {
    return values.in(expression);
  }
}
