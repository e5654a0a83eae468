package org.perfmodel.prediction;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;

/**
 * A number with where its uncertainty comes from, so that what two quantities share cancels when
 * they are compared. Propagation is of first order (JCGM 100:2008, equation 13): the variance is
 * the sum of squared deviations, one for each independent source. What the model errs by for one
 * reason and for another does not average out within one program, so the deviations of the model
 * are added before they are squared (the same, equation 16, all correlated).
 *
 * @param value in the unit that its owner names
 * @param deviations by source (a platform parameter, {@code model}, {@code model.chains}): change
 *     of the value when that source moves by one standard error
 */
public record Quantity(double value, SortedMap<String, Double> deviations) {
  /** The source that every value of one platform's cost model shares: what its structure misses. */
  public static final String MODEL = "model";

  private static final String MODEL_FOR = MODEL + ".";

  private static final double TWO_SIDED_95_PERCENT = 1.959963984540054;

  public Quantity {
    deviations = Collections.unmodifiableSortedMap(new TreeMap<>(deviations));
  }

  public static Quantity certain(double value) {
    return new Quantity(value, Collections.emptySortedMap());
  }

  /** A value of which only the upper end of its {@link #interval} is known. */
  public static Quantity within(double value, double high) {
    double half = value > 0 ? Math.log(high / value) * value : high - value;
    return Double.isFinite(half) && half > 0
        ? new Quantity(value, new TreeMap<>(Map.of(MODEL, half / TWO_SIDED_95_PERCENT)))
        : certain(value);
  }

  public Quantity plus(Quantity other) {
    return combine(other, value + other.value, (mine, theirs) -> mine + theirs);
  }

  Quantity minus(Quantity other) {
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

  /** The source of what the model's structure misses of a time that rests on something. */
  public static String modelFor(String reason) {
    return MODEL_FOR + reason;
  }

  /** What a source of {@link #modelFor} is for; empty for all others. */
  public static Optional<String> reasonOf(String source) {
    return source.startsWith(MODEL_FOR)
        ? Optional.of(source.substring(MODEL_FOR.length()))
        : Optional.empty();
  }

  /** Whether a source of uncertainty is what the model's structure misses. */
  public static boolean isOfModel(String source) {
    return source.equals(MODEL) || source.startsWith(MODEL_FOR);
  }

  /** One standard error, in the unit of the value. */
  public double standardError() {
    double sum = 0;
    for (Map.Entry<String, Double> each : deviations.entrySet()) {
      sum += isOfModel(each.getKey()) ? 0 : each.getValue() * each.getValue();
    }
    double model = modelError();
    return Math.sqrt(sum + model * model);
  }

  /** The part of {@link #standardError} that comes from what the model's structure misses. */
  public double modelError() {
    double sum = 0;
    for (Map.Entry<String, Double> each : deviations.entrySet()) {
      sum += isOfModel(each.getKey()) ? Math.abs(each.getValue()) : 0;
    }
    return sum;
  }

  /**
   * 95 %; everything where the value is not a number. Around what is greater than zero as many
   * times more as less: times and their ratios err by factors, and none is negative.
   */
  public Interval interval() {
    double half = TWO_SIDED_95_PERCENT * standardError();
    if (value > 0 && value < Double.POSITIVE_INFINITY && half < Double.POSITIVE_INFINITY) {
      double factor = Math.exp(half / value);
      return new Interval(value / factor, value * factor);
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
