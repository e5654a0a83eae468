package org.perfmodel.report.chart;

import java.util.List;
import org.perfmodel.history.HistoryEntry;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/** Times of a region commit by commit, with a flag where somebody accepted a slower one. */
public final class TrendLine {
  private static final int SMALL_WIDTH = 84;
  private static final int SMALL_HEIGHT = 24;
  private static final int LARGE_WIDTH = 420;
  private static final int LARGE_HEIGHT = 90;
  private static final int MARGIN = 6;

  private final List<HistoryEntry> entries;
  private final int width;
  private final int height;

  private TrendLine(List<HistoryEntry> entries, int width, int height) {
    this.entries = entries;
    this.width = width;
    this.height = height;
  }

  /** One for a cell of a table. */
  public static TrendLine small(List<HistoryEntry> entries) {
    return new TrendLine(entries, SMALL_WIDTH, SMALL_HEIGHT);
  }

  /** One for a page. */
  public static TrendLine large(List<HistoryEntry> entries) {
    return new TrendLine(entries, LARGE_WIDTH, LARGE_HEIGHT);
  }

  /** Whether a record is the first one after somebody accepted the region, or did so again. */
  public static boolean isAccepted(List<HistoryEntry> entries, int at) {
    HistoryEntry each = entries.get(at);
    return each.accepted().isPresent()
        && at > 0
        && !each.accepted().equals(entries.get(at - 1).accepted());
  }

  /** Draws it; nothing of fewer than two records. */
  public void draw(Markup page) {
    if (entries.size() < 2) {
      return;
    }
    double most = entries.stream().mapToDouble(each -> each.seconds().orElse(0)).max().orElse(0);
    Scale x = Scale.linear(0, entries.size() - 1, MARGIN, width - MARGIN);
    Scale y = Scale.linear(0, most > 0 ? most : 1, height - MARGIN, MARGIN);
    Polyline curve = new Polyline();
    for (int i = 0; i < entries.size(); i++) {
      curve.add(x.at(i), y.at(entries.get(i).seconds().orElse(0)));
    }
    page.openDrawing("spark", width, height);
    page.leaf("title", title());
    curve.draw(page);
    for (int i = 0; i < entries.size(); i++) {
      if (isAccepted(entries, i)) {
        flag(page, x.at(i), y.at(entries.get(i).seconds().orElse(0)), entries.get(i));
      }
    }
    page.close();
  }

  private String title() {
    HistoryEntry first = entries.get(0);
    HistoryEntry last = entries.get(entries.size() - 1);
    return "From "
        + Readable.brief(first.seconds().orElse(0), Readable.Unit.SECOND)
        + " at "
        + first.shortCommit()
        + " to "
        + Readable.brief(last.seconds().orElse(0), Readable.Unit.SECOND)
        + " at "
        + last.shortCommit();
  }

  private static void flag(Markup page, double x, double y, HistoryEntry entry) {
    page.open("g");
    page.leaf("title", entry.shortCommit() + " accepted: " + entry.accepted().orElse(""));
    page.open(
        "circle",
        "class",
        "flag",
        "cx",
        Scale.coordinate(x),
        "cy",
        Scale.coordinate(y),
        "r",
        "3.5",
        "fill",
        "#d55e00");
    page.close();
  }
}
