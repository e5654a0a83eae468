package org.perfmodel.prediction;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;

/**
 * A number with where its uncertainty comes from, so that what two quantities share cancels when
 * they are compared. Propagation is of first order (JCGM 100:2008, equation 13): the variance is
 * the sum of squared deviations, one for each independent source.
 *
 * @param value in the unit that its owner names
 * @param deviations by source (a platform parameter, or {@code model}): change of the value when
 *     that source moves by one standard error
 */
public record Quantity(double value, SortedMap<String, Double> deviations) {
  /** The source that every value of one platform's cost model shares: what its structure misses. */
  public static final String MODEL = "model";

  /** The source that times which data decide have besides: they err by factors. */
  public static final String DATA = "data";

  private static final double TWO_SIDED_95_PERCENT = 1.959963984540054;

  public Quantity {
    deviations = Collections.unmodifiableSortedMap(new TreeMap<>(deviations));
  }

  public static Quantity certain(double value) {
    return new Quantity(value, Collections.emptySortedMap());
  }

  public Quantity plus(Quantity other) {
    return combine(other, value + other.value, (mine, theirs) -> mine + theirs);
  }

  public Quantity minus(Quantity other) {
    return combine(other, value - other.value, (mine, theirs) -> mine - theirs);
  }

  /** The ratio; infinite or not a number where the divisor is zero. */
  public Quantity dividedBy(Quantity other) {
    double ratio = value / other.value;
    return combine(other, ratio, (mine, theirs) -> (mine - ratio * theirs) / other.value);
  }

  public Quantity times(double factor) {
    return combine(certain(0), value * factor, (mine, theirs) -> mine * factor);
  }

  public double standardError() {
    double sum = 0;
    for (double deviation : deviations.values()) {
      sum += deviation * deviation;
    }
    return Math.sqrt(sum);
  }

  /**
   * 95 %; everything where the value is not a number. Where data decide, as many times more as
   * less: an error as great as the value has no lower end that a time could have.
   */
  public Interval interval() {
    double half = TWO_SIDED_95_PERCENT * standardError();
    if (value > 0 && half < Double.POSITIVE_INFINITY && deviations.containsKey(DATA)) {
      return new Interval(value / (1 + half / value), value + half);
    }
    if (Double.isNaN(value - half) || Double.isNaN(value + half)) {
      return new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    return new Interval(value - half, value + half);
  }

  private Quantity combine(Quantity other, double result, DoubleBinaryOperator deviation) {
    TreeMap<String, Double> combined = new TreeMap<>();
    deviations.forEach(
        (source, mine) ->
            combined.put(
                source, deviation.applyAsDouble(mine, other.deviations.getOrDefault(source, 0.0))));
    other.deviations.forEach(
        (source, theirs) ->
            combined.computeIfAbsent(source, s -> deviation.applyAsDouble(0, theirs)));
    return new Quantity(result, combined);
  }
}
