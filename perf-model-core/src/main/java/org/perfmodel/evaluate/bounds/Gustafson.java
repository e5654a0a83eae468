package org.perfmodel.evaluate.bounds;

/**
 * Speedup of a problem that grows with the machine, so that a fraction s of the time on p
 * processors is serial (Gustafson 1988): {@code S(p) = p - s (p - 1)}.
 *
 * @param serialFraction s, of the time on p processors, between 0 and 1
 */
public record Gustafson(double serialFraction) {
  public Gustafson {
    Require.fraction("Serial fraction", serialFraction);
  }

  /** S(p). */
  public double speedup(int processors) {
    Require.processors(processors);
    return processors - serialFraction * (processors - 1);
  }

  /** Amdahl's view of the same run: the serial fraction of its time on one processor. */
  Amdahl onOneProcessor(int processors) {
    return new Amdahl(serialFraction / speedup(processors));
  }
}
