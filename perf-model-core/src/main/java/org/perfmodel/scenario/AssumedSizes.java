package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;

/**
 * Values for sizes that nobody gave one, so that every region has a time:
 *
 * <pre>
 * size                        1000, the next ones 1009, 1013 .. so that no two are equal by chance;
 *                             all 1000 where the counts do not hold otherwise
 * lower end of a range        0, so that the range is not empty: from of `for (i = from; i &lt; to; i++)`
 * count that the data decide  100: trips of a loop without a count, steps from link to link
 * guarded by a comparison     what lets the loops behind `if (row.length == width)` run
 * what the counts bound       20 below a bound of 64, as of `1L &lt;&lt; bit`; else the nearest value at which
 *                             they hold
 * exponent                    20, where a loop would run for ever at 1000: `1 &lt;&lt; level`
 * </pre>
 *
 * They follow from where a size stands in the code, not from its name.
 */
public final class AssumedSizes {
  /** Primes, in the order in which sizes first bound a loop. */
  private static final int[] DISTINCT = {1000, 1009, 1013, 1019, 1021, 1031, 1033, 1039, 1049};

  private static final Rational LEVEL = Rational.of(1000);
  private static final Rational TRIPS = Rational.of(100);

  /** Of what is an exponent: small enough to end, large enough that the power decides. */
  private static final Rational EXPONENT = Rational.of(20);

  /** Where the power is one of a larger base, {@code 16^level}, a smaller one. */
  private static final List<Rational> EXPONENTS = List.of(EXPONENT, Rational.of(10));

  /** Bounds of bits and of doublings, beyond which nothing is an exponent. */
  private static final long MOST_BITS = 64;

  /** No loop of a region that anybody waits for runs longer. */
  private static final double MOST_TRIPS = 1e15;

  /** No size that is larger is looked for a value next to it. */
  private static final long LARGEST = 1_000_000_000_000L;

  /** Amounts of one region that are looked at. */
  private static final int MOST_AMOUNTS = 200;

  private final List<Expr> trips = new ArrayList<>();

  /** How often operations of a line are executed, where sizes say so: of recursions. */
  private final Set<Expr> amounts = new LinkedHashSet<>();

  /** The trips of the loops of a region by their index. */
  private final Map<String, Expr> indices = new TreeMap<>();

  private final List<Condition> conditions = new ArrayList<>();

  /** Whether loops run that a comparison of sizes guards. */
  private final List<Expr> guards = new ArrayList<>();

  private final InputSet given;

  private AssumedSizes(TaskNode root, InputSet given) {
    this.given = given;
    collect(root);
  }

  /** Whether a value may be one that is taken where nobody gives any. */
  public static boolean isAssumed(Rational value) {
    return value.isZero()
        || isExponent(value)
        || Arrays.stream(DISTINCT).anyMatch(each -> value.equals(Rational.of(each)));
  }

  /** Whether a value may be one that is taken for a count that only the data know. */
  public static boolean isCount(Rational value) {
    return value.equals(TRIPS);
  }

  private static boolean isExponent(Rational value) {
    return EXPONENTS.contains(value);
  }

  /** The inputs with a value for every size of a region. */
  public static InputSet complete(Region region, InputSet given) {
    List<Size> open = new ArrayList<>();
    List<Size> sizes = new ArrayList<>();
    for (Size size : region.sizes()) {
      if (!given.values().containsKey(size.symbol().name())) {
        (size.isOpen() ? open : sizes).add(size);
      }
    }
    if (open.isEmpty() && sizes.isEmpty()) {
      return given;
    }
    TreeMap<String, Rational> values = new TreeMap<>();
    TreeSet<String> hidden = new TreeSet<>();
    for (Size size : open) {
      values.put(size.symbol().name(), TRIPS);
      hidden.add(size.symbol().name());
    }
    for (Size size : sizes) {
      if (size.isSteps()) {
        values.put(size.symbol().name(), TRIPS);
      }
    }
    sizes.removeIf(Size::isSteps);
    if (!sizes.isEmpty()) {
      List<String> names = sizes.stream().map(size -> size.symbol().name()).toList();
      values.putAll(new AssumedSizes(region.root(), given).of(names, values));
    }
    values.putAll(new AssumedSizes(region.root(), given).fitting(values));
    return given.and(values, hidden);
  }

  /**
   * The same inputs with values at which an earlier version has a time too: what was an exponent
   * there is one.
   *
   * @param recorded the inputs that the earlier version was judged at
   */
  public static InputSet asRecorded(InputSet now, List<InputSet> recorded) {
    TreeMap<String, Rational> values = new TreeMap<>(now.values());
    for (String size : now.assumed()) {
      boolean wasExponent =
          !recorded.isEmpty()
              && recorded.stream()
                  .allMatch(set -> isExponent(set.values().getOrDefault(size, Rational.ZERO)));
      if (wasExponent && isAssumed(values.getOrDefault(size, Rational.ZERO))) {
        Rational then = recorded.get(0).values().getOrDefault(size, EXPONENT);
        values.computeIfPresent(size, (name, value) -> value.compareTo(then) > 0 ? then : value);
      }
    }
    return new InputSet(values, now.assumed(), now.hidden());
  }

