package org.perfmodel.report.page;

import java.util.List;
import org.perfmodel.history.HistoryEntry;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.TrendLine;

/** What was predicted of a region commit by commit, where that was recorded. */
record HistorySection(List<HistoryEntry> entries) {
  void draw(Markup page) {
    if (entries.size() < 2) {
      return;
    }
    page.leaf("h2", "History").newLine().open("figure", "class", "single");
    TrendLine.large(entries).draw(page);
    page.close().newLine();
    page.open("details");
    page.leaf("summary", "The last " + Words.count(entries.size(), "record"));
    Page.openTable(
        page, "Predicted at " + entries.get(0).point(), "Commit", "Day", ">Time", "Growth", "Note");
    for (int i = entries.size() - 1; i >= 0; i--) {
      HistoryEntry each = entries.get(i);
      page.open("tr").open("th", "scope", "row").leaf("code", each.shortCommit()).close();
      page.leaf("td", each.day().toString());
      page.leaf(
          "td", Readable.brief(each.seconds().orElse(0), Readable.Unit.SECOND), "class", "number");
      page.leaf("td", each.growth(), "class", "wraps");
      boolean isFlagged = TrendLine.isAccepted(entries, i);
      page.leaf(
          "td",
          isFlagged ? "accepted: " + each.accepted().orElse("") : Words.of(each.outcome()),
          "class",
          "wraps");
      page.close().newLine();
    }
    Page.closeTable(page);
    page.close().newLine();
  }
}
