package org.perfmodel.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;

/**
 * The part d of memory's service that processors share, from how much slower copies get beside each
 * other. One alone takes 1, of which d at the shared server; p of them take (Simon and Wierum 1996,
 * equation 3)
 *
 * <pre>
 * R(1) = d,  R(k + 1) = (1 + k R(k) / (1 - d + R(k))) d,  S(p) = 1 - d + R(p)
 * </pre>
 *
 * so that two take 1 + d^2. Of all d the one with the least sum of squared deviations from the
 * measured slowdowns, each in units of its standard error. More processors than were measured are
 * extrapolated by the recursion.
 */
final class SharedPart {
  /** The standard error of a median is that of a mean times this (normal distribution). */
  private static final double OF_MEDIAN = Math.sqrt(Math.PI / 2);

  /** From the median absolute deviation to a standard deviation. */
  private static final double OF_DEVIATION = 1.4826;

  /** A ratio of two medians is no better than this. */
  private static final double LEAST_ERROR = 0.005;

  private static final int STEPS = 60;

  /**
   * How much slower some copies are.
   *
   * @param factor median over the rounds
   * @param error one standard error of it
   */
  record Slowdown(int copies, double factor, double error) {}

  private final List<Slowdown> slowdowns = new ArrayList<>();

  /** From the factors of all rounds, by number of copies. */
  SharedPart(SortedMap<Integer, List<Double>> factors) {
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

  /** S(p). */
  static double slowdown(double shared, int processors) {
    double residence = shared;
    for (int p = 1; p < processors; p++) {
      residence = (1 + p * residence / (1 - shared + residence)) * shared;
    }
    return 1 - shared + residence;
  }

  /** The shared part if every slowdown were that many standard errors more: by golden section. */
  private double part(double errors) {
    double ratio = (Math.sqrt(5) - 1) / 2;
    double low = 0;
    double high = 1;
    for (int step = 0; step < STEPS; step++) {
      double left = high - ratio * (high - low);
      double right = low + ratio * (high - low);
      if (squares(left, errors) <= squares(right, errors)) {
        high = right;
      } else {
        low = left;
      }
    }
    return (low + high) / 2;
  }

  private double squares(double shared, double errors) {
    double squares = 0;
    for (Slowdown each : slowdowns) {
      // Copies are not faster together: below one is noise.
      double aim = Math.max(1, Math.max(1, each.factor) + errors * each.error);
      squares += Math.pow((slowdown(shared, each.copies) - aim) / each.error, 2);
    }
    return squares;
  }

  /**
   * The parameter, with half of what it changes by where all slowdowns are a standard error more
   * and less as its error. Where nothing is seen beyond the noise it is between 0 and what the
   * noise hides.
   */
  Parameter parameter() {
    double value = part(0);
    double most = part(1);
    double least = part(-1);
    boolean isSeen = value > 1e-6 && least > 1e-6;
    double error = isSeen ? (most - least) / 2 : most / 2;
    double told = isSeen ? value : most / 2;
    return new Parameter(
        ParameterNames.MEMORY_SHARED,
        Significant.rational(told),
        Significant.rounded(Math.min(1, error / Math.max(told, 1e-9))),
        Confidence.FITTED,
        "stream copy in 1 to "
            + slowdowns.get(slowdowns.size() - 1).copies
            + " threads"
            + (isSeen ? "" : ", no slower beyond the noise")
            + "; more processors by the recursion of Simon and Wierum 1996");
  }

  boolean isEmpty() {
    return slowdowns.isEmpty();
  }

  /** What was measured, and what the fitted part says of it. */
  String line() {
    double shared = part(0);
    TreeMap<Integer, String> words = new TreeMap<>();
    for (Slowdown each : slowdowns) {
      words.put(
          each.copies,
          String.format(
              Locale.ROOT,
              "%d at once take %.3f +- %.3f times as long (fitted %.3f)",
              each.copies,
              each.factor,
              each.error,
              slowdown(shared, each.copies)));
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
