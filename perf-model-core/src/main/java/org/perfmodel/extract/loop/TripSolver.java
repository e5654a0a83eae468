package org.perfmodel.extract.loop;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.extract.region.Bounds;
import org.perfmodel.extract.region.PowerSymbol;
import org.perfmodel.extract.region.TripGoal;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;

/**
 * How often a condition holds before it first fails.
 *
 * <pre>
 * c - s*k > 0            ceil(max(0, c)/s)
 * c - s*k != 0           c/s                              where s divides c
 * c - b*k - a*k^2 > 0    ceil((sqrt(b^2 + 4*a*max(0, c)) - b)/(2*a))    a > 0, b not negative
 * c - a*r^k > 0          max(0, ceil(log(c/a)/log(r)))    r > 1
 * c - a*2^k > 0            the same, where the condition shifts
 * floor(a/r^k) >= m      max(0, ceil(log((a + 1)/m)/log(r)))
 * </pre>
 */
public final class TripSolver {
  private final Bounds bounds;
  private final Symbol index;

  /** Symbols that stand for r^k and for floor(a/r^k), with what they mean. */
  private final Map<Symbol, PowerSymbol> powers;

  private final State state;
  private final Place place;

  public TripSolver(
      Bounds bounds, Symbol index, Map<Symbol, PowerSymbol> powers, State state, Place place) {
    this.bounds = bounds;
    this.index = index;
    this.powers = powers;
    this.state = state;
    this.place = place;
  }

  public Optional<Expr> trips(TripGoal goal) {
    for (Map.Entry<Symbol, PowerSymbol> power : powers.entrySet()) {
      if (goal.expression().contains(power.getKey())) {
        return goal.expression().contains(index)
            ? Optional.empty()
            : ofPower(goal.expression(), power.getKey(), power.getValue());
      }
    }
    Optional<Expr> slope = LinearForm.slope(goal.expression(), index);
    if (slope.isEmpty()) {
      return goal.notZero()
          ? Optional.empty()
          : whilePowerBelow(goal.expression()).or(() -> whileSquareBelow(goal.expression()));
    }
    Expr step = slope.get().negate();
    Expr distance = Substitute.in(goal.expression(), index, Expr.ZERO);
    if (step.isZero()) {
      boolean never =
          goal.notZero() ? distance.isZero() : bounds.isNonNegative(distance.negate(), state);
      return never ? Optional.of(Expr.ZERO) : Optional.empty();
    }
    return goal.notZero() ? untilZero(distance, step) : whilePositive(distance, step);
  }

  private Optional<Expr> whilePositive(Expr distance, Expr step) {
    if (step.isConstant()) {
      if (step.constantValue().signum() < 0) {
        return Optional.empty();
      }
    } else if (!bounds.isNonNegative(step.minus(1), state)
        && !bounds.require(step.minus(1), state, place)
        && !bounds.requireToEnd(step.minus(1), place)) {
      return Optional.empty();
    }
    Expr positive = bounds.notNegative(distance, false, state, place);
    if (step.equals(Expr.ONE)) {
      return Optional.of(positive);
    }
    Optional<Expr> whole = quotient(positive, step).filter(Expr::isInteger);
    return Optional.of(whole.orElseGet(() -> Expr.ceil(ratio(positive, step))));
  }

  /** {@code (1 << k) < n}, where the condition itself has the power. */
  private Optional<Expr> whilePowerBelow(Expr expression) {
    Symbol symbol = Symbol.index(index.name().substring(1) + ".power");
    Expr first = Substitute.in(expression, index, Expr.ZERO);
    Expr slope = Substitute.in(expression, index, Expr.ONE).minus(first);
    Expr rest = first.minus(slope);
    boolean isPower =
        rest.plus(slope.times(Expr.pow(Expr.constant(2), Expr.symbol(index)))).equals(expression);
    return isPower
        ? ofPower(
            rest.plus(slope.times(Expr.symbol(symbol))),
            symbol,
            new PowerSymbol(Rational.of(2), Optional.empty()))
        : Optional.empty();
  }

