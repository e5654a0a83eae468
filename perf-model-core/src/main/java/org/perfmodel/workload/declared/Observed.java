package org.perfmodel.workload.declared;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * What was counted in runs of the program, for where its source does not say: {@code
 * src/perf/observed.json}.
 *
 * @param methods by {@code Sort#merge}: what somebody wrote by lines
 * @param seen by {@code org.acme.Sort#merge(int[],int)}: what {@code perf:observed} wrote
 */
public record Observed(SortedMap<String, Method> methods, SortedMap<String, Seen> seen) {
  public static final Observed NOTHING = new Observed(new TreeMap<>());

  /** What somebody wrote by lines. */
  public Observed(SortedMap<String, Method> methods) {
    this(methods, new TreeMap<>());
  }

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

  /**
   * A method as it was when it ran. What is counted in it is known by its number: the second loop,
   * the first condition, in the order of the source.
   *
   * @param content tells the source of the method from others
   * @param loops iterations
   * @param branches how often the condition of an {@code if} held
   * @param arrays elements of what {@code new} makes
   */
  public record Seen(
      String content,
      SortedMap<Integer, Fit> loops,
      SortedMap<Integer, Branch> branches,
      SortedMap<Integer, Fit> arrays) {
    public Seen {
      loops = Collections.unmodifiableSortedMap(new TreeMap<>(loops));
      branches = Collections.unmodifiableSortedMap(new TreeMap<>(branches));
      arrays = Collections.unmodifiableSortedMap(new TreeMap<>(arrays));
    }

    public boolean isEmpty() {
      return loops.isEmpty() && branches.isEmpty() && arrays.isEmpty();
    }
  }

  /**
   * How a number follows from the sizes that a method is entered with.
   *
   * @param value in names of the method: {@code 2*n}; the mean where it follows from no size
   * @param error of the formula where it was not fitted, relative; 0 where all runs agree
   * @param mean of all entries
   * @param least and the most of any run
   * @param entries how many were seen
   * @param sizes which values the sizes in the formula had
   */
  public record Fit(
      Expr value,
      Rational error,
      Rational mean,
      long least,
      long most,
      long entries,
      SortedMap<String, Range> sizes) {
    public Fit {
      sizes = Collections.unmodifiableSortedMap(new TreeMap<>(sizes));
    }
  }

  /** The least and the most of a size. */
  public record Range(long from, long to) {}

  public Observed {
    methods = Collections.unmodifiableSortedMap(new TreeMap<>(methods));
    seen = Collections.unmodifiableSortedMap(new TreeMap<>(seen));
  }
}
