package org.perfmodel.gate;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.workload.UnknownPrice;

/**
 * How sure the ratio of two times is, now / before. Both sides run on one machine under one model,
 * so what they share cancels: only what was added, or taken away, is uncertain.
 *
 * <pre>
 * ratio = 1 + (added - removed) / before
 * </pre>
 *
 * What only adds is slower with certainty, however far off the price of the addition is; what only
 * takes away is faster. A price that nobody knows moves both sides at once, by a factor of ten.
 */
final class ChangeInterval {
  private static final double Z = 1.959963984540054;
  private static final double PRICE_FACTOR = 10;
  private static final double STEP = 1.01;

  /**
   * The greater a factor between two programs, the less it is known, beyond what prices err: 51 of
   * 56 measured factors of pairs of programs lie in their intervals with it, 40 without.
   */
  private static final double FORM = 0.6;

  /** One part in so many that is not alike makes two programs of different form. */
  private static final double ALIKE = 10;

  private static final double ROUNDING = 1e-9;

  private final Quantity now;
  private final Quantity before;
  private final double ratio;

  ChangeInterval(Quantity now, Quantity before) {
    this.now = now;
    this.before = before;
    this.ratio = now.value() / before.value();
  }

  /** Of the relative change, now / before - 1. */
  Interval interval() {
    if (ratio <= 0) {
      return ofNothing();
    }
    Interval times = ratio >= 1 ? slower() : inverse(swapped().slower());
    double low = times.low();
    double high = times.high();
    if (adds(now, before)) {
      low = Math.max(low, 1);
    }
    if (adds(before, now)) {
      high = Math.min(high, 1);
    }
    return new Interval(low - 1, high - 1);
  }

  /** Nothing has no factor that it errs by: what it may be is a share of what was. */
  private Interval ofNothing() {
    Interval rest = now.interval();
    return new Interval(
        Math.max(0, rest.low() / before.value()) - 1,
        Math.max(0, rest.high() / before.value()) - 1);
  }

  private ChangeInterval swapped() {
    return new ChangeInterval(before, now);
  }

  private static Interval inverse(Interval interval) {
    return new Interval(1 / interval.high(), 1 / Math.max(interval.low(), Double.MIN_NORMAL));
  }

  /** Of a ratio that is at least one. */
  private Interval slower() {
    double moreError = 0;
    double lessError = 0;
    for (String source : sources()) {
      if (Quantity.isOfModel(source)) {
        double change = deviation(now, source) - deviation(before, source);
        moreError += Math.max(0, change);
        lessError += Math.max(0, -change);
      }
    }
    double base = before.value();
    double error = before.modelError() / base;
    double removed = lessError > 0 && error > 0 ? lessError / error : 0;
    double added = now.value() - base + removed;
    double down = square(less(added, moreError) / base) + square(more(removed, lessError) / base);
    double up = square(more(added, moreError) / base) + square(less(removed, lessError) / base);
    double parameters = 0;
    for (Map.Entry<String, Double> each : now.dividedBy(before).deviations().entrySet()) {
      if (!Quantity.isOfModel(each.getKey()) && !UnknownPrice.isOne(each.getKey())) {
        parameters += square(each.getValue());
      }
    }
    double factor = Math.exp(Z * Math.sqrt(parameters) / ratio);
    down += square(ratio - ratio / factor);
    up += square(ratio * factor - ratio);
    Interval assumed = under(prices());
    down += square(ratio - assumed.low());
    up += square(assumed.high() - ratio);
    double times =
        square(
                Math.log(
                    now.value()
                        / Math.max(Double.MIN_NORMAL, now.value() - less(added, moreError))))
            + square(Math.log((base + more(removed, lessError)) / base))
            + square(Math.log(factor))
            + square(Math.log(ratio / Math.max(Double.MIN_NORMAL, assumed.low())));
    // Far from the middle, errors multiply: a factor makes no time negative.
    double least = ratio * Math.exp(-Math.sqrt(times));
    return withForm(Math.max(least, ratio - Math.sqrt(down)), ratio + Math.sqrt(up));
  }

  /**
   * How much of what one side is sensitive to the other is not, 0 to 1: nothing, if it does the
   * same more often.
   */
  private double unlike() {
    double ofNow = 0;
    double ofBefore = 0;
    for (String source : sources()) {
      ofNow += Math.abs(deviation(now, source));
      ofBefore += Math.abs(deviation(before, source));
    }
    double apart = 0;
    for (String source : sources()) {
      apart += Math.abs(share(now, source, ofNow) - share(before, source, ofBefore));
    }
    return apart / 2;
  }

  private static double share(Quantity side, String source, double all) {
    return all > 0 ? deviation(side, source) / all : 0;
  }

