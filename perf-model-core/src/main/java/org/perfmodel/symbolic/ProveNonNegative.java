package org.perfmodel.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Atom.Power;

/**
 * A sufficient test of {@code e >= 0} from what symbols range over.
 *
 * <pre>
 * sum c*m               : every c >= 0 and every m >= 0
 * e in powers of p      : the same of e[p := 1 + q], since p >= 1
 * integer - ceil(x)     : integer - x >= 0
 * integer + floor(x)    : integer + x >= 0
 * rest + c*m*b^x        : rest + c*m >= 0 where b >= 1 and x >= 0
 * rest + c*m*rounding(x), rest + c*m*max(..), rest + c*m*min(..)
 *                       : the same with the bound that x gives, c*m*x or c*m*(x -+ 1)
 * e &lt; 0 somewhere       : does not hold, see {@link Sampled}
 * </pre>
 *
 * Stops after {@value #DEEPEST} such replacements, {@value #MOST_TRIALS} trials and {@value
 * #MOST_TERMS} terms in all of them; what it does not prove may still hold.
 */
final class ProveNonNegative {
  private static final int DEEPEST = 4;
  private static final int MOST_TRIALS = 64;

  /** A trial goes through all terms: a sum of thousands is tried as it stands and hardly more. */
  private static final int MOST_TERMS = 640;

  private int trials;
  private int terms;

  private ProveNonNegative() {}

  static boolean holds(Expr expression) {
    return new ProveNonNegative().holds(expression, DEEPEST);
  }

  private boolean holds(Expr expression, int depth) {
    if (++trials > MOST_TRIALS) {
      return false;
    }
    if (everyTermHolds(expression)) {
      return true;
    }
    if (Sampled.isNegative(expression)) {
      return false;
    }
    if (holdsFromOneProcessorOn(expression)) {
      return true;
    }
    terms += expression.terms.length;
    if (depth == 0 || terms > MOST_TERMS) {
      return false;
    }
    for (Term term : expression.terms) {
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.atoms.length; i++) {
        Atom atom = monomial.atoms[i];
        if (atom instanceof Symbol
            || monomial.exponents[i] != 1
            || bounds(atom, term.factor().signum(), false).isEmpty()) {
          continue;
        }
        Monomial others = monomial.withoutAtom(i);
        if (!others.isNonNegative()) {
          continue;
        }
        Expr rest = expression.minus(Expr.term(monomial, term.factor()));
        Expr factor = Expr.term(others, term.factor());
        boolean tight = factor.isConstant() && term.factor().abs().isOne() && rest.isInteger();
        for (Expr bound : bounds(atom, term.factor().signum(), tight)) {
          if (holds(rest.plus(factor.times(bound)), depth - 1)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean everyTermHolds(Expr expression) {
    for (Term term : expression.terms) {
      if (term.factor().signum() < 0 || !term.monomial().isNonNegative()) {
        return false;
      }
    }
    return true;
  }

  /** Taylor's coefficients at p = 1, after p is cleared from below the fraction lines. */
  private static boolean holdsFromOneProcessorOn(Expr expression) {
    int lowest = 0;
    int highest = 0;
    for (Term term : expression.terms) {
      int power = term.monomial().exponentOf(Symbol.PROCESSORS);
      lowest = Math.min(lowest, power);
      highest = Math.max(highest, power);
    }
    if (lowest == 0 && highest == 0) {
      return false;
    }
    SortedMap<Integer, List<Term>> taylor = new TreeMap<>();
    for (Term term : expression.terms) {
      int power = term.monomial().exponentOf(Symbol.PROCESSORS) - lowest;
      Monomial rest = term.monomial().without(Symbol.PROCESSORS);
      BigInteger binomial = BigInteger.ONE;
      for (int k = 0; k <= power; k++) {
        taylor
            .computeIfAbsent(k, none -> new ArrayList<>())
            .add(new Term(rest, term.factor().times(Rational.of(binomial))));
        binomial =
            binomial.multiply(BigInteger.valueOf(power - k)).divide(BigInteger.valueOf(k + 1L));
      }
    }
    for (List<Term> coefficient : taylor.values()) {
      if (!everyTermHolds(Expr.of(coefficient))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Expressions not above the atom (sign positive) or not below it (sign negative).
   *
   * @param tight whether integers surround the atom, so that rounding decides nothing
   */
  private static List<Expr> bounds(Atom atom, int sign, boolean tight) {
    if (atom instanceof Floor floor) {
      return List.of(sign < 0 || tight ? floor.argument() : floor.argument().minus(1));
    }
    if (atom instanceof Ceil ceil) {
      return List.of(sign > 0 || tight ? ceil.argument() : ceil.argument().plus(1));
    }
    if (atom instanceof Max max && sign > 0) {
      return max.arguments();
    }
    if (atom instanceof Power power && sign > 0) {
      boolean growing =
          power.base().isConstant()
              ? power.base().constantValue().compareTo(Rational.ONE) >= 0
              : power.base().minus(1).isNonNegative();
      return growing && power.exponent().isNonNegative() ? List.of(Expr.ONE) : List.of();
    }
    return atom instanceof Min min && sign < 0 ? min.arguments() : List.of();
  }
}
