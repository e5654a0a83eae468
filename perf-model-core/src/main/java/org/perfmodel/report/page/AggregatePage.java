package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiFunction;
import org.perfmodel.gate.Verdict;
import org.perfmodel.history.History;
import org.perfmodel.report.Summary;
import org.perfmodel.report.Words;
import org.perfmodel.workload.RegionId;

/** All modules of a build, worst first. */
final class AggregatePage {
  private AggregatePage() {}

  /**
   * The page on the verdicts.
   *
   * @param byFolder by the folder that each module's own report lies in
   * @param pages of a folder and region, as a link says it; empty if it has none
   */
  static String of(
      SortedMap<String, Verdict> byFolder, BiFunction<String, RegionId, Optional<String>> pages) {
    List<Verdict> verdicts = List.copyOf(byFolder.values());
    List<Map.Entry<String, Verdict>> worstFirst = new ArrayList<>(byFolder.entrySet());
    worstFirst.sort(
        Map.Entry.comparingByValue(
            Comparator.comparing(Verdict::outcome).reversed().thenComparing(Verdict::module)));
    return Page.searchable(
        "Predicted performance of all modules",
        page -> {
          page.open("header", "class", "top");
          page.leaf("p", "Predicted performance", "class", "kicker");
          page.open("h1").text(Words.count(verdicts.size(), "module") + " ");
          worstFirst.stream()
              .findFirst()
              .ifPresent(worst -> Page.chip(page, worst.getValue().outcome()));
          page.close().newLine().close().newLine().open("main").newLine();
          page.leaf("p", Summary.counts(verdicts) + ".", "class", "counts").newLine();
          for (Map.Entry<String, Verdict> entry : worstFirst) {
            Verdict verdict = entry.getValue();
            String folder = entry.getKey();
            page.open("section").open("h2");
            page.leaf("a", verdict.module(), "href", folder + "/index.html").text(" ");
            Page.chip(page, verdict.outcome());
            page.close().newLine();
            Page.context(page, verdict);
            OverviewPage.content(
                page, verdict, region -> pages.apply(folder, region), History.NONE);
            page.close().newLine();
          }
          page.close().newLine();
        });
  }
}
