package org.perfmodel.evaluate.process.bisimulation;

/** How closely an observer looks. */
public enum Equivalence {
  /** The same actions at the same times; definitions 5.2.17 and 5.2.18. */
  STRONG_TIMED("timed bisimilar"),
  /** The same actions, silent ones included, at whatever times; definitions 5.2.19 and 5.2.20. */
  STRONG_TIME_ABSTRACTED("strongly time-abstracted bisimilar"),
  /** The same visible actions at whatever times; definitions 5.2.21 to 5.2.25. */
  WEAK_TIME_ABSTRACTED("weakly time-abstracted bisimilar");

  private final String adjective;

  Equivalence(String adjective) {
    this.adjective = adjective;
  }

  /** As in "P and Q are timed bisimilar". */
  String adjective() {
    return adjective;
  }
}
