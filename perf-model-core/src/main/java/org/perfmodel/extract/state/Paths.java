package org.perfmodel.extract.state;

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
 * @param depth how long after the begin of the iteration it is there
 */
public record Paths(Map<String, List<Operation>> from, Set<String> scaled, Depth depth) {
  /** What the names of elements begin with that an iteration read. */
  public static final String ELEMENT = "memory:";

  /**
   * Elements that a value is followed to. One that hangs on more is there no earlier than they let
   * it, but whether another iteration waits for it through a further one is not looked at.
   */
  public static final int MOST = 256;

  public static final Paths NONE = new Paths(Map.of(), Set.of(), Depth.NONE);

  public static Paths startingAt(String variable) {
    return new Paths(Map.of(variable, DependenceChain.NONE), Set.of(variable), Depth.NONE);
  }

  public Paths then(Operation operation) {
    return then(List.of(operation));
  }

  /** Through operations of which each waits for the one before. */
  public Paths then(List<Operation> operations) {
    if (operations.isEmpty()) {
      return this;
    }
    Depth deeper = depth;
    for (Operation operation : operations) {
      deeper = deeper.then(operation);
    }
    if (from.isEmpty()) {
      return deeper.isDeeperThan(depth) ? new Paths(from, scaled, deeper) : this;
    }
    Map<String, List<Operation>> longer = new TreeMap<>();
    from.forEach((variable, way) -> longer.put(variable, DependenceChain.of(way).then(operations)));
    return new Paths(longer, Set.of(), deeper);
  }

  /** The same after a product with a constant or a sum with one, which leave it scaled. */
  public Paths scaledAs(Paths before) {
    return new Paths(from, before.scaled, depth);
  }

  /** The same, there so long after the begin of the iteration. */
  public Paths at(Depth other) {
    return new Paths(from, scaled, other);
  }

  public Paths and(Paths other) {
    if (from.isEmpty()) {
      return depth.isDeeperThan(other.depth) ? other.at(depth) : other;
    }
    if (other.from.isEmpty() || other.equals(this)) {
      return other.depth.isDeeperThan(depth) ? at(other.depth) : this;
    }
    Map<String, List<Operation>> both = new TreeMap<>(from);
    other.from.forEach(
        (variable, way) -> {
          if (both.size() < MOST || !variable.startsWith(ELEMENT) || both.containsKey(variable)) {
            both.merge(variable, way, (one, two) -> weight(one) >= weight(two) ? one : two);
          }
        });
    return new Paths(both, Set.of(), depth.or(other.depth));
  }

  /** On one of two ways, and of either so long as it is there. */
  Paths or(Paths other) {
    Paths both = and(other);
    return new Paths(both.from, Set.of(), both.depth);
  }

  /** How long a way is, in operations that are no routines. */
  public static int weight(List<Operation> way) {
    return DependenceChain.weight(way);
  }
}
