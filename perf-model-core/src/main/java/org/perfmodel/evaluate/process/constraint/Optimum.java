package org.perfmodel.evaluate.process.constraint;

import static java.util.Objects.requireNonNull;

/**
 * The least or greatest value of a form where a conjunction holds. {@code limit} is meaningful for
 * {@code ATTAINED}, where some point has it, and {@code APPROACHED}, where none has.
 */
record Optimum(Kind kind, Fraction limit) {
  /** What is known of an optimum. */
  public enum Kind {
    ATTAINED,
    APPROACHED,
    UNBOUNDED,
    INFEASIBLE
  }

  static final Optimum UNBOUNDED = new Optimum(Kind.UNBOUNDED, Fraction.ZERO);
  static final Optimum INFEASIBLE = new Optimum(Kind.INFEASIBLE, Fraction.ZERO);

  public Optimum {
    requireNonNull(kind);
    requireNonNull(limit);
  }

  static Optimum of(Fraction limit, boolean attained) {
    return new Optimum(attained ? Kind.ATTAINED : Kind.APPROACHED, limit);
  }

  /** Whether there is a finite limit. */
  boolean isFinite() {
    return kind == Kind.ATTAINED || kind == Kind.APPROACHED;
  }

  Optimum negate() {
    return new Optimum(kind, limit.negate());
  }
}
