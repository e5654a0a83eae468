package org.perfmodel.scenario;

import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Gap;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.UnknownPrice;

/** A platform seen through a cost model. */
public record Pricing(CostModel model, Platform platform, LoopNest nest) {
  /**
   * Prices of a region.
   *
   * @param root of the region
   */
  public Pricing(CostModel model, Platform platform, TaskNode root) {
    this(model, platform, LoopNest.in(root));
  }

  /** The same in one more loop. */
  public Pricing in(TaskNode.Loop loop) {
    return new Pricing(model, platform, nest.and(loop));
  }

  /** The same in one more loop. */
  public Pricing in(Symbol index, TripCount trips) {
    return new Pricing(model, platform, nest.and(index, trips.iterations().value()));
  }

  /** What a branch that was predicted wrong costs, where that is known. */
  Optional<Expr> mispredicted(boolean altered) {
    return model.mispredicted(nest, altered, platform);
  }

  /** The lines that stand in the place of a loop that a compiler writes out. */
  Optional<List<TaskNode.Compute>> unrolled(TaskNode.Loop loop) {
    return model.unrolled(loop, platform);
  }

  /** The share of the price of coming into a loop that a run of so many iterations pays. */
  public Expr entered(TaskNode.Loop loop) {
    return model.entered(loop, nest, platform);
  }

  /** How long a branch that was predicted wrong waits for what it asks for. */
  Optional<Expr> late(List<TaskNode.Compute> asked, List<TaskNode.Compute> block, boolean altered) {
    return model.late(asked, block, nest, altered, platform);
  }

  /** What the iterations of a loop, around which this stands, wait for each other. */
  Optional<Demand> handedOn(TaskNode.Loop loop) {
    return model.handedOn(loop, in(loop).nest(), platform);
  }

  /** What to say of a price that a measured profile should have and does not. */
  Optional<String> lacking(String parameter) {
    boolean lacks = !platform.memory().isEmpty() && platform.parameter(parameter).isEmpty();
    return lacks ? Optional.of(Prices.missing(platform, parameter)) : Optional.empty();
  }

  /** What one execution of straight code costs. */
  Demand demand(List<TaskNode.Compute> lines) {
    return model.demand(lines, nest, platform);
  }

  /** What straight code in a loop, around which this stands, costs in one run through it. */
  Demand loop(
      List<TaskNode.Compute> lines,
      List<TaskNode.Compute> before,
      boolean whole,
      TaskNode.Loop loop) {
    return model.loop(lines, before, in(loop).nest(), whole, loop, platform);
  }

  /** What something without a price is assumed to cost; empty where nothing is assumed. */
  Optional<Expr> unknown(TaskNode.Unknown node, Notes notes) {
    String parameter = UnknownPrice.parameter(node.key());
    notes.take(new Gap(node.place(), node.reason(), node.hint(), parameter));
    return assumed(parameter);
  }

  /** What a call that is known by its name only is assumed to cost. */
  Expr unknown(TaskNode.Declared node, String parameter, Notes notes) {
    notes.take(
        new Gap(
            node.place(),
            "method without a body: `" + node.what() + "`",
            "Maybe say what it takes in src/perf/perf.yaml, under overlays and the method that calls"
                + " it: calls: {\""
                + UnknownPrice.method(parameter)
                + "\": \"1us\"}",
            parameter));
    return assumed(parameter).orElse(Expr.ZERO);
  }

  private Optional<Expr> assumed(String parameter) {
    return platform.parameter(parameter).map(price -> Expr.symbol(price.symbol()));
  }

  /**
   * The price of a runtime service, or the first stand-in the platform has; else zero and a gap.
   */
  public Expr of(String parameter, Place place, Notes notes, String... standIns) {
    Optional<Parameter> found = platform.parameter(parameter);
    for (int i = 0; found.isEmpty() && i < standIns.length; i++) {
      found = platform.parameter(standIns[i]);
      if (found.isPresent()) {
        notes.assume(
            "`"
                + parameter
                + "` has no price on platform "
                + platform.name()
                + ": priced as `"
                + standIns[i]
                + "`",
            Confidence.GUESSED,
            place);
      }
    }
    if (found.isEmpty()) {
      notes.take(
          new Gap(
              place,
              "price of `" + parameter + "` on platform " + platform.name(),
              "Maybe calibrate the platform again, or add `" + parameter + "` to its profile."));
      return Expr.ZERO;
    }
    Expr price = Expr.symbol(found.get().symbol());
    notes.take(new Estimate(price, found.get().confidence()));
    return price;
  }
}
