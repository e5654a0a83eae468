package org.perfmodel.report.page;

import java.util.List;
import org.perfmodel.prediction.PolicyComparison;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;
import org.perfmodel.report.chart.Plot;
import org.perfmodel.report.chart.PolicyChart;
import org.perfmodel.report.goal.WhatIfText;

/**
 * Speedup and time of several scheduling policies against the number of processors, as a drawing or
 * a page that stands alone: no script, no other file. The same comparison gives the same bytes.
 */
public final class WhatIfPlot {
  private static final double MARGIN = 16;
  private static final double HEADING = 30;

  private WhatIfPlot() {}

  /** Both charts side by side, as an SVG document. */
  public static String svg(PolicyComparison comparison) {
    Markup page = new Markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    PolicyChart chart = new PolicyChart(comparison);
    double width = 2 * Plot.WIDTH + 3 * MARGIN;
    double height = chart.height() + HEADING + MARGIN;
    page.openDrawing(
        "what-if",
        width,
        height,
        "xmlns",
        "http://www.w3.org/2000/svg",
        "font-family",
        "system-ui, sans-serif",
        "font-size",
        "12");
    page.newLine();
    page.leaf("title", comparison.subject()).newLine();
    page.open("rect", "width", coordinate(width), "height", coordinate(height), "fill", "#ffffff");
    page.newLine();
    page.leaf("text", comparison.subject(), "x", coordinate(MARGIN), "y", "20", "font-size", "14");
    page.newLine();
    page.open("g", "transform", "translate(" + coordinate(MARGIN) + " " + HEADING + ")").newLine();
    chart.speedup(page);
    page.close().newLine();
    double second = Plot.WIDTH + 2 * MARGIN;
    page.open("g", "transform", "translate(" + coordinate(second) + " " + HEADING + ")").newLine();
    chart.seconds(page);
    page.close().newLine();
    return page.close().newLine().toString();
  }

  /** Both charts and the table, as an HTML page. */
  public static String html(PolicyComparison comparison) {
    return Page.alone(
        comparison.subject(),
        page -> {
          page.open("main").newLine();
          page.leaf("h1", comparison.subject()).newLine();
          page.leaf("p", "Time and speedup as scheduled, by policy and processors.").newLine();
          page.open("div", "class", "charts").newLine();
          PolicyChart chart = new PolicyChart(comparison);
          chart.speedup(page);
          chart.seconds(page);
          page.close().newLine();
          table(page, comparison);
          comparison.notes().forEach(note -> page.leaf("p", note).newLine());
          page.close().newLine();
        });
  }

  private static void table(Markup page, PolicyComparison comparison) {
    String[] head = new String[1 + 2 * comparison.processors().size()];
    head[0] = "policy";
    for (int i = 0; i < comparison.processors().size(); i++) {
      head[1 + 2 * i] = ">p=" + comparison.processors().get(i);
      head[2 + 2 * i] = ">speedup";
    }
    Page.openTable(page, "policies", head);
    for (PolicyComparison.Curve curve : comparison.curves()) {
      List<String> cells = WhatIfText.cells(curve);
      page.open("tr").leaf("th", cells.get(0), "scope", "row");
      for (String cell : cells.subList(1, cells.size())) {
        page.leaf("td", cell, "class", "number");
      }
      page.close().newLine();
    }
    Page.closeTable(page);
  }

  private static String coordinate(double value) {
    return Scale.coordinate(value);
  }
}
