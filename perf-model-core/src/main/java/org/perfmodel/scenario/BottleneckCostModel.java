package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;

/**
 * Time as what the busiest resource needs: {@code max(throughput, carried latency, memory
 * traffic)}. Which one wins is the bottleneck.
 */
public final class BottleneckCostModel implements CostModel {
  @Override
  public String name() {
    return "bottleneck";
  }

  @Override
  public Demand demand(List<TaskNode.Compute> block, Platform platform) {
    Prices prices = new Prices(platform);
    List<Demand.Resource> resources = new ArrayList<>();
    resources.add(throughput(block, prices));
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        resources.add(latency(chain, prices));
      }
    }
    if (!platform.memory().isEmpty()) {
      List<Demand.Share> traffic = new MemoryTraffic(prices).of(block);
      if (!traffic.isEmpty()) {
        resources.add(new Demand.Resource(Demand.MEMORY, traffic));
      }
    }
    return new Demand(resources, prices.confidence(), prices.assumptions(), prices.gaps());
  }

  private static Demand.Resource throughput(List<TaskNode.Compute> block, Prices prices) {
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      shares.add(
          new Demand.Share(
              line.place(), LinearCostModel.price(line.optimised(), line.place(), prices)));
    }
    return new Demand.Resource("throughput", shares);
  }

  private static Demand.Resource latency(Chain chain, Prices prices) {
    Expr cycle = Expr.ZERO;
    for (Operation operation : chain.latency()) {
      cycle = cycle.plus(prices.latency(operation, ParameterNames.CHAIN, chain.place()));
    }
    if (chain.throughMemory()) {
      cycle =
          cycle.plus(
              prices.of(ParameterNames.CHAIN_MEMORY, List.of("store.double"), chain.place()));
    }
    if (chain.distance() > 1) {
      prices.assume(
          "chain through `"
              + chain.through()
              + "` at distance "
              + chain.distance()
              + ": that many iterations overlap",
          Confidence.ASSUMED,
          chain.place());
    }
    return new Demand.Resource(
        "latency", List.of(new Demand.Share(chain.place(), cycle.dividedBy(chain.distance()))));
  }
}
