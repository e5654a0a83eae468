package org.perfmodel.evaluate.relaxed;

import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * The time of a task on a node of several processors that share one memory, as a formula: mean
 * value analysis of equal tasks, one per processor (Simon and Wierum 1996, equation 3; equation 7
 * is the case of two processors).
 *
 * <pre>
 * R(1) = tau_mem
 * R(p + 1) = [1 + p R(p) / (tau_proc + R(p))] tau_mem
 * time = tau_proc + R(p)
 * </pre>
 */
final class MemoryBus {
  /** The greatest number of processors; the formula grows with each. */
  public static final int MOST_PROCESSORS = 8;

  /** Below every time: keeps a task that needs nothing from being zero divided by zero. */
  private static final Expr NEXT_TO_NOTHING = Expr.constant(Rational.ofDouble(1e-30));

  private MemoryBus() {}

  /**
   * The time of a task.
   *
   * @param processor its time without the memory
   * @param memory its time of the memory without waiting
   * @param processors that run such tasks, 1 to {@link #MOST_PROCESSORS}
   */
  static Expr time(Expr processor, Expr memory, int processors) {
    if (processors < 1 || processors > MOST_PROCESSORS) {
      throw new IllegalArgumentException(
          processors + " processors share a memory, 1 to " + MOST_PROCESSORS + " can");
    }
    Expr residence = memory;
    for (int p = 1; p < processors; p++) {
      Expr round = Expr.max(processor.plus(residence), NEXT_TO_NOTHING);
      residence = residence.times(p).dividedBy(round).plus(1).times(memory);
    }
    return processor.plus(residence);
  }
}
