package org.perfmodel.gate;

/** What becomes of a limit whose interval straddles it. */
public enum OnUncertain {
  /** It warns. */
  WARN,
  /** It fails where the likeliest change is beyond twice the limit, and warns elsewhere. */
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
    if (finding.change().isEmpty() || finding.limit().bound().kind() == Limit.Kind.ABSOLUTE) {
      return false;
    }
    double worse = finding.limit().atLeast() ? -1 : 1;
    double allowed = worse * finding.limit().bound().relative();
    return worse * finding.change().getAsDouble() > Math.max(2 * allowed, LEAST_CHANGE);
  }
}
