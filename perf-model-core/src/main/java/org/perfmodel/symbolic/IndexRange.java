package org.perfmodel.symbolic;

import java.util.List;
import java.util.Optional;

/**
 * What the index of a sum ranges over: the integers from {@code lower} to {@code upper}, none if
 * that is less. An empty range decides nothing: what is said of it holds where it is not empty.
 */
record IndexRange(Symbol index, Expr lower, Expr upper) {
  /** Whether what is affine in the index is provably negative at neither end. */
  boolean holdsAtBothEnds(Expr affine) {
    Expr length = upper.minus(lower);
    for (Expr end : List.of(lower, upper)) {
      Expr value = affine.substitute(index, end);
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
    Optional<Expr> slope = value.slopeIn(index);
    if (slope.isPresent()) {
      return holdsAtBothEnds(value);
    }
    Atom atom = value.onlyAtom();
    return atom instanceof Min min && min.arguments().stream().allMatch(this::isNonNegative)
        || atom instanceof Max max && max.arguments().stream().anyMatch(this::isNonNegative);
  }
}
