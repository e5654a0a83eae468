package org.perfmodel.evaluate.contention;

/** Finds the mean times and numbers of a closed network in equilibrium. Pure. */
interface NetworkSolver {
  /**
   * Solves a network.
   *
   * @throws IllegalArgumentException if this solver does not know a centre of the network, or the
   *     network is too large for it
   */
  NetworkSolution solve(ClosedNetwork network);
}
