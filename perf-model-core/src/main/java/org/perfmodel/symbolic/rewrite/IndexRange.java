package org.perfmodel.symbolic.rewrite;

import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * What the index of a sum ranges over: the integers from {@code lower} to {@code upper}, none if
 * that is less. An empty range decides nothing: what is said of it holds where it is not empty.
 */
public record IndexRange(Symbol index, Expr lower, Expr upper) {
  /** Whether what is affine in the index is provably negative at neither end. */
  public boolean holdsAtBothEnds(Expr affine) {
    Expr length = upper.minus(lower);
    for (Expr end : List.of(lower, upper)) {
      Expr value = Substitute.in(affine, index, end);
      if (!value.isNonNegative() && !value.minus(length).isNonNegative()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a value is provably negative nowhere in the range. */
  boolean isNonNegative(Expr value) {
    if (value.isNonNegative()) {
      return true;
    }
    Optional<Expr> slope = CollectPowers.slope(value, index);
    if (slope.isPresent()) {
      return holdsAtBothEnds(value);
    }
    Atom atom = value.onlyAtom();
    return atom instanceof Min min && min.arguments().stream().allMatch(this::isNonNegative)
        || atom instanceof Max max && max.arguments().stream().anyMatch(this::isNonNegative);
  }
}
