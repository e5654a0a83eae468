package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.Cells;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.Words;

/** The limits of a region: what does not hold, what holds, what is waived. */
final class LimitsSection {
  private final RegionVerdict region;

  LimitsSection(RegionVerdict region) {
    this.region = region;
  }

  void draw(Markup page) {
    if (region.findings().isEmpty()) {
      return;
    }
    page.leaf("h2", "Limits").newLine();
    List<Finding> broken = new ArrayList<>();
    List<Finding> kept = new ArrayList<>();
    for (Finding finding : region.findings()) {
      (finding.outcome() == Outcome.PASS ? kept : broken).add(finding);
    }
    // The sort is stable: only those at the point that decided move to the front.
    Optional<Point> decisive = Ranking.shown(region).map(Prediction::point);
    broken.sort(Comparator.comparing(finding -> !decisive.equals(Optional.of(finding.point()))));
    if (!broken.isEmpty()) {
      boolean isNew = broken.stream().allMatch(each -> each.outcome() == Outcome.NO_BASELINE);
      table(page, isNew ? "Nothing to compare with yet" : "What does not hold", broken);
    }
    if (!kept.isEmpty()) {
      page.open("details").leaf("summary", "What holds: " + Words.count(kept.size(), "finding"));
      table(page, "What holds", kept);
      page.close().newLine();
    }
    region
        .waiver()
        .ifPresent(
            waiver ->
                page.leaf(
                        "p",
                        "Waived by "
                            + waiver.owner()
                            + waiver.until().map(until -> " until " + until).orElse("")
                            + ": "
                            + waiver.reason(),
                        "class",
                        "hint")
                    .newLine());
  }

  private void table(Markup page, String caption, List<Finding> findings) {
    Page.openTable(
        page, caption, "Metric", "At", ">Baseline", ">Now", ">Change", ">Limit", "Outcome");
    for (Finding finding : findings) {
      page.open("tr").leaf("th", ConsoleReport.metric(finding), "scope", "row");
      page.leaf(
          "td",
          Ranking.at(region, finding.point())
              .map(Cells::wholePoint)
              .orElse(finding.point().toString()));
      Page.number(page, finding.beforeText());
      Page.number(page, finding.nowText());
      Page.number(page, ConsoleReport.change(finding));
      Page.number(page, finding.limitText());
      page.open("td");
      page.leaf(
          "span",
          Words.ofLimit(finding.outcome()),
          "class",
          finding.outcome() == Outcome.REGRESSION ? "fail" : "");
      if (!finding.reason().isBlank()) {
        page.leaf("span", finding.reason(), "class", "hint");
      }
      page.close().close().newLine();
    }
    Page.closeTable(page);
  }
}
