package org.perfmodel.prediction;

/** A 95 % confidence interval, both ends included. */
public record Interval(double low, double high) {
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("interval from " + low + " to " + high);
    }
  }

  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
