package org.perfmodel.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;

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
    List<Candidate> kept = new ArrayList<>();
    for (Expr argument : distinct) {
      Candidate candidate = new Candidate(argument, Sampled.Places.of(argument));
      if (!isDominated(candidate, kept, greatest)) {
        kept.removeIf(other -> dominates(candidate, other, greatest));
        kept.add(candidate);
      }
    }
    if (kept.size() == 1) {
      return kept.get(0).expression();
    }
    List<Expr> left = kept.stream().map(Candidate::expression).toList();
    return Expr.atom(greatest ? new Max(left) : new Min(left));
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

  private static boolean isDominated(
      Candidate candidate, List<Candidate> others, boolean greatest) {
    for (Candidate other : others) {
      if (dominates(other, candidate, greatest)) {
        return true;
      }
    }
    return false;
  }

  /** Most pairs are in neither order, which a few points show before a difference is formed. */
  private static boolean dominates(Candidate winner, Candidate loser, boolean greatest) {
    Candidate high = greatest ? winner : loser;
    Candidate low = greatest ? loser : winner;
    return high.expression().weight() + low.expression().weight() <= HEAVIEST
        && !high.places().isBelow(low.places())
        && high.expression().minus(low.expression()).isNonNegative();
  }

  private record Candidate(Expr expression, Sampled.Places places) {}
}
