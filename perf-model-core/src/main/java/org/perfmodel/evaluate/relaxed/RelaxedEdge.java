package org.perfmodel.evaluate.relaxed;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * A transition of a {@link RelaxedGraph}: its end is activated no earlier than its time after its
 * beginning. It leaves a loop from the last iteration and enters one at the first.
 *
 * @param from number of the task where it begins
 * @param to number of the task where it ends
 * @param loop number of the loop whose iterations it connects, or {@link RelaxedGraph#OUTSIDE} if
 *     both ends are of one iteration
 * @param distance iterations from its beginning to its end; 1 is a loop edge, 0 within one
 *     iteration
 * @param until the last iteration, by counter, in which it begins; the loop's last one that has a
 *     later one if empty
 * @param cost its time; a formula of parameters and of counters of loops around its beginning
 */
record RelaxedEdge(int from, int to, int loop, int distance, Optional<Expr> until, Expr cost) {
  public RelaxedEdge {
    requireNonNull(until);
    requireNonNull(cost);
    if (distance < 0 || (distance == 0) != (loop == RelaxedGraph.OUTSIDE)) {
      throw new IllegalArgumentException("Distance " + distance + " in loop " + loop + ".");
    }
    if (distance == 0 && until.isPresent()) {
      throw new IllegalArgumentException("An edge within an iteration has no limit.");
    }
  }

  /** An edge within one iteration. */
  static RelaxedEdge within(int from, int to, Expr cost) {
    return new RelaxedEdge(from, to, RelaxedGraph.OUTSIDE, 0, Optional.empty(), cost);
  }

  /** An edge to the iteration that comes {@code distance} later. */
  static RelaxedEdge later(int from, int to, int loop, int distance, Expr cost) {
    return new RelaxedEdge(from, to, loop, distance, Optional.empty(), cost);
  }

  RelaxedEdge withCost(Expr other) {
    return new RelaxedEdge(from, to, loop, distance, until, other);
  }
}