  /** {@code i * i <= n}, where i does not go down. */
  private Optional<Expr> whileSquareBelow(Expr expression) {
    SortedMap<Integer, Expr> powers =
        CollectPowers.of(expression, index).orElseGet(Collections::emptySortedMap);
    if (powers.isEmpty() || powers.firstKey() < 0 || powers.lastKey() != 2) {
      return Optional.empty();
    }
    Expr square = powers.getOrDefault(2, Expr.ZERO).negate();
    Expr linear = powers.getOrDefault(1, Expr.ZERO).negate();
    if (!square.isConstant()
        || square.constantValue().signum() <= 0
        || !linear.isConstant()
        || linear.constantValue().signum() < 0) {
      return Optional.empty();
    }
    Expr above = bounds.notNegative(powers.getOrDefault(0, Expr.ZERO), false, state, place);
    Expr twice = square.times(2);
    Expr root = Expr.pow(linear.power(2).plus(twice.times(2).times(above)), Rational.of(1, 2));
    return Optional.of(Expr.ceil(root.minus(linear).dividedBy(twice)));
  }

  private Optional<Expr> untilZero(Expr distance, Expr step) {
    Expr trips = quotient(distance, step).orElse(null);
    return trips != null && trips.isInteger()
        ? Optional.of(bounds.notNegative(trips, true, state, place))
        : Optional.empty();
  }

  private Optional<Expr> ofPower(Expr expression, Symbol symbol, PowerSymbol power) {
    Optional<Expr> slope = LinearForm.slope(expression, symbol);
    if (slope.isEmpty()) {
      return Optional.empty();
    }
    Expr rest = expression.minus(slope.get().times(Expr.symbol(symbol)));
    Expr above;
    if (power.start().isPresent()) {
      Expr least = Expr.ONE.minus(rest);
      if (!slope.get().equals(Expr.ONE) || !bounds.isNonNegative(least.minus(1), state)) {
        return Optional.empty();
      }
      Expr end = power.start().get().plus(1);
      boolean some = bounds.require(power.start().get(), state, place);
      if (!some && !end.isInteger()) {
        return Optional.empty();
      }
      above = ratio(some ? bounds.atLeastOne(end, state) : Expr.max(Expr.ONE, end), least);
    } else {
      Expr growing = slope.get().negate();
      boolean some = bounds.require(rest.minus(1), state, place);
      if (!bounds.require(growing.minus(1), state, place) || !some && !rest.isInteger()) {
        return Optional.empty();
      }
      // What ends before it begins: as if it ended at one.
      Expr end = some ? bounds.atLeastOne(rest, state) : Expr.max(Expr.ONE, rest);
      above = ratio(end, growing);
    }
    if (above.isConstant()) {
      return Optional.of(Expr.constant(steps(above.constantValue(), power.ratio())));
    }
    Expr base = Expr.log2(Expr.constant(power.ratio()));
    Expr trips = Expr.ceil(Expr.log2(above).dividedBy(base));
    return Optional.of(trips.isNonNegative() ? trips : Expr.max(Expr.ZERO, trips));
  }

  /** How often to multiply by the ratio, which is above one, until it is no less. */
  private static long steps(Rational above, Rational ratio) {
    long steps = 0;
    for (Rational power = Rational.ONE; power.compareTo(above) < 0; power = power.times(ratio)) {
      steps++;
    }
    return steps;
  }

  /** What is left of one formula after division by another that it is a multiple of. */
  private static Optional<Expr> quotient(Expr above, Expr below) {
    if (below.isConstant() || below.summands().size() == 1) {
      return Optional.of(above.dividedBy(below));
    }
    for (Symbol symbol : below.symbols()) {
      Optional<Expr> slope = LinearForm.slope(below, symbol);
      if (slope.isEmpty() || !slope.get().isConstant() || slope.get().isZero()) {
        continue;
      }
      // With t in place of the divisor: symbol = (t - rest)/slope.
      Symbol whole = Symbol.index("divisor");
      Expr rest = below.minus(slope.get().times(Expr.symbol(symbol)));
      Expr other = Expr.symbol(whole).minus(rest).dividedBy(slope.get());
      Expr result = Substitute.in(above, symbol, other).dividedBy(Expr.symbol(whole));
      Expr back = Substitute.in(result, whole, below);
      boolean isWhole =
          CollectPowers.of(result, whole).filter(p -> p.isEmpty() || p.firstKey() >= 0).isPresent();
      if (isWhole && back.times(below).equals(above)) {
        return Optional.of(back);
      }
    }
    return Optional.empty();
  }

  private static Expr ratio(Expr above, Expr below) {
    return below.summands().size() == 1
        ? above.dividedBy(below)
        : above.times(Expr.pow(below, Rational.MINUS_ONE));
  }
}
