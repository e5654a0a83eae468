package org.perfmodel.calibrate.fit;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * How many outcomes of a branch a predictor learns by heart when the same ones come again, found in
 * how long an iteration takes at growing lengths of a random order: the share of missed branches
 * rises along a straight line in the logarithm of the length.
 *
 * @param all executions of one run up to which none is missed in the next run
 * @param none executions of one run from which on the run before helps nothing
 */
record PredictorCapacity(double all, double none) {
  /** Times that differ less than that show no misses. */
  private static final double LEAST_RISE = 1.3;

  private static final double LOW = 0.1;
  private static final double HIGH = 0.9;

  /**
   * From the seconds of an iteration by length; empty where fewer than four lengths were measured
   * or the greatest is not much slower than the least.
   */
  static Optional<PredictorCapacity> in(SortedMap<Integer, Double> seconds) {
    if (seconds.size() < 4) {
      return Optional.empty();
    }
    double least = seconds.values().stream().min(Double::compare).orElseThrow();
    double most = requireNonNull(seconds.get(seconds.lastKey()));
    if (most < LEAST_RISE * least) {
      return Optional.empty();
    }
    double known = known(seconds, Math.exp(crossing(seconds, (least + most) / 2)));
    double low = crossing(seconds, known + LOW * (most - known));
    double high = crossing(seconds, known + HIGH * (most - known));
    double beyond = LOW / (HIGH - LOW) * (high - low);
    return Optional.of(new PredictorCapacity(Math.exp(low - beyond), Math.exp(high + beyond)));
  }

  /**
   * What an iteration takes of which none is missed: the first quartile before the rise. The very
   * shortest orders take less than that, for other reasons, and by about as much as a tenth of a
   * miss: the least of all times would take that for the rise, now and then.
   */
  private static double known(SortedMap<Integer, Double> seconds, double rise) {
    List<Double> before =
        seconds.headMap((int) Math.ceil(rise)).values().stream().sorted().toList();
    return before.isEmpty()
        ? requireNonNull(seconds.get(seconds.firstKey()))
        : before.get(before.size() / 4);
  }

  /** The logarithm of the length from which on the times stay above the level. */
  private static double crossing(SortedMap<Integer, Double> seconds, double level) {
    double crossing = Math.log(seconds.firstKey());
    double before = crossing;
    double last = Double.POSITIVE_INFINITY;
    for (Map.Entry<Integer, Double> each : seconds.entrySet()) {
      double length = Math.log(each.getKey());
      double now = each.getValue();
      if (last < level && now >= level) {
        crossing = before + (length - before) * (level - last) / (now - last);
      }
      before = length;
      last = now;
    }
    return crossing;
  }
}
