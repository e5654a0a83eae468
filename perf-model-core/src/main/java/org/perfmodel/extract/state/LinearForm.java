package org.perfmodel.extract.state;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.CollectPowers;

/** Formulae as linear functions of the indices of loops. */
public final class LinearForm {
  private LinearForm() {}

  /** Whether it is in the index of a loop. */
  public static boolean hasIndex(Expr expression) {
    for (Symbol symbol : expression.symbols()) {
      if (symbol.isIndex()) {
        return true;
      }
    }
    return false;
  }

  /** The constant or symbolic slope of what is affine in the index. */
  public static Optional<Expr> slope(Expr expression, Symbol index) {
    return CollectPowers.slope(expression, index);
  }
}
