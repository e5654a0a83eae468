package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.perfmodel.symbolic.Estimate;

/**
 * Iterations of a loop per entry, in sizes and outer indices, and what the formula needs to hold.
 */
public record TripCount(Estimate iterations, List<Condition> validWhen) {
  public TripCount {
    requireNonNull(iterations);
    validWhen = List.copyOf(validWhen);
  }
}
