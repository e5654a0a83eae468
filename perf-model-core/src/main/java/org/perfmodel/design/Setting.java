package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.ExponentSymbols;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * Values of all parameters but one, and the integers that this one goes through.
 *
 * @param values positive
 * @param varied mostly the number of processors
 * @param from at least 1
 */
public record Setting(Bindings values, Symbol varied, long from, long to) {
  /** More are not tried one by one. */
  public static final long MOST = 1_000_000;

  public Setting {
    requireNonNull(values);
    requireNonNull(varied);
    if (from < 1 || to < from || to - from >= MOST) {
      throw new IllegalArgumentException(
          varied
              + " goes from "
              + from
              + " to "
              + to
              + ": at least 1, and at most "
              + MOST
              + " values");
    }
    if (values.get(varied) != null) {
      throw new IllegalArgumentException(varied + " has a value and a range");
    }
    values
        .values()
        .forEach(
            (name, value) -> {
              if (value.signum() <= 0) {
                throw new IllegalArgumentException(name + " is " + value + ", not positive");
              }
            });
  }

  /** The formula in the varied parameter alone. */
  public Expr bound(Expr formula) {
    return Substitute.bind(formula, values);
  }

  /** The formula with values only for what stands in exponents, so that its powers are powers. */
  Expr shaped(Expr formula) {
    TreeMap<String, Rational> shape = new TreeMap<>();
    for (Symbol symbol : ExponentSymbols.of(formula)) {
      Rational value = values.get(symbol);
      if (value != null) {
        shape.put(symbol.name(), value);
      }
    }
    return Substitute.bind(formula, Bindings.of(shape));
  }

  /** The symbols of a formula that have neither a value nor the range. */
  public SortedSet<String> missing(Expr formula) {
    TreeSet<String> missing = new TreeSet<>();
    for (Symbol symbol : formula.symbols()) {
      if (!symbol.equals(varied) && values.get(symbol) == null) {
        missing.add(symbol.name());
      }
    }
    return missing;
  }

  double at(Expr formula, Rational value) {
    return Evaluate.asDouble(formula, values.with(varied, value));
  }

  Rational low() {
    return Rational.of(from);
  }

  Rational high() {
    return Rational.of(to);
  }
}
