package org.perfmodel.symbolic.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/**
 * What all arguments of an extreme have as a factor and holds a sum's index, so that the extreme
 * need not be asked for each value of it.
 *
 * <pre>
 * sum(i, l, u, min(a*f, b*f + c*f)) -> min(a, b + c)*sum(i, l, u, f)            f >= 0
 * sum(i, l, u, min(a*r - a*i, b*r - b*i)) -> min(a, b)*sum(i, l, u, r - i)      r >= i
 * </pre>
 *
 * @param factor not negative in the range of the index
 * @param extreme of the arguments divided by the factor
 */
record SharedFactor(Expr factor, Expr extreme) {
  /**
   * Terms of a slope of which the root is tried: one that other terms do not mix with is enough.
   */
  private static final int MOST_TRIED = 3;

  /** Null if the arguments share none, or one that is negative somewhere. */
  static @Nullable SharedFactor of(Atom extreme, IndexRange range) {
    List<Expr> arguments = SubAtoms.partsOf(extreme);
    Expr factor = product(arguments, range);
    if (factor == null) {
      factor = difference(arguments, range);
    }
    if (factor == null) {
      return null;
    }
    List<Expr> rest = new ArrayList<>();
    for (Expr argument : arguments) {
      rest.add(quotient(argument, factor, range.index()));
    }
    return new SharedFactor(factor, extreme instanceof Max ? Expr.max(rest) : Expr.min(rest));
  }

  /** Atoms with the index that are in all terms; null if there are none. */
  private static @Nullable Expr product(List<Expr> arguments, IndexRange range) {
    Monomial common = null;
    for (Expr argument : arguments) {
      for (Term term : argument.terms()) {
        common = common == null ? term.monomial() : common.commonDivisor(term.monomial());
      }
    }
    Expr factor = Expr.ONE;
    for (int i = 0; common != null && i < common.size(); i++) {
      Monomial power = Monomial.of(common.atom(i), common.exponent(i));
      boolean isPart = common.exponent(i) > 0 && power.dependsOn(range.index());
      if (isPart && range.isNonNegative(Expr.atom(common.atom(i)))) {
        factor = factor.times(Expr.term(power, Rational.ONE));
      }
    }
    return factor.isConstant() ? null : factor;
  }

  /** The difference of the index and the one value at which all arguments are zero. */
  private static @Nullable Expr difference(List<Expr> arguments, IndexRange range) {
    List<Expr> others = new ArrayList<>(arguments);
    others.removeIf(Expr::isZero);
    Expr root = others.isEmpty() ? null : root(others.get(0), range.index());
    if (root == null) {
      return null;
    }
    for (Expr other : others) {
      if (!isRoot(root, other, range.index())) {
        return null;
      }
    }
    Expr below = root.minus(Expr.symbol(range.index()));
    if (range.isNonNegative(below)) {
      return below;
    }
    return range.isNonNegative(below.negate()) ? below.negate() : null;
  }

  /** Where an argument that is affine in the index is zero. */
  private static @Nullable Expr root(Expr argument, Symbol index) {
    Optional<Expr> slope = CollectPowers.slope(argument, index);
    if (slope.isEmpty() || slope.get().isZero()) {
      return null;
    }
    Expr rest = Substitute.in(argument, index, Expr.ZERO);
    for (int i = 0; i < Math.min(MOST_TRIED, slope.get().terms().size()); i++) {
      Term term = slope.get().terms().get(i);
      List<Term> with = new ArrayList<>();
      for (Term other : rest.terms()) {
        if (other.monomial().commonDivisor(term.monomial()).equals(term.monomial())) {
          with.add(other);
        }
      }
      Expr found = Expr.of(with).dividedBy(Expr.term(term.monomial(), term.factor())).negate();
      if (isRoot(found, argument, index)) {
        return found;
      }
    }
    return null;
  }

  private static boolean isRoot(Expr root, Expr argument, Symbol index) {
    Optional<Expr> slope = CollectPowers.slope(argument, index);
    return slope.isPresent()
        && !slope.get().isZero()
        && Substitute.in(argument, index, Expr.ZERO).plus(slope.get().times(root)).isZero();
  }

  private static Expr quotient(Expr argument, Expr factor, Symbol index) {
    if (argument.isZero() || factor.terms().size() == 1) {
      return argument.dividedBy(factor);
    }
    // The factor is i - r or r - i, the argument a multiple of it.
    Rational sign = CollectPowers.slope(factor, index).orElseThrow().constantTerm();
    return CollectPowers.slope(argument, index).orElseThrow().times(sign);
  }
}