  /** Wider by the share of the factor itself that the form of the model may be off by. */
  private Interval withForm(double low, double high) {
    double form = FORM * Math.min(1, ALIKE * unlike()) * Math.log(ratio);
    return new Interval(
        low <= 0 ? 0 : ratio * Math.exp(-Math.hypot(Math.log(ratio / low), form)),
        ratio * Math.exp(Math.hypot(Math.log(high / ratio), form)));
  }

  /** How much less a time may be whose standard error is this: it errs by a factor. */
  private static double less(double seconds, double error) {
    return seconds <= 0 ? 0 : seconds * -Math.expm1(-Z * error / seconds);
  }

  private static double more(double seconds, double error) {
    return seconds <= 0 ? 0 : seconds * Math.expm1(Z * error / seconds);
  }

  private static double square(double value) {
    return value * value;
  }

  private TreeSet<String> sources() {
    TreeSet<String> all = new TreeSet<>(now.deviations().keySet());
    all.addAll(before.deviations().keySet());
    return all;
  }

  /** Prices that are assumed on either side. */
  TreeSet<String> prices() {
    TreeSet<String> all = sources();
    all.removeIf(source -> !UnknownPrice.isOne(source));
    return all;
  }

  /** Those that only one side's time has. */
  TreeSet<String> ownPrices() {
    TreeSet<String> own = prices();
    own.removeIf(price -> deviation(before, price) > 0 && deviation(now, price) > 0);
    return own;
  }

  /** Those that only today's time has. */
  TreeSet<String> newPrices() {
    TreeSet<String> fresh = ownPrices();
    fresh.removeIf(price -> deviation(before, price) > 0);
    return fresh;
  }

  /** How many calls without a price today's time alone has. */
  double addedCalls(double unpriced) {
    return calls(now, newPrices(), unpriced);
  }

  /** How many the time of before alone has. */
  double removedCalls(double unpriced) {
    return calls(before, ownPrices(), unpriced);
  }

  private static double calls(Quantity side, TreeSet<String> prices, double unpriced) {
    double calls = 0;
    for (String price : prices) {
      calls += deviation(side, price) / UnknownPrice.RELATIVE_ERROR / unpriced;
    }
    return calls;
  }

  /**
   * The ratio's 95 % interval where nothing but these prices is uncertain. They err independently,
   * so that not all of them are off at once: each moves by its share (first-order reliability, the
   * point of the ellipsoid that moves the ratio most).
   */
  Interval under(TreeSet<String> prices) {
    double length = 0;
    TreeMap<String, Double> slopes = new TreeMap<>();
    for (String price : prices) {
      double slope = Math.log(at(Map.of(price, STEP)) / ratio);
      if (Double.isFinite(slope) && slope != 0) {
        slopes.put(price, slope);
        length += square(slope);
      }
    }
    if (slopes.isEmpty()) {
      return new Interval(ratio, ratio);
    }
    double norm = Math.sqrt(length);
    TreeMap<String, Double> up = new TreeMap<>();
    TreeMap<String, Double> down = new TreeMap<>();
    slopes.forEach(
        (price, slope) -> {
          up.put(price, Math.pow(PRICE_FACTOR, slope / norm));
          down.put(price, Math.pow(PRICE_FACTOR, -slope / norm));
        });
    return new Interval(Math.min(ratio, at(down)), Math.max(ratio, at(up)));
  }

  /** The ratio if prices are so many times what is assumed of them. */
  private double at(Map<String, Double> times) {
    return value(now, times) / value(before, times);
  }

  private static double value(Quantity side, Map<String, Double> times) {
    double value = side.value();
    for (Map.Entry<String, Double> each : times.entrySet()) {
      value += (each.getValue() - 1) * deviation(side, each.getKey()) / UnknownPrice.RELATIVE_ERROR;
    }
    return Math.max(0, value);
  }

  /**
   * From how many times the assumed price on the ratio is beyond a bound; empty if none changes
   * that.
   */
  Optional<Double> breakEven(String price, double bound) {
    double mine = deviation(now, price) / UnknownPrice.RELATIVE_ERROR;
    double theirs = deviation(before, price) / UnknownPrice.RELATIVE_ERROR;
    double each = mine - bound * theirs;
    double known = bound * (before.value() - theirs) - (now.value() - mine);
    double times = known / each;
    return each > 0 && times > 0 && Double.isFinite(times) ? Optional.of(times) : Optional.empty();
  }

  /** Whether one side needs no less of anything than the other, and is longer. */
  private static boolean adds(Quantity more, Quantity less) {
    if (!(more.value() > less.value() * (1 + ROUNDING))) {
      return false;
    }
    TreeMap<String, Double> all = new TreeMap<>(more.deviations());
    less.deviations().forEach((source, deviation) -> all.merge(source, -deviation, Double::sum));
    double slack = ROUNDING * less.value();
    return all.values().stream().allMatch(change -> change >= -slack);
  }

  private static double deviation(Quantity side, String source) {
    return side.deviations().getOrDefault(source, 0.0);
  }
}
