package org.perfmodel.symbolic;

import static java.util.Objects.requireNonNull;

/** An expression with how it is known. A numeric engine's estimate is a constant expression. */
public record Estimate(Expr value, Confidence confidence) {
  public Estimate {
    requireNonNull(value);
    requireNonNull(confidence);
  }

  public static Estimate exact(Expr value) {
    return new Estimate(value, Confidence.EXACT);
  }

  public Estimate plus(Estimate other) {
    return new Estimate(value.plus(other.value), confidence.and(other.confidence));
  }

  public Estimate times(Estimate other) {
    return new Estimate(value.times(other.value), confidence.and(other.confidence));
  }
}
