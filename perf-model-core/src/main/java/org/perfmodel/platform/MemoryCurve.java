package org.perfmodel.platform;

import java.util.List;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.perfmodel.symbolic.Rational;

/**
 * The price of traffic as a function of the footprint: the level's own price inside it, and a
 * linear ramp in log2 of the footprint from 0.7 to 1.4 of its capacity into the next. From the last
 * cache to memory it is twice as long where nobody measured how much of streams it holds: that one
 * is shared, and does not replace its lines strictly by their age, so that of twice its capacity a
 * part is still found in it.
 */
final class MemoryCurve {
  private static final double RAMP_START = 0.7;
  private static final double RAMP_END = 1.4;
  private static final double LAST_RAMP_END = 2.8;

  private static final double LINE = 64;
  private static final int SAMPLES = 32;

  private MemoryCurve() {}

  static TreeMap<String, DoubleUnaryOperator> of(List<MemoryLevel> levels) {
    TreeMap<String, DoubleUnaryOperator> curves = new TreeMap<>();
    curves.put("$" + ParameterNames.MEMORY_BYTE, curve(levels, MemoryLevel::secondsPerByte));
    curves.put("$" + ParameterNames.MEMORY_LINE, curve(levels, MemoryLevel::secondsPerLine));
    curves.put("$" + ParameterNames.MEMORY_RANDOM, gradual(levels, MemoryLevel::secondsPerRandom));
    curves.put(
        "$" + ParameterNames.MEMORY_DEPENDENT, gradual(levels, MemoryLevel::secondsPerDependent));
    curves.put(
        "$" + ParameterNames.MEMORY_SEARCH,
        search(gradual(levels, MemoryLevel::secondsPerDependent)));
    far(levels, curves);
    return curves;
  }

  /** Nothing where all that a profile knows is memory: then no cache is left. */
  private static void far(List<MemoryLevel> levels, TreeMap<String, DoubleUnaryOperator> curves) {
    DoubleUnaryOperator bytes = footprint -> 0;
    DoubleUnaryOperator lines = footprint -> 0;
    DoubleUnaryOperator random = footprint -> 0;
    if (levels.size() > 1) {
      MemoryLevel last = levels.get(levels.size() - 1);
      double cache = levels.get(levels.size() - 2).capacityBytes();
      bytes = streamed(levels, last.secondsPerByte().doubleValue());
      lines = streamed(levels, last.secondsPerLine().doubleValue());
      random = share(cache, last.secondsPerRandom().doubleValue());
    }
    curves.put("$" + ParameterNames.MEMORY_BYTE_FAR, bytes);
    curves.put("$" + ParameterNames.MEMORY_LINE_FAR, lines);
    curves.put("$" + ParameterNames.MEMORY_RANDOM_FAR, random);
  }

  /** A price of what no cache keeps of so many bytes; nothing where no cache is known. */
  static DoubleUnaryOperator beyondLast(List<MemoryLevel> levels, double price) {
    return levels.size() < 2 ? footprint -> 0 : streamed(levels, price);
  }

  /** The same prices, but only what the last level takes of them: traffic beyond all caches. */
  static TreeMap<String, DoubleUnaryOperator> beyondCaches(List<MemoryLevel> levels) {
    TreeMap<String, DoubleUnaryOperator> curves = new TreeMap<>();
    if (!levels.isEmpty()) {
      MemoryLevel last = levels.get(levels.size() - 1);
      double cache = levels.size() < 2 ? 0 : levels.get(levels.size() - 2).capacityBytes();
      curves.put(
          "$" + ParameterNames.MEMORY_BYTE, streamed(levels, last.secondsPerByte().doubleValue()));
      curves.put(
          "$" + ParameterNames.MEMORY_LINE, streamed(levels, last.secondsPerLine().doubleValue()));
      curves.put(
          "$" + ParameterNames.MEMORY_RANDOM, share(cache, last.secondsPerRandom().doubleValue()));
      curves.put(
          "$" + ParameterNames.MEMORY_DEPENDENT,
          share(cache, last.secondsPerDependent().doubleValue()));
      curves.put(
          "$" + ParameterNames.MEMORY_SEARCH,
          search(share(cache, last.secondsPerDependent().doubleValue())));
      far(levels, curves);
    }
    return curves;
  }

  /** Bytes that fit into the last cache and not into the one before; without both, any number. */
  static double inLastCache(List<MemoryLevel> levels) {
    int last = levels.size() - 2;
    return last < 1
        ? Double.POSITIVE_INFINITY
        : Math.sqrt(
            (double) levels.get(last - 1).capacityBytes() * levels.get(last).capacityBytes());
  }

