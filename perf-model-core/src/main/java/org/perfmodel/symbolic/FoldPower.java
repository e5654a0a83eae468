package org.perfmodel.symbolic;

import java.math.BigInteger;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Atom.Power;

/**
 * Powers in normal form.
 *
 * <pre>
 * pow(x, 3)           -> x*x*x, expanded
 * 1/(4*n^2 + 2*n)     -> 1/2/n*pow(n + 1/2, -1)
 * pow(x, 5/2)         -> x^2*pow(x, 1/2)
 * pow(x, 1/2)^3       -> x*pow(x, 1/2)
 * pow(4*n^2, 1/2)     -> 2*n                        factors not negative
 * pow(b, 2*n + m + 3) -> b^3*pow(b, n)^2*pow(b, m)  b positive
 * pow(8, n)           -> pow(2, n)^3
 * pow(2, log2(n))     -> n
 * pow(pow(b, x), y)   -> pow(b, x*y)                b positive
 * </pre>
 *
 * Not written out are exponents beyond {@value #GREATEST_EXPANSION}, and sums to a power of more
 * than {@value #MOST_TERMS} terms.
 *
 * <p>A base that may be zero or negative keeps a symbolic exponent whole.
 */
final class FoldPower {
  /** A greater exponent stays: no source asks for the digits. */
  private static final int GREATEST_EXPANSION = 999;

  /** A power of more terms than these is not multiplied out. */
  private static final long MOST_TERMS = 5_000;

  private FoldPower() {}

  static Expr pow(Expr base, Expr exponent) {
    if (base.equals(Expr.ONE) || exponent.isZero()) {
      return Expr.ONE;
    }
    if (exponent.isConstant()) {
      return toConstant(base, exponent.constantValue());
    }
    if (!isPositive(base)) {
      return Expr.atom(new Power(base, exponent));
    }
    Atom only = base.onlyAtom();
    if (only instanceof Power inner && isPositive(inner.base())) {
      return pow(inner.base(), inner.exponent().times(exponent));
    }
    if (base.isConstant()) {
      return ofConstant(base.constantValue(), exponent);
    }
    return split(base, exponent);
  }

  /** One over a sum of two terms or more: content and common factors first. */
  static Expr reciprocal(Expr sum) {
    Monomial common = sum.terms[0].monomial();
    for (Term term : sum.terms) {
      common = common.commonDivisor(term.monomial());
    }
    Expr content = Expr.term(common, sum.terms[0].factor());
    Expr inverse = content.power(-1);
    return inverse.times(Expr.atom(new Power(sum.times(inverse), Expr.constant(-1))));
  }

  /** Whether an atom to this exponent is not in normal form. */
  static boolean folds(Power power, int exponent) {
    if (!power.exponent().isConstant()) {
      return false;
    }
    Rational total = power.exponent().constantValue().times(Rational.of(exponent));
    if (staysWhole(power.base(), total)) {
      return false;
    }
    boolean reciprocal = power.exponent().constantValue().signum() < 0;
    return reciprocal ? exponent < 0 : total.signum() < 0 || total.compareTo(Rational.ONE) >= 0;
  }

  /**
   * Whether a power is not written out: its exponent is too great, or it has too many terms, {@code
   * C(t + e - 1, e)} of a sum of t.
   */
  static boolean staysWhole(Expr base, Rational exponent) {
    if (exponent.abs().compareTo(Rational.of(GREATEST_EXPANSION)) > 0) {
      return !base.isConstant() || !base.constantTerm().isWithin(1);
    }
    long times = exponent.floor().longValueExact();
    long terms = 1;
    for (int i = 1; i < base.terms.length && terms <= MOST_TERMS && times > 0; i++) {
      terms = terms * (times + i) / i;
    }
    return terms > MOST_TERMS;
  }

