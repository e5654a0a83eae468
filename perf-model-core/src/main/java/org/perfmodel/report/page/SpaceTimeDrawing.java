package org.perfmodel.report.page;

import java.util.Arrays;
import java.util.List;
import org.perfmodel.prediction.Readable;
import org.perfmodel.prediction.SpaceTime;
import org.perfmodel.prediction.SpaceTime.Activity;
import org.perfmodel.prediction.SpaceTime.Flight;
import org.perfmodel.prediction.SpaceTime.Stay;
import org.perfmodel.report.Activities;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.Drawing;

/**
 * What each process does when, a row each, and the messages as lines from sender to receiver
 * (Lamport 1978, Figure 1, turned on its side). Of a long run its beginning.
 */
final class SpaceTimeDrawing {
  static final int MOST_PROCESSES = 16;

  private static final double LEFT = 40;
  private static final double RIGHT = Drawing.WIDTH - 12;
  private static final double TOP = 22;
  private static final double ROW = 30;
  private static final double BAR = 12;

  /** As many boxes beside each other can be told apart. */
  private static final int MOST_STAYS = 40;

  private static final int MOST_FLIGHTS = 1_500;
  private static final int MOST_EXPLAINED = 600;

  private final SpaceTime run;
  private final String party;
  private final double until;
  private final Scale x;

  SpaceTimeDrawing(SpaceTime run) {
    this(run, "process");
  }

  /** One of what is called by a word of its own: {@code thread}. */
  SpaceTimeDrawing(SpaceTime run, String party) {
    this.run = run;
    this.party = party;
    until = window(run);
    x = Scale.linear(0, until, LEFT, RIGHT);
  }

  /** Until the first process has done as much as can be told apart. */
  private static double window(SpaceTime run) {
    int[] stays = new int[run.processes()];
    double[] last = new double[run.processes()];
    Arrays.fill(last, run.end());
    for (Stay stay : run.stays()) {
      if (++stays[stay.process()] == MOST_STAYS) {
        last[stay.process()] = stay.to();
      }
    }
    return Arrays.stream(last).min().orElse(run.end());
  }

  void draw(Markup page) {
    double bottom = TOP + run.processes() * ROW;
    Drawing drawing =
        Drawing.open(page, "space-time", bottom + 40, "Processes and messages", description());
    drawing.hatches();
    drawing.text("axis-name", "start", 0, 12, party);
    for (int rank = 0; rank < run.processes(); rank++) {
      drawing.box("track", "#eef0f2", LEFT, top(rank), RIGHT - LEFT, BAR);
      drawing.text("tick", "end", LEFT - 6, top(rank) + BAR - 2, Integer.toString(rank));
    }
    stays(drawing);
    flights(drawing);
    axis(drawing, bottom);
    drawing.close();
  }

  private static double top(int rank) {
    return TOP + rank * ROW + (ROW - BAR) / 2;
  }

  private void stays(Drawing drawing) {
    List<Stay> shown = run.stays().stream().filter(each -> each.from() < until).toList();
    for (Stay stay : shown) {
      if (shown.size() <= MOST_EXPLAINED) {
        drawing.explained(said(stay), () -> box(drawing, stay));
      } else {
        box(drawing, stay);
      }
    }
  }

  private void box(Drawing drawing, Stay stay) {
    double from = x.at(stay.from());
    double width = x.at(Math.min(stay.to(), until)) - from;
    boolean isShort = stay.activity() == Activity.WAITING;
    drawing.hatched(
        Activities.rank(stay.activity()),
        from,
        top(stay.process()) + (isShort ? BAR / 3 : 0),
        width,
        isShort ? BAR / 3 : BAR);
  }

  private String said(Stay stay) {
    return Activities.name(stay.activity())
        + " at "
        + stay.place().shortForm()
        + ", "
        + party
        + " "
        + stay.process()
        + ": "
        + Readable.seconds(stay.from())
        + " to "
        + Readable.seconds(stay.to());
  }

  private List<Flight> shownFlights() {
    List<Flight> shown =
        run.flights().stream()
            .filter(each -> each.arrived() <= until && each.source() != each.destination())
            .toList();
    return shown.size() <= MOST_FLIGHTS ? shown : List.of();
  }

  private void flights(Drawing drawing) {
    for (Flight flight : shownFlights()) {
      boolean isDown = flight.destination() > flight.source();
      drawing.line(
          "flight",
          x.at(flight.sent()),
          top(flight.source()) + (isDown ? BAR : 0),
          x.at(flight.arrived()),
          top(flight.destination()) + (isDown ? 0 : BAR));
    }
  }

  private void axis(Drawing drawing, double bottom) {
    double[] units = {1, 1e-3, 1e-6, 1e-9};
    String[] names = {"s", "ms", "us", "ns"};
    int unit = 0;
    while (unit < units.length - 1 && until < 2 * units[unit]) {
      unit++;
    }
    drawing.line("axis", LEFT, bottom + 3, RIGHT, bottom + 3);
    Scale scale = Scale.linear(0, until / units[unit], LEFT, RIGHT);
    for (double tick : scale.ticks(8)) {
      drawing.line("axis", scale.at(tick), bottom + 3, scale.at(tick), bottom + 7);
      drawing.text("tick", "middle", scale.at(tick), bottom + 20, Scale.label(tick));
    }
    drawing.text("axis-name", "middle", (LEFT + RIGHT) / 2, bottom + 36, "time, " + names[unit]);
  }

  private String description() {
    return Words.count(run.processes(), party)
        + " and "
        + Words.count(shownFlights().size(), "message")
        + " in "
        + extent()
        + ".";
  }

  private String extent() {
    return until < run.end()
        ? "the first " + Readable.seconds(until) + " of " + Readable.seconds(run.end())
        : Readable.seconds(run.end());
  }

  /** What the colours mean, and what is not shown. */
  void legend(Markup page) {
    page.open("p", "class", "hint keys").newLine();
    for (Activity activity : Activities.all()) {
      page.open("span", "class", "key");
      LossBar.swatch(page, Activities.rank(activity));
      page.text(Activities.name(activity)).close().newLine();
    }
    page.leaf("span", "lines: messages from sender to receiver", "class", "key");
    if (until < run.end()) {
      page.leaf("span", extent(), "class", "key");
    }
    page.close().newLine();
  }
}
