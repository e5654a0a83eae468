package org.perfmodel.symbolic.growth;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/**
 * Sums over the same range as one, in whose body terms cancel.
 *
 * <pre>
 * c*sum(i, l, u, f) - 2*c*sum(i, l, u, g)   ->  c*sum(i, l, u, f - 2*g)
 * </pre>
 */
final class JoinedSums {
  private record Range(Monomial factor, Symbol index, Expr lower, Expr upper) {}

  private JoinedSums() {}

  /** The same expression where no sum is taken away from another. */
  static Expr in(Expr expression) {
    Map<Range, List<Expr>> bodies = new LinkedHashMap<>();
    List<Expr> others = new ArrayList<>();
    boolean takesAway = false;
    for (Term term : expression.terms()) {
      FiniteSum sum = sumIn(term.monomial());
      if (sum == null) {
        others.add(Expr.term(term.monomial(), term.factor()));
      } else {
        Monomial factor = term.monomial().without(sum);
        Range range = new Range(factor, sum.index(), sum.lower(), sum.upper());
        bodies
            .computeIfAbsent(range, any -> new ArrayList<>())
            .add(sum.body().times(term.factor()));
        takesAway |= term.factor().signum() < 0;
      }
    }
    if (!takesAway || bodies.values().stream().allMatch(each -> each.size() == 1)) {
      return expression;
    }
    bodies.forEach((range, all) -> others.add(joined(range, Expr.sum(all))));
    return Expr.sum(others);
  }

  private static Expr joined(Range range, Expr body) {
    Atom sum = new FiniteSum(range.index(), range.lower(), range.upper(), body);
    return Expr.term(range.factor(), Rational.ONE).times(Expr.atom(sum));
  }

  private static @Nullable FiniteSum sumIn(Monomial monomial) {
    for (int i = 0; i < monomial.size(); i++) {
      if (monomial.atom(i) instanceof FiniteSum sum && monomial.exponent(i) == 1) {
        return sum;
      }
    }
    return null;
  }
}
