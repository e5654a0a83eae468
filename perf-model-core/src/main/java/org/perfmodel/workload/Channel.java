package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * Where messages meet: a send and a receive match only on one channel.
 *
 * @param name as the source has it: {@code MPI.COMM_WORLD}, {@code this.queue}
 * @param group of a communicator: processes for which this formula in their rank has the same value
 *     form one group, numbered in the order of their ranks; of a queue: 0
 * @param capacity of a queue: how many messages it holds before a sender waits; empty if any number
 */
public record Channel(String name, Kind kind, Expr group, Optional<Expr> capacity) {
  /** What messages are addressed to. */
  public enum Kind {
    /** Processes by rank. */
    COMMUNICATOR,
    /** Whoever takes first. */
    QUEUE
  }

  public Channel {
    requireNonNull(name);
    requireNonNull(kind);
    requireNonNull(group);
    requireNonNull(capacity);
  }

  /** The communicator of all processes. */
  public static Channel world(String name) {
    return new Channel(name, Kind.COMMUNICATOR, Expr.ZERO, Optional.empty());
  }

  /** A queue between tasks. */
  public static Channel queue(String name, Optional<Expr> capacity) {
    return new Channel(name, Kind.QUEUE, Expr.ZERO, capacity);
  }
}
