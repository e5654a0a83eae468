package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Unrolled;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.TaskNode;

/**
 * Time as what the busiest resource needs: {@code max(throughput, carried latency, memory
 * traffic)}. Which one wins is the bottleneck. Of one run through a loop of N iterations:
 *
 * <pre>
 * throughput = N k s                              k operations at scalar prices s
 *            = min(N, t) k s + (N - min(N, t)) k v   where the compiler vectorises; t left over
 * latency    = N sum of the cycle
 *            = N r / (r + H / k) sum of the cycle    a chain that begins anew after r iterations:
 *                                                  while H operations are in flight, 1 + H / (k r)
 *                                                  of them overlap, unless nobody can know when
 *                                                  one ends
 * memory     = N times the bytes and lines of each stream, at the level that they come from
 * </pre>
 */
public final class BottleneckCostModel implements CostModel {

  @Override
  public String name() {
    return "bottleneck";
  }

  @Override
  public Optional<Expr> mispredicted(LoopNest nest, boolean altered, Platform platform) {
    return Mispredictions.cost(nest, altered, platform);
  }

  @Override
  public Optional<Expr> late(
      List<TaskNode.Compute> asked,
      List<TaskNode.Compute> block,
      LoopNest nest,
      boolean altered,
      Platform platform) {
    boolean isChained =
        block.stream().flatMap(line -> line.chains().stream()).anyMatch(Latency::waitsForMemory);
    if (isChained || platform.memory().isEmpty()) {
      return Optional.empty(); // A chain has the latency of what it leads to.
    }
    Expr footprint = new MemoryTraffic(new Prices(platform), nest).scattered(asked);
    if (footprint.isZero()) {
      return Optional.empty();
    }
    Expr load = Latency.ofLoad(footprint, nest);
    return Optional.of(
        altered
            ? load
            : load.times(
                Expr.apply("$" + ParameterNames.BRANCH_FOREIGN, Mispredictions.executions(nest))));
  }

  @Override
  public Optional<List<TaskNode.Compute>> unrolled(TaskNode.Loop loop, Platform platform) {
    return platform.memory().isEmpty() ? Optional.empty() : Unrolled.of(loop);
  }

  @Override
  public Expr entered(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    boolean isOpen = loop.trips().iterations().value().contains(loop.index());
    return isOpen || platform.parameter(ParameterNames.LOOP_FILLED).isEmpty()
        ? Expr.ONE
        : Expr.apply(
            "$" + ParameterNames.LOOP_ENTERED,
            nest.typicalOfStage(loop.trips().iterations().value()));
  }

  @Override
  public Optional<Demand> handedOn(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    if (platform.memory().isEmpty()) {
      return Optional.empty();
    }
    Prices prices = new Prices(platform);
    List<Demand.Share> shares = CarriedElements.of(loop, nest, platform, prices);
    return shares.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Demand(
                List.of(new Demand.Resource(Latency.NAME, shares)),
                prices.confidence(),
                prices.assumptions(),
                prices.gaps()));
  }

  @Override
  public Demand demand(List<TaskNode.Compute> lines, LoopNest nest, Platform platform) {
    List<TaskNode.Compute> block = MergedStores.of(lines, nest, platform);
    Prices prices = new Prices(platform);
    List<Demand.Resource> resources =
        new ArrayList<>(
            Throughput.of(block, nest, ReloadedRows.NONE, 0, Optional.empty(), platform, prices));
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        resources.add(Latency.resource(chain, Latency.cycle(chain, block, nest, platform, prices)));
      }
    }
    return CoreAndMemory.of(
        resources,
        CoreAndMemory.traffic(block, nest, platform, prices, false),
        CoreAndMemory.far(block, nest, platform, prices),
        prices);
  }

  @Override
  public Demand loop(
      List<TaskNode.Compute> lines,
      List<TaskNode.Compute> before,
      LoopNest around,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform) {
    return new LoopDemand(lines, before, around, whole, loop, platform).demand();
  }
}
