package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Estimate;

/**
 * Iterations of a loop per entry, in sizes and outer indices, and what the formula needs to hold.
 *
 * @param iterations those that are expected, where the number depends on the data
 * @param range from the best case to the worst; empty where there is only one case
 * @param decidedByData whether it may be another at each entry, for reasons that are no formula
 */
public record TripCount(
    Estimate iterations,
    List<Condition> validWhen,
    Optional<TripRange> range,
    boolean decidedByData) {
  public TripCount {
    requireNonNull(iterations);
    requireNonNull(range);
    validWhen = List.copyOf(validWhen);
  }

  /** One that does not depend on the data, or of which no best and worst case are known. */
  public TripCount(Estimate iterations, List<Condition> validWhen) {
    this(iterations, validWhen, Optional.empty(), false);
  }

  /** One of which the best and the worst case are known, if they are two. */
  public TripCount(Estimate iterations, List<Condition> validWhen, Optional<TripRange> range) {
    this(iterations, validWhen, range, range.isPresent());
  }
}
