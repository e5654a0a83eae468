package org.perfmodel.gate;

import org.perfmodel.gate.limit.Limit;

/** What becomes of a limit whose interval straddles it. */
public enum OnUncertain {
  /** It warns. */
  WARN,
  /**
   * A time fails where its likeliest change is beyond twice the limit; all else warns. Speedup and
   * what follows from it may fall because the program got faster.
   */
  LIKELY,
  /** It fails. */
  FAIL;

  /**
   * A limit that allows less than half of this is not broken by rounding and noise of the model.
   */
  private static final double LEAST_CHANGE = 0.1;

  /** The finding as this policy takes it. */
  Finding applied(Finding finding) {
    if (finding.outcome() != Outcome.UNCERTAIN) {
      return finding;
    }
    if (this == FAIL) {
      return finding.with(Outcome.REGRESSION, finding.reason() + " (uncertain: fail)");
    }
    return this == LIKELY && isFarBeyond(finding)
        ? finding.with(
            Outcome.REGRESSION,
            finding.reason() + ", and the likeliest change is beyond twice the limit")
        : finding;
  }

  private static boolean isFarBeyond(Finding finding) {
    Limit limit = finding.limit();
    return finding.change().isPresent()
        && !finding.reason().startsWith(OneSidedUnknowns.DEPENDS)
        && limit.metric().isTime()
        && !limit.atLeast()
        && limit.bound().kind() != Limit.Kind.ABSOLUTE
        && finding.change().getAsDouble() > Math.max(2 * limit.bound().relative(), LEAST_CHANGE);
  }
}
