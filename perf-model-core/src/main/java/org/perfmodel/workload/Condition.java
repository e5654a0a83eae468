package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * What a formula needs to hold: {@code nonNegative >= 0}.
 *
 * @param text as the report prints it: {@code n >= 2}
 */
public record Condition(Expr nonNegative, String text, Place place) {
  public Condition {
    requireNonNull(nonNegative);
    requireNonNull(text);
    requireNonNull(place);
  }
}
