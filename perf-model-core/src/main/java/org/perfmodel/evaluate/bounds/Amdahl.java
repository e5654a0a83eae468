package org.perfmodel.evaluate.bounds;

/**
 * Speedup of a problem of fixed size of which a fraction f is serial (Amdahl 1967): {@code S(p) = 1
 * / (f + (1 - f) / p)}.
 *
 * @param serialFraction f, of the time on one processor, between 0 and 1
 */
public record Amdahl(double serialFraction) {
  public Amdahl {
    Require.fraction("Serial fraction", serialFraction);
  }

  /** S(p). */
  public double speedup(int processors) {
    Require.processors(processors);
    return 1 / (serialFraction + (1 - serialFraction) / processors);
  }

  /** Speedup on unlimited processors, 1 / f; infinite when nothing is serial. */
  double limit() {
    return 1 / serialFraction;
  }
}
