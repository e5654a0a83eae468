package org.perfmodel.symbolic.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.FreeSymbols;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/**
 * What the range of a sum's index decides of its body, and where it must be cut in two.
 *
 * <pre>
 * max(x, y) -> x                         where x - y is affine in i and >= 0 at both ends
 * sum(i, l, u, min(1, max(0, a*i + b))*f)
 *           -> sum(i, max(l, min(u + 1, floor(-b/a) + 1)), u, f)          a > 0
 *           -> sum(i, l, min(u, max(l - 1, ceil(-b/a) - 1)), f)           a &lt; 0
 * max(x, y) -> [x > y]*x + (1 - [x > y])*y        [c > 0] = min(1, max(0, c))
 * sum(i, l, u, min(a*f, b*f)) -> min(a, b)*sum(i, l, u, f)             SharedFactor
 * sum(i, l, u, floor(i/m + r) - floor((i-1)/m + r))
 *           -> floor(u/m + r) - floor((l-1)/m + r)
 * </pre>
 *
 * and the same for min. Differences are affine in i with integer coefficients and an integer rest.
 * Bodies beyond {@value #HEAVIEST} terms and atoms are left alone.
 */
final class SumCases {
  private static final int MOST_ARGUMENTS = 3;

  /** A longer body stays as it is: to multiply it out would take longer than to add it up. */
  private static final int HEAVIEST = 160;

  private final IndexRange range;
  private final Symbol index;
  private final Expr lower;
  private final Expr upper;

  SumCases(IndexRange range) {
    this.range = range;
    this.index = range.index();
    this.lower = range.lower();
    this.upper = range.upper();
  }

