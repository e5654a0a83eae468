package org.perfmodel.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.CompiledExpr;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * Where a formula of one symbol is zero. A polynomial in the symbol or in a root of it, also with
 * the symbol below fraction lines, gives all zeros by {@link PolynomialRoots}. Any other formula is
 * tried at {@value #TRIALS} places, and each change of its sign is halved down: two zeros between
 * neighbouring places are not seen.
 */
final class Zeros {
  private static final int TRIALS = 4096;
  private static final int LOWEST_POWER = 12;
  private static final int HIGHEST_ROOT = 6;
  private static final int HALVINGS = 200;
  private static final Symbol ROOT = new Symbol("root");

  private Zeros() {}

  /**
   * The zeros from low to high, ascending; none of a formula that is zero everywhere.
   *
   * @param formula without other symbols, maximum and minimum
   * @param low positive
   */
  static List<Rational> of(Expr formula, Symbol symbol, Rational low, Rational high) {
    if (formula.isConstant()) {
      return List.of();
    }
    for (int degree = 1; degree <= HIGHEST_ROOT; degree++) {
      Expr inRoot =
          degree == 1 ? formula : Substitute.in(formula, symbol, Expr.symbol(ROOT).power(degree));
      Optional<List<Rational>> found = coefficients(inRoot, degree == 1 ? symbol : ROOT);
      if (found.isPresent()) {
        return powers(found.get(), degree, low, high);
      }
    }
    return bySign(formula, symbol, low.doubleValue(), high.doubleValue());
  }

  /** The roots of a polynomial in the root of this degree, to its power. */
  private static List<Rational> powers(
      List<Rational> polynomial, int degree, Rational low, Rational high) {
    if (degree == 1) {
      return PolynomialRoots.of(polynomial, low, high);
    }
    List<Rational> powers = new ArrayList<>();
    for (Rational root : PolynomialRoots.of(polynomial, Rational.ZERO, high.plus(Rational.ONE))) {
      Rational power = root.power(degree);
      if (power.compareTo(low) >= 0 && power.compareTo(high) <= 0) {
        powers.add(power);
      }
    }
    return powers;
  }

  /** By power, after the symbol is cleared from below the fraction lines. */
  private static Optional<List<Rational>> coefficients(Expr formula, Symbol symbol) {
    Expr cleared = formula;
    for (int times = 0; times <= LOWEST_POWER; times++) {
      Optional<SortedMap<Integer, Expr>> powers = CollectPowers.of(cleared, symbol);
      if (powers.isPresent()) {
        return constants(powers.get());
      }
      cleared = cleared.times(Expr.symbol(symbol));
    }
    return Optional.empty();
  }

  private static Optional<List<Rational>> constants(SortedMap<Integer, Expr> powers) {
    List<Rational> coefficients = new ArrayList<>();
    for (Map.Entry<Integer, Expr> each : powers.entrySet()) {
      if (!each.getValue().isConstant()) {
        return Optional.empty();
      }
      while (coefficients.size() < each.getKey()) {
        coefficients.add(Rational.ZERO);
      }
      coefficients.add(each.getValue().constantTerm());
    }
    return Optional.of(coefficients);
  }

  private static List<Rational> bySign(Expr formula, Symbol symbol, double low, double high) {
    CompiledExpr value = CompiledExpr.of(formula, List.of(symbol));
    List<Rational> zeros = new ArrayList<>();
    double before = low;
    double sign = Math.signum(value.evaluate(low));
    for (int trial = 1; trial <= TRIALS; trial++) {
      double here = trial == TRIALS ? high : low * StrictMath.pow(high / low, 1.0 * trial / TRIALS);
      double next = Math.signum(value.evaluate(here));
      if (sign == 0) {
        zeros.add(Rational.ofDouble(before));
      } else if (next * sign < 0) {
        zeros.add(Rational.ofDouble(halved(value, before, here, sign)));
      }
      before = here;
      sign = next;
    }
    if (sign == 0) {
      zeros.add(Rational.ofDouble(high));
    }
    return zeros;
  }

  private static double halved(CompiledExpr value, double from, double to, double sign) {
    double low = from;
    double high = to;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (middle <= low || middle >= high) {
        break;
      }
      if (Math.signum(value.evaluate(middle)) * sign > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
