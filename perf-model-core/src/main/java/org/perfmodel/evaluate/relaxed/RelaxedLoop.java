package org.perfmodel.evaluate.relaxed;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * A loop of a {@link RelaxedGraph}: its tasks are activated once for each value of a counter. It
 * runs at least once.
 *
 * @param name for messages and edges
 * @param counter what formulae of its tasks and edges call the iteration
 * @param first the counter's first value; a formula of parameters and counters of loops around
 * @param limit the counter's last value
 * @param parent number of the loop around, or {@link RelaxedGraph#OUTSIDE}
 */
record RelaxedLoop(String name, Symbol counter, Expr first, Expr limit, int parent) {
  public RelaxedLoop {
    requireNonNull(name);
    requireNonNull(counter);
    requireNonNull(first);
    requireNonNull(limit);
  }
}
