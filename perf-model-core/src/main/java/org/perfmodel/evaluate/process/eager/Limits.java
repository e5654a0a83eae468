package org.perfmodel.evaluate.process.eager;

/**
 * How much an analysis may take before it ends in a message.
 *
 * @param states the most states
 * @param seconds the most seconds, which decide whether there is an answer but never which
 */
public record Limits(int states, double seconds) {
  /** Five million states and five minutes. */
  public static final Limits USUAL = new Limits(5_000_000, 300);

  public Limits {
    if (states < 1) {
      throw new IllegalArgumentException("a limit of " + states + " states");
    }
    if (!(seconds > 0)) {
      throw new IllegalArgumentException("a limit of " + seconds + " seconds");
    }
  }
}
