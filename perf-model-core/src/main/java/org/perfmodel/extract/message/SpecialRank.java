package org.perfmodel.extract.message;

import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * Ranks and tags that are none: {@code MPI.PROC_NULL}, {@code MPI.ANY_SOURCE}, {@code MPI.ANY_TAG}.
 * Each is a symbol while the source is read, so that {@code rank > 0 ? rank - 1 : MPI.PROC_NULL}
 * still says where it is none: the factor of the symbol, which is one there and zero elsewhere. No
 * node's formula has them.
 *
 * @param where one where it is none, else zero
 * @param otherwise the value elsewhere
 */
public record SpecialRank(Expr where, Expr otherwise) {
  /** No process: what is sent there, or received from there, is no message. */
  static final Symbol NONE = Symbol.index("none");

  /** Any process, or any tag. */
  static final Symbol ANY = Symbol.index("any");

  /** Takes a value apart; empty if it cannot be. */
  static Optional<SpecialRank> of(Symbol which, Expr value) {
    if (!value.contains(which)) {
      return Optional.of(new SpecialRank(Expr.ZERO, value));
    }
    Optional<SortedMap<Integer, Expr>> powers = CollectPowers.of(value, which);
    if (powers.isEmpty() || powers.get().firstKey() < 0 || powers.get().lastKey() > 1) {
      return Optional.empty();
    }
    return Optional.of(
        new SpecialRank(
            powers.get().getOrDefault(1, Expr.ZERO), Substitute.in(value, which, Expr.ZERO)));
  }

  public static boolean isIn(Expr value) {
    return value.contains(NONE) || value.contains(ANY);
  }

  /** Whether two values are equal, one of them none for certain, as a number; empty if neither. */
  public static Optional<Expr> equal(Expr one, Expr other) {
    for (Symbol which : new Symbol[] {NONE, ANY}) {
      Expr itself = Expr.symbol(which);
      if (one.equals(itself) || other.equals(itself)) {
        return of(which, one.equals(itself) ? other : one).map(SpecialRank::where);
      }
    }
    return Optional.empty();
  }

  /** For comparisons by size: MPI's constants are negative, ranks and tags are not. */
  public static Expr asNumber(Expr value) {
    Expr minusOne = Expr.constant(-1);
    return Substitute.in(Substitute.in(value, NONE, minusOne), ANY, minusOne);
  }
}
