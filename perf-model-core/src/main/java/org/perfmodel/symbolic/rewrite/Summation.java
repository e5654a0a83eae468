package org.perfmodel.symbolic.rewrite;

import java.math.BigInteger;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.Power;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/**
 * Sums over the integers from {@code l} to {@code u} in closed form, by Faulhaber's polynomials
 * {@code S_k}.
 *
 * <pre>
 * sum(i, l, u, f + g)     -> sum(i, l, u, f) + sum(i, l, u, g)
 * sum(i, l, u, c*f)       -> c*sum(i, l, u, f)                 i not in c
 * sum(i, l, u, c)         -> (u - l + 1)*c                     i not in c
 * sum(i, l, u, i^k)       -> S_k(u) - S_k(l - 1)
 * sum(i, l, u, i^k * r^i) -> Q(u + 1)*r^(u+1) - Q(l)*r^l       r a constant, r*Q(i+1) - Q(i) = i^k
 * sum(i, l, u, f)         -> 0                                 l, u constants, u &lt; l
 * sum(i, 1, 3, f)         -> f(1) + f(2) + f(3)                up to {@value #LONGEST_WRITTEN_OUT},
 *                                                              f with few sums in each other
 * sum(i, n/2, m, f)       -> sum(i, ceil(n/2), m, f)
 * </pre>
 *
 * Conditions and extremes in the body are {@link SumCases}, remainders of the index {@link
 * Residues}.
 *
 * <p>What closing leads to has an end: see {@link ClosingBudget}. A body of another kind, or one
 * whose closed form would be many times longer, stays a {@link FiniteSum}, one for each product
 * that holds the index, whose index takes a canonical name so that renaming a loop variable changes
 * nothing.
 */
public final class Summation {
  private static final int LONGEST_WRITTEN_OUT = 32;

  /** The weight up to which a closed form is one, however much longer than its body. */
  private static final int LONGEST_CLOSED = 1000;

  /** Beyond it, a form that is so many times longer takes longer than adding up. */
  private static final int MOST_GROWN = 8;

  /** Sums in each other multiply: what is written out has so many in its body at most. */
  private static final int DEEPEST_WRITTEN_OUT = 2;

  private final Symbol index;
  private final Expr lower;
  private final Expr upper;
  private final IndexRange range;
  private final SumCases cases;

  private Summation(Symbol index, Expr lower, Expr upper) {
    this.index = index;
    this.lower = lower;
    this.upper = upper;
    this.range = new IndexRange(index, lower, upper);
    this.cases = new SumCases(range);
  }

  /**
   * The sum of {@code body} over the integers {@code lower..upper}, in closed form where it is
   * polynomial in the index. A closed form holds where {@code upper >= lower - 1}; the caller keeps
   * that condition.
   */
  public static Expr of(Symbol index, Expr lower, Expr upper, Expr body) {
    Summation sum = new Summation(index, Expr.ceil(lower), Expr.floor(upper));
    ClosingBudget budget = ClosingBudget.ofThread();
    if (!budget.enter()) {
      return sum.left(body);
    }
    try {
      Expr closed = sum.over(body);
      return closed.weight() > Math.max(LONGEST_CLOSED, MOST_GROWN * body.weight())
          ? sum.left(body)
          : closed;
    } finally {
      budget.leave();
    }
  }

  /** The sum as it stands, but for what is known of it at once. */
  private Expr left(Expr body) {
    if (body.isZero() || isEmpty()) {
      return Expr.ZERO;
    }
    return body.contains(index) ? open(body) : body.times(upper.minus(lower).plus(1));
  }

  private boolean isEmpty() {
    return lower.isConstant()
        && upper.isConstant()
        && upper.minus(lower).constantTerm().signum() < 0;
  }

  private Expr over(Expr body) {
    if (isEmpty()) {
      return Expr.ZERO;
    }
    SumCases.Telescoped telescoped = cases.telescoped(cases.decided(body));
    SortedMap<Integer, Expr> polynomial = new TreeMap<>();
    Expr sum = telescoped.sum();
    for (Term term : telescoped.rest().terms()) {
      Monomial factors = term.monomial();
      Monomial varying = Monomial.ONE;
      Monomial fixed = Monomial.ONE;
      for (int i = 0; i < factors.size(); i++) {
        Monomial power = Monomial.of(factors.atom(i), factors.exponent(i));
        if (power.dependsOn(index)) {
          varying = varying.times(power);
        } else {
          fixed = fixed.times(power);
        }
      }
      Expr outside = Expr.term(fixed, term.factor());
      int power = varying.exponentOf(index);
      if (power >= 0 && varying.without(index).isOne()) {
        polynomial.merge(power, outside, Expr::plus);
      } else {
        sum = sum.plus(outside.times(ofProduct(varying)));
      }
    }
    return sum.plus(ofPolynomial(polynomial));
  }

