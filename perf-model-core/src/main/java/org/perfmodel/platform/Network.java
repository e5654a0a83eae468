package org.perfmodel.platform;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What messages of a platform travel on. Its prices are parameters of the platform, see {@link
 * ParameterNames#NETWORK}.
 *
 * @param name as perf.yaml names it; of a platform's own network the platform's name
 * @param topology {@code contention-free} (but at the sender's port), {@code ideal} (not even
 *     there), {@code incast} (also at the receiver's), {@code bus}, {@code mesh 4x8}, {@code torus
 *     4x4x4}, {@code fat-tree 16}, {@code dragonfly 4x8x2}
 * @param source where the numbers come from
 * @param collectives measured operations, by name: {@code all_reduce}
 */
public record Network(
    String name, String topology, String source, SortedMap<String, FittedCollective> collectives) {
  /** Messages never get into each other's way. */
  public static final String CONTENTION_FREE = "contention-free";

  private static final String TOPOLOGIES =
      CONTENTION_FREE
          + "|ideal|incast|bus|(mesh|torus|dragonfly) [1-9][0-9]*(x[1-9][0-9]*)*"
          + "|fat-tree [1-9][0-9]*";

  public Network {
    requireNonNull(source);
    collectives = Collections.unmodifiableSortedMap(new TreeMap<>(collectives));
    if (name.isBlank()) {
      throw new IllegalArgumentException("a network needs a name");
    }
    if (!isTopology(topology)) {
      throw new IllegalArgumentException("`" + topology + "` is no topology");
    }
  }

  /** A network without measured collectives on which messages do not contend. */
  static Network plain(String name) {
    return new Network(name, CONTENTION_FREE, "", new TreeMap<>());
  }

  /** Whether a text names a topology. */
  public static boolean isTopology(String text) {
    return text.matches(TOPOLOGIES);
  }

  /** What an operation was measured to take. */
  public Optional<FittedCollective> collective(String operation) {
    return Optional.ofNullable(collectives.get(operation));
  }
}
