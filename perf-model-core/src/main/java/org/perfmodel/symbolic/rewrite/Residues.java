package org.perfmodel.symbolic.rewrite;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;

/**
 * Sums over what hangs on the index by its remainder: {@code i = m*q + r}, for each r by itself.
 *
 * <pre>
 * sum(i, l, u, f(i)) -> sum over r = 0..m-1 of sum(q, ceil((l-r)/m), floor((u-r)/m), f(m*q + r))
 * </pre>
 *
 * <p>{@code m} is the least common multiple of the denominators of the index in roundings, at most
 * {@value #LARGEST}. A polynomial in the index whose coefficients come again after m is a
 * quasi-polynomial (E. Ehrhart).
 */
final class Residues {
  private static final int LARGEST = 16;

  /** A heavier body stays as it is: there would be m of it. */
  private static final int HEAVIEST = 80;

  private Residues() {}

  /** Null where the body is of another kind, or one of the sums would stay open. */
  static @Nullable Expr closed(IndexRange range, Monomial varying) {
    Expr body = Expr.term(varying, Rational.ONE);
    int modulus = body.weight() > HEAVIEST ? 1 : modulus(body, range.index());
    if (modulus < 2) {
      return null;
    }
    try {
      return ofEach(modulus, range, body);
    } catch (ArithmeticException dividesByZero) {
      // Of one remainder it has no value; whether any index has that one, limits decide.
      return null;
    }
  }

  private static @Nullable Expr ofEach(int modulus, IndexRange range, Expr body) {
    Symbol index = range.index();
    Expr sum = Expr.ZERO;
    for (int r = 0; r < modulus; r++) {
      Expr at = Expr.symbol(index).times(modulus).plus(r);
      Expr one =
          Summation.of(
              index,
              Expr.ceil(range.lower().minus(r).dividedBy(modulus)),
              Expr.floor(range.upper().minus(r).dividedBy(modulus)),
              Substitute.in(body, index, at));
      if (isOpen(one, body)) {
        return null;
      }
      sum = sum.plus(one);
    }
    return sum;
  }

  private static boolean isOpen(Expr sum, Expr body) {
    return FiniteSum.depthOf(sum) > FiniteSum.depthOf(body);
  }

  /** One where no rounding holds the index, or one that holds it in another way. */
  private static int modulus(Expr body, Symbol index) {
    BigInteger modulus = BigInteger.ONE;
    for (Atom atom : SubAtoms.of(body)) {
      if (!Monomial.of(atom, 1).dependsOn(index)) {
        continue;
      }
      if (atom instanceof Log2) {
        return 1; // Of zero it has no value.
      }
      if (!(atom instanceof Floor) && !(atom instanceof Ceil)) {
        continue;
      }
      Expr slope =
          CollectPowers.slope(SubAtoms.partsOf(atom).get(0), index).orElse(Expr.symbol(index));
      if (!slope.isConstant()) {
        return 1;
      }
      BigInteger denominator = slope.constantTerm().denominator();
      modulus = modulus.multiply(denominator).divide(modulus.gcd(denominator));
      if (modulus.compareTo(BigInteger.valueOf(LARGEST)) > 0) {
        return 1;
      }
    }
    return modulus.intValue();
  }
}
