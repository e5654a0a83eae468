package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

/**
 * Time as the sum of operations times their prices, as the source has them. MacDonald 1996, section
 * 2.1: good for unoptimised code, off by half for compiled loops; kept to set beside.
 */
public final class LinearCostModel implements CostModel {
  @Override
  public String name() {
    return "linear";
  }

  @Override
  public Demand demand(List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
    return demand(block, Optional.empty(), platform);
  }

  @Override
  public Demand loop(
      List<TaskNode.Compute> block,
      List<TaskNode.Compute> before,
      LoopNest nest,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform) {
    return demand(block, Optional.of(nest.fromInside(0)), platform);
  }

  private static Demand demand(
      List<TaskNode.Compute> block, Optional<LoopNest.Level> loop, Platform platform) {
    Prices prices = new Prices(platform);
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      Expr once = price(line.source(), line.place(), prices);
      shares.add(new Demand.Share(line.place(), loop.map(level -> level.total(once)).orElse(once)));
    }
    return new Demand(
        List.of(new Demand.Resource("throughput", shares)),
        prices.confidence(),
        prices.assumptions(),
        prices.gaps());
  }

  static Expr price(OperationCount counts, Place place, Prices prices) {
    List<Expr> parts = new ArrayList<>();
    for (Map.Entry<Operation, Expr> count : counts.counts().entrySet()) {
      parts.add(prices.of(count.getKey(), place).times(count.getValue()));
    }
    return Expr.sum(parts);
  }
}
