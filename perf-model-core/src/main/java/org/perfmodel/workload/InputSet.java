package org.perfmodel.workload;

import java.util.Collections;
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
    SortedMap<String, Rational> values, SortedSet<String> assumed, SortedSet<String> hidden)
    implements Comparable<InputSet> {
  private static final SortedSet<String> NONE = Collections.emptySortedSet();

  public InputSet {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    assumed = Collections.unmodifiableSortedSet(new TreeSet<>(assumed));
    hidden = Collections.unmodifiableSortedSet(new TreeSet<>(hidden));
  }

  /** Values that somebody gave. */
  public InputSet(SortedMap<String, Rational> values) {
    this(values, NONE, NONE);
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
    return taken.equals(assumed) ? this : new InputSet(all, taken, unseen);
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
