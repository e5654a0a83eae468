package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.InputSet;

/** Other values for sizes at which the counts of a region hold and its loops end. */
final class FittingSizes {
  static final Rational LEVEL = Rational.of(1000);

  /** Of what is an exponent: small enough to end, large enough that the power decides. */
  static final Rational EXPONENT = Rational.of(20);

  /** Where the power is one of a larger base, {@code 16^level}, a smaller one. */
  static final List<Rational> EXPONENTS = List.of(EXPONENT, Rational.of(10));

  /** No loop of a region that anybody waits for runs longer. */
  private static final double MOST_TRIPS = 1e15;

  /** No size that is larger is looked for a value next to it. */
  private static final long LARGEST = 1_000_000_000_000L;

  /** Tried where zero does not do: within {@code 1 .. n} of a small {@code n}. */
  private static final long FEW = 20;

  /** A value that one condition asks for may break another. */
  private static final int ROUNDS = 4;

  /** Bounds of bits and of doublings, beyond which nothing is an exponent. */
  private static final long MOST_BITS = 64;

  private final SizedCounts counts;
  private final InputSet given;

  FittingSizes(SizedCounts counts, InputSet given) {
    this.counts = counts;
    this.given = given;
  }

  SortedMap<String, Rational> of(SortedMap<String, Rational> values) {
    TreeMap<String, Rational> changed = new TreeMap<>();
    TreeMap<String, Rational> all = new TreeMap<>(given.values());
    all.putAll(values);
    List<Expr> formulas = new ArrayList<>(counts.trips);
    formulas.addAll(counts.amounts);
    Set<Expr> seen = new HashSet<>();
    for (Expr each : formulas) {
      // What comes again is looked at again only where values have changed since.
      if (!seen.add(each) || isWithin(each, all)) {
        continue;
      }
      seen.clear();
      TreeSet<String> sizes = sizesOf(each);
      sizes.retainAll(values.keySet());
      for (String size : sizes) {
        if (!isWithin(each, all)) {
          shorten(Set.of(size), each, all, changed);
        }
      }
      if (!isWithin(each, all)) {
        shorten(sizes, each, all, changed);
      }
    }
    boolean moved = true;
    for (int round = 0; moved && round < ROUNDS; round++) {
      moved = hold(values.keySet(), all, changed);
    }
    return changed;
  }

  /**
   * Gives sizes values next to theirs at which the conditions hold, one condition after the other.
   *
   * @return whether one has another value now, at which an earlier condition may not hold
   */
  private boolean hold(
      Set<String> changeable, TreeMap<String, Rational> all, TreeMap<String, Rational> changed) {
    TreeMap<String, Rational> before = new TreeMap<>(changed);
    Set<Expr> seen = new HashSet<>();
    for (Expr held : counts.conditions) {
      if (!seen.add(held) || !(value(held, all) < 0)) {
        continue;
      }
      seen.clear();
      for (Symbol size : held.symbols()) {
        if (changeable.contains(size.name()) && value(held, all) < 0) {
          nearest(held, size.name(), all)
              .ifPresent(
                  value -> {
                    all.put(size.name(), value);
                    changed.put(size.name(), value);
                  });
        }
      }
      if (value(held, all) < 0) {
        together(held, changeable, all).forEach(changed::put);
        all.putAll(changed);
      }
    }
    return !before.equals(changed);
  }

  /** Takes the value of an exponent for sizes if that brings an amount within bounds. */
  private void shorten(
      Set<String> sizes,
      Expr amount,
      TreeMap<String, Rational> all,
      TreeMap<String, Rational> changed) {
    for (Rational exponent : EXPONENTS) {
      TreeMap<String, Rational> small = new TreeMap<>();
      for (String size : sizes) {
        if (all.getOrDefault(size, LEVEL).compareTo(exponent) > 0) {
          small.put(size, exponent);
        }
      }
      TreeMap<String, Rational> other = new TreeMap<>(all);
      other.putAll(small);
      if (isWithin(amount, other)) {
        all.putAll(small);
        changed.putAll(small);
        return;
      }
    }
  }

