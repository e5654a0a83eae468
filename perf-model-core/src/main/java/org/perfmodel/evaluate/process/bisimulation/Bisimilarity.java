package org.perfmodel.evaluate.process.bisimulation;

/** Compares the initial states of two graphs. */
public final class Bisimilarity {
  private Bisimilarity() {}

  public static Verdict compare(
      TransitionGraph left, TransitionGraph right, Equivalence equivalence) {
    return compare(left, right, equivalence, Limit.DEFAULT);
  }

  /**
   * Whether both are equivalent.
   *
   * @throws org.perfmodel.evaluate.process.term.ProcessException if that needs more than the limit
   */
  public static Verdict compare(
      TransitionGraph left, TransitionGraph right, Equivalence equivalence, Limit limit) {
    Refinement refinement = new Refinement(Observed.of(left, right, equivalence, limit));
    return new Verdict(
        equivalence, refinement.distinguish(left.initial(), left.states() + right.initial()));
  }
}
