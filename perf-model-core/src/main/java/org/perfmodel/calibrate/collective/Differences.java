package org.perfmodel.calibrate.collective;

/**
 * Relative differences |predicted - measured| / measured, as MacDonald 1996 gives them.
 *
 * @param average their mean
 * @param deviation their standard deviation, divided by their number
 * @param worst the greatest
 */
public record Differences(double average, double deviation, double worst) {
  static Differences of(double[] each) {
    double sum = 0;
    double worst = 0;
    for (double one : each) {
      sum += one;
      worst = Math.max(worst, one);
    }
    double mean = sum / each.length;
    double squares = 0;
    for (double one : each) {
      squares += (one - mean) * (one - mean);
    }
    return new Differences(mean, Math.sqrt(squares / each.length), worst);
  }
}
