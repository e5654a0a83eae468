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
}