  private Expr ofPolynomial(SortedMap<Integer, Expr> coefficients) {
    Expr sum = Expr.ZERO;
    for (Map.Entry<Integer, Expr> term : coefficients.entrySet()) {
      int k = term.getKey();
      Expr powers =
          k == 0
              ? upper.minus(lower).plus(1)
              : Faulhaber.powerSum(k, upper).minus(Faulhaber.powerSum(k, lower.minus(1)));
      sum = sum.plus(term.getValue().times(powers));
    }
    return sum;
  }

  private Expr ofProduct(Monomial varying) {
    Expr closed = geometric(varying);
    if (closed != null) {
      return closed;
    }
    Expr byCases = cases.closed(varying);
    if (byCases != null) {
      return byCases;
    }
    Expr body = Expr.term(varying, Rational.ONE);
    if (!isShort()) {
      Expr byResidues = Residues.closed(range, varying);
      if (byResidues != null) {
        return byResidues;
      }
    }
    boolean isSmall = isShort() && FiniteSum.depthOf(body) <= DEEPEST_WRITTEN_OUT;
    return isSmall ? writtenOut(body) : open(body);
  }

  private boolean isShort() {
    return lower.isConstant()
        && upper.isConstant()
        && upper.minus(lower).constantTerm().compareTo(Rational.of(LONGEST_WRITTEN_OUT)) < 0;
  }

  private Expr writtenOut(Expr body) {
    Expr sum = Expr.ZERO;
    Rational last = upper.constantTerm();
    for (Rational i = lower.constantTerm(); i.compareTo(last) <= 0; i = i.plus(Rational.ONE)) {
      sum = sum.plus(Substitute.in(body, index, Expr.constant(i)));
    }
    return sum;
  }

  private Expr open(Expr body) {
    Symbol canonical = BoundNames.canonical(index, body);
    Expr renamed = canonical.equals(index) ? body : Substitute.renamed(body, index, canonical);
    return Expr.atom(new FiniteSum(canonical, lower, upper, renamed));
  }

  /** The sum of i^k * r^i with r a constant but one; null if the product is of another kind. */
  private @Nullable Expr geometric(Monomial varying) {
    int k = varying.exponentOf(index);
    Rational ratio = ratio(varying.without(index));
    if (k < 0 || ratio == null || ratio.isOne()) {
      return null;
    }
    // r*Q(i+1) - Q(i) = i^k, solved from the highest coefficient down.
    Rational[] q = new Rational[k + 1];
    for (int j = k; j >= 0; j--) {
      Rational rest = j == k ? Rational.ONE : Rational.ZERO;
      for (int m = j + 1; m <= k; m++) {
        BigInteger binomial = Faulhaber.binomial(m, j);
        rest = rest.minus(ratio.times(q[m]).times(Rational.of(binomial)));
      }
      q[j] = rest.dividedBy(ratio.minus(Rational.ONE));
    }
    Expr base = Expr.constant(ratio);
    Expr next = upper.plus(1);
    return at(q, next).times(Expr.pow(base, next)).minus(at(q, lower).times(Expr.pow(base, lower)));
  }

  private static Expr at(Rational[] polynomial, Expr x) {
    Expr value = Expr.ZERO;
    for (int j = polynomial.length - 1; j >= 0; j--) {
      value = value.times(x).plus(Expr.constant(polynomial[j]));
    }
    return value;
  }

  /** The r of a product of pow(b, i)^e that is r^i; null if there is another factor. */
  private @Nullable Rational ratio(Monomial product) {
    Rational ratio = Rational.ONE;
    for (int j = 0; j < product.size(); j++) {
      if (!(product.atom(j) instanceof Power power)
          || !power.base().isConstant()
          || !index.equals(power.exponent().onlyAtom())) {
        return null;
      }
      ratio = ratio.times(power.base().constantTerm().power(product.exponent(j)));
    }
    return product.isOne() ? null : ratio;
  }
}
