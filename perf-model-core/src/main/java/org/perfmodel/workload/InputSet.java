package org.perfmodel.workload;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.perfmodel.symbolic.Rational;

/** Values for sizes, by name: one input to evaluate a region at. */
public record InputSet(SortedMap<String, Rational> values) implements Comparable<InputSet> {
  public InputSet {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  @Override
  public int compareTo(InputSet other) {
    return toString().compareTo(other.toString());
  }

  /** {@code m=100, n=2000}. */
  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}
