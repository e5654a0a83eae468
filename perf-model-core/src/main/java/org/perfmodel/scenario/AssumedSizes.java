package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;

/**
 * Values for sizes that nobody gave one, so that every region has a time:
 *
 * <pre>
 * size                        1000, the next ones 1009, 1013 .. so that no two are equal by chance;
 *                             all 1000 where the counts do not hold otherwise
 * window within a range       10, where it bounds a loop by itself and leaves another fewer than 50 trips,
 *                             or is how far a loop goes from the place of one around, or where a recursion
 *                             that halves another size ends
 * split into tasks            the first of 10 000, 100 000 .. at which a fork/join recursion with a cut-off
 *                             is twelve levels deep
 * lower end of a range        0, so that the range is not empty: from of `for (i = from; i &lt; to; i++)`
 * count that the data decide  100: trips of a loop without a count, steps from link to link
 * guarded by a comparison     what lets the loops behind `if (row.length == width)` run, or 100, 20, 8, 3, 1 ..
 *                             behind `if (day <= 31)`
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

  private static final Rational TRIPS = Rational.of(100);

  /** A window moves over what is much longer than it. */
  private static final int WINDOW = 10;

  private static final int FEW = 50;

  /** Half of the usual size. */
  private static final int MIDDLE = 500;

  private final SizedCounts counts;
  private final InputSet given;

  private AssumedSizes(TaskNode root, InputSet given) {
    this.counts = new SizedCounts(root);
    this.given = given;
  }

  /** Whether a value may be one that is taken where nobody gives any. */
  public static boolean isAssumed(Rational value) {
    return value.isZero() || isExponent(value) || SizeSearch.isLarge(value) || isUsual(value);
  }

  /** Whether a value may be one of a size of which nothing more is known. */
  static boolean isUsual(Rational value) {
    return Arrays.stream(DISTINCT).anyMatch(each -> value.equals(Rational.of(each)));
  }

  /** Whether a value may be one that is taken for a count that only the data know. */
  public static boolean isCount(Rational value) {
    return value.equals(TRIPS);
  }

  private static boolean isExponent(Rational value) {
    return FittingSizes.EXPONENTS.contains(value);
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
    values.putAll(fitting(region, given, values));
    return given.and(values, hidden);
  }

  /**
   * The same inputs with values at which an earlier version has a time too, and does its work:
   * exponents, and sizes that are split into tasks, keep the values they were recorded with, and
   * the latter their cut-offs.
   *
   * @param recorded the inputs that the earlier version was judged at
   */
  public static InputSet asRecorded(InputSet now, List<InputSet> recorded) {
    TreeMap<String, Rational> values = new TreeMap<>(now.values());
    boolean keepsSplit = false;
    for (String size : recorded.isEmpty() ? Set.<String>of() : now.assumed()) {
      Rational today = values.getOrDefault(size, Rational.ZERO);
      Rational then = recorded.get(0).values().getOrDefault(size, Rational.ZERO);
      boolean isSmaller = today.compareTo(then) < 0;
      boolean wasSplit = isSmaller && areAll(recorded, size, SizeSearch::isLarge);
      boolean wasExponent =
          !isSmaller && !isSplit(now) && areAll(recorded, size, AssumedSizes::isExponent);
      if (isAssumed(today) && (wasSplit || wasExponent)) {
        values.put(size, then);
        keepsSplit |= wasSplit;
      }
    }
    for (String size : keepsSplit ? now.assumed() : Set.<String>of()) {
      if (values.getOrDefault(size, Rational.ZERO).equals(Rational.of(WINDOW))
          && areAll(recorded, size, AssumedSizes::isUsual)) {
        values.put(size, recorded.get(0).values().getOrDefault(size, Rational.ZERO));
      }
    }
    return new InputSet(values, now.assumed(), now.hidden());
  }

  /** Whether a size is large enough to be split into many tasks, with a usual cut-off beside it. */
  private static boolean isSplit(InputSet inputs) {
    return inputs.assumed().stream()
        .anyMatch(size -> SizeSearch.isLarge(inputs.values().getOrDefault(size, Rational.ZERO)));
  }

  private static boolean areAll(List<InputSet> sets, String size, Predicate<Rational> test) {
    return sets.stream().allMatch(set -> test.test(set.values().getOrDefault(size, Rational.ZERO)));
  }

  /**
   * Which of these sizes take another value, so that the counts of a region hold.
   *
   * @param given of the other sizes
   * @param values of sizes that nobody gave one by name
   */
  public static SortedMap<String, Rational> fitting(
      Region region, InputSet given, SortedMap<String, Rational> values) {
    return new FittingSizes(new SizedCounts(region.root()), given).of(values);
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
    for (Expr each : new SizedCounts(region.root()).trips) {
      TreeSet<String> here = new TreeSet<>(zero);
      here.removeIf(name -> !each.contains(new Symbol(name)));
      if (!here.isEmpty() && FittingSizes.value(each, at(each, given, Set.of())) <= 0) {
        List<Set<String>> ways = new ArrayList<>(List.of(here));
        here.forEach(name -> ways.add(Set.of(name)));
        for (Set<String> way : ways) {
          if (FittingSizes.value(each, at(each, given, way)) > 0) {
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
      values.put(
          symbol.name(),
          symbol.isIndex() ? Rational.ZERO : known == null ? FittingSizes.LEVEL : known);
    }
    return Bindings.of(values);
  }

  private TreeMap<String, Rational> of(List<String> names, SortedMap<String, Rational> open) {
    TreeSet<String> low = lowerEnds(names);
    List<String> ordered = new ArrayList<>();
    for (Expr each : counts.trips) {
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
      level.put(ordered.get(i), FittingSizes.LEVEL);
    }
    for (String name : windows(ordered)) {
      distinct.put(name, Rational.of(WINDOW));
      level.put(name, Rational.of(WINDOW));
    }
    TreeMap<String, Rational> chosen =
        holds(distinct, open) || !holds(level, open) ? distinct : level;
    SizeSearch search = new SizeSearch(given, open, chosen);
    counts.splits.forEach(search::deepen);
    counts.guards.forEach(search::letIn);
    return chosen;
  }

  /** Whether a count that says when it holds does. */
  private boolean holds(SortedMap<String, Rational> values, SortedMap<String, Rational> open) {
    TreeMap<String, Rational> all = new TreeMap<>(given.values());
    all.putAll(open);
    all.putAll(values);
    Bindings at = Bindings.of(all).with(Symbol.PROCESSORS, 1);
    for (Expr held : counts.conditions) {
      if (held.symbols().stream().noneMatch(Symbol::isIndex) && FittingSizes.value(held, at) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Those that make loops shorter, wherever they bound one. Of {@code |a - b|} trips one end is
   * low.
   */
  private TreeSet<String> lowerEnds(List<String> names) {
    TreeSet<String> low = new TreeSet<>();
    for (String name : names) {
      boolean shortens = false;
      boolean lengthens = false;
      for (Expr each : counts.trips) {
        if (each.contains(new Symbol(name))) {
          double few = FittingSizes.value(each, at(each, low, name, 0));
          double many = FittingSizes.value(each, at(each, low, name, MIDDLE));
          shortens |= few > many && !isCutOff(each, low, name);
          lengthens |= few < many;
        }
      }
      if (shortens && !lengthens) {
        low.add(name);
      }
    }
    return low;
  }

  /** Whether a size ends a recursion that halves another: twice as large, one level less. */
  private static boolean isCutOff(Expr levels, Set<String> low, String name) {
    double first = FittingSizes.value(levels, at(levels, low, name, 1));
    double middle = FittingSizes.value(levels, at(levels, low, name, MIDDLE / 2));
    double last = FittingSizes.value(levels, at(levels, low, name, MIDDLE));
    return first > last && first - middle > 3 * (middle - last);
  }

  /** Those that bound a loop, and are taken from the length of another, of which little is left. */
  private TreeSet<String> windows(List<String> names) {
    TreeSet<String> windows = new TreeSet<>();
    for (String name : names) {
      boolean leavesFew = false;
      boolean bounds = false;
      for (Expr each : counts.trips) {
        if (each.contains(new Symbol(name))) {
          double small = FittingSizes.value(each, at(each, windows, name, WINDOW));
          double large =
              FittingSizes.value(
                  each, at(each, windows, name, (int) FittingSizes.LEVEL.doubleValue()));
          leavesFew |= large < FEW && small > FEW;
          bounds |= small < large;
        }
      }
      if (leavesFew && bounds || isBand(name, windows) || endsRecursion(name)) {
        windows.add(name);
      }
    }
    return windows;
  }

  /** Whether it is the cut-off of a recursion that is not split into tasks. */
  private boolean endsRecursion(String name) {
    return counts.trips.stream()
        .filter(each -> each.contains(new Symbol(name)) && !counts.splits.contains(each))
        .anyMatch(each -> isCutOff(each, Set.of(), name));
  }

  /** Whether it is how far a loop goes from the place of one around: {@code i - k .. i + k}. */
  private boolean isBand(String name, Set<String> windows) {
    for (Expr each : counts.trips) {
      if (each.contains(new Symbol(name)) && each.symbols().stream().anyMatch(Symbol::isIndex)) {
        double narrow = inMiddle(each, windows, name, WINDOW);
        double wide = inMiddle(each, windows, name, 2 * MIDDLE);
        if (narrow > 0
            && narrow < FEW
            && narrow < wide
            && wide == inMiddle(each, windows, name, 4 * MIDDLE)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Trips half way through the loops around. */
  private static double inMiddle(Expr trips, Set<String> low, String name, int value) {
    Expr inside = trips;
    for (Symbol symbol : trips.symbols()) {
      if (symbol.isIndex()) {
        inside = Substitute.in(inside, symbol, Expr.constant(MIDDLE));
      }
    }
    return FittingSizes.value(inside, at(inside, low, name, value));
  }

  private static Bindings at(Expr trips, Set<String> low, String name, int value) {
    TreeMap<String, Rational> values = new TreeMap<>();
    for (Symbol symbol : trips.symbols()) {
      boolean isZero = symbol.isIndex() || low.contains(symbol.name());
      values.put(symbol.name(), isZero ? Rational.ZERO : FittingSizes.LEVEL);
    }
    values.put(name, Rational.of(value));
    return Bindings.of(values);
  }
}