  /**
   * Which of these sizes take another value, so that the counts of a region hold.
   *
   * @param given of the other sizes
   * @param values of sizes that nobody gave one by name
   */
  public static SortedMap<String, Rational> fitting(
      Region region, InputSet given, SortedMap<String, Rational> values) {
    return new AssumedSizes(region.root(), given).fitting(values);
  }

  private SortedMap<String, Rational> fitting(SortedMap<String, Rational> values) {
    TreeMap<String, Rational> changed = new TreeMap<>();
    TreeMap<String, Rational> all = new TreeMap<>(given.values());
    all.putAll(values);
    List<Expr> counts = new ArrayList<>(trips);
    counts.addAll(amounts);
    for (Expr each : counts) {
      if (!isWithin(each, all)) {
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
    }
    for (Condition condition : conditions) {
      Expr held = condition.nonNegative();
      for (Symbol size : held.symbols()) {
        if (values.containsKey(size.name()) && value(held, all) < 0) {
          nearest(held, size.name(), all)
              .ifPresent(
                  value -> {
                    all.put(size.name(), value);
                    changed.put(size.name(), value);
                  });
        }
      }
      if (value(held, all) < 0) {
        together(held, values.keySet(), all).forEach(changed::put);
        all.putAll(changed);
      }
    }
    return changed;
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
    TreeMap<String, Rational> all = new TreeMap<>(values);
    for (Map.Entry<String, Expr> loop : indices.entrySet()) {
      if (amount.contains(new Symbol(loop.getKey()))) {
        double trips = value(loop.getValue(), lastOf(loop.getValue(), values));
        all.put(loop.getKey(), Rational.of((long) Math.max(0, Math.min(trips, MOST_TRIPS) - 1)));
      }
    }
    try {
      Bindings at = Bindings.of(all).with(Symbol.PROCESSORS, 1);
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
      Expr trips = indices.get(symbol.name());
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
    for (long end : new long[] {0, 2 * step, 10 * step, 1000 * step}) {
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
    return value(formula, Bindings.of(values).with(Symbol.PROCESSORS, 1));
  }

  /** The sizes of a region that are the lower end of a range, and of no other use as one. */
  public static TreeSet<String> lowerEnds(Region region, InputSet given, List<String> names) {
    return new AssumedSizes(region.root(), given).lowerEnds(names);
  }

  /**
   * The sizes that are given as zero, so that a loop never runs that would with any other value.
   */
  public static TreeSet<String> emptied(Region region, InputSet given) {
    TreeSet<String> zero = new TreeSet<>();
    given.given().forEach((name, value) -> zero.addAll(value.isZero() ? Set.of(name) : Set.of()));
    TreeSet<String> emptied = new TreeSet<>();
    if (zero.isEmpty()) {
      return emptied;
    }
    for (Expr each : new AssumedSizes(region.root(), given).trips) {
      TreeSet<String> here = new TreeSet<>(zero);
      here.removeIf(name -> !each.contains(new Symbol(name)));
      if (!here.isEmpty() && value(each, at(each, given, Set.of())) <= 0) {
        List<Set<String>> ways = new ArrayList<>(List.of(here));
        here.forEach(name -> ways.add(Set.of(name)));
        for (Set<String> way : ways) {
          if (value(each, at(each, given, way)) > 0) {
            emptied.addAll(way);
          }
        }
      }
    }
    return emptied;
  }

  /** As given, but for some sizes that are not zero. */
  private static Bindings at(Expr trips, InputSet given, Set<String> filled) {
    TreeMap<String, Rational> values = new TreeMap<>();
    for (Symbol symbol : trips.symbols()) {
      Rational known = filled.contains(symbol.name()) ? null : given.values().get(symbol.name());
      values.put(symbol.name(), symbol.isIndex() ? Rational.ZERO : known == null ? LEVEL : known);
    }
    return Bindings.of(values);
  }

  private TreeMap<String, Rational> of(List<String> names, SortedMap<String, Rational> open) {
    TreeSet<String> low = lowerEnds(names);
    List<String> ordered = new ArrayList<>();
    for (Expr each : trips) {
      for (Symbol symbol : each.symbols()) {
        if (names.contains(symbol.name()) && !ordered.contains(symbol.name())) {
          ordered.add(symbol.name());
        }
      }
    }
    for (String name : names) {
      if (!ordered.contains(name)) {
        ordered.add(name);
      }
    }
    ordered.removeAll(low);
    TreeMap<String, Rational> distinct = new TreeMap<>();
    TreeMap<String, Rational> level = new TreeMap<>();
    for (String name : low) {
      distinct.put(name, Rational.ZERO);
      level.put(name, Rational.ZERO);
    }
    for (int i = 0; i < ordered.size(); i++) {
      int value = DISTINCT[Math.min(i, DISTINCT.length - 1)];
      distinct.put(ordered.get(i), Rational.of(value));
      level.put(ordered.get(i), LEVEL);
    }
    TreeMap<String, Rational> chosen =
        holds(distinct, open) || !holds(level, open) ? distinct : level;
    guards.forEach(guard -> letIn(guard, chosen, open));
    return chosen;
  }

  /** Lets a guard through by a size that equals another one: `if (row.length == width)`. */
  private void letIn(
      Expr guard, TreeMap<String, Rational> values, SortedMap<String, Rational> open) {
    TreeMap<String, Rational> all = new TreeMap<>(given.values());
    all.putAll(open);
    all.putAll(values);
    if (!(value(guard, Bindings.of(all)) <= 0)) {
      return;
    }
    for (Symbol size : guard.symbols()) {
      for (Symbol other : guard.symbols()) {
        Rational wanted = all.get(other.name());
        if (wanted == null || wanted.signum() == 0 || !values.containsKey(size.name())) {
          continue;
        }
        TreeMap<String, Rational> equal = new TreeMap<>(all);
        equal.put(size.name(), wanted);
        if (value(guard, Bindings.of(equal)) > 0) {
          values.put(size.name(), wanted);
          return;
        }
      }
    }
  }

  /** Whether a count that says when it holds does. */
  private boolean holds(SortedMap<String, Rational> values, SortedMap<String, Rational> open) {
    TreeMap<String, Rational> all = new TreeMap<>(given.values());
    all.putAll(open);
    all.putAll(values);
    Bindings at = Bindings.of(all).with(Symbol.PROCESSORS, 1);
    for (Condition condition : conditions) {
      if (condition.nonNegative().symbols().stream().noneMatch(Symbol::isIndex)
          && value(condition.nonNegative(), at) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Those that make loops shorter, wherever they bound one. */
  private TreeSet<String> lowerEnds(List<String> names) {
    TreeSet<String> low = new TreeSet<>();
    for (String name : names) {
      boolean shortens = false;
      boolean lengthens = false;
      for (Expr each : trips) {
        if (each.contains(new Symbol(name))) {
          double few = value(each, at(each, name, 0));
          double many = value(each, at(each, name, 500));
          shortens |= few > many;
          lengthens |= few < many;
        }
      }
      if (shortens && !lengthens) {
        low.add(name);
      }
    }
    return low;
  }

  private static Bindings at(Expr trips, String name, int value) {
    TreeMap<String, Rational> values = new TreeMap<>();
    for (Symbol symbol : trips.symbols()) {
      values.put(symbol.name(), symbol.isIndex() ? Rational.ZERO : LEVEL);
    }
    values.put(name, Rational.of(value));
    return Bindings.of(values);
  }

  private static double value(Expr formula, Bindings at) {
    try {
      return Evaluate.withoutPrices(formula, at, 10_000);
    } catch (ArithmeticException | UnboundSymbolException none) {
      return Double.NaN;
    }
  }

  private static boolean loops(TaskNode node) {
    return node instanceof TaskNode.Loop
        || node instanceof TaskNode.Parallel
        || node.anyChild(AssumedSizes::loops);
  }

  private void collect(TaskNode node) {
    if (node instanceof TaskNode.Compute line) {
      collect(line.optimised());
    } else if (node instanceof TaskNode.Loop loop) {
      trips.add(loop.trips().iterations().value());
      indices.put(loop.index().name(), loop.trips().iterations().value());
      conditions.addAll(loop.trips().validWhen());
    } else if (node instanceof TaskNode.Parallel parallel) {
      trips.add(parallel.iterations().iterations().value());
      indices.put(parallel.index().name(), parallel.iterations().iterations().value());
      conditions.addAll(parallel.iterations().validWhen());
    } else if (node instanceof TaskNode.Branch branch) {
      Expr probability = branch.probability().value();
      if (!probability.isConstant() && loops(branch.then()) && !loops(branch.otherwise())) {
        guards.add(probability);
      } else if (!probability.isConstant() && loops(branch.otherwise()) && !loops(branch.then())) {
        guards.add(Expr.ONE.minus(probability));
      }
    }
    node.children().forEach(this::collect);
  }

  private void collect(OperationCount line) {
    for (Expr amount : line.counts().values()) {
      if (!amount.isConstant() && amounts.size() < MOST_AMOUNTS) {
        amounts.add(amount);
      }
    }
  }
}
