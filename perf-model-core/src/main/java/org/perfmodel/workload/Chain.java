package org.perfmodel.workload;

import java.util.List;

/**
 * A loop-carried dependence: operations of which each must wait for the one before, through all
 * iterations, so that their latency and not their throughput bounds the loop.
 *
 * @param through the scalar or array that carries it
 * @param latency the operations on the cycle, once per iteration
 * @param throughMemory whether a store to an array element carries it to a later load
 * @param distance iterations between the write and the read; at least one
 * @param restarts whether each entry of the loop starts it anew, so that the end of one run through
 *     the loop overlaps with the next
 */
public record Chain(
    String through,
    List<Operation> latency,
    boolean throughMemory,
    int distance,
    boolean restarts,
    Place place) {
  public Chain {
    latency = List.copyOf(latency);
    if (distance < 1) {
      throw new IllegalArgumentException("chain through " + through + ": distance " + distance);
    }
  }

  /**
   * Whether it gathers a sum of whole numbers, in which order does not matter: several partial sums
   * may be gathered at a time.
   */
  public boolean isReduction() {
    return !throughMemory
        && latency.stream()
            .allMatch(
                operation ->
                    operation.verb() == Verb.ADD
                        && (operation.type() == ValueType.INT
                            || operation.type() == ValueType.LONG));
  }
}
