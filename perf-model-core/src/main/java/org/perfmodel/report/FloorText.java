package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;

/** Changes beyond a limit that pass only because they are below its floor. */
final class FloorText {
  private static final int MOST_NAMED = 5;

  private FloorText() {}

  /** A line for each region that passes by a floor, the greatest change of each. */
  static List<String> lines(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    int more = 0;
    for (RegionVerdict region : Ranking.worstFirst(verdict)) {
      Optional<Finding> decided = decided(region);
      if (decided.isPresent() && lines.size() < MOST_NAMED) {
        lines.addAll(TextBlock.sentence("", text(region, decided.get())));
      } else if (decided.isPresent()) {
        more++;
      }
    }
    if (more > 0) {
      lines.add("and " + Words.count(more, "region") + " more below a floor");
    }
    return lines;
  }

  /** The greatest change that a floor lets pass; empty if none does. */
  static Optional<Finding> decided(RegionVerdict region) {
    return region.outcome() != Outcome.PASS
        ? Optional.empty()
        : region.findings().stream()
            .filter(Finding::isBelowFloor)
            .max(Comparator.comparingDouble(each -> Math.abs(each.change().orElse(0))));
  }

  private static String text(RegionVerdict region, Finding finding) {
    return region.region()
        + ": "
        + finding.limit().metric().label()
        + " "
        + ConsoleReport.change(finding)
        + " at "
        + Ellipsis.point(finding.point())
        + ", "
        + finding.reason();
  }
}
