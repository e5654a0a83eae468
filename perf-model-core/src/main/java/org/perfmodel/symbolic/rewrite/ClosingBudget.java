package org.perfmodel.symbolic.rewrite;

/**
 * How much closing one sum may lead to. What a sum is taken apart into are sums again: its cases,
 * its remainders, the sums in its body that are made anew. Most get smaller; some never do ({@code
 * min(j/2 + 3, n - j)} in a triangle has roundings of roundings without an end). Steps are counted,
 * not seconds, so the formula is the same on every machine.
 *
 * <p>The deepest sums of the sources that were tried are 9 in each other, the widest lead to 1741.
 */
final class ClosingBudget {
  /** Sums that are being closed for each other at a time. */
  static final int DEEPEST = 16;

  /** Sums that closing one leads to, in all. */
  static final int MOST_SUMS = 4096;

  private static final ThreadLocal<ClosingBudget> OF_THREAD =
      ThreadLocal.withInitial(ClosingBudget::new);

  private int depth;
  private int sums;

  private ClosingBudget() {}

  static ClosingBudget ofThread() {
    return OF_THREAD.get();
  }

  /** Whether one more sum may be closed; then {@link #leave} follows. */
  boolean enter() {
    if (depth == 0) {
      sums = 0;
    }
    if (depth >= DEEPEST || sums >= MOST_SUMS) {
      return false;
    }
    depth++;
    sums++;
    return true;
  }

  void leave() {
    depth--;
  }
}
