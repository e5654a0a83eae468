package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;

/**
 * Code that became parallel: on one processor it pays for its threads and gains nothing by them. If
 * it takes less time on every other number of processors that is judged, that is told and is no
 * regression.
 */
final class OneProcessor {
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
        && (finding.outcome() == Outcome.REGRESSION || finding.outcome() == Outcome.UNCERTAIN);
  }

  private static boolean isShorterOnMore(Finding alone, List<Finding> findings) {
    boolean isAny = false;
    for (Finding other : findings) {
      if (other.point().processors() > 1 && other.point().inputs().equals(alone.point().inputs())) {
        if (!(other.change().orElse(0) < 0)) {
          return false;
        }
        isAny = true;
      }
    }
    return isAny;
  }
}
