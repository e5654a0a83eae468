package org.perfmodel.symbolic;

import java.util.Optional;

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
    if (product.terms.length != 1) {
      return product;
    }
    Monomial factors = product.terms[0].monomial();
    Expr positive = Expr.constant(product.terms[0].factor());
    for (int i = 0; i < factors.atoms.length; i++) {
      positive = positive.times(otherThanZero(factors.atoms[i]).power(factors.exponents[i]));
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
