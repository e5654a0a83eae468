package org.perfmodel.gate;

/** What became of a limit, a region or a run; from best to worst, combined by maximum. */
public enum Outcome {
  PASS,
  /** Broken, and a waiver that is in force covers it. */
  WAIVED,
  /** Nothing to compare with yet. */
  NO_BASELINE,
  /** The interval straddles the limit, or a lower bound cannot show that it holds. */
  UNCERTAIN,
  /** The baseline is about something else: another input, another cost model. */
  NOT_COMPARABLE,
  /** The baseline remembers it, and the sources have nothing that it could have become. */
  LOST,
  REGRESSION,
  ERROR;

  /** Whether it fails the build: what is broken, and what could not be compared. */
  public boolean isFailure() {
    return compareTo(NOT_COMPARABLE) >= 0;
  }

  public Outcome and(Outcome other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
