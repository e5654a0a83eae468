package org.perfmodel.workload.declared;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Rational;

/**
 * What was counted in runs of the program, for where its source does not say: {@code
 * src/perf/observed.json}.
 *
 * @param methods by {@code Sort#merge}
 */
public record Observed(SortedMap<String, Method> methods) {
  public static final Observed NOTHING = new Observed(new TreeMap<>());

  /**
   * One method.
   *
   * @param loops runs by label {@code L42} (line), by index name, or by key {@code 1.2}
   * @param branches by line label
   * @param sizes how many elements an array, a collection or a text of that line has, by line
   *     label: of each run how often it was asked, and the elements of all times together
   */
  public record Method(
      SortedMap<String, List<Run>> loops,
      SortedMap<String, Branch> branches,
      SortedMap<String, List<Run>> sizes) {
    public Method(SortedMap<String, List<Run>> loops, SortedMap<String, Branch> branches) {
      this(loops, branches, new TreeMap<>());
    }
  }

  /**
   * A loop, or a size, in one run.
   *
   * @param sizes of the run, by the names that the region has for them
   * @param entries how often control came to it, at least once
   * @param trips iterations or elements, of all entries together
   */
  public record Run(SortedMap<String, Rational> sizes, long entries, long trips) {
    /** Iterations or elements at each entry, on average. */
    public Rational mean() {
      return Rational.of(trips, entries);
    }
  }

  /**
   * A condition in all runs.
   *
   * @param asked at least once
   */
  public record Branch(long taken, long asked) {}

  public Observed {
    methods = Collections.unmodifiableSortedMap(new TreeMap<>(methods));
  }
}