  /**
   * Whether an amount is one that anybody waits for, in the last iterations of the loops around.
   */
  private boolean isWithin(Expr amount, SortedMap<String, Rational> values) {
    TreeMap<String, Rational> needed = new TreeMap<>();
    for (Symbol symbol : amount.symbols()) {
      Expr loop = counts.indices.get(symbol.name());
      if (loop != null) {
        double trips = value(loop, lastOf(loop, values));
        needed.put(symbol.name(), Rational.of((long) Math.max(0, Math.min(trips, MOST_TRIPS) - 1)));
      } else if (values.containsKey(symbol.name())) {
        needed.put(symbol.name(), values.get(symbol.name()));
      }
    }
    try {
      Bindings at = Bindings.of(needed).with(Symbol.PROCESSORS, 1);
      return Evaluate.withoutPrices(amount, at, 10_000) <= MOST_TRIPS;
    } catch (UnboundSymbolException none) {
      return true;
    } catch (ArithmeticException beyond) {
      return false;
    }
  }

  /** The same values, with zero for each index that a number of trips depends on. */
  private static SortedMap<String, Rational> lastOf(
      Expr trips, SortedMap<String, Rational> values) {
    TreeMap<String, Rational> all = new TreeMap<>(values);
    for (Symbol symbol : trips.symbols()) {
      if (symbol.isIndex()) {
        all.putIfAbsent(symbol.name(), Rational.ZERO);
      }
    }
    return all;
  }

  /** The sizes of an amount, and of the trips of the loops whose indices it has. */
  private TreeSet<String> sizesOf(Expr amount) {
    TreeSet<String> sizes = new TreeSet<>();
    for (Symbol symbol : amount.symbols()) {
      sizes.add(symbol.name());
      Expr trips = counts.indices.get(symbol.name());
      if (trips != null) {
        trips.symbols().forEach(each -> sizes.add(each.name()));
      }
    }
    return sizes;
  }

  /** Several sizes at once, of {@code 1 << from + i}: none of them alone is small enough. */
  private static SortedMap<String, Rational> together(
      Expr held, Set<String> changeable, SortedMap<String, Rational> values) {
    TreeMap<String, Rational> small = new TreeMap<>();
    for (Symbol size : held.symbols()) {
      if (changeable.contains(size.name())) {
        small.put(size.name(), EXPONENT);
      }
    }
    for (Rational each : List.of(EXPONENT, Rational.ONE, Rational.ZERO)) {
      small.replaceAll((size, any) -> each);
      TreeMap<String, Rational> all = new TreeMap<>(values);
      all.putAll(small);
      if (value(held, all) >= 0) {
        return small;
      }
    }
    return new TreeMap<>();
  }

  /** The value next to the one of a size at which something is not negative. */
  private Optional<Rational> nearest(Expr held, String size, SortedMap<String, Rational> all) {
    TreeMap<String, Rational> other = new TreeMap<>(all);
    Rational value = all.getOrDefault(size, LEVEL);
    if (value.compareTo(Rational.of(LARGEST)) > 0) {
      return Optional.empty();
    }
    long now = value.floor().longValueExact();
    long step = Math.max(1, now);
    long holds = -1;
    for (long end : new long[] {0, FEW, 2 * step, 10 * step, 1000 * step}) {
      if (holds < 0 && holds(held, size, end, other)) {
        holds = end;
      }
    }
    if (holds < 0) {
      return Optional.empty();
    }
    long fails = now;
    while (Math.abs(holds - fails) > 1) {
      long middle = (holds + fails) / 2;
      if (holds(held, size, middle, other)) {
        holds = middle;
      } else {
        fails = middle;
      }
    }
    long exponent = EXPONENT.floor().longValueExact();
    boolean isOfBits =
        holds < now && holds <= MOST_BITS && holds > exponent && holds(held, size, exponent, other);
    return Optional.of(Rational.of(isOfBits ? exponent : holds));
  }

  private static boolean holds(
      Expr held, String size, long value, TreeMap<String, Rational> values) {
    values.put(size, Rational.of(value));
    return value(held, values) >= 0;
  }

  private static double value(Expr formula, SortedMap<String, Rational> values) {
    TreeMap<String, Rational> needed = new TreeMap<>();
    for (Symbol symbol : formula.symbols()) {
      if (values.containsKey(symbol.name())) {
        needed.put(symbol.name(), values.get(symbol.name()));
      }
    }
    return value(formula, Bindings.of(needed).with(Symbol.PROCESSORS, 1));
  }

  static double value(Expr formula, Bindings at) {
    try {
      return Evaluate.withoutPrices(formula, at, 10_000);
    } catch (ArithmeticException | UnboundSymbolException none) {
      return Double.NaN;
    }
  }
}
