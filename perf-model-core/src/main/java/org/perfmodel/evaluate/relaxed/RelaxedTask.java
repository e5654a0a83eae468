package org.perfmodel.evaluate.relaxed;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * A state of a {@link RelaxedGraph}: activated when all edges into it have passed.
 *
 * @param name for messages and edges
 * @param loop number of the innermost loop around, or {@link RelaxedGraph#OUTSIDE}
 * @param cost time from its activation until its edges begin; a formula of parameters and counters
 */
record RelaxedTask(String name, int loop, Expr cost) {
  public RelaxedTask {
    requireNonNull(name);
    requireNonNull(cost);
  }
}
