package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

/**
 * Time as the sum of operations times their prices, as the source has them. MacDonald 1996, section
 * 2.1: good for unoptimised code, off by half for compiled loops; kept to set beside.
 *
 * <p>His {@code loop} has the counter's step and test in it, and his loads and stores compute their
 * addresses (Table 2-4), so whole numbers that a line adds, multiplies or compares only for these
 * are not counted again.
 */
public final class LinearCostModel implements CostModel {
  @Override
  public String name() {
    return "linear";
  }

  @Override
  public Demand demand(List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
    return demand(block, Optional.empty(), Optional.empty(), platform);
  }

  @Override
  public Demand loop(
      List<TaskNode.Compute> block,
      List<TaskNode.Compute> before,
      LoopNest nest,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform) {
    return demand(block, Optional.of(nest.fromInside(0)), Optional.of(loop.place()), platform);
  }

  /** Coming into a loop is in the price of its iterations where the platform has no other. */
  @Override
  public Expr entered(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    return platform.parameter(ParameterNames.LOOP_ENTRY).isPresent() ? Expr.ONE : Expr.ZERO;
  }

  private static Demand demand(
      List<TaskNode.Compute> block,
      Optional<LoopNest.Level> loop,
      Optional<Place> head,
      Platform platform) {
    Prices prices = new Prices(platform);
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      Expr once = price(counted(line, head), line.place(), prices);
      shares.add(new Demand.Share(line.place(), loop.map(level -> level.total(once)).orElse(once)));
    }
    return new Demand(
        List.of(new Demand.Resource("throughput", shares)),
        prices.confidence(),
        prices.assumptions(),
        prices.gaps());
  }

  /** What the source has, without what is in the price of its loops, loads and stores. */
  private static OperationCount counted(TaskNode.Compute line, Optional<Place> head) {
    boolean isPartly = !line.accesses().isEmpty() || head.filter(line.place()::equals).isPresent();
    TreeMap<Operation, Expr> counts = new TreeMap<>();
    line.source()
        .counts()
        .forEach(
            (operation, count) ->
                counts.put(
                    operation,
                    isFolded(operation, isPartly) ? line.optimised().of(operation) : count));
    return new OperationCount(counts);
  }

  private static boolean isFolded(Operation operation, boolean isPartly) {
    boolean isWhole = operation.type() == ValueType.INT || operation.type() == ValueType.LONG;
    return isWhole
        && switch (operation.verb()) {
          case COMPARE -> true;
          case ADD, MULTIPLY, NEGATE -> isPartly;
          default -> false;
        };
  }

  static Expr price(OperationCount counts, Place place, Prices prices) {
    List<Expr> parts = new ArrayList<>();
    for (Map.Entry<Operation, Expr> count : counts.counts().entrySet()) {
      parts.add(prices.of(count.getKey(), place).times(count.getValue()));
    }
    return Expr.sum(parts);
  }
}
