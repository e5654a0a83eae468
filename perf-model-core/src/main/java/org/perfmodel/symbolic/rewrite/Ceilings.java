package org.perfmodel.symbolic.rewrite;

import java.util.Optional;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.SubAtoms;

/** Sums in which a part is rounded up. */
public final class Ceilings {
  private Ceilings() {}

  /** The same without rounding, which is less than one less; empty if no part is rounded up. */
  public static Optional<Expr> unrounded(Expr sum) {
    for (Expr part : sum.summands()) {
      for (Atom atom : SubAtoms.of(part)) {
        if (atom instanceof Ceil ceil && Expr.ceil(ceil.argument()).equals(part)) {
          return Optional.of(sum.minus(part).plus(ceil.argument()));
        }
      }
    }
    return Optional.empty();
  }

  /** {@code max(0, x)*y} as {@code x*y}: the same wherever it is above zero. */
  public static Expr wherePositive(Expr product) {
    if (product.terms().size() != 1) {
      return product;
    }
    Monomial factors = product.terms().get(0).monomial();
    Expr positive = Expr.constant(product.terms().get(0).factor());
    for (int i = 0; i < factors.size(); i++) {
      positive = positive.times(otherThanZero(factors.atom(i)).power(factors.exponent(i)));
    }
    return positive;
  }

  private static Expr otherThanZero(Atom atom) {
    if (atom instanceof Max max
        && max.arguments().size() == 2
        && max.arguments().contains(Expr.ZERO)) {
      return max.arguments().get(max.arguments().get(0).isZero() ? 1 : 0);
    }
    return Expr.atom(atom);
  }
}
