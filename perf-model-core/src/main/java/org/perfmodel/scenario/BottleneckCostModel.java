package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;

/**
 * Time as what the busiest resource needs: {@code max(throughput, carried latency, memory
 * traffic)}. Which one wins is the bottleneck. Of one run through a loop of N iterations:
 *
 * <pre>
 * throughput = N k s                              k operations at scalar prices s
 *            = min(N, t) k s + (N - min(N, t)) k v   where the compiler vectorises; t left over
 * latency    = (N - H / k) sum of the cycle         a chain that each run starts anew overlaps with
 *                                                  the next as far as H operations are in flight
 * memory     = N times the bytes and lines of each stream, at the level that they come from
 * </pre>
 */
public final class BottleneckCostModel implements CostModel {
  @Override
  public String name() {
    return "bottleneck";
  }

  @Override
  public Demand demand(List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
    Prices prices = new Prices(platform);
    List<Demand.Resource> resources = new ArrayList<>();
    resources.add(new Demand.Resource("throughput", throughput(block, prices)));
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        resources.add(latency(chain, cycle(chain, prices)));
      }
    }
    return demand(resources, traffic(block, nest, platform, prices), prices);
  }

  @Override
  public Demand loop(
      List<TaskNode.Compute> block,
      LoopNest nest,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform) {
    Prices prices = new Prices(platform);
    LoopNest.Level level = nest.fromInside(0);
    List<Demand.Resource> resources = new ArrayList<>();
    boolean vectorises = whole && loop.vectorisable().isEmpty() && Vectors.areFor(block, platform);
    resources.add(
        new Demand.Resource(
            "throughput",
            vectorises
                ? vectorised(block, level, prices)
                : total(throughput(block, prices), level)));
    for (TaskNode.Compute line : block) {
      for (Chain chain : line.chains()) {
        if (vectorises) {
          continue; // A reduction whose partial results do not wait for each other.
        }
        Expr cycle = cycle(chain, prices);
        Expr hidden = whole && chain.restarts() ? hidden(block, prices) : Expr.ZERO;
        resources.add(
            latency(
                chain,
                hidden.isZero() ? level.total(cycle) : level.trips().minus(hidden).times(cycle)));
      }
    }
    return demand(resources, total(traffic(block, nest, platform, prices), level), prices);
  }

  private static Demand demand(
      List<Demand.Resource> resources, List<Demand.Share> traffic, Prices prices) {
    if (!traffic.isEmpty()) {
      resources.add(new Demand.Resource(Demand.MEMORY, traffic));
    }
    return new Demand(resources, prices.confidence(), prices.assumptions(), prices.gaps());
  }

  private static List<Demand.Share> traffic(
      List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    return platform.memory().isEmpty() ? List.of() : new MemoryTraffic(prices, nest).of(block);
  }

  private static List<Demand.Share> total(List<Demand.Share> shares, LoopNest.Level level) {
    return shares.stream()
        .map(share -> new Demand.Share(share.place(), level.total(share.seconds())))
        .toList();
  }

  private static List<Demand.Share> throughput(List<TaskNode.Compute> block, Prices prices) {
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      shares.add(
          new Demand.Share(
              line.place(), LinearCostModel.price(line.optimised(), line.place(), prices)));
    }
    return shares;
  }

  /** All but the iterations that do not fill a vector, several at a time. */
  private static List<Demand.Share> vectorised(
      List<TaskNode.Compute> block, LoopNest.Level level, Prices prices) {
    Expr leftOver = leftOver(level, prices);
    List<Demand.Share> shares = new ArrayList<>();
    for (TaskNode.Compute line : block) {
      Expr scalar = LinearCostModel.price(line.optimised(), line.place(), prices);
      Expr vector = Vectors.price(line.optimised(), line.place(), prices);
      shares.add(
          new Demand.Share(
              line.place(),
              vector.times(level.trips()).plus(scalar.minus(vector).times(leftOver))));
    }
    return shares;
  }

  private static Expr leftOver(LoopNest.Level level, Prices prices) {
    Expr most = prices.number(ParameterNames.VECTOR_TAIL).orElse(Expr.ZERO);
    boolean varies = level.trips().symbols().stream().anyMatch(symbol -> symbol.isIndex());
    return varies ? most : Expr.min(level.trips(), most);
  }

  private static Expr cycle(Chain chain, Prices prices) {
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
    return cycle.dividedBy(chain.distance());
  }

  private static Demand.Resource latency(Chain chain, Expr seconds) {
    return new Demand.Resource("latency", List.of(new Demand.Share(chain.place(), seconds)));
  }

  /** Iterations at the end of a run that the processor overlaps with what follows. */
  private static Expr hidden(List<TaskNode.Compute> block, Prices prices) {
    Optional<Expr> window = prices.number(ParameterNames.CHAIN_WINDOW);
    if (window.isEmpty()) {
      return Expr.ZERO;
    }
    Rational operations = Rational.ZERO;
    for (TaskNode.Compute line : block) {
      OperationCount counts = line.optimised();
      for (Expr count : counts.counts().values()) {
        if (!count.isConstant()) {
          return Expr.ZERO;
        }
        operations = operations.plus(count.constantValue());
      }
    }
    return operations.signum() > 0
        ? window.get().times(Rational.ONE.dividedBy(operations))
        : Expr.ZERO;
  }
}
