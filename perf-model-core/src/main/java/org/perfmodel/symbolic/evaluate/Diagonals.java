package org.perfmodel.symbolic.evaluate;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.IndexRange;
import org.perfmodel.symbolic.rewrite.Rebuild;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;

/**
 * Sums that leave out the terms where two indices meet, as loops with {@code if (i == j) continue}
 * do.
 *
 * <pre>
 * [i != c]                    = min(1, max(i - c, c - i)),   [i != c]^k = [i != c]
 * sum(i, l, u, f + [i != c]*g) -> sum(i, l, u, f + g) - [l &lt;= c &lt;= u]*g(c)
 * [l &lt;= c &lt;= u]              = max(0, min(1, c - l + 1, u - c + 1)),   1 where c is an index of that range
 * </pre>
 *
 * A sum over three indices that all differ becomes a polynomial, which else takes as many steps as
 * two of them have values. It is the same value, for evaluation only: what is printed stays as the
 * program has it. Left alone where the range may be empty, and beyond {@value #MOST} such factors
 * or {@value #HEAVIEST} terms and atoms.
 */
final class Diagonals {
  private static final int MOST = 4;
  private static final int HEAVIEST = 400;

  private final Map<Symbol, IndexRange> around;

  private Diagonals(Map<Symbol, IndexRange> around) {
    this.around = new TreeMap<>(Atom.ORDER);
    this.around.putAll(around);
  }

  /**
   * The sum's value without such factors of its index; null if it has none or stays as it is.
   *
   * @param around ranges of the indices of the sums around it
   */
  static @Nullable Expr closed(FiniteSum sum, Map<Symbol, IndexRange> around) {
    return isIn(sum.body()) ? new Diagonals(around).closed(sum) : null;
  }

  private static boolean isIn(Expr body) {
    for (Atom atom : SubAtoms.of(body)) {
      if (difference(atom) != null) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Expr closed(FiniteSum sum) {
    Expr lower = sum.lower();
    Expr upper = sum.upper();
    if (sum.body().weight() > HEAVIEST
        || !lower.isInteger()
        || !upper.isInteger()
        || !upper.minus(lower).plus(1).isNonNegative()) {
      return null;
    }
    IndexRange range = new IndexRange(sum.index(), lower, upper);
    IndexRange before = around.put(sum.index(), range);
    Expr body = withClosedSums(sum.body());
    if (before == null) {
      around.remove(sum.index());
    } else {
      around.put(sum.index(), before);
    }
    Expr total = Expr.ZERO;
    int left = MOST;
    for (Atom factor = factor(body, range); factor != null; factor = factor(body, range)) {
      if (--left < 0 || body.weight() > HEAVIEST) {
        return null;
      }
      Expr with = Expr.ZERO;
      for (Term term : body.terms()) {
        int exponent = term.monomial().exponentOf(factor);
        if (exponent > 0) {
          Monomial others = term.monomial().times(Monomial.of(factor, -exponent));
          Expr whole = Expr.term(term.monomial(), term.factor());
          Expr once = Expr.term(others, term.factor());
          body = body.minus(whole).plus(once);
          with = with.plus(once);
        }
      }
      Expr at = zero(factor, range);
      total = total.minus(Substitute.in(with, sum.index(), at).times(inside(at, range)));
    }
    return body.equals(sum.body())
        ? null
        : total.plus(Summation.of(sum.index(), lower, upper, body));
  }

  private Expr withClosedSums(Expr body) {
    boolean any = false;
    for (Term term : body.terms()) {
      for (Atom atom : term.monomial().atoms()) {
        any |= atom instanceof FiniteSum;
      }
    }
    return any ? Rebuild.of(body, this::closedOrSame) : body;
  }

  private Expr closedOrSame(Atom atom) {
    Expr closed = atom instanceof FiniteSum sum && isIn(sum.body()) ? closed(sum) : null;
    return closed == null ? Expr.atom(atom) : closed;
  }

  /** One of the factors that are zero where the index is something else that is whole. */
  private static @Nullable Atom factor(Expr body, IndexRange range) {
    for (Term term : body.terms()) {
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.size(); i++) {
        if (monomial.exponent(i) > 0 && slope(monomial.atom(i), range) != null) {
          return monomial.atom(i);
        }
      }
    }
    return null;
  }

  /** One or minus one of a difference from the index; null of anything else. */
  private static @Nullable Rational slope(Atom atom, IndexRange range) {
    Expr difference = difference(atom);
    if (difference == null) {
      return null;
    }
    Rational slope =
        CollectPowers.slope(difference, range.index())
            .filter(Expr::isConstant)
            .map(Expr::constantTerm)
            .orElse(Rational.ZERO);
    return slope.abs().isOne() && difference.isInteger() ? slope : null;
  }

  /** Where the factor is zero. */
  private static Expr zero(Atom factor, IndexRange range) {
    Expr difference = requireNonNull(difference(factor));
    Rational slope = requireNonNull(slope(factor, range));
    return Substitute.in(difference, range.index(), Expr.ZERO).times(slope).negate();
  }

  /** The e of {@code min(1, max(e, -e))}; null of anything else. */
  private static @Nullable Expr difference(Atom atom) {
    if (!(atom instanceof Min min)
        || min.arguments().size() != 2
        || !min.arguments().contains(Expr.ONE)) {
      return null;
    }
    Expr other = min.arguments().get(min.arguments().get(0).equals(Expr.ONE) ? 1 : 0);
    return other.onlyAtom() instanceof Max max
            && max.arguments().size() == 2
            && max.arguments().get(0).plus(max.arguments().get(1)).isZero()
        ? max.arguments().get(0)
        : null;
  }

  /** One where it is in the range, else zero. */
  private Expr inside(Expr at, IndexRange range) {
    List<Expr> limits = new ArrayList<>(List.of(Expr.ONE));
    for (Expr distance : List.of(at.minus(range.lower()), range.upper().minus(at))) {
      if (!isNonNegative(distance)) {
        limits.add(distance.plus(1));
      }
    }
    return Expr.max(Expr.ZERO, Expr.min(limits));
  }

  private boolean isNonNegative(Expr distance) {
    if (distance.isNonNegative()) {
      return true;
    }
    for (IndexRange range : around.values()) {
      boolean isAffine =
          CollectPowers.slope(distance, range.index())
              .filter(slope -> slope.isConstant() && !slope.isZero())
              .isPresent();
      if (isAffine && range.holdsAtBothEnds(distance)) {
        return true;
      }
    }
    return false;
  }
}
