package org.perfmodel.report.page;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.history.History;
import org.perfmodel.history.HistoryEntry;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.BoundsText;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Ellipsis;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.chart.Sparkline;
import org.perfmodel.report.chart.TrendLine;
import org.perfmodel.workload.RegionId;

/** Regions in rows, with what decides first: all tables of a page have the same columns. */
final class RegionTable {
  private static final List<Outcome> WORST_LAST = List.of(Outcome.values());
  private static final int LONGEST_NAME = 46;
  private static final int LONGEST_GROWTH = 24;
  private static final int LONGEST_POINT = 40;

  private final Function<RegionId, Optional<String>> pages;
  private final History history;
  private final boolean isParallel;
  private final boolean hasTrend;

  RegionTable(Verdict verdict, Function<RegionId, Optional<String>> pages, History history) {
    this.pages = pages;
    this.history = history;
    this.isParallel =
        verdict.regions().stream()
            .flatMap(region -> Ranking.inOneLine(region).stream())
            .anyMatch(shown -> !shown.isSequential());
    this.hasTrend =
        verdict.regions().stream()
            .anyMatch(region -> history.of(region.region().value()).size() > 1);
  }

  void draw(Markup page, RegionFolder folder) {
    page.open("table", "class", "overview").newLine();
    page.open("thead").open("tr");
    List.of("Region", "Outcome", "Known", ">Time", ">Change", "Growth")
        .forEach(column -> Page.header(page, column));
    if (hasTrend) {
      Page.header(page, "Trend");
    }
    if (isParallel) {
      Page.header(page, ">Speedup");
    }
    Page.header(page, "At");
    page.close().close().newLine().open("tbody").newLine();
    folder.regions().forEach(region -> row(page, folder, region));
    page.close().newLine().close().newLine();
  }

  private void row(Markup page, RegionFolder folder, RegionVerdict region) {
    Optional<Prediction> shown = Ranking.inOneLine(region);
    String id = region.region().value();
    page.open("tr", "class", region.outcome().isFailure() ? "bad" : "", "data-name", id);
    page.open("th", "scope", "row", "title", id);
    String name = Ellipsis.middle(folder.shortName(region), LONGEST_NAME);
    Optional<String> link = pages.apply(region.region());
    if (link.isPresent()) {
      page.leaf("a", name, "href", link.get());
    } else {
      page.text(name);
    }
    page.open("span", "class", "place", "title", region.place().toString());
    page.name(region.place().shortForm()).close().close();
    page.open(
        "td",
        "data-label",
        "Outcome",
        "data-value",
        String.valueOf(WORST_LAST.indexOf(region.outcome())));
    Page.chip(page, region.outcome());
    page.close();
    page.leaf(
        "td",
        shown.map(Cells::known).orElse("-"),
        "data-label",
        "Known",
        "data-value",
        String.valueOf(shown.map(each -> each.gaps().size()).orElse(-1)),
        "class",
        shown.filter(each -> !each.isComplete()).isPresent() ? "open-end" : "");
    time(page, region, shown);
    OptionalDouble change = Ranking.timeChange(region, shown);
    number(
        page,
        "Change",
        change.isPresent() ? Readable.percent(change.getAsDouble()) : "-",
        change.orElse(Double.NEGATIVE_INFINITY));
    cut(page, "Growth", shown.map(each -> each.growth().toString()).orElse("-"), LONGEST_GROWTH);
    if (hasTrend) {
      trend(page, id);
    }
    if (isParallel) {
      speedup(page, region, shown);
    }
    cut(page, "At", shown.map(Cells::wholePoint).orElse("-"), LONGEST_POINT);
    page.close().newLine();
  }

  private static void time(Markup page, RegionVerdict region, Optional<Prediction> shown) {
    page.open(
        "td",
        "data-label",
        "Time",
        "data-value",
        value(shown.map(each -> each.time().value()).orElse(-1.0)),
        "class",
        "number");
    page.text(shown.map(Cells::time).orElse("-"));
    BoundsText.apart(region)
        .filter(all -> shown.isPresent())
        .ifPresent(
            all ->
                page.leaf(
                    "span",
                    "at most " + BoundsText.greatest(region),
                    "class",
                    "place",
                    "title",
                    "All schedules take " + all));
    page.close();
  }

  private static void speedup(Markup page, RegionVerdict region, Optional<Prediction> shown) {
    page.open(
        "td",
        "data-label",
        "Speedup",
        "data-value",
        value(
            shown
                .filter(each -> !each.isSequential())
                .map(each -> each.speedup().value())
                .orElse(-1.0)),
        "class",
        "number");
    shown
        .filter(each -> !each.isSequential())
        .ifPresentOrElse(
            each -> {
              page.leaf("span", Cells.speedup(each), "class", "beside");
              Sparkline.draw(page, region, each);
            },
            () -> page.text("-"));
    page.close();
  }

  private void trend(Markup page, String id) {
    List<HistoryEntry> entries = history.of(id);
    page.open("td", "data-label", "Trend", "data-value", value(History.factor(entries).orElse(0)));
    if (entries.size() > 1) {
      TrendLine.small(entries).draw(page);
    } else {
      page.text("-");
    }
    page.close();
  }

  /** What is cut has the whole as its title. */
  private static void cut(Markup page, String label, String text, int longest) {
    String shown = Ellipsis.middle(text, longest);
    page.leaf("td", shown, "data-label", label, "class", "wraps", "title", text);
  }

  private static void number(Markup page, String label, String text, double value) {
    page.leaf("td", text, "data-label", label, "data-value", value(value), "class", "number");
  }

  private static String value(double value) {
    return Double.isFinite(value) ? String.valueOf(value) : "-1e300";
  }
}
