package org.perfmodel.symbolic.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/**
 * {@code a*x^2 + b*x + c -> {0: c, 1: b, 2: a}}. Stops where {@code x} stands inside a function or
 * below a fraction line.
 */
public final class CollectPowers {
  private CollectPowers() {}

  /**
   * The coefficients of an expression as a polynomial in a symbol, by power.
   *
   * @return empty if the symbol occurs inside a function or below a fraction line
   */
  public static Optional<SortedMap<Integer, Expr>> of(Expr expression, Symbol symbol) {
    SortedMap<Integer, List<Term>> powers = new TreeMap<>();
    for (Term term : expression.terms()) {
      Monomial monomial = term.monomial();
      int power = monomial.exponentOf(symbol);
      Monomial rest = monomial.without(symbol);
      if (power < 0 || rest.dependsOn(symbol)) {
        return Optional.empty();
      }
      powers.computeIfAbsent(power, none -> new ArrayList<>()).add(new Term(rest, term.factor()));
    }
    SortedMap<Integer, Expr> coefficients = new TreeMap<>();
    powers.forEach((power, terms) -> coefficients.put(power, Expr.of(terms)));
    return Optional.of(coefficients);
  }

  /** {@code b*x + c -> b}, which is zero where {@code x} does not stand. Stops elsewhere. */
  public static Optional<Expr> slope(Expr expression, Symbol symbol) {
    List<Term> factors = new ArrayList<>();
    for (Term term : expression.terms()) {
      Monomial monomial = term.monomial();
      if (monomial.dependsOn(symbol)) {
        Monomial rest = monomial.without(symbol);
        if (monomial.exponentOf(symbol) != 1 || rest.dependsOn(symbol)) {
          return Optional.empty();
        }
        factors.add(new Term(rest, term.factor()));
      }
    }
    return Optional.of(factors.isEmpty() ? Expr.ZERO : Expr.of(factors));
  }
}
