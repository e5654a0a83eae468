package org.perfmodel.report.page;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.perfmodel.gate.KnownShare;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.history.History;
import org.perfmodel.report.BoundsText;
import org.perfmodel.report.KnownText;
import org.perfmodel.report.LooseningText;
import org.perfmodel.report.Markup;
import org.perfmodel.report.PageNames;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.Summary;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.SourceProblem;

/** All regions of a module, worst first. */
final class OverviewPage {
  /** So many regions are seen without opening folders. */
  private static final int FEW = 40;

  private static final String WITHOUT_PAGES =
      "A check draws pages of regions that changed. Pages of all regions: mvn perf:report.";

  private OverviewPage() {}

  /**
   * The page.
   *
   * @param names of the pages that rows link to
   * @param hasCalibration whether there is a page on the platform beside it
   * @param history what was recorded of the module
   */
  static String of(Verdict verdict, PageNames names, boolean hasCalibration, History history) {
    return Page.searchable(
        "Predicted performance of " + verdict.module(),
        page -> {
          page.open("header", "class", "top");
          page.leaf("p", "Predicted performance", "class", "kicker");
          page.open("h1").name(verdict.module()).text(" ");
          Page.chip(page, verdict.outcome());
          Page.unknowns(page, unknowns(verdict));
          page.close().newLine();
          Page.context(page, verdict);
          if (hasCalibration) {
            page.open("p", "class", "context");
            page.leaf("a", "Where its prices come from", "href", CalibrationPage.FILE);
            page.close().newLine();
          }
          page.close().newLine().open("main").newLine();
          content(page, verdict, region -> names.page(region), history);
          page.close().newLine();
        });
  }

  private static int unknowns(Verdict verdict) {
    return verdict.regions().stream()
        .flatMap(region -> Ranking.inOneLine(region).stream())
        .mapToInt(shown -> shown.gaps().size())
        .sum();
  }

  /**
   * The overview without the frame.
   *
   * @param pages the page of a region, as a link says it; empty if it has none
   * @param history what was recorded of the module
   */
  static void content(
      Markup page, Verdict verdict, Function<RegionId, Optional<String>> pages, History history) {
    page.leaf("p", counts(verdict), "class", "counts").newLine();
    missed(page, verdict);
    loosened(page, verdict);
    if (!verdict.regions().isEmpty()) {
      List<RegionFolder> folders = RegionFolder.of(Ranking.worstFirst(verdict));
      page.leaf("p", legend(verdict), "class", "hint").newLine();
      RegionTable table = new RegionTable(verdict, pages, history);
      for (int i = 0; i < folders.size(); i++) {
        RegionFolder folder = folders.get(i);
        if (folders.size() == 1) {
          table.draw(page, folder);
        } else {
          boolean isOpen = i == 0 || folder.isBad() || verdict.regions().size() <= FEW;
          page.open("details", "class", "folder", "open", isOpen ? "open" : "");
          page.open("summary").open("span", "class", "package").name(folder.name()).close();
          page.leaf("span", folder.summary(), "class", "detail").close().newLine();
          table.draw(page, folder);
          page.close().newLine();
        }
      }
      boolean isAnyWithout =
          verdict.regions().stream().anyMatch(each -> pages.apply(each.region()).isEmpty());
      if (isAnyWithout) {
        page.leaf("p", WITHOUT_PAGES, "class", "hint").newLine();
      }
    }
    ProcessSection.draw(page, verdict.processes());
    notes(page, verdict);
  }

  private static String legend(Verdict verdict) {
    return "Each region at the point that decided its outcome, or its largest; worst first."
        + (isAnyApart(verdict) ? " Below a time: what its slowest schedule takes." : "");
  }

  private static boolean isAnyApart(Verdict verdict) {
    return verdict.regions().stream().anyMatch(region -> BoundsText.apart(region).isPresent());
  }

  private static String counts(Verdict verdict) {
    String counts = Summary.counts(List.of(verdict)) + ".";
    return verdict.regions().isEmpty()
        ? counts
        : counts + " " + KnownText.sentence(verdict.known()) + ".";
  }

  /** Limits on how much is known that are broken, and what would help most. */
  private static void missed(Markup page, Verdict verdict) {
    List<KnownLimit> broken = verdict.brokenKnownLimits();
    if (broken.isEmpty()) {
      return;
    }
    page.open("div", "class", "alert");
    broken.forEach(limit -> page.leaf("p", KnownText.missed(verdict, limit)).newLine());
    page.open("ul", "class", "places");
    KnownShare known = verdict.known();
    for (KnownShare.Open open : known.open().stream().limit(KnownShare.MOST_NAMED).toList()) {
      page.open("li").open("strong").name(open.region().value()).close().text(": ");
      page.name(KnownText.reason(open));
      KnownText.hint(open).ifPresent(hint -> page.leaf("span", hint, "class", "hint"));
      page.close().newLine();
    }
    page.close();
    int more = known.open().size() - KnownShare.MOST_NAMED;
    if (more > 0) {
      page.leaf("p", "And " + more + " more below: sort by Known.", "class", "hint");
    }
    page.close().newLine();
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
