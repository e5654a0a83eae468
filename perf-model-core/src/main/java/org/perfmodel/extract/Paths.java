package org.perfmodel.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.workload.Operation;

/**
 * How a value hangs on those that variables had when the iteration began.
 *
 * @param from per variable the longest way of operations from there to here
 * @param scaled variables of which the value is a multiple and a summand of constants, and hangs on
 *     nothing else
 */
record Paths(Map<String, List<Operation>> from, Set<String> scaled) {
  static final Paths NONE = new Paths(Map.of(), Set.of());

  /** Operations of other kinds that take no longer, one after the other, than a routine of Math. */
  private static final int ROUTINE = 16;

  static Paths startingAt(String variable) {
    return new Paths(Map.of(variable, List.of()), Set.of(variable));
  }

  Paths then(Operation operation) {
    return then(List.of(operation));
  }

  /** Through operations of which each waits for the one before. */
  Paths then(List<Operation> operations) {
    if (from.isEmpty() || operations.isEmpty()) {
      return this;
    }
    Map<String, List<Operation>> longer = new TreeMap<>();
    from.forEach(
        (variable, way) -> {
          List<Operation> next = new ArrayList<>(way);
          next.addAll(operations);
          longer.put(variable, List.copyOf(next));
        });
    return new Paths(longer, Set.of());
  }

  /** The same after a product with a constant or a sum with one, which leave it scaled. */
  Paths scaledAs(Paths before) {
    return new Paths(from, before.scaled);
  }

  Paths and(Paths other) {
    if (from.isEmpty()) {
      return other;
    }
    if (other.from.isEmpty() || other.equals(this)) {
      return this;
    }
    Map<String, List<Operation>> both = new TreeMap<>(from);
    other.from.forEach(
        (variable, way) ->
            both.merge(variable, way, (one, two) -> weight(one) >= weight(two) ? one : two));
    return new Paths(both, Set.of());
  }

  /** On one of two ways, and of either so long as it is there. */
  Paths or(Paths other) {
    return new Paths(and(other).from, Set.of());
  }

  /** How long a way is, in operations that are no routines. */
  static int weight(List<Operation> way) {
    int weight = 0;
    for (Operation operation : way) {
      weight += operation.verb().isRoutine() ? ROUTINE : 1;
    }
    return weight;
  }
}
