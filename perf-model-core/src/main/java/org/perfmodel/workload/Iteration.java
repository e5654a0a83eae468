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
 * @param askedRows rows whose lengths were asked before the loop: the array, and the subscripts
 *     that lead to the row
 * @param endRows rows whose lengths the loop's condition asks
 * @param packedLately whether it calls what only newer compilers make vectors of, those that gather
 *     in vectors: how many bits of a long are set
 * @param deepest the longest way through an iteration of operations of which each waits for the one
 *     before, and how many there are of each; empty where it branches or has a loop in it
 * @param folded loads that are a part of another operation; 0 where it branches or has a loop in it
 */
public record Iteration(
    Optional<Conversion> conversion,
    List<Operation> routines,
    long step,
    boolean counted,
    boolean altered,
    List<String> askedRows,
    List<String> endRows,
    boolean packedLately,
    SortedMap<Operation, Integer> deepest,
    int folded) {
  /** One of which nothing is known, or nobody asks. */
  public static final Iteration PLAIN = new Iteration(Optional.empty(), List.of(), 1);

  /** One of a loop that is counted, as far as is known. */
  public Iteration(Optional<Conversion> conversion, List<Operation> routines, long step) {
    this(conversion, routines, step, true);
  }

  /** One of a loop that ends the same way in all executions of the region. */
  public Iteration(
      Optional<Conversion> conversion, List<Operation> routines, long step, boolean counted) {
    this(
        conversion,
        routines,
        step,
        counted,
        false,
        List.of(),
        List.of(),
        false,
        Collections.emptySortedMap(),
        0);
  }

  /** The same of a loop that ends by what an earlier execution of the region has changed. */
  public Iteration ofAltered() {
    return new Iteration(
        conversion,
        routines,
        step,
        counted,
        true,
        askedRows,
        endRows,
        packedLately,
        deepest,
        folded);
  }

  /** The same with another conversion. */
  Iteration with(Conversion other) {
    return new Iteration(
        Optional.of(other),
        routines,
        step,
        counted,
        altered,
        askedRows,
        endRows,
        packedLately,
        deepest,
        folded);
  }

  public Iteration {
    requireNonNull(conversion);
    routines = List.copyOf(routines);
    askedRows = List.copyOf(askedRows);
    endRows = List.copyOf(endRows);
    deepest = Collections.unmodifiableSortedMap(new TreeMap<>(deepest));
    if (step < 1) {
      throw new IllegalArgumentException("a step of " + step);
    }
  }
}
