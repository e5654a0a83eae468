package org.perfmodel.scenario.cost;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.Operations;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;

/**
 * What an iteration takes whose operations wait for each other. Iterations need nothing of each
 * other, but only so many of them are under way as have room among the operations that wait to
 * begin: with L the latency of the longest way through an iteration of k operations, and room for w
 *
 * <pre>
 * T = L / (1 + w/k)
 * </pre>
 *
 * (Little's law: 1 + w/k iterations are under way, each for L). Short bodies hide all of it; one
 * that is longer than what the processor looks at takes all of its latency.
 */
final class SchedulerWindow {
  /**
   * Of the window, what has room where most operations wait: two polynomials of degree six, one of
   * them with two results at a time, take what 86 to 142 and 125 to 171 of them would (five
   * machines, two JVMs on each).
   */
  private static final Rational ROOM = Rational.of(9, 20);

  /** A way of fewer operations is hidden by what else goes on. */
  private static final int SHORT = 4;

  private SchedulerWindow() {}

  /**
   * What one iteration takes at least.
   *
   * @return empty if nobody measured how many operations are under way, or it does not show
   */
  static Optional<Demand.Share> waiting(
      TaskNode.Loop loop, List<TaskNode.Compute> block, Platform platform, Prices prices) {
    SortedMap<Operation, Integer> way = loop.iteration().deepest();
    Optional<Rational> operations = Operations.all(block);
    Optional<Expr> window = prices.number(ParameterNames.CHAIN_WINDOW);
    int steps = way.values().stream().mapToInt(count -> count).sum();
    if (steps < SHORT
        || platform.memory().isEmpty()
        || window.isEmpty()
        || operations.filter(many -> many.signum() > 0).isEmpty()) {
      return Optional.empty();
    }
    Expr latency = Expr.ZERO;
    for (Map.Entry<Operation, Integer> each : way.entrySet()) {
      latency =
          latency.plus(
              prices
                  .latency(each.getKey(), ParameterNames.CHAIN, loop.place())
                  .times(Rational.of(each.getValue())));
    }
    Expr many = Expr.constant(operations.get());
    Expr room = window.get().times(ROOM);
    return Optional.of(
        new Demand.Share(loop.place(), latency.times(many).dividedBy(many.plus(room))));
  }
}
