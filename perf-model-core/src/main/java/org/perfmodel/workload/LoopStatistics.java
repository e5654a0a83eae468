package org.perfmodel.workload;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the extraction could say of the sources.
 *
 * @param exact loops whose trip count follows from the source
 * @param assumed loops with an annotated, declared or assumed trip count
 * @param unknown loops without one
 * @param reasons of unknowns of every kind, and how often
 */
public record LoopStatistics(
    int files,
    long lines,
    int methods,
    int exact,
    int assumed,
    int unknown,
    SortedMap<String, Integer> reasons) {
  public LoopStatistics {
    reasons = Collections.unmodifiableSortedMap(new TreeMap<>(reasons));
  }
}
