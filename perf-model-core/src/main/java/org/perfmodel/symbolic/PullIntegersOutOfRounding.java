package org.perfmodel.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.Floor;

/**
 * Rounding in normal form. With {@code n}, {@code m} integers, {@code d} the least common
 * denominator and {@code 0 <= k < d}:
 *
 * <pre>
 * floor(n + x)         -> n + floor(x)
 * floor(3/2*n + x)     -> n + floor(1/2*n + x)
 * floor(n/d + c)       -> floor(n/d + floor(c*d)/d)
 * ceil(n/d + k/d)      -> floor(n/d + (k + d - 1)/d)
 * floor(n/d + (d-1)/d) -> ceil(n/d)
 * floor((floor(x) + n)/d) -> floor((x + n)/d)        (and ceil in ceil)
 * </pre>
 *
 * Where a summand is not an integer ({@code n/p}, a platform's parameter) only whole numbers and
 * integer summands leave; the rest stays.
 */
final class PullIntegersOutOfRounding {
  private PullIntegersOutOfRounding() {}

  static Expr floor(Expr argument) {
    return round(argument, true);
  }

  static Expr ceil(Expr argument) {
    return round(argument, false);
  }

  private static Expr round(Expr argument, boolean down) {
    List<Term> whole = new ArrayList<>();
    List<Term> rest = new ArrayList<>();
    BigInteger denominator = BigInteger.ONE;
    boolean integers = true;
    for (Term term : argument.terms) {
      Monomial monomial = term.monomial();
      Rational factor = term.factor();
      if (monomial.isOne()) {
        continue;
      }
      if (!monomial.isInteger()) {
        integers = false;
        rest.add(term);
        continue;
      }
      Rational part = factor.floor();
      whole.add(new Term(monomial, part));
      if (!factor.isInteger()) {
        rest.add(new Term(monomial, factor.minus(part)));
        BigInteger other = factor.denominator();
        if (!other.equals(denominator)) {
          denominator =
              denominator.equals(BigInteger.ONE)
                  ? other
                  : denominator.divide(denominator.gcd(other)).multiply(other);
        }
      }
    }
    Expr outside = Expr.of(whole);
    Rational constant = argument.constantTerm();
    if (rest.isEmpty()) {
      return outside.plus(Expr.constant(down ? constant.floor() : constant.ceil()));
    }
    return outside.plus(
        integers
            ? fraction(Expr.of(rest), Rational.of(denominator), constant, down)
            : remainder(Expr.of(rest), constant, down));
  }

  /** Rounding of a sum of integers over d, and a constant. */
  private static Expr fraction(Expr sum, Rational d, Rational constant, boolean down) {
    Rational scaled = constant.times(d);
    Rational k = down ? scaled.floor() : scaled.ceil().plus(d).minus(Rational.ONE);
    Rational whole = k.dividedBy(d).floor();
    Rational left = k.minus(whole.times(d));
    boolean up = left.plus(Rational.ONE).equals(d);
    Expr inside = up ? sum : sum.plus(Expr.constant(left.dividedBy(d)));
    Expr flat = withoutInnerRounding(inside, d, !up);
    Expr rounded =
        flat.equals(inside)
            ? Expr.atom(up ? new Ceil(inside) : new Floor(inside))
            : round(flat, !up);
    return rounded.plus(Expr.constant(whole));
  }

  /** Rounding where summands need not be integers. */
  private static Expr remainder(Expr sum, Rational constant, boolean down) {
    Rational whole = down ? constant.floor() : constant.ceil();
    Expr inside = sum.plus(Expr.constant(constant.minus(whole)));
    return Expr.atom(down ? new Floor(inside) : new Ceil(inside)).plus(Expr.constant(whole));
  }

  private static Expr withoutInnerRounding(Expr inside, Rational d, boolean down) {
    for (Term term : inside.terms) {
      Monomial monomial = term.monomial();
      if (monomial.atoms.length != 1
          || monomial.exponents[0] != 1
          || !term.factor().equals(d.reciprocal())) {
        continue;
      }
      Expr argument =
          down && monomial.atoms[0] instanceof Floor floor
              ? floor.argument()
              : !down && monomial.atoms[0] instanceof Ceil ceil ? ceil.argument() : null;
      if (argument != null) {
        return inside.minus(Expr.term(monomial, term.factor())).plus(argument.times(term.factor()));
      }
    }
    return inside;
  }
}
