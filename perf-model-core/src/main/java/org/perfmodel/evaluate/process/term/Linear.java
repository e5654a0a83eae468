package org.perfmodel.evaluate.process.term;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Rational;

/**
 * A rational plus rational multiples of symbols; what every value and every time of a closed
 * process comes to. No coefficient is zero, so equal expressions are equal objects.
 */
public record Linear(Rational constant, SortedMap<String, Rational> coefficients) {
  public static final Linear ZERO = of(Rational.ZERO);

  public Linear {
    SortedMap<String, Rational> kept = new TreeMap<>(coefficients);
    kept.values().removeIf(Rational::isZero);
    coefficients = Collections.unmodifiableSortedMap(kept);
  }

  public static Linear of(Rational value) {
    return new Linear(value, new TreeMap<>());
  }

  public static Linear of(long value) {
    return of(Rational.of(value));
  }

  public static Linear symbol(String name) {
    return new Linear(Rational.ZERO, new TreeMap<>(Map.of(name, Rational.ONE)));
  }

  public boolean isConstant() {
    return coefficients.isEmpty();
  }

  public Linear plus(Linear other) {
    SortedMap<String, Rational> sum = new TreeMap<>(coefficients);
    other.coefficients.forEach((name, by) -> sum.merge(name, by, Rational::plus));
    return new Linear(constant.plus(other.constant), sum);
  }

  public Linear minus(Linear other) {
    return plus(other.times(Rational.MINUS_ONE));
  }

  public Linear times(Rational factor) {
    SortedMap<String, Rational> product = new TreeMap<>();
    coefficients.forEach((name, by) -> product.put(name, by.times(factor)));
    return new Linear(constant.times(factor), product);
  }

  /** The value where some symbols have these values; the others stay. */
  public Linear at(Map<String, Rational> values) {
    Rational sum = constant;
    SortedMap<String, Rational> left = new TreeMap<>();
    for (Map.Entry<String, Rational> term : coefficients.entrySet()) {
      Rational value = values.get(term.getKey());
      if (value == null) {
        left.put(term.getKey(), term.getValue());
      } else {
        sum = sum.plus(value.times(term.getValue()));
      }
    }
    return new Linear(sum, left);
  }

  /** For example {@code 2*x + y - 1/2}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    coefficients.forEach(
        (name, by) -> append(text, by, by.abs().isOne() ? name : by.abs() + "*" + name));
    if (!constant.isZero() || coefficients.isEmpty()) {
      append(text, constant, constant.abs().toString());
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Rational sign, String term) {
    boolean negative = sign.signum() < 0;
    if (text.length() > 0) {
      text.append(negative ? " - " : " + ");
    } else if (negative) {
      text.append('-');
    }
    text.append(term);
  }
}
