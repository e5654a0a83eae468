package org.perfmodel.validate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.workload.RegionId;

/**
 * How far the predictions of one region are off, as Clement and Quinn 1997 tell it.
 *
 * @param count of measurements
 * @param sigma root of the mean square of predicted less measured, in seconds
 * @param mean of the measured times, in seconds
 * @param averageError mean of the absolute relative errors
 * @param worstError the greatest of them
 */
public record RegionError(
    RegionId region, int count, double sigma, double mean, double averageError, double worstError) {

  /** One for each region, in the order in which they come. */
  public static List<RegionError> of(List<Observation> observations) {
    Map<RegionId, List<Observation>> byRegion = new LinkedHashMap<>();
    for (Observation each : observations) {
      byRegion.computeIfAbsent(each.region(), any -> new ArrayList<>()).add(each);
    }
    List<RegionError> errors = new ArrayList<>();
    byRegion.forEach((region, all) -> errors.add(of(region, all)));
    return errors;
  }

  private static RegionError of(RegionId region, List<Observation> all) {
    double squares = 0;
    double sum = 0;
    double errors = 0;
    double worst = 0;
    for (Observation each : all) {
      squares += Math.pow(each.predicted().time().value() - each.measuredSeconds(), 2);
      sum += each.measuredSeconds();
      errors += Math.abs(each.error());
      worst = Math.max(worst, Math.abs(each.error()));
    }
    int n = all.size();
    return new RegionError(region, n, Math.sqrt(squares / n), sum / n, errors / n, worst);
  }

  /** Sigma over the mean time. */
  public double coefficientOfVariation() {
    return sigma / mean;
  }
}
