package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;

/**
 * Sequential code that became parallel: on one processor it pays for its threads and gains nothing
 * by them. If it takes at most twice as long there, and less time on every other number of
 * processors that is judged, that is UNCERTAIN and no REGRESSION.
 */
final class OneProcessor {
  /** Beyond this relative change it is more work, and not what threads cost. */
  private static final double MOST_OVERHEAD = 1;

  private OneProcessor() {}

  /** The findings of one limit, at all points. */
  static List<Finding> told(List<Finding> findings) {
    List<Finding> told = new ArrayList<>();
    for (Finding finding : findings) {
      told.add(
          isLonger(finding) && isShorterOnMore(finding, findings)
              ? finding.with(
                  Outcome.UNCERTAIN,
                  OneSidedUnknowns.DEPENDS
                      + "the processors: on one it takes longer, on more it takes less")
              : finding);
    }
    return told;
  }

  private static boolean isLonger(Finding finding) {
    return finding.limit().metric() == Metric.TIME
        && finding.limit().bound().kind() == Limit.Kind.BASELINE
        && finding.point().processors() == 1
        && finding.change().orElse(Double.POSITIVE_INFINITY) <= MOST_OVERHEAD
        && (finding.outcome() == Outcome.REGRESSION || finding.outcome() == Outcome.UNCERTAIN);
  }

  private static boolean isShorterOnMore(Finding alone, List<Finding> findings) {
    boolean isAny = false;
    for (Finding other : findings) {
      if (other.point().processors() > 1 && other.point().inputs().equals(alone.point().inputs())) {
        if (!isShorter(other) || !other.before().equals(alone.before())) {
          return false;
        }
        isAny = true;
      }
    }
    return isAny;
  }

  private static boolean isShorter(Finding finding) {
    return finding.outcome() == Outcome.PASS && finding.change().orElse(0) < 0;
  }
}
