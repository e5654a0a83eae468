package org.perfmodel.prediction;

/** A 95 % confidence interval, both ends included; of a value that is not a number neither is. */
public record Interval(double low, double high) {
  public Interval {
    if (!(low <= high) && !(Double.isNaN(low) && Double.isNaN(high))) {
      throw new IllegalArgumentException("interval from " + low + " to " + high);
    }
  }

  boolean contains(double value) {
    return low <= value && value <= high;
  }
}
