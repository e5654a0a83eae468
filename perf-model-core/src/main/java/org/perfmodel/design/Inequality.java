package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.CommonFactor;

/**
 * That one formula is greater than another, all symbols being positive: {@code p < n/(2*r)}.
 *
 * @param text {@code always} and {@code never} where no symbol matters
 * @param limit what the symbol is compared with, where it could be solved for it
 */
public record Inequality(String text, Optional<Expr> limit) {
  public Inequality {
    requireNonNull(text);
    requireNonNull(limit);
  }

  /** What it takes for the difference to be positive. */
  static Inequality positive(Expr difference, Symbol solvedFor) {
    CommonFactor taken = CommonFactor.of(difference);
    Expr rest = taken.factor().isNonNegative() ? taken.rest() : difference;
    if (rest.isZero() || rest.negate().isNonNegative()) {
      return new Inequality("never", Optional.empty());
    }
    if (rest.isNonNegative()) {
      return new Inequality("always", Optional.empty());
    }
    Optional<SortedMap<Integer, Expr>> powers = CollectPowers.of(rest, solvedFor);
    if (powers.isPresent() && powers.get().lastKey() == 1) {
      Expr slope = powers.get().getOrDefault(1, Expr.ZERO);
      Expr constant = powers.get().getOrDefault(0, Expr.ZERO);
      if (slope.isNonNegative() || slope.negate().isNonNegative()) {
        Expr limit = constant.negate().dividedBy(slope);
        String sign = slope.isNonNegative() ? " > " : " < ";
        return new Inequality(solvedFor + sign + limit, Optional.of(limit));
      }
    }
    Expr left = Expr.ZERO;
    Expr right = Expr.ZERO;
    for (Expr summand : rest.summands()) {
      if (summand.isNonNegative()) {
        left = left.plus(summand);
      } else {
        right = right.minus(summand);
      }
    }
    return new Inequality(left + " > " + right, Optional.empty());
  }
}
