package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UndefinedValueException;
import org.perfmodel.symbolic.evaluate.CompiledExpr;
import org.perfmodel.symbolic.evaluate.Differentiate;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.ExtremeCases;

/**
 * Where a design takes least time along the varied parameter.
 *
 * @param best integer of the range with the least time; the first of equals
 * @param seconds there
 * @param continuous the place of least time if the parameter could be any number of the range
 * @param kind why it is least there
 * @param derivative of the time, in the varied parameter alone, on the stretch that holds the place
 * @param formula of the place in the parameters, where the derivative is zero and has that form
 */
public record Optimum(
    long best,
    double seconds,
    Rational continuous,
    Kind kind,
    Expr derivative,
    Optional<Expr> formula) {
  private static final int LOWEST_POWER = 12;
  private static final double SAME = 1e-9;

  /** Why the time is least at a place. */
  public enum Kind {
    /** The derivative is zero. */
    STATIONARY,
    /** Another argument of a maximum becomes the greatest. */
    KINK,
    /** The range ends. */
    END,
    /** The formula rounds: it is least at an integer that no derivative shows. */
    JUMP
  }

  public Optimum {
    requireNonNull(continuous);
    requireNonNull(kind);
    requireNonNull(derivative);
    requireNonNull(formula);
  }

  private record Candidate(
      Rational place, Kind kind, PiecewiseFormula.Stretch stretch, double seconds) {}

  /** The optimum of a design whose symbols all have values. */
  public static Optimum of(Design design, Setting setting) {
    Expr seconds = setting.bound(design.seconds());
    Symbol varied = setting.varied();
    List<Candidate> candidates = new ArrayList<>();
    for (PiecewiseFormula.Stretch each :
        PiecewiseFormula.of(seconds, varied, setting.low(), setting.high())) {
      Expr slope = Differentiate.of(each.formula(), varied, Bindings.NONE);
      for (Rational zero : Zeros.of(slope, varied, each.from(), each.to())) {
        candidates.add(candidate(seconds, varied, zero, Kind.STATIONARY, each));
      }
      for (Rational end : List.of(each.from(), each.to())) {
        boolean isEnd = end.equals(setting.low()) || end.equals(setting.high());
        candidates.add(candidate(seconds, varied, end, isEnd ? Kind.END : Kind.KINK, each));
      }
    }
    Candidate least = candidates.get(0);
    for (Candidate each : candidates) {
      least = each.seconds() < least.seconds() ? each : least;
    }
    long best = best(seconds, setting);
    double reached = setting.at(design.seconds(), Rational.of(best));
    if (reached < least.seconds() * (1 - SAME)) {
      least = new Candidate(Rational.of(best), Kind.JUMP, least.stretch(), reached);
    }
    return new Optimum(
        best,
        reached,
        least.place(),
        least.kind(),
        Differentiate.of(least.stretch().formula(), varied, Bindings.NONE),
        least.kind() == Kind.STATIONARY ? formula(design, setting, least) : Optional.empty());
  }

  private static Candidate candidate(
      Expr seconds, Symbol varied, Rational place, Kind kind, PiecewiseFormula.Stretch stretch) {
    return new Candidate(
        place, kind, stretch, Evaluate.asDouble(seconds, Bindings.NONE.with(varied, place)));
  }

  private static long best(Expr seconds, Setting setting) {
    CompiledExpr compiled = CompiledExpr.of(seconds, List.of(setting.varied()));
    long best = setting.from();
    double least = Double.POSITIVE_INFINITY;
    for (long value = setting.from(); value <= setting.to(); value++) {
      double here = compiled.evaluate((double) value);
      if (here < least) {
        least = here;
        best = value;
      }
    }
    return best;
  }

  /** Solves the derivative of the case that holds, if it is of the second degree or less. */
  private static Optional<Expr> formula(Design design, Setting setting, Candidate least) {
    Symbol varied = setting.varied();
    Rational place = least.place();
    for (ExtremeCases.Case each : ExtremeCases.of(setting.shaped(design.seconds()))) {
      Expr slope = Differentiate.of(each.value(), varied, Bindings.NONE);
      for (Expr root : solutions(slope, varied)) {
        Expr value = setting.bound(root);
        if (value.isConstant() || value.symbols().isEmpty()) {
          double number = real(value);
          if (Math.abs(number - place.doubleValue()) <= SAME * Math.abs(number)
              && holds(each, setting, place)) {
            return Optional.of(root);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The value; not a number of a root that is none of the real numbers here. */
  private static double real(Expr value) {
    try {
      return Evaluate.asDouble(value, Bindings.NONE);
    } catch (UndefinedValueException e) {
      return Double.NaN;
    }
  }

  private static boolean holds(ExtremeCases.Case each, Setting setting, Rational place) {
    for (Expr condition : each.notNegative()) {
      if (setting.at(condition, place) < 0) {
        return false;
      }
    }
    return true;
  }

  private static List<Expr> solutions(Expr slope, Symbol varied) {
    Expr cleared = slope;
    for (int times = 0; times <= LOWEST_POWER; times++) {
      Optional<SortedMap<Integer, Expr>> powers = CollectPowers.of(cleared, varied);
      if (powers.isPresent()) {
        return solutions(powers.get());
      }
      cleared = cleared.times(Expr.symbol(varied));
    }
    return List.of();
  }

  /** Of {@code a x^2 + b x + c}. */
  private static List<Expr> solutions(SortedMap<Integer, Expr> powers) {
    if (powers.isEmpty() || powers.lastKey() > 2) {
      return List.of();
    }
    Expr a = powers.getOrDefault(2, Expr.ZERO);
    Expr b = powers.getOrDefault(1, Expr.ZERO);
    Expr c = powers.getOrDefault(0, Expr.ZERO);
    Rational half = Rational.of(1, 2);
    if (a.isZero()) {
      return b.isZero() ? List.of() : List.of(c.negate().dividedBy(b));
    }
    if (b.isZero()) {
      return List.of(Expr.pow(c.negate().dividedBy(a), half));
    }
    Expr root = Expr.pow(b.times(b).minus(a.times(c).times(4)), half);
    return List.of(
        root.minus(b).dividedBy(a.times(2)), root.plus(b).negate().dividedBy(a.times(2)));
  }
}
