package org.perfmodel.symbolic;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Values for symbols, and for the platform's tabulated functions. Immutable.
 *
 * @param values by symbol name
 * @param functions by name, each starting with {@code $}
 */
public record Bindings(
    SortedMap<String, Rational> values, SortedMap<String, DoubleUnaryOperator> functions) {
  public static final Bindings NONE = new Bindings(new TreeMap<>(), new TreeMap<>());

  public Bindings {
    values = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(values));
    functions = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(functions));
  }

  public static Bindings of(Map<String, Rational> values) {
    return new Bindings(new TreeMap<>(values), new TreeMap<>());
  }

  public Bindings with(Symbol symbol, Rational value) {
    TreeMap<String, Rational> more = new TreeMap<>(values);
    more.put(symbol.name(), value);
    return new Bindings(more, functions);
  }

  public Bindings with(Symbol symbol, long value) {
    return with(symbol, Rational.of(value));
  }

  /** These bindings and the other's; the other's win. */
  public Bindings and(Bindings other) {
    TreeMap<String, Rational> allValues = new TreeMap<>(values);
    allValues.putAll(other.values);
    TreeMap<String, DoubleUnaryOperator> allFunctions = new TreeMap<>(functions);
    allFunctions.putAll(other.functions);
    return new Bindings(allValues, allFunctions);
  }

  public @Nullable Rational get(Symbol symbol) {
    return values.get(symbol.name());
  }

  public boolean binds(Symbol symbol) {
    return values.containsKey(symbol.name());
  }
}
