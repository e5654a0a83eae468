package org.perfmodel.evaluate.process.parametric;

import java.math.BigInteger;
import java.util.Map;
import org.perfmodel.evaluate.process.eager.Times;
import org.perfmodel.symbolic.Rational;

/** What a concrete engine finds out about one process, over any domain of times. */
@FunctionalInterface
interface Analysis {
  /**
   * All executions of the process on these times.
   *
   * @throws org.perfmodel.evaluate.process.term.ProcessException if a limit is reached or the
   *     process has no execution times
   */
  Executions on(Times times);

  /**
   * Execution times with their probability and their number, how many states there are, and whether
   * one of them is a deadlock. Several keys may be the same time.
   */
  record Executions(
      Map<Integer, Rational> probabilities,
      Map<Integer, BigInteger> counts,
      long states,
      boolean canDeadlock) {}
}
