package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * The fewest and the most iterations of a loop whose number the data decide, both of which follow
 * from the source: {@code 1 .. n} of a search.
 */
public record TripRange(Expr best, Expr worst) {
  public TripRange {
    requireNonNull(best);
    requireNonNull(worst);
  }

  @Override
  public String toString() {
    return best + " .. " + worst;
  }
}
