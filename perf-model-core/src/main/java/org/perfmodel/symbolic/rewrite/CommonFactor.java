package org.perfmodel.symbolic.rewrite;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Term;

/**
 * What all summands have in common.
 *
 * <pre>
 * 6*a*n - 4*a*m/p -> 2*a/p times 3*n*p - 2*m
 * </pre>
 *
 * @param factor a positive number times what every summand has as a factor
 * @param rest its summands have no common factor and integer coefficients
 */
public record CommonFactor(Expr factor, Expr rest) {
  public CommonFactor {
    requireNonNull(factor);
    requireNonNull(rest);
  }

  /** Zero has the factor one. */
  public static CommonFactor of(Expr sum) {
    if (sum.isZero()) {
      return new CommonFactor(Expr.ONE, sum);
    }
    Monomial common = sum.terms().get(0).monomial();
    BigInteger above = BigInteger.ZERO;
    BigInteger below = BigInteger.ONE;
    for (Term term : sum.terms()) {
      common = common.commonDivisor(term.monomial());
      Rational coefficient = term.factor();
      above = above.gcd(coefficient.numerator());
      BigInteger denominator = coefficient.denominator();
      below = below.multiply(denominator).divide(below.gcd(denominator));
    }
    Expr factor = Expr.term(common, Rational.of(above, below));
    return new CommonFactor(factor, sum.dividedBy(factor));
  }
}
