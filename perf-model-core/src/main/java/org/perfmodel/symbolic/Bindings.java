package org.perfmodel.symbolic;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Values for symbols, and for the platform's tabulated functions. Immutable. */
public final class Bindings {
  public static final Bindings NONE = new Bindings(new TreeMap<>(), new TreeMap<>());

  private final SortedMap<String, Rational> values;
  private final SortedMap<String, DoubleUnaryOperator> functions;

  /** Of maps that nobody changes any more: copies would be most of the time of a sum. */
  private Bindings(
      SortedMap<String, Rational> values, SortedMap<String, DoubleUnaryOperator> functions) {
    this.values = Collections.unmodifiableSortedMap(values);
    this.functions = Collections.unmodifiableSortedMap(functions);
  }

  /**
   * Bindings of both.
   *
   * @param values by symbol name
   * @param functions by name, each starting with {@code $}
   */
  public static Bindings of(
      Map<String, Rational> values, Map<String, DoubleUnaryOperator> functions) {
    return new Bindings(new TreeMap<>(values), new TreeMap<>(functions));
  }

  public static Bindings of(Map<String, Rational> values) {
    return new Bindings(new TreeMap<>(values), NONE.functions);
  }

  /** Values by symbol name. */
  public SortedMap<String, Rational> values() {
    return values;
  }

  /** Tabulated functions by name. */
  public SortedMap<String, DoubleUnaryOperator> functions() {
    return functions;
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
    if (other.functions.isEmpty()) {
      return new Bindings(allValues, functions);
    }
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

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Bindings bindings
        && values.equals(bindings.values)
        && functions.equals(bindings.functions);
  }

  @Override
  public int hashCode() {
    return 31 * values.hashCode() + functions.hashCode();
  }

  @Override
  public String toString() {
    return values + " " + functions.keySet();
  }
}
