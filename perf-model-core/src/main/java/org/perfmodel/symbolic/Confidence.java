package org.perfmodel.symbolic;

/** How a number is known, from weakest to strongest; combined by minimum. */
public enum Confidence {
  /** A stand-in for a number nobody measured, named with its place. */
  GUESSED,
  /** A stated assumption: a probability of one half, a balanced schedule. */
  ASSUMED,
  /** Seen in a run of the program, not proved. */
  OBSERVED,
  /** Follows from the source text but for one factor, which measurements of the program gave. */
  HYBRID,
  /** Fitted to measurements, with a known error. */
  FITTED,
  /** Follows from the source text. */
  EXACT;

  /** The weaker of the two. */
  public Confidence and(Confidence other) {
    return compareTo(other) <= 0 ? this : other;
  }
}
