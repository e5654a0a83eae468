package org.perfmodel.evaluate.contention;

import static java.util.Objects.requireNonNull;

/**
 * {@link ExactMva} as long as it stays within a number of steps, an approximation beyond. Where the
 * solver changes, the result jumps by the error of the approximation.
 *
 * @param exact tried first; its limit decides
 * @param otherwise for what is larger
 */
record ExactWhenSmall(ExactMva exact, NetworkSolver otherwise) implements NetworkSolver {
  public ExactWhenSmall {
    requireNonNull(exact);
    requireNonNull(otherwise);
  }

  /** Exact up to a number of steps, {@link Linearizer} beyond. */
  public ExactWhenSmall(long maximumSteps) {
    this(new ExactMva(maximumSteps), new Linearizer());
  }

  @Override
  public NetworkSolution solve(ClosedNetwork network) {
    return exact.affords(network) ? exact.solve(network) : otherwise.solve(network);
  }
}
