package org.perfmodel.change;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.AssumedSizes;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/**
 * Points at which sizes that nobody gave are not all about as large. At 1000 and 1009 the loop over
 * what one has more than the other runs nine times, or not at all, so that a change of it looks
 * enormous. So are those of constants, which are seldom as large as what a method is handed, and
 * those of a loop that only one side has and whose end only the data know. What a change did holds
 * for all of these points, or is doubtful.
 */
public final class SpreadSizes {
  /** Neighbours are apart by this factor. */
  private static final int STEP = 2;

  /** How many sizes are apart from each other. */
  private static final int APART = 4;

  /** What is smaller is an exponent, or the lower end of a range. */
  private static final Rational LARGE = Rational.of(900);

  private SpreadSizes() {}

  /**
   * These points, and others of the same processors with sizes that are far apart.
   *
   * @param isOfOtherLoops whether the two sides have not the same number of counts that only the
   *     data know
   */
  public static List<Point> of(List<Point> points, boolean isOfOtherLoops) {
    List<Point> all = new ArrayList<>(points);
    for (Point point : points) {
      List<String> counts = new ArrayList<>(point.inputs().assumed());
      counts.removeIf(name -> !isCount(point.inputs(), name));
      if (isOfOtherLoops && !counts.isEmpty()) {
        all.add(small(point, counts));
      }
      List<String> sizes = new ArrayList<>();
      for (Map.Entry<String, Rational> each : point.inputs().values().entrySet()) {
        if (isTaken(point.inputs(), each.getKey(), each.getValue())) {
          sizes.add(each.getKey());
        }
      }
      List<String> constants = new ArrayList<>(sizes);
      constants.removeIf(name -> !isConstant(name));
      if (!constants.isEmpty()) {
        all.add(small(point, constants));
      }
      if (sizes.size() > 1) {
        all.add(spread(point, sizes));
        Collections.reverse(sizes);
        all.add(spread(point, sizes));
      }
    }
    return all;
  }

  private static boolean isTaken(InputSet inputs, String name, Rational value) {
    return inputs.assumed().contains(name)
        && !inputs.hidden().contains(name)
        && value.compareTo(LARGE) > 0
        && AssumedSizes.isAssumed(value);
  }

  private static boolean isCount(InputSet inputs, String name) {
    return AssumedSizes.isCount(inputs.values().getOrDefault(name, Rational.ZERO));
  }

  /** Whether each loop whose end only the data know runs once there, as they do nowhere else. */
  static boolean isOfOneTrip(InputSet inputs) {
    return inputs.hidden().stream()
        .anyMatch(name -> Rational.ONE.equals(inputs.values().get(name)));
  }

  /** Whether constants are small there. */
  static boolean isOfSmallConstants(InputSet inputs) {
    return inputs.values().entrySet().stream()
        .anyMatch(
            each ->
                isConstant(each.getKey())
                    && inputs.assumed().contains(each.getKey())
                    && each.getValue().equals(Rational.ONE));
  }

  private static boolean isConstant(String size) {
    return Character.isUpperCase(size.charAt(0));
  }

  /**
   * What a class holds, as {@code Config.DEFAULT.rules.size()}, is seldom large, and a loop that
   * one side does not have may run once.
   */
  private static Point small(Point point, List<String> names) {
    TreeMap<String, Rational> values = new TreeMap<>(point.inputs().values());
    names.forEach(name -> values.put(name, Rational.ONE));
    return with(point, values);
  }

  private static Point with(Point point, TreeMap<String, Rational> values) {
    return new Point(
        new InputSet(values, point.inputs().assumed(), point.inputs().hidden()),
        point.processors());
  }

  private static Point spread(Point point, List<String> sizes) {
    TreeMap<String, Rational> values = new TreeMap<>(point.inputs().values());
    int divisor = 1;
    for (int i = 0; i < sizes.size(); i++) {
      divisor = i % APART == 0 ? 1 : divisor * STEP;
      long value = values.getOrDefault(sizes.get(i), Rational.ZERO).floor().longValueExact();
      values.put(sizes.get(i), Rational.of(value / divisor));
    }
    return with(point, values);
  }
}
