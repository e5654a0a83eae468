package org.perfmodel.workload;

import java.util.List;
import org.perfmodel.symbolic.Rational;

/**
 * A loop-carried dependence: operations of which each must wait for the one before, through all
 * iterations, so that their latency and not their throughput bounds the loop.
 *
 * @param through the scalar or array that carries it
 * @param latency the operations on the cycle, once per iteration
 * @param throughMemory whether a store to an array element carries it to a later load
 * @param distance iterations between the write and the read; at least one
 * @param within loops that make one run of it, from the innermost on: 1 if each entry of the loop
 *     starts it anew, so that the end of one run overlaps with the next; 0 if no loop does
 * @param anew the share of iterations that begin it anew, on one way of a branch
 * @param scaled whether each of its steps is a product or a sum of whole numbers with a constant of
 *     the source: a compiler may multiply those of several iterations out
 */
public record Chain(
    String through,
    List<Operation> latency,
    boolean throughMemory,
    int distance,
    int within,
    Rational anew,
    boolean scaled,
    Place place) {
  public Chain {
    if (anew.signum() < 0 || anew.compareTo(Rational.ONE) > 0) {
      throw new IllegalArgumentException("chain through " + through + ": anew in " + anew);
    }
    latency = List.copyOf(latency);
    if (distance < 1) {
      throw new IllegalArgumentException("chain through " + through + ": distance " + distance);
    }
  }

  /**
   * Whether it gathers a sum of whole numbers, or the greatest or least of them, or combines their
   * bits, in which order does not matter: several partial results may be gathered at a time. That a
   * single operation on bits is no shift is for the caller to know.
   */
  public boolean isReduction() {
    return !throughMemory
        && (latency.stream()
                .allMatch(operation -> operation.verb() == Verb.ADD && isWhole(operation))
            || latency.size() == 1
                && (latency.get(0).verb() == Verb.MINMAX || latency.get(0).verb() == Verb.BITWISE)
                && isWhole(latency.get(0)));
  }

  /**
   * Whether it gathers a sum or a product of numbers with fractions, whose rounding makes the order
   * matter: what is gathered may be computed several at a time, and is gathered one by one.
   */
  public boolean isOrderedReduction() {
    return !throughMemory
        && latency.size() == 1
        && anew.signum() == 0
        && (latency.get(0).verb() == Verb.ADD || latency.get(0).verb() == Verb.MULTIPLY)
        && !isWhole(latency.get(0));
  }

  private static boolean isWhole(Operation operation) {
    return operation.type() == ValueType.INT || operation.type() == ValueType.LONG;
  }

  /** Whether each entry of the innermost loop starts it anew. */
  public boolean restarts() {
    return within == 1;
  }

  /** The same of which so many loops make one run. */
  public Chain withinLoops(int loops) {
    return new Chain(through, latency, throughMemory, distance, loops, anew, scaled, place);
  }

  /** One that nothing begins anew within the loop. */
  public Chain(
      String through,
      List<Operation> latency,
      boolean throughMemory,
      int distance,
      int within,
      Place place) {
    this(through, latency, throughMemory, distance, within, Rational.ZERO, false, place);
  }
}
