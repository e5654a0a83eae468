package org.perfmodel.evaluate.relaxed;

import java.util.List;

/**
 * When the tasks of a relaxed graph are activated.
 *
 * @param time until everything is done
 * @param lastActivations by task, that of its last iteration; negative infinity if it is not
 *     activated there
 * @param exact whether nothing was rounded
 * @param activations that were worked out one by one
 * @param regimes what loops do again and again, a line for the first of each that was found
 */
public record RelaxedTimes(
    double time,
    List<Double> lastActivations,
    boolean exact,
    long activations,
    List<Regime> regimes) {
  public RelaxedTimes {
    lastActivations = List.copyOf(lastActivations);
    regimes = List.copyOf(regimes);
  }

  /**
   * A loop whose time stamps repeat.
   *
   * @param loop its name
   * @param from the iteration, counted from 1, from which they do
   * @param iterations after which they repeat
   * @param time by which they are later then, the greatest of all edges between iterations
   */
  public record Regime(String loop, long from, long iterations, double time) {
    /** Time per iteration in the long run. */
    double timePerIteration() {
      return time / iterations;
    }
  }
}
