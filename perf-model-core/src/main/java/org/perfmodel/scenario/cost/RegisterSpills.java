package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.scenario.Operations;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Whole numbers for which there is no register. A transform loads w numbers, makes w sums and
 * differences of them, of which it makes others, and stores w: all of a stage are at hand at once,
 * and of the sixteen registers of x86 some hold where arrays begin. What has none is stored on the
 * stack, one a cycle like any store.
 *
 * <pre>
 * stores = S + A max(0, min(1, (w - 4) / 8))     A sums and products, S stores, w &lt;= S, loads
 * </pre>
 *
 * Timed on an EPYC with JDK 25: Walsh transforms of 4, 8 and 16 ints take 4.3, 20 and 83 cycles (4,
 * 20 and 80 by this), of doubles, for which there are more registers, 3.8, 11 and 30.
 */
final class RegisterSpills {
  private static final Rational KEPT = Rational.of(4);
  private static final Rational ALL_SPILT = Rational.of(8);

  /** Operations that values have in common: without, each is made and stored by itself. */
  private static final Rational SHARED = Rational.of(10);

  private RegisterSpills() {}

  /** How many stores of a line, to arrays and to the stack. */
  record Stores(Place place, Rational number) {}

  /** Stores of straight code, if it loads all that it needs before and has too much of it. */
  static Optional<List<Stores>> stores(List<TaskNode.Compute> block) {
    Set<List<Object>> loaded = new HashSet<>();
    Set<List<Object>> stored = new HashSet<>();
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        if (!access.store() && !stored.isEmpty() || !isWhole(access.element())) {
          return Optional.empty();
        }
        List<Object> element = List.of(access.array(), access.subscripts());
        (access.store() ? stored : loaded).add(element);
      }
    }
    Rational loads = Rational.of(loaded.size());
    Rational stores = Rational.of(stored.size());
    Rational width = loads.compareTo(stores) < 0 ? loads : stores;
    Optional<Rational> made = Operations.all(block, RegisterSpills::isMade);
    if (width.compareTo(KEPT) <= 0 || made.isEmpty()) {
      return Optional.empty();
    }
    Rational shared = made.get().minus(loads).minus(loads).plus(stores);
    if (shared.compareTo(SHARED) < 0) {
      return Optional.empty();
    }
    Rational share = width.minus(KEPT).dividedBy(ALL_SPILT);
    return Optional.of(all(block, share.compareTo(Rational.ONE) > 0 ? Rational.ONE : share));
  }

  private static List<Stores> all(List<TaskNode.Compute> block, Rational share) {
    List<Stores> all = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      Rational made = Operations.of(line, RegisterSpills::isMade).orElse(Rational.ZERO);
      Rational stores =
          Operations.of(line, each -> each.verb() == Verb.STORE).orElse(Rational.ZERO);
      all.add(new Stores(line.place(), stores.plus(made.times(share))));
    }
    return all;
  }

  private static boolean isMade(Operation operation) {
    return (operation.verb() == Verb.ADD || operation.verb() == Verb.MULTIPLY)
        && isWhole(operation.type());
  }

  private static boolean isWhole(ValueType type) {
    return type != ValueType.DOUBLE && type != ValueType.FLOAT && type != ValueType.REFERENCE;
  }
}