  /** The body with extremes that the range decides put in place of what they are. */
  Expr decided(Expr body) {
    boolean any = false;
    for (Term term : body.terms()) {
      any |= hasExtreme(term.monomial());
    }
    if (!any || body.weight() > HEAVIEST) {
      return body;
    }
    Expr sum = Expr.ZERO;
    for (Term term : body.terms()) {
      Monomial monomial = term.monomial();
      if (!hasExtreme(monomial)) {
        sum = sum.plus(Expr.term(monomial, term.factor()));
        continue;
      }
      Expr product = Expr.constant(term.factor());
      for (int i = 0; i < monomial.size(); i++) {
        Expr factor = decided(monomial.atom(i));
        product = product.times(factor.power(monomial.exponent(i)));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  private boolean hasExtreme(Monomial monomial) {
    for (int i = 0; i < monomial.size(); i++) {
      boolean extreme = monomial.atom(i) instanceof Max || monomial.atom(i) instanceof Min;
      if (extreme && monomial.exponent(i) > 0 && FreeSymbols.of(monomial.atom(i)).contains(index)) {
        return true;
      }
    }
    return false;
  }

  private Expr decided(Atom atom) {
    boolean greatest = atom instanceof Max;
    if (!greatest && !(atom instanceof Min) || !FreeSymbols.of(atom).contains(index)) {
      return Expr.atom(atom);
    }
    List<Expr> arguments = new ArrayList<>();
    for (Expr argument : argumentsOf(atom)) {
      arguments.add(decided(argument));
    }
    List<Expr> kept = new ArrayList<>();
    for (Expr candidate : arguments) {
      boolean loses = false;
      for (Expr other : kept) {
        loses |= wins(other, candidate, greatest);
      }
      if (!loses) {
        kept.removeIf(other -> wins(candidate, other, greatest));
        kept.add(candidate);
      }
    }
    return greatest ? Expr.max(kept) : Expr.min(kept);
  }

  private static List<Expr> argumentsOf(Atom atom) {
    return atom instanceof Max max ? max.arguments() : ((Min) atom).arguments();
  }

  private boolean wins(Expr one, Expr other, boolean greatest) {
    Expr difference = greatest ? one.minus(other) : other.minus(one);
    return difference.isNonNegative()
        || slope(difference) != null && range.holdsAtBothEnds(difference);
  }

  /** The integer slope of what is affine in the index with an integer rest; null if it is not. */
  private @Nullable Rational slope(Expr expression) {
    Optional<SortedMap<Integer, Expr>> powers = CollectPowers.of(expression, index);
    if (powers.isEmpty()
        || powers.get().isEmpty()
        || powers.get().firstKey() < 0
        || powers.get().lastKey() > 1) {
      return null;
    }
    Expr slope = powers.get().getOrDefault(1, Expr.ZERO);
    Expr rest = powers.get().getOrDefault(0, Expr.ZERO);
    return slope.isConstant() && slope.constantTerm().isInteger() && rest.isInteger()
        ? slope.constantTerm()
        : null;
  }

  /** The sum of a product with a condition or an extreme in it; null if it has neither. */
  @Nullable Expr closed(Monomial varying) {
    Expr pulledOut = withoutSharedFactor(varying);
    if (pulledOut != null) {
      return pulledOut;
    }
    if (Expr.term(varying, Rational.ONE).weight() > HEAVIEST) {
      return null;
    }
    for (int i = 0; i < varying.size(); i++) {
      Atom atom = varying.atom(i);
      if (varying.exponent(i) < 1 || !(atom instanceof Max || atom instanceof Min)) {
        continue;
      }
      Expr condition = atom instanceof Min min ? conditionOf(min) : null;
      Rational slope = condition == null ? null : slope(condition);
      Monomial without = varying.times(Monomial.of(atom, -varying.exponent(i)));
      if (condition != null && slope != null && !slope.isZero()) {
        return whereHolds(condition, slope, Expr.term(without, Rational.ONE));
      }
      Expr cut = condition == null && varying.exponent(i) == 1 ? cut(atom) : null;
      if (cut != null) {
        return Summation.of(index, lower, upper, cut.times(Expr.term(without, Rational.ONE)));
      }
    }
    return null;
  }

  /** With what all arguments of an extreme share in front of it; null if they share nothing. */
  private @Nullable Expr withoutSharedFactor(Monomial varying) {
    for (int i = 0; i < varying.size(); i++) {
      Atom atom = varying.atom(i);
      boolean isExtreme = atom instanceof Max || atom instanceof Min;
      SharedFactor shared =
          isExtreme && varying.exponent(i) > 0 && Monomial.of(atom, 1).dependsOn(index)
              ? SharedFactor.of(atom, range)
              : null;
      if (shared != null) {
        int power = varying.exponent(i);
        Monomial without = varying.times(Monomial.of(atom, -power));
        Expr body =
            Expr.term(without, Rational.ONE)
                .times(shared.factor().power(power))
                .times(shared.extreme().power(power));
        return Summation.of(index, lower, upper, body);
      }
    }
    return null;
  }

  /** The c of {@code min(1, max(0, c))} and of {@code min(1, c)} with c not negative. */
  private static @Nullable Expr conditionOf(Min min) {
    if (min.arguments().size() != 2 || !min.arguments().contains(Expr.ONE)) {
      return null;
    }
    Expr other = min.arguments().get(min.arguments().get(0).equals(Expr.ONE) ? 1 : 0);
    if (other.onlyAtom() instanceof Max max) {
      if (max.arguments().size() != 2 || !max.arguments().contains(Expr.ZERO)) {
        return null;
      }
      return max.arguments().get(max.arguments().get(0).isZero() ? 1 : 0);
    }
    return other.isNonNegative() ? other : null;
  }

  private Expr whereHolds(Expr condition, Rational slope, Expr body) {
    Expr rest = Substitute.in(condition, index, Expr.ZERO);
    Expr zero = rest.negate().times(slope.reciprocal());
    if (slope.signum() > 0) {
      Expr first = Expr.floor(zero).plus(1);
      Expr from = Expr.max(lower, Expr.min(first, upper.plus(1)));
      return Summation.of(index, from, upper, body);
    }
    Expr last = Expr.ceil(zero).minus(1);
    Expr to = Expr.min(upper, Expr.max(last, lower.minus(1)));
    return Summation.of(index, lower, to, body);
  }

  /** An extreme as a choice between its first two arguments that the index tells apart. */
  private @Nullable Expr cut(Atom atom) {
    List<Expr> arguments = argumentsOf(atom);
    if (arguments.size() > MOST_ARGUMENTS) {
      return null;
    }
    boolean greatest = atom instanceof Max;
    for (int i = 0; i < arguments.size(); i++) {
      for (int j = i + 1; j < arguments.size(); j++) {
        Expr difference = arguments.get(i).minus(arguments.get(j));
        Rational slope = slope(difference);
        if (slope != null && !slope.isZero()) {
          List<Expr> one = new ArrayList<>(arguments);
          one.remove(j);
          List<Expr> other = new ArrayList<>(arguments);
          other.remove(i);
          Expr first = greatest ? Expr.max(one) : Expr.min(one);
          Expr second = greatest ? Expr.max(other) : Expr.min(other);
          Expr holds =
              Expr.min(Expr.ONE, Expr.max(Expr.ZERO, greatest ? difference : difference.negate()));
          return second.plus(holds.times(first.minus(second)));
        }
      }
    }
    return null;
  }

  /** Takes pairs out of the body that telescope, and answers with their sum. */
  Telescoped telescoped(Expr body) {
    if (body.weight() > HEAVIEST) {
      return new Telescoped(Expr.ZERO, body);
    }
    Expr sum = Expr.ZERO;
    Expr rest = body;
    for (Term term : body.terms()) {
      Floor floor = onlyFloor(term.monomial());
      if (floor == null) {
        continue;
      }
      Expr before = Substitute.in(floor.argument(), index, Expr.symbol(index).minus(1));
      Expr here = Expr.term(term.monomial(), term.factor());
      Expr factor = Expr.term(term.monomial().without(floor), term.factor());
      Expr there = factor.times(Expr.floor(before)).negate();
      if (contains(rest, here) && contains(rest, there)) {
        rest = rest.minus(here).minus(there);
        Expr last = Expr.floor(Substitute.in(floor.argument(), index, upper));
        Expr first = Expr.floor(Substitute.in(before, index, lower));
        sum = sum.plus(factor.times(last.minus(first)));
      }
    }
    return new Telescoped(sum, rest);
  }

  /** A sum, and the body that is still to be summed. */
  record Telescoped(Expr sum, Expr rest) {}

  private static boolean contains(Expr sum, Expr part) {
    for (Term term : part.terms()) {
      if (!sum.coefficient(term.monomial()).equals(term.factor())) {
        return false;
      }
    }
    return !part.isZero();
  }

  /** The only factor that holds the index, if it is a rounding. */
  private @Nullable Floor onlyFloor(Monomial monomial) {
    Floor found = null;
    for (int i = 0; i < monomial.size(); i++) {
      Atom atom = monomial.atom(i);
      boolean depends =
          atom instanceof Symbol ? atom.equals(index) : FreeSymbols.of(atom).contains(index);
      if (!depends) {
        continue;
      }
      if (found != null || monomial.exponent(i) != 1 || !(atom instanceof Floor floor)) {
        return null;
      }
      found = floor;
    }
    return found;
  }
}
