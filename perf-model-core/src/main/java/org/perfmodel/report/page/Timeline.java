package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Parts;
import org.perfmodel.report.Scale;
import org.perfmodel.report.Shares;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.Drawing;

/**
 * Which processor does what from when to when (Gantt 1910): a row per processor, a box per task.
 * Neighbours that are too narrow to be seen are one box.
 */
final class Timeline {
  private static final double LEFT = 40;
  private static final double RIGHT = Drawing.WIDTH - 12;
  private static final double TOP = 22;
  private static final int MOST_ROWS = 64;
  private static final double NARROW = 0.5;

  /** Boxes that tell what they are when pointed at: each costs bytes. */
  private static final int MOST_EXPLAINED = 600;

  private final Insight.Construct construct;
  private final int rows;
  private final int processors;
  private final double row;
  private final Map<String, Integer> ranks;
  private final Scale x;

  /** A box of one task, or of several that cannot be seen alone. */
  private record Box(Insight.Slot first, double end, int tasks) {}

  Timeline(Insight.Construct construct, int processors) {
    this.construct = construct;
    this.processors = processors;
    rows = Math.min(processors, MOST_ROWS);
    row = rows <= 16 ? 16 : rows <= 32 ? 11 : 7;
    ranks = ranks(construct.slots());
    x = Scale.linear(0, construct.seconds(), LEFT, RIGHT);
  }

  /** The label whose tasks take most time comes first; those beyond the colours share one. */
  private static Map<String, Integer> ranks(List<Insight.Slot> slots) {
    Map<String, Double> seconds = new TreeMap<>();
    for (Insight.Slot slot : slots) {
      seconds.merge(slot.label(), slot.end() - slot.start(), Double::sum);
    }
    List<String> labels = new ArrayList<>(seconds.keySet());
    labels.sort(Comparator.comparingDouble(label -> -seconds.getOrDefault(label, 0.0)));
    Map<String, Integer> ranks = new TreeMap<>();
    for (String label : labels) {
      ranks.put(label, Math.min(ranks.size(), Shares.COLOURED));
    }
    return ranks;
  }

  void draw(Markup page) {
    double bottom = TOP + rows * row;
    Drawing drawing =
        Drawing.open(
            page, "timeline", bottom + 40, "Timeline of " + Parts.name(construct), description());
    drawing.text("axis-name", "start", 0, 12, "processor");
    for (int i = 0; i < rows; i++) {
      drawing.box("track", "#eef0f2", LEFT, TOP + i * row + 1, RIGHT - LEFT, row - 2);
      if (rows <= 16 || i % 8 == 0) {
        drawing.text("tick", "end", LEFT - 6, TOP + i * row + row / 2 + 4, Integer.toString(i));
      }
    }
    List<Box> boxes = boxes();
    for (Box box : boxes) {
      if (boxes.size() <= MOST_EXPLAINED) {
        drawing.explained(said(box), () -> draw(drawing, box));
      } else {
        draw(drawing, box);
      }
    }
    axis(drawing, bottom);
    drawing.close();
  }

  private void draw(Drawing drawing, Box box) {
    double from = x.at(box.first().start());
    double width = x.at(box.end()) - from;
    // A gap between neighbours, where there is room for one, shows where a task ends.
    double gap = width > 4 ? 1 : width > 1 ? 0.3 : 0;
    drawing.hatched(
        ranks.getOrDefault(box.first().label(), Shares.COLOURED),
        from,
        TOP + box.first().processor() * row + 1,
        width - gap,
        row - 2);
  }

  private List<Box> boxes() {
    List<Insight.Slot> slots = new ArrayList<>(construct.slots());
    slots.sort(
        Comparator.comparingInt(Insight.Slot::processor)
            .thenComparingDouble(Insight.Slot::start)
            .thenComparingInt(Insight.Slot::task));
    double least = NARROW * construct.seconds() / (RIGHT - LEFT);
    List<Box> boxes = new ArrayList<>();
    Box open = null;
    for (Insight.Slot slot : slots) {
      if (slot.processor() >= rows) {
        continue;
      }
      boolean joins =
          open != null
              && open.first().processor() == slot.processor()
              && slot.end() - slot.start() < least
              && slot.start() - open.end() < least
              && (open.tasks() > 1 || open.end() - open.first().start() < least);
      if (open != null && !joins) {
        boxes.add(open);
      }
      open =
          open != null && joins
              ? new Box(open.first(), slot.end(), open.tasks() + 1)
              : new Box(slot, slot.end(), 1);
    }
    if (open != null) {
      boxes.add(open);
    }
    return boxes;
  }

  private static String said(Box box) {
    Insight.Slot first = box.first();
    String what =
        box.tasks() > 1
            ? Words.count(box.tasks(), "task")
            : "task " + first.task() + ", " + first.label();
    return what
        + ", processor "
        + first.processor()
        + ": "
        + Readable.seconds(first.start())
        + " to "
        + Readable.seconds(box.end());
  }

  private void axis(Drawing drawing, double bottom) {
    double end = construct.seconds();
    double[] units = {1, 1e-3, 1e-6, 1e-9};
    String[] names = {"s", "ms", "us", "ns"};
    int unit = 0;
    while (unit < units.length - 1 && end < 2 * units[unit]) {
      unit++;
    }
    drawing.line("axis", LEFT, bottom + 3, RIGHT, bottom + 3);
    Scale scale = Scale.linear(0, end / units[unit], LEFT, RIGHT);
    for (double tick : scale.ticks(8)) {
      drawing.line("axis", scale.at(tick), bottom + 3, scale.at(tick), bottom + 7);
      drawing.text("tick", "middle", scale.at(tick), bottom + 20, Scale.label(tick));
    }
    String name = "time after the first task starts, " + names[unit];
    drawing.text("axis-name", "middle", (LEFT + RIGHT) / 2, bottom + 36, name);
  }

  private String description() {
    return Words.count(construct.tasks(), "task")
        + " on "
        + Words.count(processors, "processor")
        + " in "
        + Readable.seconds(construct.seconds())
        + "."
        + (construct.tail().isEmpty() ? "" : " " + Parts.sentence(construct.tail()));
  }

  /** What the colours mean, and what is not shown. */
  void legend(Markup page) {
    page.open("p", "class", "hint keys").newLine();
    ranks.forEach(
        (label, rank) -> {
          if (rank < Shares.COLOURED) {
            page.open("span", "class", "key");
            LossBar.swatch(page, rank);
            page.text(label).close().newLine();
          }
        });
    if (ranks.size() > Shares.COLOURED) {
      page.open("span", "class", "key");
      LossBar.swatch(page, Shares.COLOURED);
      page.text(Words.count(ranks.size() - Shares.COLOURED, "other kind") + " of tasks").close();
    }
    page.leaf("span", "light: without a task", "class", "key");
    if (processors > rows) {
      page.leaf("span", "the first " + rows + " of " + processors + " processors", "class", "key");
    }
    page.close().newLine();
  }
}
