package org.perfmodel.network;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * The time of one operation on one network as a formula that was fitted to measurements.
 *
 * @param seconds in {@code p}, {@code d} and the network's parameters; holds from two processes on
 * @param processes, bytes what was measured: a time beyond is extrapolated
 * @param averageDifference mean of |predicted - measured| / measured
 * @param deviation standard deviation of the same
 */
public record CollectiveModel(
    Expr seconds, Span processes, Span bytes, double averageDifference, double deviation) {
  public CollectiveModel {
    requireNonNull(seconds);
    requireNonNull(processes);
    requireNonNull(bytes);
    if (!(averageDifference >= 0 && deviation >= 0)) {
      throw new IllegalArgumentException(
          "an average difference of " + averageDifference + ", deviation " + deviation);
    }
  }
}
