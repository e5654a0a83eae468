package org.perfmodel.evaluate.process.eager;

import org.perfmodel.evaluate.process.term.Linear;

/**
 * The time domain of an analysis. Times are small integers from zero on, dense, one per value:
 * equal integers are equal times. An implementation may give one value several integers, which
 * keeps states apart that could be one, but changes no result.
 *
 * <p>The engine learns about times through these methods only; every decision it takes about an
 * order is one call of {@link #compare}, {@link #later} or {@link #minus}.
 */
public interface Times {
  /** The time that is nothing. */
  int zero();

  /**
   * The time of a closed expression.
   *
   * @throws org.perfmodel.evaluate.process.term.ProcessException if it is negative, or has a symbol
   *     without a value
   */
  int of(Linear value);

  /** What a time is, as an expression; {@code of(linear(t))} equals {@code t} as a time. */
  Linear linear(int time);

  /** Negative, zero or positive, as the first is before, at or after the second. */
  int compare(int a, int b);

  /** The later of both; where they are equal it does not matter which. */
  default int later(int a, int b) {
    return a == b || compare(a, b) >= 0 ? a : b;
  }

  /** The sum of both. */
  int plus(int a, int b);

  /** {@code a - b}, or zero where that would be negative; the operator of definition 5.1.1. */
  int minus(int a, int b);
}