  /** The sum of terms in which powers take their normal form. */
  static Expr inTerms(Term[] terms) {
    Expr sum = Expr.ZERO;
    for (Term term : terms) {
      Monomial plain = Monomial.ONE;
      Expr folded = Expr.ONE;
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.atoms.length; i++) {
        int exponent = monomial.exponents[i];
        if (monomial.atoms[i] instanceof Power power && folds(power, exponent)) {
          Rational total = power.exponent().constantValue().times(Rational.of(exponent));
          folded = folded.times(toConstant(power.base(), total));
        } else {
          plain = plain.times(Monomial.of(monomial.atoms[i], exponent));
        }
      }
      sum = sum.plus(Expr.term(plain, term.factor()).times(folded));
    }
    return sum;
  }

  static boolean isPositive(Expr expression) {
    return expression.isConstant()
        ? expression.constantTerm().signum() > 0
        : expression.isInteger() && expression.minus(Expr.ONE).isNonNegative();
  }

  private static Expr toConstant(Expr base, Rational exponent) {
    if (staysWhole(base, exponent)) {
      return Expr.atom(new Power(base, Expr.constant(exponent)));
    }
    Rational whole = exponent.floor();
    Rational part = exponent.minus(whole);
    Expr power = base.power((int) whole.longValueExact());
    return part.isZero() ? power : power.times(root(base, part));
  }

  /** A base to a fraction between zero and one. */
  private static Expr root(Expr base, Rational exponent) {
    if (base.isZero() || base.equals(Expr.ONE)) {
      return base;
    }
    if (base.terms.length == 1) {
      Monomial monomial = base.terms[0].monomial();
      Rational factor = base.terms[0].factor();
      boolean splits = factor.signum() > 0 && !monomial.isOne();
      for (int i = 0; i < monomial.atoms.length; i++) {
        splits &= monomial.atoms[i].isNonNegative() && monomial.exponents[i] > 0;
      }
      splits &= !factor.isOne() || monomial.atoms.length > 1 || !isPlain(monomial);
      if (splits) {
        Expr product = pow(Expr.constant(factor), Expr.constant(exponent));
        for (int i = 0; i < monomial.atoms.length; i++) {
          product = product.times(ofFactor(monomial.atoms[i], monomial.exponents[i], exponent));
        }
        return product;
      }
      if (monomial.isOne() && factor.signum() > 0) {
        return ofConstant(factor, Expr.constant(exponent));
      }
    }
    return split(base, Expr.constant(exponent));
  }

  private static boolean isPlain(Monomial monomial) {
    return monomial.exponents[0] == 1 && !(monomial.atoms[0] instanceof Power);
  }

  private static Expr ofFactor(Atom atom, int power, Rational exponent) {
    Rational total = exponent.times(Rational.of(power));
    if (atom instanceof Power inner && isPositive(inner.base())) {
      return pow(inner.base(), inner.exponent().times(total));
    }
    if (atom instanceof Power inner
        && inner.base().isNonNegative()
        && inner.exponent().isConstant()) {
      return pow(inner.base(), inner.exponent().times(total));
    }
    if (total.isInteger()) {
      return Expr.atom(atom).power((int) total.longValueExact());
    }
    Rational whole = total.floor();
    return Expr.atom(atom)
        .power((int) whole.longValueExact())
        .times(split(Expr.atom(atom), Expr.constant(total.minus(whole))));
  }

  /** A positive constant to a symbolic exponent, or to a fraction between zero and one. */
  private static Expr ofConstant(Rational base, Expr exponent) {
    return ofInteger(base.numerator(), exponent)
        .times(ofInteger(base.denominator(), exponent.negate()));
  }

  private static Expr ofInteger(BigInteger base, Expr exponent) {
    if (base.equals(BigInteger.ONE)) {
      return Expr.ONE;
    }
    for (int degree = base.bitLength(); degree > 1; degree--) {
      BigInteger root = IntegerRoot.exact(base, degree);
      if (root != null) {
        return pow(Expr.constant(Rational.of(root)), exponent.times(degree));
      }
    }
    if (exponent.isConstant()
        && (exponent.constantValue().signum() < 0
            || exponent.constantValue().compareTo(Rational.ONE) >= 0)) {
      return toConstant(Expr.constant(Rational.of(base)), exponent.constantValue());
    }
    return split(Expr.constant(Rational.of(base)), exponent);
  }

  /** The base to each summand of the exponent, multiplied. */
  private static Expr split(Expr base, Expr exponent) {
    Expr product = Expr.ONE;
    for (Term term : exponent.terms) {
      product = product.times(toTerm(base, term.monomial(), term.factor()));
    }
    return product;
  }

  private static Expr toTerm(Expr base, Monomial steps, Rational factor) {
    int times = Math.toIntExact(factor.numerator().longValueExact());
    Rational unit = Rational.of(BigInteger.ONE, factor.denominator());
    if (steps.isOne() && unit.isOne()) {
      return base.power(times);
    }
    Expr exponent = Expr.term(steps, unit);
    if (base.equals(Expr.constant(2))
        && Expr.term(steps, Rational.ONE).onlyAtom() instanceof Log2 log2) {
      return pow(log2.argument(), Expr.constant(factor));
    }
    return Expr.atom(new Power(base, exponent)).power(times);
  }
}
