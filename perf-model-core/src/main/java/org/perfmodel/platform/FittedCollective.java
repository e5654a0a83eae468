package org.perfmodel.platform;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * What a collective operation was measured to take, as a formula, and where it was measured.
 *
 * @param seconds in {@code p} processes that take part, {@code d} bytes of one block, and platform
 *     parameters {@code $collective.OPERATION.TERM}
 * @param leastProcesses the fewest that were measured; with fewer the formula extrapolates
 * @param mostProcesses the most that were measured
 * @param leastBytes the shortest block that was measured
 * @param mostBytes the longest block that was measured
 * @param deviation one standard error of a measurement as a share of the formula
 */
public record FittedCollective(
    Expr seconds,
    long leastProcesses,
    long mostProcesses,
    long leastBytes,
    long mostBytes,
    double deviation) {
  public FittedCollective {
    requireNonNull(seconds);
    if (leastProcesses < 1 || mostProcesses < leastProcesses) {
      throw new IllegalArgumentException(
          "measured with " + leastProcesses + " to " + mostProcesses + " processes");
    }
    if (leastBytes < 0 || mostBytes < leastBytes) {
      throw new IllegalArgumentException(
          "measured with " + leastBytes + " to " + mostBytes + " bytes");
    }
    if (!(deviation >= 0)) {
      throw new IllegalArgumentException("deviation " + deviation + " is negative");
    }
  }

  /** Whether the operation was measured there. */
  public boolean covers(double processes, double bytes) {
    return processes >= leastProcesses
        && processes <= mostProcesses
        && bytes >= leastBytes
        && bytes <= mostBytes;
  }
}
