package org.perfmodel.validate;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.RegionId;

/**
 * What a region's core time is multiplied by, because measurements said so.
 *
 * @param platform name of the platform whose predictions it corrects
 * @param model name of the cost model that it corrects
 * @param factor on the core's time, three digits
 * @param footprintBytes the most data that a measured point had: beyond the level that holds them
 *     the factor is an extrapolation
 * @param observations how many points it was fitted to
 */
public record Multiplier(
    RegionId region,
    String platform,
    String model,
    Rational factor,
    long footprintBytes,
    int observations) {
  public Multiplier {
    requireNonNull(region);
    requireNonNull(platform);
    requireNonNull(model);
    if (factor.signum() <= 0 || footprintBytes < 0 || observations < 1) {
      throw new IllegalArgumentException(
          region + ": " + factor + " from " + observations + " observations");
    }
  }
}
