package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.BoundsText;
import org.perfmodel.report.Cells;
import org.perfmodel.report.KnownText;
import org.perfmodel.report.LooseningText;
import org.perfmodel.report.Markup;
import org.perfmodel.report.PageNames;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.Summary;
import org.perfmodel.report.chart.Sparkline;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.SourceProblem;

/** All regions of a module, worst first. */
final class OverviewPage {
  private static final String WITHOUT_PAGES =
      "A check draws pages of regions that changed. Pages of all regions: mvn perf:report.";

  private OverviewPage() {}

  /**
   * The page.
   *
   * @param names of the pages that rows link to
   * @param hasCalibration whether there is a page on the platform beside it
   */
  static String of(Verdict verdict, PageNames names, boolean hasCalibration) {
    return Page.of(
        "Predicted performance of " + verdict.module(),
        "",
        page -> {
          page.open("header", "class", "top");
          page.leaf("p", "Predicted performance", "class", "kicker");
          page.open("h1").name(verdict.module()).text(" ");
          Page.chip(page, verdict.outcome());
          page.close().newLine();
          Page.context(page, verdict);
          if (hasCalibration) {
            page.open("p", "class", "context");
            page.leaf("a", "Where its prices come from", "href", CalibrationPage.FILE);
            page.close().newLine();
          }
          page.close().newLine().open("main").newLine();
          content(page, verdict, region -> names.page(region));
          page.close().newLine();
        });
  }

  /**
   * The overview without the frame.
   *
   * @param pages the page of a region, as a link says it; empty if it has none
   */
  static void content(Markup page, Verdict verdict, Function<RegionId, Optional<String>> pages) {
    page.leaf("p", Summary.counts(List.of(verdict)) + ".", "class", "counts").newLine();
    known(page, verdict);
    loosened(page, verdict);
    if (!verdict.regions().isEmpty()) {
      page.open("table", "class", "overview").newLine();
      page.leaf(
          "caption",
          "Each region at the point that decided its outcome, or its largest; worst first."
              + (isAnyApart(verdict) ? " Below a time: what its slowest schedule takes." : ""));
      page.newLine().open("thead").open("tr");
      boolean isParallel = isAnyParallel(verdict);
      List<String> columns =
          new ArrayList<>(List.of("Region", "Outcome", "At", ">Time", ">Change"));
      if (isParallel) {
        columns.addAll(List.of(">Speedup", "Against p", ">Efficiency", ">Serial"));
      }
      columns.addAll(List.of("Growth", "Known"));
      columns.forEach(column -> Page.header(page, column));
      page.close().close().newLine().open("tbody").newLine();
      boolean isAnyWithout = false;
      for (RegionVerdict region : Ranking.worstFirst(verdict)) {
        Optional<String> link = pages.apply(region.region());
        isAnyWithout |= link.isEmpty();
        row(page, region, link, isParallel);
      }
      page.close().newLine().close().newLine();
      if (isAnyWithout) {
        page.leaf("p", WITHOUT_PAGES, "class", "hint").newLine();
      }
    }
    ProcessSection.draw(page, verdict.processes());
    notes(page, verdict);
  }

  private static boolean isAnyParallel(Verdict verdict) {
    return verdict.regions().stream()
        .flatMap(region -> Ranking.inOneLine(region).stream())
        .anyMatch(shown -> !shown.isSequential());
  }

  private static void row(
      Markup page, RegionVerdict region, Optional<String> link, boolean isParallel) {
    Optional<Prediction> shown = Ranking.inOneLine(region);
    page.open("tr", "class", isBad(region.outcome()) ? "bad" : "");
    page.open("th", "scope", "row");
    if (link.isPresent()) {
      page.open("a", "href", link.get()).name(region.region().value()).close();
    } else {
      page.name(region.region().value());
    }
    page.open("span", "class", "place").name(region.place().shortForm()).close().close();
    page.open("td", "data-label", "Outcome");
    Page.chip(page, region.outcome());
    page.close();
    cell(page, "At", "wraps", shown.map(Cells::wholePoint));
    page.open("td", "data-label", "Time", "class", "number");
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
    OptionalDouble change = Ranking.timeChange(region, shown);
    cell(
        page,
        "Change",
        "number",
        change.isPresent()
            ? Optional.of(Readable.percent(change.getAsDouble()))
            : Optional.empty());
    if (isParallel) {
      cell(page, "Speedup", "number", shown.map(Cells::speedup));
      page.open("td", "data-label", "Against p");
      shown.ifPresent(prediction -> Sparkline.draw(page, region, prediction));
      page.close();
      cell(page, "Efficiency", "number", shown.map(Cells::efficiency));
      cell(page, "Serial", "number", shown.map(Cells::serial));
    }
    cell(page, "Growth", "wraps", shown.map(p -> p.growth().toString()));
    cell(page, "Known", "", shown.map(Cells::known));
    page.close().newLine();
  }

  private static boolean isAnyApart(Verdict verdict) {
    return verdict.regions().stream().anyMatch(region -> BoundsText.apart(region).isPresent());
  }

  private static boolean isBad(Outcome outcome) {
    return outcome.isFailure();
  }

  /** The label stands in for the column's head where a narrow window shows rows as cards. */
  private static void cell(Markup page, String label, String style, Optional<String> content) {
    page.leaf("td", content.orElse("-"), "data-label", label, "class", style);
  }

  private static void known(Markup page, Verdict verdict) {
    if (verdict.regions().isEmpty()) {
      return;
    }
    page.leaf("p", KnownText.sentence(verdict.known()) + ".", "class", "counts").newLine();
    List<String> missed = KnownText.lines(verdict);
    if (!missed.isEmpty()) {
      page.leaf("p", String.join("\n", missed), "class", "alert").newLine();
    }
  }

  private static void loosened(Markup page, Verdict verdict) {
    if (verdict.loosening().entries().isEmpty()) {
      return;
    }
    page.leaf("h2", LooseningText.TITLE).newLine();
    page.leaf("p", "The gate: " + LooseningText.context(verdict) + ".").newLine();
    page.open("ul", "class", "places");
    verdict.loosening().entries().forEach(each -> page.leaf("li", each.text()).newLine());
    page.close().newLine();
  }

  private static void notes(Markup page, Verdict verdict) {
    if (!verdict.problems().isEmpty()) {
      page.leaf("h2", "Problems in the sources").newLine().open("ul", "class", "places");
      for (SourceProblem problem : verdict.problems()) {
        page.open("li").leaf("code", problem.place().toString());
        page.text(" " + problem.message());
        page.leaf("span", problem.nextStep(), "class", "hint").close().newLine();
      }
      page.close().newLine();
    }
    if (!verdict.notes().isEmpty()) {
      page.leaf("h2", "Notes").newLine().open("ul", "class", "places");
      verdict.notes().forEach(note -> page.leaf("li", note).newLine());
      page.close().newLine();
    }
  }
}
