package org.perfmodel.check.project;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.cost.HybridCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.validate.Footprint;
import org.perfmodel.validate.Multiplier;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Region;

/**
 * The committed multipliers of a module's regions, in force on the platform and for the cost model
 * that they were measured with.
 *
 * @param multipliers by region id
 */
public record Multipliers(SortedMap<String, Multiplier> multipliers) {
  /** Nothing was measured. */
  public static final Multipliers NONE = new Multipliers(new TreeMap<>());

  public Multipliers {
    multipliers = Collections.unmodifiableSortedMap(new TreeMap<>(multipliers));
  }

  private Optional<Multiplier> of(Region region, Platform platform, String model) {
    return Optional.ofNullable(multipliers.get(region.id().value()))
        .filter(
            each ->
                each.model().equals(model)
                    // An imagined machine is the measured one but for what is imagined.
                    && (platform.name().equals(each.platform())
                        || platform.name().startsWith(each.platform() + " (what if ")));
  }

  /** The cost model of a region. */
  public CostModel model(CostModel base, Region region, Platform platform) {
    return of(region, platform, base.name())
        .<CostModel>map(each -> HybridCostModel.of(base, each.factor()))
        .orElse(base);
  }

  /** The prediction, with an assumption where its data are beyond what was measured. */
  public Prediction flagged(
      Prediction prediction, Region region, Platform platform, CostModel base) {
    Optional<Multiplier> multiplier = of(region, platform, base.name());
    if (multiplier.isEmpty()) {
      return prediction;
    }
    String measured =
        Footprint.level((double) multiplier.get().footprintBytes(), platform.memory());
    String here = level(prediction, platform);
    if (rank(here, platform) <= rank(measured, platform)) {
      return prediction;
    }
    List<Assumption> assumptions = new ArrayList<>(prediction.assumptions());
    assumptions.add(
        new Assumption(
            "the factor of hybrid.json was measured with data in "
                + (measured.equals(Footprint.NONE) ? "L1" : measured)
                + "; with data in "
                + here
                + " it is extrapolated",
            Confidence.ASSUMED,
            region.place()));
    return new Prediction(
        prediction.region(),
        prediction.point(),
        prediction.engine(),
        prediction.model(),
        assumed(prediction.timeFormula()),
        assumed(prediction.workFormula()),
        assumed(prediction.spanFormula()),
        prediction.time(),
        prediction.work(),
        prediction.span(),
        prediction.linearSeconds(),
        prediction.growth(),
        prediction.contributions(),
        prediction.bottleneck(),
        assumptions,
        prediction.gaps(),
        prediction.violated(),
        prediction.allocation());
  }

  private static Estimate assumed(Estimate estimate) {
    return new Estimate(estimate.value(), estimate.confidence().and(Confidence.ASSUMED));
  }

  /** The level of memory that the region's data need at a point. */
  public static String level(Prediction prediction, Platform platform) {
    return Footprint.level(bytes(prediction, platform), platform.memory());
  }

  /** The data that a region needs at a point, in bytes. */
  public static double bytes(Prediction prediction, Platform platform) {
    return Footprint.bytes(
        prediction.workFormula().value(),
        new Quantifier(platform, prediction.point(), prediction.region().value()).bindings());
  }

  private static int rank(String level, Platform platform) {
    int rank = 0;
    for (MemoryLevel each : platform.memory()) {
      if (each.name().equals(level)) {
        return rank;
      }
      rank++;
    }
    return 0;
  }
}
