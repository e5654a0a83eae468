package org.perfmodel.scenario.cost;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;

/**
 * A cost model whose core time, throughput and latency, is multiplied by what measurements of the
 * region said; of a factor that is still to be found, by a symbol. Memory traffic stays: refitting
 * that too extrapolates worse.
 */
public record HybridCostModel(CostModel base, Expr factor) implements CostModel {
  private static final String AND_MEMORY = " and " + Demand.MEMORY;

  public HybridCostModel {
    requireNonNull(base);
    requireNonNull(factor);
  }

  /** The model with a known factor. */
  public static HybridCostModel of(CostModel base, Rational factor) {
    if (factor.signum() <= 0) {
      throw new IllegalArgumentException("a factor on time is positive, not " + factor);
    }
    return new HybridCostModel(base, Expr.constant(factor));
  }

  @Override
  public String name() {
    return base.name() + " x " + (factor.isConstant() ? decimal(factor.constantValue()) : factor);
  }

  private static String decimal(Rational factor) {
    BigDecimal decimal =
        new BigDecimal(factor.numerator())
            .divide(
                new BigDecimal(factor.denominator()), new MathContext(6, RoundingMode.HALF_EVEN));
    return decimal.stripTrailingZeros().toPlainString();
  }

  @Override
  public Optional<Expr> mispredicted(LoopNest nest, boolean altered, Platform platform) {
    return base.mispredicted(nest, altered, platform).map(seconds -> seconds.times(factor));
  }

  /** What a wrong prediction waits for is memory's, not the core's. */
  @Override
  public Optional<Expr> late(
      List<TaskNode.Compute> asked,
      List<TaskNode.Compute> block,
      LoopNest nest,
      boolean altered,
      Platform platform) {
    return base.late(asked, block, nest, altered, platform);
  }

  @Override
  public Optional<List<TaskNode.Compute>> unrolled(TaskNode.Loop loop, Platform platform) {
    return base.unrolled(loop, platform);
  }

  @Override
  public Expr entered(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    return base.entered(loop, nest, platform);
  }

  @Override
  public Optional<Demand> handedOn(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    return base.handedOn(loop, nest, platform).map(this::corrected);
  }

  @Override
  public Demand demand(List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
    return corrected(base.demand(block, nest, platform));
  }

  @Override
  public Demand loop(
      List<TaskNode.Compute> block,
      List<TaskNode.Compute> before,
      LoopNest nest,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform) {
    return corrected(base.loop(block, before, nest, whole, loop, platform));
  }

  private Demand corrected(Demand demand) {
    TreeMap<String, Integer> shares = new TreeMap<>();
    for (Demand.Resource resource : demand.resources()) {
      shares.merge(resource.name(), resource.shares().size(), Math::max);
    }
    return new Demand(
        demand.resources().stream().map(resource -> corrected(resource, shares)).toList(),
        demand.confidence().and(Confidence.HYBRID),
        demand.assumptions(),
        demand.gaps());
  }

  /** Where core and memory add up, the core's shares come first. */
  private Demand.Resource corrected(Demand.Resource resource, SortedMap<String, Integer> counts) {
    int core = resource.name().equals(Demand.MEMORY) ? 0 : resource.shares().size();
    if (resource.name().endsWith(AND_MEMORY)) {
      core -= counts.getOrDefault(Demand.MEMORY, 0);
    }
    List<Demand.Share> shares = new ArrayList<>();
    for (Demand.Share share : resource.shares()) {
      shares.add(
          shares.size() < core
              ? new Demand.Share(share.place(), share.seconds().times(factor))
              : share);
    }
    return new Demand.Resource(resource.name(), shares);
  }
}
