package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is known of each iteration of a loop beside its code.
 *
 * @param conversion the longest way from a conversion on; empty without one
 * @param routines the longest way through routines of {@code Math} of which each waits for the one
 *     before, the first and the last of them at its ends; empty if none waits for another
 * @param step by how much the variable goes on, or back, that the loop's condition asks; 1 if it is
 *     not a constant
 * @param counted whether compilers know how many iterations are left: they copy the body of such a
 *     loop, move its checks and make vectors of it
 * @param altered whether the loop's condition asks what an earlier execution of the region has
 *     changed
 * @param asksStoredRow whether the loop's condition asks how long a row is that the loop stores to
 * @param packedLately whether it calls what only newer compilers make vectors of, those that gather
 *     in vectors: how many bits of a long are set
 * @param deepest the longest way through an iteration of operations of which each waits for the one
 *     before, and how many there are of each; empty where it branches or has a loop in it
 */
public record Iteration(
    Optional<Conversion> conversion,
    List<Operation> routines,
    long step,
    boolean counted,
    boolean altered,
    boolean asksStoredRow,
    boolean packedLately,
    SortedMap<Operation, Integer> deepest) {
  /** One of which nothing is known, or nobody asks. */
  public static final Iteration PLAIN = new Iteration(Optional.empty(), List.of(), 1);

  /** One of a loop that is counted, as far as is known. */
  public Iteration(Optional<Conversion> conversion, List<Operation> routines, long step) {
    this(conversion, routines, step, true);
  }

  /** One of a loop that ends the same way in all executions of the region. */
  public Iteration(
      Optional<Conversion> conversion, List<Operation> routines, long step, boolean counted) {
    this(conversion, routines, step, counted, false, false, false, Collections.emptySortedMap());
  }

  /** The same of a loop that ends by what an earlier execution of the region has changed. */
  public Iteration ofAltered() {
    return new Iteration(
        conversion, routines, step, counted, true, asksStoredRow, packedLately, deepest);
  }

  /** The same of a loop whose condition asks for the length of a row that it stores to, or not. */
  public Iteration asking(boolean storedRow) {
    return new Iteration(
        conversion, routines, step, counted, altered, storedRow, packedLately, deepest);
  }

  /** The same of a loop that calls what only newer compilers make vectors of, or not. */
  public Iteration packing(boolean lately) {
    return new Iteration(
        conversion, routines, step, counted, altered, asksStoredRow, lately, deepest);
  }

  /** The same with the longest way through it. */
  public Iteration deep(SortedMap<Operation, Integer> way) {
    return new Iteration(
        conversion, routines, step, counted, altered, asksStoredRow, packedLately, way);
  }

  public Iteration {
    requireNonNull(conversion);
    routines = List.copyOf(routines);
    deepest = Collections.unmodifiableSortedMap(new TreeMap<>(deepest));
    if (step < 1) {
      throw new IllegalArgumentException("a step of " + step);
    }
  }
}
