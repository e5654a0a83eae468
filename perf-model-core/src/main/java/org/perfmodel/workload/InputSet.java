package org.perfmodel.workload;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.symbolic.Rational;

/**
 * Values for sizes, by name: one input to evaluate a region at.
 *
 * @param assumed names whose value nobody gave
 * @param hidden those of them that are not shown: numbers that only the data know
 */
public record InputSet(
    SortedMap<String, Rational> values, List<String> assumed, List<String> hidden)
    implements Comparable<InputSet> {
  /** Inputs of one region: each is a point of it for each number of processors. */
  public static final int MOST = 200;

  /** Characters of a value as it is written: no machine could hold a size beyond double's range. */
  public static final int LONGEST_VALUE = 330;

  public InputSet {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    assumed = assumed.stream().sorted().toList();
    hidden = hidden.stream().sorted().toList();
  }

  /** Values that somebody gave. */
  public InputSet(SortedMap<String, Rational> values) {
    this(values, List.of(), List.of());
  }

  /** The values that are shown, and kept. */
  public SortedMap<String, Rational> shown() {
    if (hidden.isEmpty()) {
      return values;
    }
    TreeMap<String, Rational> shown = new TreeMap<>(values);
    shown.keySet().removeAll(hidden);
    return shown;
  }

  /** The values that somebody gave. */
  public SortedMap<String, Rational> given() {
    TreeMap<String, Rational> given = new TreeMap<>(values);
    given.keySet().removeAll(assumed);
    return given;
  }

  /** These with values for names that have none. */
  public InputSet and(SortedMap<String, Rational> more, SortedSet<String> hiddenToo) {
    TreeMap<String, Rational> all = new TreeMap<>(values);
    TreeSet<String> taken = new TreeSet<>(assumed);
    TreeSet<String> unseen = new TreeSet<>(hidden);
    for (Map.Entry<String, Rational> each : more.entrySet()) {
      if (all.putIfAbsent(each.getKey(), each.getValue()) == null) {
        taken.add(each.getKey());
        if (hiddenToo.contains(each.getKey())) {
          unseen.add(each.getKey());
        }
      }
    }
    return taken.size() == assumed.size()
        ? this
        : new InputSet(all, List.copyOf(taken), List.copyOf(unseen));
  }

  @Override
  public int compareTo(InputSet other) {
    int byShown = toString().compareTo(other.toString());
    return byShown != 0 ? byShown : values.toString().compareTo(other.values.toString());
  }

  /** {@code m=100, n=2000}. */
  @Override
  public String toString() {
    return shown().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}
