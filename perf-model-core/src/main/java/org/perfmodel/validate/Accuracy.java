package org.perfmodel.validate;

import java.util.Arrays;
import java.util.List;

/**
 * How far predictions are off, over many of them.
 *
 * @param mean of the absolute relative errors
 * @param median of them
 * @param worstFactor the greatest of predicted over measured and measured over predicted
 * @param covered share of the measurements that lie in the 95 % intervals
 */
public record Accuracy(int count, double mean, double median, double worstFactor, double covered) {
  /** Over at least one observation. */
  public static Accuracy of(List<Observation> observations) {
    double[] errors = new double[observations.size()];
    double worst = 1;
    int covered = 0;
    for (int i = 0; i < errors.length; i++) {
      Observation each = observations.get(i);
      errors[i] = Math.abs(each.error());
      double ratio = each.error() + 1;
      worst = Math.max(worst, Math.max(ratio, 1 / ratio));
      covered += each.isCovered() ? 1 : 0;
    }
    Arrays.sort(errors);
    int half = errors.length / 2;
    double median = errors.length % 2 == 1 ? errors[half] : (errors[half - 1] + errors[half]) / 2;
    return new Accuracy(
        errors.length,
        Arrays.stream(errors).average().orElseThrow(),
        median,
        worst,
        (double) covered / errors.length);
  }
}
