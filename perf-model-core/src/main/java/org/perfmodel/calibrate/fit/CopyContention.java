package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;

/**
 * How many times as long copies from beyond the caches take beside each other, by how many there
 * are. Nobody is faster beside others, and more of them do not disturb less: of all factors that
 * are at least one and do not fall with the number, those with the least sum of squared deviations
 * from what was measured, each in units of its standard error (isotonic regression by pooling
 * adjacent violators; Barlow and others 1972).
 */
final class CopyContention {
  /** The standard error of a median is that of a mean times this (normal distribution). */
  private static final double OF_MEDIAN = Math.sqrt(Math.PI / 2);

  /** From the median absolute deviation to a standard deviation. */
  private static final double OF_DEVIATION = 1.4826;

  /** A ratio of two medians is no better than this. */
  private static final double LEAST_ERROR = 0.005;

  /**
   * How much slower some copies are.
   *
   * @param factor median over the rounds
   * @param error one standard error of it
   */
  record Slowdown(int copies, double factor, double error) {
    private double weight() {
      return 1 / (error * error);
    }
  }

  private final List<Slowdown> slowdowns = new ArrayList<>();

  /** From the factors of all rounds, by number of copies. */
  CopyContention(SortedMap<Integer, List<Double>> factors) {
    factors.forEach(
        (copies, values) -> {
          double median = median(values);
          double deviation =
              OF_DEVIATION * median(values.stream().map(each -> Math.abs(each - median)).toList());
          slowdowns.add(
              new Slowdown(
                  copies,
                  median,
                  Math.max(LEAST_ERROR, OF_MEDIAN * deviation / Math.sqrt(values.size()))));
        });
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }

  /** Neighbours that were measured in falling order, with their mean. */
  private static final class Pool {
    final List<Slowdown> members = new ArrayList<>();

    Pool(Slowdown only) {
      members.add(only);
    }

    private double weight() {
      return members.stream().mapToDouble(Slowdown::weight).sum();
    }

    double factor() {
      double sum = members.stream().mapToDouble(each -> each.weight() * each.factor).sum();
      return sum / weight();
    }

    /** That of the mean, or how far the members are from it where that is more. */
    double error() {
      double mean = factor();
      double squares =
          members.stream()
              .mapToDouble(each -> each.weight() * Math.pow(each.factor - mean, 2))
              .sum();
      return Math.sqrt(Math.max(1, squares) / weight());
    }
  }

  /** One for each number of copies. */
  List<Parameter> parameters() {
    List<Pool> pools = new ArrayList<>();
    for (Slowdown each : slowdowns) {
      pools.add(new Pool(each));
      int last = pools.size() - 1;
      while (last > 0 && pools.get(last - 1).factor() >= pools.get(last).factor()) {
        pools.get(last - 1).members.addAll(pools.remove(last).members);
        last--;
      }
    }
    List<Parameter> parameters = new ArrayList<>();
    for (Pool pool : pools) {
      double factor = Math.max(1, pool.factor());
      for (Slowdown each : pool.members) {
        parameters.add(
            new Parameter(
                ParameterNames.MEMORY_BESIDE + "." + each.copies,
                Significant.rational(factor),
                Significant.rounded(pool.error() / factor),
                Confidence.FITTED,
                "stream copy in 1 and in " + each.copies + " threads"));
      }
    }
    return parameters;
  }

  boolean isEmpty() {
    return slowdowns.isEmpty();
  }

  /** What was measured. */
  String line() {
    TreeMap<Integer, String> words = new TreeMap<>();
    for (Slowdown each : slowdowns) {
      words.put(
          each.copies,
          String.format(
              Locale.ROOT,
              "%d at once take %.3f +- %.3f times as long",
              each.copies,
              each.factor,
              each.error));
    }
    return String.join("; ", words.values());
  }

  /** Slowdowns by number of copies. */
  Map<Integer, Slowdown> measured() {
    Map<Integer, Slowdown> measured = new TreeMap<>();
    slowdowns.forEach(each -> measured.put(each.copies, each));
    return measured;
  }
}
