package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

/**
 * A loop whose iterations a compiler executes several at a time, but for those that fill no vector.
 */
final class VectorisedLoop {

  /** Vectors that one iteration of a loop folds: a run of fewer has none. */
  private static final long COPIES_FOLDED = 4;

  private VectorisedLoop() {}

  /** All steps of a chain that takes its terms out of vectors, as far as these are filled. */
  static Expr folded(
      Chain chain, Expr cycle, List<TaskNode.Compute> block, LoopNest.Level level, Prices prices) {
    Expr folded = Latency.folded(chain, prices);
    Expr all = folded.times(level.trips());
    if (level.trips().symbols().stream().anyMatch(symbol -> symbol.isIndex())) {
      return all;
    }
    Expr leftOver = Expr.min(level.trips(), leftOver(block, level, prices).times(COPIES_FOLDED));
    return all.plus(cycle.minus(folded).times(leftOver));
  }

  /** All but the iterations that do not fill a vector, several at a time. */
  static List<Demand.Share> throughput(
      List<TaskNode.Compute> block, LoopNest.Level level, Prices prices, Platform platform) {
    Expr leftOver = leftOver(block, level, prices);
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      Expr scalar = LinearCostModel.price(line.optimised(), line.place(), prices);
      Expr vector =
          Vectors.price(line, block, prices)
              .plus(gathered(line, prices))
              .plus(Reductions.folded(line, prices, platform));
      shares.add(
          new Demand.Share(
              line.place(),
              vector.times(level.trips()).plus(scalar.minus(vector).times(leftOver))));
    }
    return shares;
  }

  /** What is gathered in order is taken out of the vector, one by one. */
  private static Expr gathered(TaskNode.Compute line, Prices prices) {
    Expr seconds = Expr.ZERO;
    for (Chain chain : line.chains()) {
      if (chain.isOrderedReduction()) {
        seconds = seconds.plus(prices.of(chain.latency().get(0), chain.place()));
      }
    }
    return seconds;
  }

  /**
   * Iterations that do not fill a vector, before those that do and behind them: a vector of narrow
   * numbers takes as many times more of them to be filled as it holds more than ints.
   */
  private static Expr leftOver(List<TaskNode.Compute> block, LoopNest.Level level, Prices prices) {
    int bytes = ValueType.INT.bytes();
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        bytes = Math.min(bytes, access.element().bytes());
      }
    }
    Expr most =
        prices
            .number(ParameterNames.VECTOR_TAIL)
            .orElse(Expr.ZERO)
            .times(Rational.of(ValueType.INT.bytes(), bytes));
    boolean varies = level.trips().symbols().stream().anyMatch(symbol -> symbol.isIndex());
    return varies ? most : Expr.min(level.trips(), most);
  }
}
