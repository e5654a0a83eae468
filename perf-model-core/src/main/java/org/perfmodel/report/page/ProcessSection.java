package org.perfmodel.report.page;

import java.util.List;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.report.Markup;
import org.perfmodel.report.chart.ProcessMapDrawing;

/** The processes of the model files: limits, executions, and where their times differ. */
final class ProcessSection {
  private ProcessSection() {}

  static void draw(Markup page, List<ProcessVerdict> processes) {
    if (processes.isEmpty()) {
      return;
    }
    page.leaf("h2", "Processes").newLine();
    for (int i = 0; i < processes.size(); i++) {
      draw(page, processes.get(i), i);
    }
  }

  private static void draw(Markup page, ProcessVerdict process, int number) {
    page.open("h3").name(process.process()).text(" ");
    Page.chip(page, process.outcome());
    page.text(" ")
        .open("span", "class", "place")
        .name(process.place().toString())
        .close()
        .close()
        .newLine();
    process.error().ifPresent(error -> page.leaf("pre", error).newLine());
    if (!process.findings().isEmpty()) {
      Page.openTable(page, "What must hold of every execution", "Limit", "Outcome", "Why");
      for (ProcessFinding finding : process.findings()) {
        page.open("tr").leaf("th", finding.limit(), "scope", "row").open("td");
        Page.chip(page, finding.outcome());
        page.close();
        if (finding.outcome() == Outcome.PASS) {
          page.leaf("td", finding.message());
        } else {
          page.open("td").leaf("pre", finding.message()).close();
        }
        page.close().newLine();
      }
      Page.closeTable(page);
    }
    if (!process.summary().isEmpty()) {
      page.leaf("pre", String.join("\n", process.summary())).newLine();
    }
    process
        .map()
        .ifPresent(
            map -> {
              page.open("figure", "class", "wide-figure");
              new ProcessMapDrawing(map).draw(page, "map" + number);
              page.close().newLine();
            });
  }
}
