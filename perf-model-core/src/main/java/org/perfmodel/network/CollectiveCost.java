package org.perfmodel.network;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * The time of a collective operation by a named algorithm, as a formula.
 *
 * @param seconds in {@code p} from 2 on and {@code d}, from all processes entering to the last
 *     leaving
 * @param source where the formula comes from
 */
public record CollectiveCost(
    Communication operation,
    String algorithm,
    Medium medium,
    Bound bound,
    Expr seconds,
    String source) {
  /** What the formula says of the time. */
  public enum Bound {
    EXACT,
    /** No execution is shorter. */
    LOWER,
    /** No execution is longer. */
    UPPER
  }

  public CollectiveCost {
    requireNonNull(operation);
    requireNonNull(algorithm);
    requireNonNull(medium);
    requireNonNull(bound);
    requireNonNull(seconds);
    requireNonNull(source);
  }
}
