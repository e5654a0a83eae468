package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.ExtremeCases;

/**
 * Where one design is faster than another: as conditions on the parameters, by case analysis of
 * what is the greatest in the formulae (MacDonald 1996, section 4.4), and along the varied
 * parameter at the values of a setting.
 *
 * @param first the design that the conditions are about
 * @param ranges along the varied parameter, ascending and without gaps
 */
public record Comparison(Design first, Design second, List<Case> cases, List<Range> ranges) {
  private static final List<Rational> WEIGHTS =
      List.of(Rational.of(1), Rational.of(2), Rational.of(4), Rational.of(1, 2), Rational.of(1, 4));

  /**
   * A case of the difference of both times.
   *
   * @param where what holds in this case
   * @param faster what it takes for the first design to be faster in it
   * @param isMet whether the case occurs in the setting
   */
  public record Case(List<Inequality> where, Inequality faster, boolean isMet) {
    public Case {
      where = List.copyOf(where);
      requireNonNull(faster);
    }
  }

  /**
   * An interval.
   *
   * @param sign 1 where the first design is faster, -1 where it is slower, 0 where both are equal
   */
  public record Range(Rational from, Rational to, int sign) {
    public Range {
      requireNonNull(from);
      requireNonNull(to);
    }
  }

  public Comparison {
    requireNonNull(first);
    requireNonNull(second);
    cases = List.copyOf(cases);
    ranges = List.copyOf(ranges);
  }

  /** Compares two designs whose symbols all have values. */
  public static Comparison of(Design first, Design second, Setting setting) {
    Expr gain = setting.shaped(second.seconds().minus(first.seconds()));
    Symbol varied = setting.varied();
    List<Range> ranges = new ArrayList<>();
    for (PiecewiseFormula.Stretch each :
        PiecewiseFormula.of(setting.bound(gain), varied, setting.low(), setting.high())) {
      add(ranges, each, varied);
    }
    List<Case> cases = new ArrayList<>();
    for (ExtremeCases.Case each : ExtremeCases.of(gain)) {
      if (!contradicts(each.notNegative())) {
        cases.add(of(each, setting));
      }
    }
    return new Comparison(first, second, cases, ranges);
  }

  /** Without what another condition implies: {@code p < 2*n} beside {@code p < n}. */
  private static List<Expr> independent(List<Expr> conditions) {
    List<Expr> left = new ArrayList<>(conditions);
    for (int i = left.size() - 1; i >= 0; i--) {
      Expr candidate = left.remove(i);
      if (left.stream().noneMatch(other -> implies(other, candidate))) {
        left.add(i, candidate);
      }
    }
    return left;
  }

  private static boolean implies(Expr condition, Expr other) {
    for (Rational weight : WEIGHTS) {
      if (other.minus(condition.times(weight)).isNonNegative()) {
        return true;
      }
    }
    return false;
  }

  /** Whether some sum of two conditions is never positive, so that at most a border is left. */
  private static boolean contradicts(List<Expr> conditions) {
    for (Expr one : conditions) {
      for (Expr other : conditions) {
        for (Rational weight : WEIGHTS) {
          if (!one.isZero() && one.plus(other.times(weight)).negate().isNonNegative()) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static Case of(ExtremeCases.Case each, Setting setting) {
    Symbol varied = setting.varied();
    List<Inequality> where = new ArrayList<>();
    for (Expr condition : independent(each.notNegative())) {
      where.add(Inequality.positive(condition, varied));
    }
    return new Case(where, Inequality.positive(each.value(), varied), occurs(each, setting));
  }

  /** Whether the conditions hold somewhere within the range. */
  private static boolean occurs(ExtremeCases.Case each, Setting setting) {
    List<Rational> borders = new ArrayList<>(List.of(setting.low(), setting.high()));
    List<Expr> bound = new ArrayList<>();
    for (Expr condition : each.notNegative()) {
      Expr here = setting.bound(condition);
      bound.add(here);
      borders.addAll(Zeros.of(here, setting.varied(), setting.low(), setting.high()));
    }
    List<Rational> places = PiecewiseFormula.distinct(borders);
    for (int i = 0; i < places.size(); i++) {
      Rational place =
          i + 1 < places.size()
              ? PiecewiseFormula.middle(places.get(i), places.get(i + 1))
              : places.get(i);
      Bindings here = Bindings.NONE.with(setting.varied(), place);
      if (bound.stream().allMatch(condition -> Evaluate.asDouble(condition, here) >= 0)) {
        return true;
      }
    }
    return false;
  }

  private static void add(List<Range> ranges, PiecewiseFormula.Stretch stretch, Symbol varied) {
    List<Rational> borders = new ArrayList<>(List.of(stretch.from(), stretch.to()));
    borders.addAll(Zeros.of(stretch.formula(), varied, stretch.from(), stretch.to()));
    List<Rational> places = PiecewiseFormula.distinct(borders);
    for (int i = 0; i < Math.max(1, places.size() - 1); i++) {
      Rational from = places.get(i);
      Rational to = places.get(Math.min(i + 1, places.size() - 1));
      Bindings middle = Bindings.NONE.with(varied, PiecewiseFormula.middle(from, to));
      int sign = (int) Math.signum(Evaluate.asDouble(stretch.formula(), middle));
      int last = ranges.size() - 1;
      if (last >= 0 && ranges.get(last).sign() == sign) {
        from = ranges.remove(last).from();
      }
      ranges.add(new Range(from, to, sign));
    }
  }
}
