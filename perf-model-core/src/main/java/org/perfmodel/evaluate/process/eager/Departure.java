package org.perfmodel.evaluate.process.eager;

import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/**
 * How a state leaves the circle that it is part of.
 *
 * @param exits the probability of each state that is reached first outside of it
 * @param time the mean time until then
 */
record Departure(Map<Integer, Rational> exits, Rational time) {
  private static final int MOST_STATES = 600;

  /** One state's transitions, or what has become of them: targets inside, outside, and time. */
  private static final class Row {
    private final TreeMap<Integer, Rational> inside = new TreeMap<>();
    private final TreeMap<Integer, Rational> outside = new TreeMap<>();
    private Rational time = Rational.ZERO;

    void scale(Rational factor) {
      inside.replaceAll((state, weight) -> weight.times(factor));
      outside.replaceAll((state, weight) -> weight.times(factor));
      time = time.times(factor);
    }

    void add(Row other, Rational factor) {
      other.inside.forEach((s, weight) -> inside.merge(s, weight.times(factor), Rational::plus));
      other.outside.forEach((s, weight) -> outside.merge(s, weight.times(factor), Rational::plus));
      time = time.plus(other.time.times(factor));
    }
  }

  /**
   * The departures from a circle that has an exit, by state: its equations, solved exactly.
   *
   * <pre>
   * x(s) = delay(s) + sum over transitions of x(target) / number of derivations
   * </pre>
   *
   * @throws ProcessException if there are too many states
   */
  static Map<Integer, Departure> from(
      StateGraph graph, Circles circles, int group, Rational[] delays) {
    int[] members = circles.members(group);
    if (members.length > MOST_STATES) {
      throw new ProcessException(
          "executions can go round a circle of "
              + members.length
              + " states; what falls on each time is worked out up to "
              + MOST_STATES
              + ".\nMaybe analyse a smaller instance.");
    }
    TreeMap<Integer, Row> rows = new TreeMap<>();
    for (int state : members) {
      rows.put(state, row(graph, circles, group, state, delays[state]));
    }
    rows.forEach((state, row) -> eliminate(state, row, rows));
    Map<Integer, Departure> departures = new TreeMap<>();
    rows.forEach((state, row) -> departures.put(state, new Departure(row.outside, row.time)));
    return departures;
  }

  /** Puts a state's row in place of the state in all others. */
  private static void eliminate(int state, Row row, TreeMap<Integer, Row> rows) {
    Rational back = row.inside.remove(state);
    if (back != null) {
      row.scale(Rational.ONE.minus(back).reciprocal());
    }
    for (Map.Entry<Integer, Row> other : rows.entrySet()) {
      Rational weight = other.getKey() == state ? null : other.getValue().inside.remove(state);
      if (weight != null) {
        other.getValue().add(row, weight);
      }
    }
  }

  private static Row row(StateGraph graph, Circles circles, int group, int state, Rational delay) {
    Row row = new Row();
    row.time = delay;
    long all = 0;
    for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
      all += graph.weight(edge);
    }
    for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
      int target = graph.target(edge);
      (circles.groupOf(target) == group ? row.inside : row.outside)
          .put(target, Rational.of(graph.weight(edge), all));
    }
    return row;
  }
}
