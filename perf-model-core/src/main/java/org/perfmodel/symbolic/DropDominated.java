package org.perfmodel.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Extremes of few arguments.
 *
 * <pre>
 * max(max(x, y), z) -> max(x, y, z)
 * max(2, 3, x)      -> max(3, x)
 * max(x, y)         -> y     where y - x is provably not negative
 * max(x)            -> x
 * </pre>
 *
 * and the same for {@code min} with the difference reversed. Arguments stand in canonical order;
 * two that no proof compares both stay. So do two that are together heavier than {@value
 * #HEAVIEST}: such proofs fail nearly always, and take longest.
 */
final class DropDominated {
  private static final int HEAVIEST = 600;

  private DropDominated() {}

  static Expr max(List<Expr> arguments) {
    return extreme(arguments, true);
  }

  static Expr min(List<Expr> arguments) {
    return extreme(arguments, false);
  }

  private static Expr extreme(List<Expr> arguments, boolean greatest) {
    if (arguments.isEmpty()) {
      throw new IllegalArgumentException((greatest ? "max" : "min") + " needs an argument");
    }
    TreeSet<Expr> distinct = new TreeSet<>();
    for (Expr argument : arguments) {
      flatten(argument, greatest, distinct);
    }
    List<Expr> kept = new ArrayList<>();
    for (Expr candidate : distinct) {
      if (!isDominated(candidate, kept, greatest)) {
        kept.removeIf(other -> dominates(candidate, other, greatest));
        kept.add(candidate);
      }
    }
    if (kept.size() == 1) {
      return kept.get(0);
    }
    return Expr.atom(greatest ? new Max(kept) : new Min(kept));
  }

  private static void flatten(Expr argument, boolean greatest, Set<Expr> into) {
    Atom atom = argument.onlyAtom();
    if (greatest && atom instanceof Max max) {
      into.addAll(max.arguments());
    } else if (!greatest && atom instanceof Min min) {
      into.addAll(min.arguments());
    } else {
      into.add(argument);
    }
  }

  private static boolean isDominated(Expr candidate, List<Expr> others, boolean greatest) {
    for (Expr other : others) {
      if (dominates(other, candidate, greatest)) {
        return true;
      }
    }
    return false;
  }

  private static boolean dominates(Expr winner, Expr loser, boolean greatest) {
    return winner.weight() + loser.weight() <= HEAVIEST
        && (greatest ? winner.minus(loser) : loser.minus(winner)).isNonNegative();
  }
}
