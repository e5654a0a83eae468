package org.perfmodel.evaluate.contention;

/**
 * {@link ExactMva} as long as it stays within a number of steps, {@link BardSchweitzer} beyond.
 * Where the solver changes, the result jumps by the error of the approximation, a few per cent.
 *
 * @param exact tried first; its limit decides
 * @param otherwise for what is larger; does not know load-dependent centres
 */
public record ExactWhenSmall(ExactMva exact, BardSchweitzer otherwise) implements NetworkSolver {
  /** Exact up to a number of steps. */
  public ExactWhenSmall(long maximumSteps) {
    this(new ExactMva(maximumSteps), new BardSchweitzer());
  }

  @Override
  public NetworkSolution solve(ClosedNetwork network) {
    return exact.affords(network) ? exact.solve(network) : otherwise.solve(network);
  }
}
