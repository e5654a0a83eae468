package org.perfmodel.evaluate.text;

import java.util.LinkedHashMap;
import java.util.Map;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.text.NearestName;

/**
 * The symbols of a model and what they are unless somebody says otherwise. A symbol that may be no
 * whole number begins with {@code $}, because formulae simplify by that; none is negative.
 *
 * @param defaults in the order in which they were written, each a formula of those before it
 */
public record Parameters(Map<Symbol, Expr> defaults) {
  public Parameters {
    defaults = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(defaults));
  }

  /** None. */
  public Parameters() {
    this(Map.of());
  }

  /** These and one more, whose value is a formula of these. */
  public Parameters with(Symbol symbol, Expr value) {
    Map<Symbol, Expr> more = new LinkedHashMap<>(defaults);
    more.put(symbol, value);
    return new Parameters(more);
  }

  /**
   * Values for all parameters.
   *
   * @param place what messages call the model
   * @param others values in place of defaults
   * @throws ModelException if a value is negative, or not whole where it must be, or the others
   *     name a parameter that there is not
   */
  public Bindings bind(String place, Map<Symbol, Rational> others) {
    for (Symbol other : others.keySet()) {
      if (!defaults.containsKey(other)) {
        throw new ModelException(place, "there is no parameter `" + other + "`", advice(other));
      }
    }
    Bindings bound = Bindings.NONE;
    for (Map.Entry<Symbol, Expr> each : defaults.entrySet()) {
      Rational other = others.get(each.getKey());
      Rational value =
          other != null ? other : valueOf(place, each.getKey(), each.getValue(), bound);
      check(place, each.getKey(), value);
      bound = bound.with(each.getKey(), value);
    }
    return bound;
  }

  /** What could have been meant. */
  String advice(Symbol symbol) {
    return "Maybe "
        + NearestName.of(symbol.name(), defaults.keySet().stream().map(Symbol::name).toList())
            .map(name -> "`" + name + "` was meant.")
            .orElse("add a line: param " + symbol + " = 1");
  }

  private static Rational valueOf(String place, Symbol symbol, Expr formula, Bindings bound) {
    try {
      return Evaluate.exactly(formula, bound);
    } catch (ArithmeticException noFraction) {
      return Numbers.rounded(place, "parameter " + symbol, formula, bound);
    }
  }

  private static void check(String place, Symbol symbol, Rational value) {
    if (value.signum() < 0) {
      throw new ModelException(
          place,
          "parameter " + symbol + " is " + value + ", less than zero",
          "Maybe give its amount and subtract it in the formulae.");
    }
    if (symbol.isInteger() && !value.isInteger()) {
      throw new ModelException(
          place,
          "parameter " + symbol + " is " + value + ", not a whole number",
          "Maybe call it $" + symbol + ": only such parameters may be fractions.");
    }
  }
}
