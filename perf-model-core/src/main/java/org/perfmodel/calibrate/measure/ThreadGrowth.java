package org.perfmodel.calibrate.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;

/**
 * How what threads cost grows with their number, from what 2, 4, 8 .. of them took:
 *
 * <pre>
 * a pass of a stream       invoke + more log2(n / 2)   workers wake each other
 * a pass of an executor    invoke + more (n - 2)       who submits wakes one after the other
 * a barrier                barrier (n - 1)             the last wakes all others
 * contended lock, atomic   one price for two, another for more
 * </pre>
 *
 * by least squares in relative error, no price below zero. Where two threads are all that a machine
 * has, more are taken to cost in proportion what they did on a machine with sixteen processors
 * (Intel, JDK 17), and the parameter says so.
 */
public final class ThreadGrowth {
  /** Between a parameter and the number of threads. */
  public static final String AT = "@";

  private static final double ERROR = 0.3;
  private static final double ASSUMED_ERROR = 0.6;
  private static final String ASSUMED =
      " of %s, as on a machine with 16 processors: this one has no more than two";

  /** More than two threads beside two, as measured on the machine with sixteen. */
  private static final double INVOKE_MORE = 0.2;

  private static final double EXECUTOR_MORE = 0.13;
  private static final double LOCK_MANY = 2.5;
  private static final double ATOMIC_MANY = 1;

  private final SortedMap<String, Double> costs;

  /** From the seconds of each cost; those of more than two threads say how many. */
  public ThreadGrowth(SortedMap<String, Double> costs) {
    this.costs = costs;
  }

  /** Seconds by number of threads. */
  private SortedMap<Integer, Double> points(String parameter) {
    TreeMap<Integer, Double> points = new TreeMap<>();
    costs.forEach(
        (name, seconds) -> {
          if (name.equals(parameter)) {
            points.put(2, seconds);
          } else if (name.startsWith(parameter + AT)) {
            points.put(Integer.valueOf(name.substring(parameter.length() + 1)), seconds);
          }
        });
    return points;
  }

  /** Prices of all that grows; none of what was not measured. */
  public List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>();
    growing(
        ParameterNames.PARALLEL_INVOKE,
        ParameterNames.PARALLEL_INVOKE_MORE,
        n -> Math.log(n / 2.0) / Math.log(2),
        INVOKE_MORE,
        all);
    growing(
        ParameterNames.EXECUTOR_INVOKE,
        ParameterNames.EXECUTOR_INVOKE_MORE,
        n -> n - 2,
        EXECUTOR_MORE,
        all);
    SortedMap<Integer, Double> barriers = points(ParameterNames.BARRIER);
    if (!barriers.isEmpty()) {
      all.add(measured(ParameterNames.BARRIER, each(barriers), barriers));
    }
    shared(ParameterNames.LOCK_CONTENDED, ParameterNames.LOCK_CONTENDED_MANY, LOCK_MANY, all);
    shared(ParameterNames.ATOMIC_CONTENDED, ParameterNames.ATOMIC_CONTENDED_MANY, ATOMIC_MANY, all);
    return all;
  }

  private void growing(
      String first, String more, IntToDoubleFunction of, double share, List<Parameter> all) {
    SortedMap<Integer, Double> points = points(first);
    if (points.isEmpty()) {
      return;
    }
    if (points.size() == 1) {
      double seconds = points.values().iterator().next();
      all.add(measured(first, seconds, points));
      all.add(assumed(more, share, first, seconds));
      return;
    }
    double[] line = line(points, of);
    all.add(measured(first, line[0], points));
    all.add(measured(more, line[1], points));
  }

  private void shared(String two, String many, double share, List<Parameter> all) {
    SortedMap<Integer, Double> points = points(two);
    if (points.isEmpty()) {
      return;
    }
    double seconds = points.values().iterator().next();
    all.add(measured(two, seconds, new TreeMap<>(Map.of(2, seconds))));
    SortedMap<Integer, Double> others = points.tailMap(3);
    if (others.isEmpty()) {
      all.add(assumed(many, share, two, seconds));
    } else {
      List<Double> sorted = others.values().stream().sorted().toList();
      all.add(measured(many, sorted.get(sorted.size() / 2), others));
    }
  }

  /** The price of each thread beyond the first, all points weighing the same. */
  private static double each(SortedMap<Integer, Double> points) {
    List<Double> each = new ArrayList<>();
    points.forEach((n, seconds) -> each.add(seconds / (n - 1)));
    each.sort(Double::compare);
    return (each.get((each.size() - 1) / 2) + each.get(each.size() / 2)) / 2;
  }

  /** Where a line of least squares in relative error begins and how steep it is. */
  private static double[] line(SortedMap<Integer, Double> points, IntToDoubleFunction of) {
    double greatest = points.values().stream().max(Double::compare).orElse(0.0);
    double ones = 0;
    double xs = 0;
    double xxs = 0;
    double ys = 0;
    double xys = 0;
    for (Map.Entry<Integer, Double> each : points.entrySet()) {
      // What was too small to be seen must not outweigh all others.
      double y = Math.max(each.getValue(), greatest / 100);
      double weight = 1 / (y * y);
      double x = of.applyAsDouble(each.getKey());
      ones += weight;
      xs += weight * x;
      xxs += weight * x * x;
      ys += weight * y;
      xys += weight * x * y;
    }
    double slope = (ones * xys - xs * ys) / (ones * xxs - xs * xs);
    return slope > 0 && ys > slope * xs
        ? new double[] {(ys - slope * xs) / ones, slope}
        : slope > 0 ? new double[] {0, xys / xxs} : new double[] {ys / ones, 0};
  }

  private static Parameter measured(
      String name, double seconds, SortedMap<Integer, Double> points) {
    return new Parameter(
        name,
        Significant.rational(Math.max(0, seconds)),
        ERROR,
        seconds > 0 ? Confidence.FITTED : Confidence.ASSUMED,
        seconds > 0
            ? "measured with " + numbers(points) + " threads"
            : "too small to be seen; counted as nothing");
  }

  private static String numbers(SortedMap<Integer, Double> points) {
    List<String> words = new ArrayList<>();
    points.keySet().forEach(n -> words.add(n == 2 ? "two" : Integer.toString(n)));
    return String.join(", ", words);
  }

  private static Parameter assumed(String name, double share, String of, double seconds) {
    return new Parameter(
        name,
        Significant.rational(Math.max(0, share * seconds)),
        ASSUMED_ERROR,
        Confidence.ASSUMED,
        share + ASSUMED.formatted(of));
  }
}
