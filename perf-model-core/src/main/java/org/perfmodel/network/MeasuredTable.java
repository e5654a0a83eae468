package org.perfmodel.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Measured times of one operation, linear between neighbours: first in the bytes, at each of the
 * two numbers of processes around, then in the processes. Beyond the ends the last two places
 * continue, and the reading says so. MacDonald 1996, section 3.3, equation 3.21.
 */
public final class MeasuredTable {
  private final SortedMap<Long, Line> rows;

  private MeasuredTable(SortedMap<Long, Line> rows) {
    this.rows = rows;
  }

  /** Places and values of one variable, ascending. */
  private record Line(List<Double> places, List<Double> values) {
    Reading at(double place) {
      int last = places.size() - 1;
      boolean outside = place < places.get(0) || place > places.get(last);
      if (last == 0) {
        return new Reading(values.get(0), outside);
      }
      int next = 1;
      while (next < last && places.get(next) < place) {
        next++;
      }
      double from = places.get(next - 1);
      double share = (place - from) / (places.get(next) - from);
      double low = values.get(next - 1);
      return new Reading(low + share * (values.get(next) - low), outside);
    }
  }

  /**
   * The table of measurements of one operation; of those at one place the mean counts.
   *
   * @throws IllegalArgumentException if there are none
   */
  static MeasuredTable of(List<Measurement> measurements) {
    TreeMap<Long, TreeMap<Long, List<Double>>> cells = new TreeMap<>();
    for (Measurement each : measurements) {
      cells
          .computeIfAbsent(each.processes(), none -> new TreeMap<>())
          .computeIfAbsent(each.bytes(), none -> new ArrayList<>())
          .add(each.seconds());
    }
    if (cells.isEmpty()) {
      throw new IllegalArgumentException("a table needs a measurement");
    }
    TreeMap<Long, Line> rows = new TreeMap<>();
    cells.forEach((processes, row) -> rows.put(processes, line(row)));
    return new MeasuredTable(rows);
  }

  private static Line line(SortedMap<Long, List<Double>> row) {
    List<Double> places = new ArrayList<>();
    List<Double> means = new ArrayList<>();
    row.forEach(
        (bytes, seconds) -> {
          double sum = 0;
          for (double each : seconds) {
            sum += each;
          }
          places.add((double) bytes);
          means.add(sum / seconds.size());
        });
    return new Line(places, means);
  }

  /** The time, also beyond the measurements. */
  public Reading at(double processes, double bytes) {
    List<Double> places = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    boolean outside = false;
    for (Map.Entry<Long, Line> row : around(processes).entrySet()) {
      Reading reading = row.getValue().at(bytes);
      outside |= reading.isExtrapolated();
      places.add((double) row.getKey());
      values.add(reading.seconds());
    }
    Reading between = new Line(places, values).at(processes);
    return new Reading(between.seconds(), outside || between.isExtrapolated());
  }

  /** The time; empty beyond the measurements. */
  OptionalDouble within(double processes, double bytes) {
    Reading reading = at(processes, bytes);
    return reading.isExtrapolated() ? OptionalDouble.empty() : OptionalDouble.of(reading.seconds());
  }

  /** The one row that was measured, else two: those around, or the last two on this side. */
  private SortedMap<Long, Line> around(double processes) {
    List<Long> counts = new ArrayList<>(rows.keySet());
    int next = 0;
    while (next < counts.size() - 1 && counts.get(next) < processes) {
      next++;
    }
    TreeMap<Long, Line> two = new TreeMap<>();
    two.put(counts.get(next), rows.get(counts.get(next)));
    if (counts.get(next) != processes && counts.size() > 1) {
      int other = next == 0 ? 1 : next - 1;
      two.put(counts.get(other), rows.get(counts.get(other)));
    }
    return two;
  }
}
