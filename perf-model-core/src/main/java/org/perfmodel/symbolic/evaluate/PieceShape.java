package org.perfmodel.symbolic.evaluate;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Atom.Rounding;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.FreeSymbols;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/**
 * What an expression is along an index, as far as its maxima and minima do not change sides.
 *
 * <pre>
 * max(i, 5)*i              a polynomial of degree 2
 * ceil(i/4) + min(i, n)    one of degree 1 for every fourth i
 * </pre>
 *
 * @param degree of the polynomial
 * @param period how many steps roundings take to be the same again
 */
record PieceShape(int degree, int period) {
  private static final int HIGHEST = 5;
  private static final int LONGEST = 64;

  private static final PieceShape CONSTANT = new PieceShape(0, 1);

  /** Null where it is no polynomial, or one of a high degree, or of a long period. */
  static @Nullable PieceShape of(Expr expression, Symbol index) {
    PieceShape shape = CONSTANT;
    for (Term term : expression.terms()) {
      PieceShape product = CONSTANT;
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.size() && product != null; i++) {
        PieceShape factor = of(monomial.atom(i), index);
        product = factor == null ? null : product.times(factor, monomial.exponent(i));
      }
      shape = shape == null || product == null ? null : shape.besides(product);
    }
    return shape;
  }

  private static @Nullable PieceShape of(Atom atom, Symbol index) {
    if (!FreeSymbols.of(atom).contains(index)) {
      return CONSTANT;
    }
    if (atom instanceof Symbol) {
      return new PieceShape(1, 1);
    }
    if (atom instanceof Max max) {
      return of(max.arguments(), index);
    }
    if (atom instanceof Min min) {
      return of(min.arguments(), index);
    }
    return atom instanceof Rounding rounding ? of(rounding, index) : null;
  }

  private static @Nullable PieceShape of(List<Expr> arguments, Symbol index) {
    PieceShape all = CONSTANT;
    for (Expr argument : arguments) {
      PieceShape shape = of(argument, index);
      all = all == null || shape == null ? null : all.besides(shape);
    }
    return all;
  }

  /** What is rounded is the same fraction again after as many steps as its denominators ask for. */
  private static @Nullable PieceShape of(Rounding rounding, Symbol index) {
    PieceShape argument = of(rounding.argument(), index);
    if (argument == null) {
      return null;
    }
    BigInteger denominator = BigInteger.ONE;
    for (Term term : rounding.argument().terms()) {
      Monomial monomial = term.monomial();
      boolean varies = false;
      for (Atom atom : monomial.atoms()) {
        varies |= FreeSymbols.of(atom).contains(index);
      }
      if (varies && !monomial.isInteger()) {
        return null;
      }
      if (varies) {
        denominator = lcm(denominator, term.factor().denominator());
      }
    }
    return orNull(argument.degree, denominator.multiply(BigInteger.valueOf(argument.period)));
  }

  private @Nullable PieceShape times(PieceShape other, int exponent) {
    if (other.equals(CONSTANT)) {
      return this;
    }
    return exponent < 0 || exponent > HIGHEST
        ? null
        : orNull(degree + other.degree * exponent, commonPeriod(other));
  }

  private @Nullable PieceShape besides(PieceShape other) {
    return orNull(Math.max(degree, other.degree), commonPeriod(other));
  }

  private BigInteger commonPeriod(PieceShape other) {
    return lcm(BigInteger.valueOf(period), BigInteger.valueOf(other.period));
  }

  private static @Nullable PieceShape orNull(int degree, BigInteger period) {
    return degree > HIGHEST || period.compareTo(BigInteger.valueOf(LONGEST)) > 0
        ? null
        : new PieceShape(degree, period.intValue());
  }

  private static BigInteger lcm(BigInteger a, BigInteger b) {
    return a.divide(a.gcd(b)).multiply(b);
  }
}
