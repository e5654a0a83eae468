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
import org.perfmodel.workload.TaskNode;

/**
 * What the core and memory need at the same time: they overlap, but for a share where both need
 * about the same.
 */
final class CoreAndMemory {

  /**
   * Of work and the rows that come for it from beyond the caches: what foresees lines begins anew
   * with each row, so that less overlaps than within one. Between 0.63, which two stencils take on
   * an EPYC of the first generation, and 0.96 and 0.92, the middle of 58 and 66 points on a later
   * one (JDK 17 and 25).
   */
  private static final Expr OF_BOTH_FAR = Expr.constant(Rational.of(17, 20));

  private CoreAndMemory() {}

  /**
   * The demand of what the core does and of the bytes that it moves.
   *
   * @param traffic what memory needs for the bytes
   * @param far what it needs for rows from beyond the caches
   */
  static Demand of(
      List<Demand.Resource> resources,
      List<Demand.Share> traffic,
      List<Demand.Share> far,
      Prices prices) {
    if (!traffic.isEmpty()) {
      List<Demand.Resource> core = List.copyOf(resources);
      prices
          .number(ParameterNames.MEMORY_OVERLAP)
          .ifPresent(overlap -> resources.addAll(together(core, traffic, overlap)));
      if (!far.isEmpty()) {
        resources.addAll(
            together(
                core.stream().filter(each -> each.name().equals(Throughput.NAME)).toList(),
                far,
                OF_BOTH_FAR));
      }
      resources.add(new Demand.Resource(Demand.MEMORY, traffic));
    }
    return new Demand(resources, prices.confidence(), prices.assumptions(), prices.gaps());
  }

  /** Core and memory get into each other's way where both need about the same. */
  private static List<Demand.Resource> together(
      List<Demand.Resource> core, List<Demand.Share> traffic, Expr overlap) {
    List<Demand.Resource> both = new ArrayList<>();
    for (Demand.Resource resource : core) {
      List<Demand.Share> shares = new ArrayList<>();
      for (List<Demand.Share> part : List.of(resource.shares(), traffic)) {
        for (Demand.Share share : part) {
          shares.add(new Demand.Share(share.place(), share.seconds().times(overlap)));
        }
      }
      both.add(new Demand.Resource(resource.name() + " and memory", shares));
    }
    return both;
  }

  /** What memory needs for the bytes of one iteration. */
  static List<Demand.Share> traffic(
      List<TaskNode.Compute> block,
      LoopNest nest,
      Platform platform,
      Prices prices,
      boolean inVectors) {
    return platform.memory().isEmpty()
        ? List.of()
        : new MemoryTraffic(prices, nest, inVectors).of(block);
  }

  /** What it needs for rows from beyond the caches. */
  static List<Demand.Share> far(
      List<TaskNode.Compute> block, LoopNest nest, Platform platform, Prices prices) {
    return platform.memory().isEmpty()
        ? List.of()
        : new MemoryTraffic(prices, nest).beyondCaches(block);
  }
}
