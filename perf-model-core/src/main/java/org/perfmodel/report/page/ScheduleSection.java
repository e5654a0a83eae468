package org.perfmodel.report.page;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.report.BoundsText;
import org.perfmodel.report.InsightText;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Parts;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.GraphDrawing;

/**
 * A region's schedule: where the processors' time goes, what runs when, and what waits for what.
 */
final class ScheduleSection {
  private static final int MOST_POLICIES = 6;

  private final Insight insight;
  private final Optional<ScheduleBounds> schedules;
  private final Prediction predicted;

  /**
   * @param predicted at the insight's point
   * @param schedules what all schedules take
   */
  ScheduleSection(Insight insight, Prediction predicted, Optional<ScheduleBounds> schedules) {
    this.insight = insight;
    this.schedules = schedules;
    this.predicted = predicted;
  }

  void draw(Markup page) {
    page.leaf("h2", "Schedule at " + insight.point()).newLine();
    if (insight.losses().total() > 0) {
      LossBar bar = new LossBar(insight);
      page.open("figure", "class", "wide-figure");
      bar.draw(page);
      page.close().newLine();
      notes(page);
      bar.table(page);
    }
    List<Insight.Construct> longest = InsightText.longestFirst(insight);
    if (longest.isEmpty()) {
      page.leaf("p", "Nothing runs in parallel.", "class", "hint").newLine();
      return;
    }
    construct(page, longest.get(0), longest.size());
    alternatives(page);
  }

  private void notes(Markup page) {
    String active =
        Readable.number(insight.averageActive())
            + " of "
            + Words.count(insight.point().processors(), "processor")
            + " have work on average.";
    page.leaf("p", active, "class", "cause").newLine();
    for (String advice : insight.advice()) {
      page.leaf("p", Parts.sentence(advice), "class", "cause").newLine();
    }
    schedules.ifPresent(all -> page.leaf("p", BoundsText.ofTasks(all), "class", "hint").newLine());
    if (InsightText.differs(insight, predicted)) {
      page.leaf("p", InsightText.difference(insight, predicted), "class", "hint").newLine();
    }
  }

  private void construct(Markup page, Insight.Construct construct, int constructs) {
    page.leaf("h3", Parts.name(construct)).newLine();
    page.open("p", "class", "hint");
    page.text(
        (constructs > 1 ? "The longest of " + constructs + " parallel constructs; r" : "R")
            + "uns "
            + Parts.times(construct)
            + (construct.times() == 1 ? " time" : " times")
            + ", for "
            + Readable.seconds(construct.seconds())
            + (construct.times() == 1 ? "" : " each")
            + ", its tasks handed out by "
            + construct.policy()
            + ".");
    if (!construct.tail().isEmpty()) {
      page.text(" " + Parts.sentence(construct.tail()));
    }
    page.close().newLine();
    if (construct.slots().isEmpty()) {
      page.leaf("p", "Too many tasks for a timeline.", "class", "hint").newLine();
    } else {
      Timeline timeline = new Timeline(construct, insight.point().processors());
      page.open("figure", "class", "wide-figure");
      timeline.draw(page);
      timeline.legend(page);
      page.close().newLine();
    }
    if (construct.graph().isEmpty()) {
      page.leaf(
              "p",
              "Too many tasks to draw the graph: " + GraphDrawing.numbers(construct),
              "class",
              "hint")
          .newLine();
    } else {
      GraphDrawing graph = new GraphDrawing(construct);
      page.open("figure", "class", "wide-figure");
      graph.draw(page);
      page.leaf("p", graph.caption(), "class", "hint").newLine();
      page.close().newLine();
    }
  }

  private void alternatives(Markup page) {
    Page.openTable(
        page, "The same tasks under other policies, best first", "Policy", ">Time", ">Speedup", "");
    for (Insight.Alternative each : InsightText.withCurrent(insight, MOST_POLICIES)) {
      boolean isCurrent = each.name().equals(InsightText.current(insight));
      row(page, each, isCurrent ? "as it is" : "");
    }
    Page.closeTable(page);
    Page.openTable(page, "What simpler models would say", "Model", ">Time", ">Speedup", "");
    for (Insight.Alternative each : insight.models()) {
      row(page, each, "");
    }
    Page.closeTable(page);
  }

  private static void row(Markup page, Insight.Alternative each, String note) {
    page.open("tr").leaf("th", each.name(), "scope", "row");
    page.leaf("td", Readable.seconds(each.seconds()), "class", "number");
    page.leaf("td", Readable.number(each.speedup()), "class", "number");
    page.leaf("td", note).close().newLine();
  }
}
