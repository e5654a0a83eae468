package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.ExtremeCases;

/**
 * A formula of one symbol along an interval: pieces on each of which one case of every maximum
 * holds, so that the formula is smooth there unless it rounds.
 */
final class PiecewiseFormula {
  private static final Rational CLOSE = Rational.of(1, 1_000_000_000_000L);
  private static final Rational HALF = Rational.of(1, 2);

  private PiecewiseFormula() {}

  /**
   * A piece.
   *
   * @param number of the case in {@link ExtremeCases#of}
   * @param formula without maximum and minimum
   */
  record Stretch(Rational from, Rational to, int number, Expr formula) {
    Stretch {
      requireNonNull(from);
      requireNonNull(to);
      requireNonNull(formula);
    }
  }

  /** Ascending and without gaps. */
  static List<Stretch> of(Expr formula, Symbol symbol, Rational low, Rational high) {
    List<ExtremeCases.Case> cases = ExtremeCases.of(formula);
    List<Rational> borders = new ArrayList<>(List.of(low, high));
    for (ExtremeCases.Case each : cases) {
      for (Expr condition : each.notNegative()) {
        borders.addAll(Zeros.of(condition, symbol, low, high));
      }
    }
    List<Stretch> stretches = new ArrayList<>();
    List<Rational> distinct = distinct(borders);
    if (distinct.size() == 1) {
      int number = active(cases, symbol, low);
      return List.of(new Stretch(low, high, number, cases.get(number).value()));
    }
    for (int i = 0; i + 1 < distinct.size(); i++) {
      Rational from = distinct.get(i);
      Rational to = distinct.get(i + 1);
      int number = active(cases, symbol, middle(from, to));
      int last = stretches.size() - 1;
      if (last >= 0 && stretches.get(last).number() == number) {
        from = stretches.remove(last).from();
      }
      stretches.add(new Stretch(from, to, number, cases.get(number).value()));
    }
    return stretches;
  }

  /** Ascending, one of those that only rounding tells apart. */
  static List<Rational> distinct(List<Rational> places) {
    List<Rational> distinct = new ArrayList<>();
    for (Rational place : new TreeSet<>(places)) {
      int last = distinct.size() - 1;
      if (last < 0 || place.minus(distinct.get(last)).compareTo(CLOSE.times(place.abs())) > 0) {
        distinct.add(place);
      }
    }
    return distinct;
  }

  static Rational middle(Rational from, Rational to) {
    return from.plus(to).times(HALF);
  }

  /** The case that holds at a place; of several the one that is least violated by rounding. */
  private static int active(List<ExtremeCases.Case> cases, Symbol symbol, Rational at) {
    Bindings here = Bindings.NONE.with(symbol, at);
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < cases.size(); i++) {
      double violated = 0;
      for (Expr condition : cases.get(i).notNegative()) {
        violated = Math.max(violated, -Evaluate.asDouble(condition, here));
      }
      if (violated < least) {
        least = violated;
        best = i;
      }
    }
    return best;
  }
}
