package org.perfmodel.gate;

import org.perfmodel.gate.limit.Limit;

/** What becomes of a limit whose interval straddles it. */
public enum OnUncertain {
  /** It warns. */
  WARN,
  /**
   * A time fails where its likeliest change is beyond twice the limit, and probably beyond the
   * limit; all else warns. Speedup and what follows from it may fall because the program got
   * faster.
   */
  LIKELY,
  /** It fails. */
  FAIL;

  /**
   * A limit that allows less than half of this is not broken by rounding and noise of the model.
   */
  private static final double LEAST_CHANGE = 0.1;

  /** Standard deviations below which 60 % of a normal distribution lie. */
  private static final double DEVIATIONS = 0.253;

  /** A change to a thousandth; none has a logarithm that takes all away. */
  private static final double NOTHING_LEFT = -0.999;

  /** Standard deviations from the middle of a 95 % interval to its end. */
  private static final double INTERVAL = 1.96;

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
        && finding.change().getAsDouble() > Math.max(2 * limit.bound().relative(), LEAST_CHANGE)
        && isProbable(finding, limit.bound().relative());
  }

  /**
   * Whether the change is beyond the limit with a probability of 60 % or more, if its logarithm is
   * as far from the likeliest as the lower half of the interval says.
   */
  private static boolean isProbable(Finding finding, double limit) {
    if (finding.changeInterval().isEmpty()) {
      return true;
    }
    double likeliest = Math.log1p(finding.change().getAsDouble());
    double lowest = Math.log1p(Math.max(NOTHING_LEFT, finding.changeInterval().get().low()));
    return likeliest - Math.log1p(limit) >= DEVIATIONS * (likeliest - lowest) / INTERVAL;
  }
}
