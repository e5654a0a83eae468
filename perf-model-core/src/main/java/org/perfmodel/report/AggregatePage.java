package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.perfmodel.gate.Verdict;

/** All modules of a build, worst first. */
final class AggregatePage {
  private AggregatePage() {}

  /** The page on the verdicts, by the folder that each module's own report lies in. */
  static String of(SortedMap<String, Verdict> byFolder) {
    List<Verdict> verdicts = List.copyOf(byFolder.values());
    List<Map.Entry<String, Verdict>> worstFirst = new ArrayList<>(byFolder.entrySet());
    worstFirst.sort(
        Map.Entry.comparingByValue(
            Comparator.comparing(Verdict::outcome).reversed().thenComparing(Verdict::module)));
    return Page.of(
        "Predicted performance of all modules",
        "",
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
            String folder = entry.getKey() + "/";
            page.open("section").open("h2");
            page.leaf("a", verdict.module(), "href", folder + "index.html").text(" ");
            Page.chip(page, verdict.outcome());
            page.close().newLine();
            Page.context(page, verdict);
            OverviewPage.content(page, verdict, folder);
            page.close().newLine();
          }
          page.close().newLine();
        });
  }
}
