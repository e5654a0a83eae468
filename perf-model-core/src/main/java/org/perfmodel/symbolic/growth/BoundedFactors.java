package org.perfmodel.symbolic.growth;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Atom.Power;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Term;

/**
 * Factors of a product that another factor bounds: {@code f*min(1, max(0, c - f))} is zero where
 * {@code f} is as large as {@code c}, and below that elsewhere. So are counted the leaves of a
 * recursion that ends below a size.
 */
final class BoundedFactors {
  private BoundedFactors() {}

  /**
   * The factors that are bounded.
   *
   * @param isConstant whether an expression does not grow
   */
  static Set<Atom> of(Monomial product, Predicate<Expr> isConstant) {
    if (product.size() < 2 || !hasMinimum(product)) {
      return Set.of();
    }
    Set<Atom> bounded = new HashSet<>();
    for (int i = 0; i < product.size(); i++) {
      if (product.atom(i) instanceof Min least && product.exponent(i) > 0) {
        collect(least, isConstant, bounded);
      }
    }
    Set<Atom> all = new HashSet<>(bounded);
    for (Atom factor : product.atoms()) {
      if (factor instanceof Power power
          && power.exponent().isConstant()
          && isOf(power.base(), bounded, isConstant)) {
        all.add(factor);
      }
    }
    return all;
  }

  private static boolean hasMinimum(Monomial product) {
    for (int i = 0; i < product.size(); i++) {
      if (product.atom(i) instanceof Min) {
        return true;
      }
    }
    return false;
  }

  /** Whether nothing in a sum grows but what is bounded. */
  private static boolean isOf(Expr sum, Set<Atom> bounded, Predicate<Expr> isConstant) {
    for (Term term : sum.terms()) {
      boolean isBounded = bounded.containsAll(term.monomial().atoms());
      if (!isBounded && !isConstant.test(Expr.term(term.monomial(), Rational.ONE))) {
        return false;
      }
    }
    return true;
  }

  /** Of {@code min(c, max(0, d - f))}. */
  private static void collect(Min least, Predicate<Expr> isConstant, Set<Atom> into) {
    List<Expr> arguments = least.arguments();
    for (Expr argument : arguments) {
      if (argument.onlyAtom() instanceof Max most) {
        boolean isClamped = most.arguments().size() == 2 && most.arguments().contains(Expr.ZERO);
        most.arguments().stream()
            .filter(rest -> isClamped && !rest.isZero())
            .forEach(rest -> ofDifference(rest, isConstant, into));
      }
    }
  }

  private static void ofDifference(Expr rest, Predicate<Expr> isConstant, Set<Atom> into) {
    Atom taken = null;
    for (Term term : rest.terms()) {
      if (term.monomial().size() == 0
          || isConstant.test(Expr.term(term.monomial(), Rational.ONE))) {
        continue;
      }
      boolean isTaken =
          taken == null
              && term.factor().signum() < 0
              && term.monomial().size() == 1
              && term.monomial().exponent(0) == 1;
      if (!isTaken) {
        return;
      }
      taken = term.monomial().atom(0);
    }
    if (taken != null && taken.isNonNegative()) {
      into.add(taken);
    } else if (taken != null
        && Expr.max(Expr.ZERO, Expr.atom(taken)).onlyAtom() instanceof Max most) {
      into.add(most);
    }
  }
}
