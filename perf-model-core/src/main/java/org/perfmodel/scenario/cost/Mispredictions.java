package org.perfmodel.scenario.cost;

import java.util.Optional;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.symbolic.Expr;

/** What jumps cost that a processor did not foresee. */
final class Mispredictions {
  private Mispredictions() {}

  /** How often a place is executed, at typical trip counts. */
  static Expr executions(LoopNest nest) {
    Expr executions = Expr.ONE;
    for (LoopNest.Level level : nest.levels()) {
      executions = executions.times(nest.typical(level.trips()));
    }
    return executions;
  }

  /**
   * What one of them costs at a place; empty if it has no price.
   *
   * @param altered whether the jump goes another way each time than it was learnt
   */
  static Optional<Expr> cost(LoopNest nest, boolean altered, Platform platform) {
    Expr all = executions(nest);
    return platform
        .parameter(ParameterNames.BRANCH_MISS)
        .map(
            parameter ->
                altered
                    ? Expr.symbol(parameter.symbol())
                    : Expr.apply("$" + ParameterNames.BRANCH_MISSED, all));
  }
}
