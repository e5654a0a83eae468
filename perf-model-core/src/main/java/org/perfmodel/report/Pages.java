package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.workload.RegionId;

/** Which regions get a page of their own in the report. */
public enum Pages {
  /** Those that differ from their baseline or do not pass, worst first, up to {@link #MOST}. */
  CHANGED,
  /** Every region. */
  ALL,
  /** None: the overview only. */
  NONE;

  /** A check draws no more pages than these: nobody reads more, and each takes time. */
  public static final int MOST = 50;

  Set<RegionId> drawn(Verdict verdict) {
    List<RegionId> drawn = new ArrayList<>();
    if (this != NONE) {
      for (RegionVerdict region : Ranking.worstFirst(verdict)) {
        if (this == ALL || isChanged(region)) {
          drawn.add(region.region());
        }
      }
    }
    return new TreeSet<>(this == ALL ? drawn : drawn.subList(0, Math.min(MOST, drawn.size())));
  }

  private static boolean isChanged(RegionVerdict region) {
    boolean isQuiet = region.outcome() == Outcome.PASS || region.outcome() == Outcome.NO_BASELINE;
    return !isQuiet || region.change().isPresent();
  }
}