  /** The part that the first cache does not keep of so many bytes; nothing without caches. */
  static DoubleUnaryOperator beyondFirst(List<MemoryLevel> levels) {
    if (levels.size() < 2) {
      return footprint -> 0;
    }
    double first = levels.get(0).capacityBytes();
    return footprint -> beyond(footprint, first, RAMP_END);
  }

  /** A price of what no cache keeps of streams over so many bytes. */
  private static DoubleUnaryOperator streamed(List<MemoryLevel> levels, double price) {
    if (levels.size() < 2) {
      return footprint -> price;
    }
    MemoryLevel cache = levels.get(levels.size() - 2);
    double bytes = cache.streamBytes();
    double end = rampEnd(cache, true);
    return footprint -> price * beyond(footprint, bytes, end);
  }

  private static double rampEnd(MemoryLevel cache, boolean isLast) {
    return isLast && cache.streamBytes() == cache.capacityBytes() ? LAST_RAMP_END : RAMP_END;
  }

  private static DoubleUnaryOperator share(double cache, double price) {
    return footprint -> cache == 0 ? price : price * beyond(footprint, cache, LAST_RAMP_END);
  }

  private static DoubleUnaryOperator curve(
      List<MemoryLevel> levels, Function<MemoryLevel, Rational> price) {
    double[] prices = new double[levels.size()];
    double[] capacities = new double[levels.size()];
    double[] ends = new double[levels.size()];
    for (int i = 0; i < prices.length; i++) {
      prices[i] = price.apply(levels.get(i)).doubleValue();
      capacities[i] = levels.get(i).streamBytes();
      ends[i] = rampEnd(levels.get(i), i + 2 == prices.length);
    }
    return footprint -> at(footprint, capacities, ends, prices);
  }

  /**
   * The same for places that nothing foresees, whose price goes on growing inside of a level with
   * the pages that they are spread over: linear in the logarithms between the middles of the
   * levels.
   */
  private static DoubleUnaryOperator gradual(
      List<MemoryLevel> levels, Function<MemoryLevel, Rational> price) {
    double[] middles = new double[levels.size()];
    double[] logs = new double[levels.size()];
    for (int i = 1; i < middles.length; i++) {
      double inner = levels.get(i - 1).capacityBytes();
      boolean last = i == middles.length - 1;
      middles[i] =
          last
              ? Math.log(3 * inner)
              : Math.log(inner) / 2 + Math.log((double) levels.get(i).capacityBytes()) / 2;
      logs[i] = Math.log(Math.max(1e-15, price.apply(levels.get(i)).doubleValue()));
    }
    double near = levels.isEmpty() ? 0 : price.apply(levels.get(0)).doubleValue();
    double nearest = levels.isEmpty() ? 1 : levels.get(0).capacityBytes();
    return footprint -> {
      if (middles.length < 2) {
        return near;
      }
      double x = Math.log(Math.max(1, footprint));
      double far = Math.exp(logs[1]);
      if (x >= middles[1]) {
        int i = 1;
        while (i + 2 < middles.length && x > middles[i + 1]) {
          i++;
        }
        double share =
            i + 1 < middles.length
                ? Math.min(1, (x - middles[i]) / (middles[i + 1] - middles[i]))
                : 0;
        far = Math.exp(logs[i] + (i + 1 < middles.length ? share * (logs[i + 1] - logs[i]) : 0));
      }
      return near + beyond(footprint, nearest, RAMP_END) * (far - near);
    };
  }

  /**
   * Searches come back to a place of the k-th last step, one of f/2^(k+1), after as many others,
   * each of which went to k + 2 places that they may not share: a cache keeps it that holds so
   * much. The mean over k = 0 .. log2(f/64), below which all are in one line.
   */
  private static DoubleUnaryOperator search(DoubleUnaryOperator price) {
    return footprint -> {
      double steps = Math.log(Math.max(1, footprint) / LINE) / Math.log(2);
      if (steps <= 1) {
        return price.applyAsDouble(footprint);
      }
      double sum = 0;
      for (int i = 0; i < SAMPLES; i++) {
        double k = (i + 0.5) / SAMPLES * steps;
        sum += price.applyAsDouble(footprint * Math.pow(2, -k - 1) * (k + 2));
      }
      return sum / SAMPLES;
    };
  }

  private static double at(double footprint, double[] capacities, double[] ends, double[] prices) {
    if (prices.length == 0) {
      return 0;
    }
    double value = prices[0];
    for (int level = 0; level + 1 < prices.length; level++) {
      double share = beyond(footprint, capacities[level], ends[level]);
      value += share * (prices[level + 1] - prices[level]);
    }
    return value;
  }

  private static double beyond(double footprint, double capacity, double rampEnd) {
    double start = Math.log(RAMP_START * capacity);
    double end = Math.log(rampEnd * capacity);
    return Math.min(1, Math.max(0, (Math.log(Math.max(1, footprint)) - start) / (end - start)));
  }
}
