package org.perfmodel.symbolic.rewrite;

import java.util.Optional;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Term;

/** The {@code m} of {@code x - m*floor(x/m)}, what a division leaves. */
public final class Modulus {
  private Modulus() {}

  /** Empty if it is no remainder. */
  public static Optional<Expr> of(Expr expression) {
    for (Term term : expression.terms()) {
      for (Atom atom : term.monomial().atoms()) {
        if (atom instanceof Floor floor) {
          Expr part = Expr.term(term.monomial(), term.factor());
          Expr by = part.dividedBy(Expr.atom(floor)).negate();
          if (floor.argument().times(by).equals(expression.minus(part))) {
            return Optional.of(by);
          }
        }
      }
    }
    return Optional.empty();
  }
}
