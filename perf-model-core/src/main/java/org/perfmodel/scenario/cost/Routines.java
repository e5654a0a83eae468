package org.perfmodel.scenario.cost;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;

/**
 * Routines of {@code Math} that wait for each other in an iteration. Iterations need nothing of
 * each other, but only so many of them are under way as have room in the processor's window, and
 * each of these routines fills a quarter of it or more: with L the latency of the longest way, t
 * what the operations of an iteration take to be issued and h what those of a full window take,
 *
 * <pre>
 * T = L t / (t + h)
 * </pre>
 *
 * (Little's law: 1 + h/t iterations are under way, each for L). On an EPYC exp(exp(exp(x))) takes
 * 16.6 ns, three exponentials that do not wait 9.9.
 */
final class Routines {
  private Routines() {}

  /**
   * What one iteration takes at least.
   *
   * @return empty if no routine waits for another
   */
  static Optional<Demand.Share> waiting(
      TaskNode.Loop loop, List<TaskNode.Compute> block, Platform platform, Prices prices) {
    List<Operation> way = loop.iteration().routines();
    Optional<Expr> instruction = Units.instruction(prices);
    Optional<Expr> window = prices.number(ParameterNames.CHAIN_WINDOW);
    if (way.isEmpty() || platform.memory().isEmpty() || instruction.isEmpty() || window.isEmpty()) {
      return Optional.empty();
    }
    Expr latency = Expr.ZERO;
    for (Operation operation : way) {
      latency = latency.plus(prices.latency(operation, ParameterNames.CHAIN, loop.place()));
    }
    Expr issued = issued(block, instruction.get(), prices);
    Expr full = window.get().times(instruction.get());
    Expr seconds = latency.times(issued).dividedBy(issued.plus(full));
    return Optional.of(new Demand.Share(loop.place(), seconds));
  }

  /**
   * Instructions of some lines, if any calls a routine: of this as many as begin while it works.
   */
  static Optional<Expr> instructions(List<TaskNode.Compute> block, Prices prices) {
    boolean hasRoutine =
        block.stream()
            .flatMap(line -> line.optimised().counts().keySet().stream())
            .anyMatch(operation -> operation.verb().isRoutine());
    return Units.instruction(prices)
        .filter(one -> hasRoutine)
        .map(one -> issued(block, one, prices).dividedBy(one));
  }

  /** Seconds in which the operations of some lines begin. */
  private static Expr issued(List<TaskNode.Compute> block, Expr instruction, Prices prices) {
    Expr issued = Expr.ZERO;
    for (TaskNode.Compute line : block) {
      for (Map.Entry<Operation, Expr> count : line.optimised().counts().entrySet()) {
        boolean isRoutine = count.getKey().verb().isRoutine();
        Expr each = isRoutine ? prices.of(count.getKey(), line.place()) : instruction;
        issued = issued.plus(each.times(count.getValue()));
      }
    }
    return issued;
  }
}
