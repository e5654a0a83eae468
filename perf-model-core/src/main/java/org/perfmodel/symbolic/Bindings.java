package org.perfmodel.symbolic;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Values for symbols, and for the platform's tabulated functions. Immutable. What is added lies
 * over what was there, so that the hundreds of prices of a platform are not copied for each size.
 */
public final class Bindings implements Tables {
  public static final Bindings NONE = new Bindings(null, new TreeMap<>(), new TreeMap<>());

  /** More layers are put into one: each that does not know a symbol asks the next. */
  private static final int MOST_LAYERS = 6;

  private final @Nullable Bindings under;
  private final int layers;
  private final SortedMap<String, Rational> own;
  private final SortedMap<String, DoubleUnaryOperator> ownFunctions;
  private volatile @Nullable SortedMap<String, Rational> values;
  private volatile @Nullable SortedMap<String, DoubleUnaryOperator> functions;

  /** Of maps that nobody changes any more. */
  private Bindings(
      @Nullable Bindings under,
      SortedMap<String, Rational> own,
      SortedMap<String, DoubleUnaryOperator> ownFunctions) {
    this.under = under;
    this.layers = under == null ? 1 : under.layers + 1;
    this.own = own;
    this.ownFunctions = ownFunctions;
  }

  /**
   * Bindings of both.
   *
   * @param values by symbol name
   * @param functions by name, each starting with {@code $}
   */
  public static Bindings of(
      Map<String, Rational> values, Map<String, DoubleUnaryOperator> functions) {
    return new Bindings(null, new TreeMap<>(values), new TreeMap<>(functions));
  }

  public static Bindings of(Map<String, Rational> values) {
    return new Bindings(null, new TreeMap<>(values), NONE.ownFunctions);
  }

  /** Values by symbol name. */
  public SortedMap<String, Rational> values() {
    SortedMap<String, Rational> known = values;
    if (known == null) {
      TreeMap<String, Rational> all = new TreeMap<>();
      if (under != null) {
        all.putAll(under.values());
      }
      all.putAll(own);
      known = Collections.unmodifiableSortedMap(all);
      values = known;
    }
    return known;
  }

  /** Tabulated functions by name. */
  public SortedMap<String, DoubleUnaryOperator> functions() {
    SortedMap<String, DoubleUnaryOperator> known = functions;
    if (known == null) {
      if (under != null && ownFunctions.isEmpty()) {
        known = under.functions();
      } else {
        TreeMap<String, DoubleUnaryOperator> all = new TreeMap<>();
        if (under != null) {
          all.putAll(under.functions());
        }
        all.putAll(ownFunctions);
        known = Collections.unmodifiableSortedMap(all);
      }
      functions = known;
    }
    return known;
  }

  public Bindings with(Symbol symbol, Rational value) {
    TreeMap<String, Rational> more = new TreeMap<>();
    more.put(symbol.name(), value);
    return new Bindings(base(), more, NONE.ownFunctions);
  }

  public Bindings with(Symbol symbol, long value) {
    return with(symbol, Rational.of(value));
  }

  /** These bindings and the other's; the other's win. */
  public Bindings and(Bindings other) {
    boolean isFlat = other.under == null;
    return new Bindings(
        base(),
        isFlat ? other.own : other.values(),
        isFlat ? other.ownFunctions : other.functions());
  }

  private Bindings base() {
    return layers < MOST_LAYERS ? this : new Bindings(null, values(), functions());
  }

  public @Nullable Rational get(Symbol symbol) {
    String name = symbol.name();
    for (Bindings layer = this; layer != null; layer = layer.under) {
      Rational value = layer.own.get(name);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  /** A tabulated function; null if there is none of that name. */
  @Override
  public @Nullable DoubleUnaryOperator function(String name) {
    for (Bindings layer = this; layer != null; layer = layer.under) {
      DoubleUnaryOperator function = layer.ownFunctions.get(name);
      if (function != null) {
        return function;
      }
    }
    return null;
  }

  public boolean binds(Symbol symbol) {
    return get(symbol) != null;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Bindings bindings
        && values().equals(bindings.values())
        && functions().equals(bindings.functions());
  }

  @Override
  public int hashCode() {
    return 31 * values().hashCode() + functions().hashCode();
  }

  @Override
  public String toString() {
    return values() + " " + functions().keySet();
  }
}
