package org.perfmodel.symbolic;

import java.math.BigInteger;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Atom.Power;

/**
 * The logarithm of a product.
 *
 * <pre>
 * log2(1)         -> 0
 * log2(8)         -> 3
 * log2(6)         -> 1 + log2(3)
 * log2(3/4)       -> log2(3) - 2
 * log2(2*n^2/m)   -> 1 + 2*log2(n) - log2(m)     n, m not negative
 * log2(pow(b, x)) -> x*log2(b)                   b positive
 * </pre>
 *
 * A sum, and a product with a factor that may be negative, stay inside.
 */
final class FoldLogarithm {
  private FoldLogarithm() {}

  static Expr log2(Expr argument) {
    if (argument.terms.length != 1) {
      return Expr.atom(new Log2(argument));
    }
    Monomial monomial = argument.terms[0].monomial();
    Rational factor = argument.terms[0].factor();
    if (factor.signum() < 0) {
      return Expr.atom(new Log2(argument));
    }
    for (Atom atom : monomial.atoms) {
      if (!atom.isNonNegative()) {
        return Expr.atom(new Log2(argument));
      }
    }
    Expr sum = ofInteger(factor.numerator()).minus(ofInteger(factor.denominator()));
    for (int i = 0; i < monomial.atoms.length; i++) {
      sum = sum.plus(ofAtom(monomial.atoms[i]).times(monomial.exponents[i]));
    }
    return sum;
  }

  private static Expr ofAtom(Atom atom) {
    if (atom instanceof Power power && FoldPower.isPositive(power.base())) {
      return power.exponent().times(log2(power.base()));
    }
    return Expr.atom(new Log2(Expr.atom(atom)));
  }

  private static Expr ofInteger(BigInteger value) {
    int twos = value.getLowestSetBit();
    BigInteger odd = value.shiftRight(twos);
    Expr whole = Expr.constant(twos);
    return odd.equals(BigInteger.ONE)
        ? whole
        : whole.plus(Expr.atom(new Log2(Expr.constant(Rational.of(odd)))));
  }
}
