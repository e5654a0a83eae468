package org.perfmodel.report.page;

import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.MessageLine;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.SpaceTime;
import org.perfmodel.prediction.SpaceTime.Activity;
import org.perfmodel.report.Activities;
import org.perfmodel.report.BoundsText;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Markup;
import org.perfmodel.report.MessagesText;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.ActivityChart;

/** What passes between the processes of a region, and how it shares the time with computation. */
final class MessagesSection {
  private final MessagePassing run;
  private final Prediction shown;
  private final Optional<MessagePassing> small;
  private final List<Prediction> alongP;
  private final Optional<ScheduleBounds> schedules;

  /**
   * @param run at the point of the prediction
   * @param small a run with few enough processes to draw
   * @param alongP predictions at the same inputs
   * @param schedules what all schedules take
   */
  MessagesSection(
      MessagePassing run,
      Prediction shown,
      Optional<MessagePassing> small,
      List<Prediction> alongP,
      Optional<ScheduleBounds> schedules) {
    this.run = run;
    this.schedules = schedules;
    this.shown = shown;
    this.small = small;
    this.alongP = List.copyOf(alongP);
  }

  void draw(Markup page) {
    page.leaf("h2", "Messages at " + shown.point()).newLine();
    page.leaf("p", "Simulated " + run.setting() + ".", "class", "hint");
    page.newLine();
    MessagesText.difference(run, shown)
        .ifPresent(text -> page.leaf("p", text, "class", "cause").newLine());
    schedules.ifPresent(
        all -> page.leaf("p", BoundsText.ofMessages(all), "class", "cause").newLine());
    for (String warning : run.warnings()) {
      page.leaf("p", warning, "class", "alert").newLine();
    }
    if (alongP.size() > 1) {
      page.open("figure", "class", "single");
      new ActivityChart(alongP).draw(page);
      page.close().newLine();
    }
    shares(page);
    lines(page);
    small
        .flatMap(MessagePassing::spaceTime)
        .ifPresent(
            spaceTime -> {
              page.leaf("h3", parties() + " and messages in time").newLine();
              drawn(page, spaceTime);
            });
  }

  private String parties() {
    return switch (run.parties()) {
      case PROCESSES -> "Processes";
      case THREADS -> "Threads";
    };
  }

  private void drawn(Markup page, SpaceTime spaceTime) {
    SpaceTimeDrawing drawing = new SpaceTimeDrawing(spaceTime, run.parties().label());
    boolean isSmaller = spaceTime.processes() != shown.point().processors();
    if (isSmaller && run.parties() == MessagePassing.Parties.PROCESSES) {
      page.leaf(
              "p",
              "On " + Words.count(spaceTime.processes(), "process") + ": more are hard to see.",
              "class",
              "hint")
          .newLine();
    }
    page.open("figure", "class", "wide-figure");
    drawing.draw(page);
    drawing.legend(page);
    page.close().newLine();
  }

  private void shares(Markup page) {
    Page.openTable(
        page,
        "The time of a " + run.parties().label() + " at " + shown.point() + ", on average",
        "What",
        ">Time",
        ">Share",
        "That is");
    for (Activity activity : Activities.all()) {
      double seconds = Activities.seconds(run.mean(), activity);
      page.open("tr").open("th", "scope", "row");
      LossBar.swatch(page, Activities.rank(activity));
      page.text(Activities.name(activity)).close();
      number(page, Readable.seconds(seconds));
      number(page, Cells.share(MessagesText.share(seconds, run)));
      page.leaf("td", Activities.meaning(activity)).close().newLine();
    }
    Page.closeTable(page);
  }

  private void lines(Markup page) {
    Page.openTable(
        page,
        "Messages of all by line, and what they take a " + run.parties().label() + " on average",
        "What",
        "Line",
        ">Messages",
        ">Bytes",
        ">Communication",
        ">Waiting");
    for (MessageLine each : run.lines()) {
      page.open("tr").leaf("th", each.what(), "scope", "row");
      page.leaf("td", each.place().shortForm());
      number(page, Long.toString(each.messages()));
      number(page, Long.toString(each.bytes()));
      number(page, Readable.seconds(each.communication()));
      number(page, Readable.seconds(each.waiting()));
      page.close().newLine();
    }
    Page.closeTable(page);
  }

  private static void number(Markup page, String content) {
    page.leaf("td", content, "class", "number");
  }
}
