package org.perfmodel.symbolic.evaluate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Power;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Term;

/**
 * A sum over one denominator, so that of whole numbers nothing but the quotient itself is rounded.
 *
 * <pre>
 * n*pow(m + 1, -1) - i*pow(m + 1, -1)   ->  (n - i)/(m + 1)
 * 1/2*n/m + i/k                         ->  (k*n + 2*i*m)/(2*k*m)
 * </pre>
 */
record Quotient(Expr dividend, Expr divisor) {
  /** Of all divisors together: beyond it products have more digits than a double. */
  private static final int MOST_FACTORS = 4;

  /** Null where nothing divides, or too much. */
  static @Nullable Quotient of(Expr sum) {
    Map<Expr, Integer> divisors = new TreeMap<>();
    for (Term term : sum.terms()) {
      divisorsOf(term).forEach((divisor, times) -> divisors.merge(divisor, times, Math::max));
    }
    int factors = divisors.values().stream().mapToInt(times -> times).sum();
    if (factors == 0 || factors > MOST_FACTORS) {
      return null;
    }
    List<Expr> dividend = new ArrayList<>();
    for (Term term : sum.terms()) {
      dividend.add(over(term, divisors));
    }
    return whole(Expr.sum(dividend), product(divisors));
  }

  private static Map<Expr, Integer> divisorsOf(Term term) {
    Map<Expr, Integer> divisors = new TreeMap<>();
    Monomial monomial = term.monomial();
    for (int i = 0; i < monomial.size(); i++) {
      int exponent = exponent(monomial.atom(i), monomial.exponent(i));
      if (exponent < 0) {
        divisors.merge(base(monomial.atom(i)), -exponent, Integer::sum);
      }
    }
    return divisors;
  }

  private static Expr over(Term term, Map<Expr, Integer> divisors) {
    Map<Expr, Integer> missing = new TreeMap<>(divisors);
    divisorsOf(term).forEach((divisor, times) -> missing.merge(divisor, -times, Integer::sum));
    Expr product = product(missing).times(term.factor());
    Monomial monomial = term.monomial();
    for (int i = 0; i < monomial.size(); i++) {
      if (exponent(monomial.atom(i), monomial.exponent(i)) > 0) {
        Monomial factor = Monomial.of(monomial.atom(i), monomial.exponent(i));
        product = product.times(Expr.term(factor, Rational.ONE));
      }
    }
    return product;
  }

  private static Expr product(Map<Expr, Integer> factors) {
    Expr product = Expr.ONE;
    for (Map.Entry<Expr, Integer> factor : factors.entrySet()) {
      product = product.times(factor.getKey().power(factor.getValue()));
    }
    return product;
  }

  /** Both times what makes their coefficients whole numbers. */
  private static Quotient whole(Expr dividend, Expr divisor) {
    BigInteger common = BigInteger.ONE;
    for (Expr each : List.of(dividend, divisor)) {
      for (Term term : each.terms()) {
        BigInteger other = term.factor().denominator();
        common = common.divide(common.gcd(other)).multiply(other);
      }
    }
    return new Quotient(dividend.times(common), divisor.times(common));
  }

  /** Below zero for what divides. */
  private static int exponent(Atom atom, int times) {
    return isReciprocal(atom) ? times * ((Power) atom).exponent().constantTerm().intValue() : times;
  }

  private static Expr base(Atom atom) {
    return isReciprocal(atom) ? ((Power) atom).base() : Expr.atom(atom);
  }

  private static boolean isReciprocal(Atom atom) {
    return atom instanceof Power power
        && power.exponent().isConstant()
        && power.exponent().constantTerm().signum() < 0
        && power.exponent().constantTerm().isWithin(MOST_FACTORS);
  }
}
