package org.perfmodel.symbolic.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Extreme;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Term;
import org.perfmodel.symbolic.rewrite.Rebuild;

/**
 * A sum as what it is for each argument of a minimum or maximum in it.
 *
 * <pre>
 * r + c*min(a, b)   -> r + c*a, r + c*b
 * </pre>
 *
 * @param cases one for each argument; at every point the sum is one of them
 * @param isLeast whether it is at most each of them
 */
record PushedExtreme(List<Expr> cases, boolean isLeast) {
  /** Numbers of steps have few; a sum of prices is not searched. */
  private static final int MOST_TERMS = 16;

  PushedExtreme {
    cases = List.copyOf(cases);
  }

  /** Of the first extreme that something in a short sum cancels with; null if there is none. */
  static @Nullable PushedExtreme cancelling(
      Expr sum, Predicate<Atom> isNonNegative, UnaryOperator<Expr> plain) {
    if (sum.terms().size() > 1 && sum.terms().size() <= MOST_TERMS) {
      List<Extreme> extremes = extremes(sum);
      for (Extreme extreme : extremes) {
        if (cancels(sum, extreme, plain)) {
          return of(sum, extreme, isNonNegative, plain);
        }
      }
      for (Extreme extreme : extremes) {
        for (Extreme other : extremes) {
          if (!other.equals(extreme) && cancel(sum, extreme, other, plain)) {
            return of(sum, extreme, isNonNegative, plain);
          }
        }
      }
    }
    return null;
  }

  /** Of the first extreme that stands in the sum; null if none does. */
  static @Nullable PushedExtreme first(Expr sum, Predicate<Atom> isNonNegative) {
    List<Extreme> extremes = extremes(sum);
    return extremes.isEmpty()
        ? null
        : of(sum, extremes.get(0), isNonNegative, UnaryOperator.identity());
  }

  private static List<Extreme> extremes(Expr sum) {
    List<Extreme> found = new ArrayList<>();
    for (Term term : sum.terms()) {
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.size(); i++) {
        if (monomial.atom(i) instanceof Extreme extreme
            && monomial.exponent(i) > 0
            && !found.contains(extreme)) {
          found.add(extreme);
        }
      }
    }
    return found;
  }

  private static PushedExtreme of(
      Expr sum, Extreme extreme, Predicate<Atom> isNonNegative, UnaryOperator<Expr> plain) {
    List<Expr> cases = new ArrayList<>();
    for (Expr argument : extreme.arguments()) {
      Expr instead = plain.apply(argument);
      cases.add(Rebuild.of(sum, atom -> atom.equals(extreme) ? instead : Expr.atom(atom)));
    }
    int direction = direction(sum, extreme, isNonNegative);
    return new PushedExtreme(cases, direction == (extreme instanceof Min ? 1 : -1));
  }

  /** Of the sum where the extreme grows: up, down, or zero where that is not known. */
  private static int direction(Expr sum, Extreme extreme, Predicate<Atom> isNonNegative) {
    int direction = 0;
    for (Term term : sum.terms()) {
      Monomial monomial = term.monomial();
      int exponent = monomial.exponentOf(extreme);
      if (exponent == 0) {
        continue;
      }
      boolean isKnown = exponent == 1 || isNonNegative.test(extreme) && exponent > 0;
      for (Atom atom : monomial.atoms()) {
        isKnown &= atom.equals(extreme) || isNonNegative.test(atom);
      }
      int sign = term.factor().signum();
      if (!isKnown || direction == -sign) {
        return 0;
      }
      direction = sign;
    }
    return direction;
  }

  /** Whether an argument's term, times what multiplies it, has another sign than one in the sum. */
  private static boolean cancels(Expr sum, Extreme extreme, UnaryOperator<Expr> plain) {
    for (Term term : sum.terms()) {
      if (term.monomial().exponentOf(extreme) != 1) {
        continue;
      }
      Expr factor = Expr.term(term.monomial().without(extreme), term.factor());
      for (Expr argument : extreme.arguments()) {
        if (argument.terms().size() <= MOST_TERMS
            && cancels(sum, factor.times(plain.apply(argument)))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether arguments of two do, as in {@code min(i + k, n) - max(i - k, 0)}. */
  private static boolean cancel(
      Expr sum, Extreme extreme, Extreme other, UnaryOperator<Expr> plain) {
    for (Expr argument : other.arguments()) {
      if (argument.terms().size() <= MOST_TERMS) {
        Expr instead = plain.apply(argument);
        Expr pushed = Rebuild.of(sum, atom -> atom.equals(other) ? instead : Expr.atom(atom));
        if (pushed.terms().size() <= MOST_TERMS && cancels(pushed, extreme, plain)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean cancels(Expr sum, Expr other) {
    for (Term term : other.terms()) {
      if (sum.coefficient(term.monomial()).signum() == -term.factor().signum()) {
        return true;
      }
    }
    return false;
  }
}
