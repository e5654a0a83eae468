package org.perfmodel.symbolic.growth;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.Rounding;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;
import org.perfmodel.symbolic.rewrite.Rebuild;

/**
 * A sum without floor and ceil, in which its leading terms cancel.
 *
 * <pre>
 * floor(x)            -> x - s        0 &lt;= s &lt; 1, a symbol of its own for each x
 * ceil(x)             -> x + s
 * n - 4*floor(n/4)    -> 4*s
 * </pre>
 *
 * What functions are applied to stays as it is.
 */
final class Unrounded {
  /** A power of a sum has many terms: beyond this a sum stays as it is. */
  private static final double MOST_TERMS = 1000;

  private final Map<Atom, Expr> known = new HashMap<>();

  /** The same expression where nothing is rounded, or too much. */
  Expr of(Expr expression) {
    if (!isIn(expression) || expectedTerms(expression) > MOST_TERMS) {
      return expression;
    }
    List<Expr> products = new ArrayList<>();
    for (Term term : expression.terms()) {
      products.add(Rebuild.of(Expr.term(term.monomial(), term.factor()), this::of));
    }
    return Expr.sum(products);
  }

  static boolean isIn(Expr expression) {
    for (Term term : expression.terms()) {
      for (Atom atom : term.monomial().atoms()) {
        if (atom instanceof Rounding) {
          return true;
        }
      }
    }
    return false;
  }

  private static double expectedTerms(Expr expression) {
    double sum = 0;
    for (Term term : expression.terms()) {
      double product = 1;
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.size(); i++) {
        if (monomial.atom(i) instanceof Rounding rounding) {
          double inside = 1 + expectedTerms(rounding.argument());
          product *= Math.pow(inside, Math.abs(monomial.exponent(i)));
        }
      }
      sum += product;
    }
    return sum;
  }

  private Expr of(Atom atom) {
    if (!(atom instanceof Rounding rounding)) {
      return Expr.atom(atom);
    }
    Expr plain = known.get(atom);
    if (plain == null) {
      Expr argument = of(rounding.argument());
      Expr share = Expr.symbol(Symbol.platform("rounded:" + known.size()));
      plain = atom instanceof Floor ? argument.minus(share) : argument.plus(share);
      known.put(atom, plain);
    }
    return plain;
  }
}
