package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.prediction.ScheduleBounds;

/** Where the time of all processors goes, and what else could be done, as lines of text. */
public final class InsightText {
  private static final int MOST_CONSTRUCTS = 12;
  private static final int MOST_POLICIES = 6;

  /** Two engines that differ by less than this say the same. */
  private static final double SAME = 0.01;

  private InsightText() {}

  static List<String> of(Insight insight, Prediction shown, Optional<ScheduleBounds> schedules) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("where the processors' time goes at " + insight.point() + ", as scheduled");
    lines.addAll(losses(insight));
    lines.addAll(
        TextBlock.sentence(
            "  ",
            Readable.number(insight.averageActive())
                + " of "
                + Words.count(insight.point().processors(), "processor")
                + " have work on average"));
    if (differs(insight, shown)) {
      lines.addAll(TextBlock.sentence("  ", difference(insight, shown)));
    }
    schedules.ifPresent(all -> lines.addAll(TextBlock.sentence("  ", BoundsText.ofTasks(all))));
    if (!insight.constructs().isEmpty()) {
      lines.addAll(constructs(insight));
      lines.addAll(policies(insight));
      lines.addAll(models(insight));
    }
    if (!insight.advice().isEmpty()) {
      lines.add("");
      lines.add("advice");
      insight.advice().forEach(advice -> lines.addAll(TextBlock.sentence("  ", advice)));
    }
    return lines;
  }

  static List<String> losses(Insight insight) {
    double total = insight.losses().total();
    TextTable table = new TextTable("lrrl");
    table.row("what", "processor time", "share", "");
    for (Parts.Part part : Parts.of(insight.losses())) {
      table.row(
          part.name(),
          Readable.seconds(part.seconds()),
          Cells.share(total > 0 ? part.seconds() / total : 0),
          part.meaning());
    }
    table.row(
        "p x time", Readable.seconds(total), Cells.share(total > 0 ? 1 : 0), product(insight));
    return table.lines("  ", TextBlock.WIDTH);
  }

  /** {@code 16 x 67.37 ms}. */
  public static String product(Insight insight) {
    return insight.point().processors() + " x " + Readable.seconds(insight.seconds());
  }

  /** Whether the prediction, of another engine, has another time. */
  public static boolean differs(Insight insight, Prediction shown) {
    double predicted = shown.time().value();
    return shown.point().equals(insight.point())
        && Math.abs(insight.seconds() - predicted) > SAME * Math.abs(predicted);
  }

  public static String difference(Insight insight, Prediction shown) {
    return "The "
        + shown.engine()
        + " engine predicts "
        + Readable.seconds(shown.time().value())
        + "; the schedule of the same tasks takes "
        + Readable.seconds(insight.seconds())
        + ".";
  }

  private static List<String> constructs(Insight insight) {
    List<Insight.Construct> longest = longestFirst(insight);
    List<Insight.Construct> named = longest.subList(0, Math.min(MOST_CONSTRUCTS, longest.size()));
    List<String> lines = new ArrayList<>(List.of("", "parallel constructs, longest first"));
    TextTable table = new TextTable("llrrlrrr");
    table.row("what", "line", "times", "tasks", "policy", "time", "work", "span");
    for (Insight.Construct each : named) {
      table.row(
          each.label(),
          each.place().shortForm(),
          Parts.times(each),
          Long.toString(each.tasks()),
          each.policy(),
          Readable.seconds(each.seconds()),
          Readable.seconds(each.work()),
          Readable.seconds(each.span()));
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    for (Insight.Construct each : named) {
      if (!each.tail().isEmpty()) {
        lines.addAll(TextBlock.sentence("  ", each.place().shortForm() + ": " + each.tail()));
      }
    }
    if (longest.size() > named.size()) {
      lines.add("  and " + (longest.size() - named.size()) + " more");
    }
    return lines;
  }

  /** By the time of all their runs; of equals the first in the source. */
  public static List<Insight.Construct> longestFirst(Insight insight) {
    List<Insight.Construct> constructs = new ArrayList<>(insight.constructs());
    constructs.sort(Comparator.comparingDouble(each -> -each.times() * each.seconds()));
    return constructs;
  }

  private static List<String> policies(Insight insight) {
    List<String> lines = new ArrayList<>(List.of("", "the same tasks under other policies"));
    TextTable table = new TextTable("lrrl");
    table.row("policy", "time", "speedup", "");
    for (Insight.Alternative each : withCurrent(insight, MOST_POLICIES)) {
      boolean isCurrent = each.name().equals(current(insight));
      table.row(
          each.name(),
          Readable.seconds(each.seconds()),
          Readable.number(each.speedup()),
          isCurrent ? "as it is" : "");
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    return lines;
  }

  /** The name of the policies that the source has. */
  public static String current(Insight insight) {
    List<String> names =
        insight.constructs().stream().map(Insight.Construct::policy).distinct().sorted().toList();
    return String.join(" and ", names);
  }

  /** The best policies, with what the source has at its place among them. */
  public static List<Insight.Alternative> withCurrent(Insight insight, int most) {
    String current = current(insight);
    List<Insight.Alternative> shown = new ArrayList<>();
    for (Insight.Alternative each : insight.policies()) {
      if (shown.size() < most && !each.name().equals(current)) {
        shown.add(each);
      }
    }
    double work = insight.losses().work();
    double speedup = insight.seconds() > 0 ? work / insight.seconds() : 1;
    shown.add(new Insight.Alternative(current, insight.seconds(), speedup));
    shown.sort(Comparator.comparingDouble(Insight.Alternative::seconds));
    return shown;
  }

  private static List<String> models(Insight insight) {
    List<String> lines = new ArrayList<>(List.of("", "what simpler models would say"));
    TextTable table = new TextTable("lrr");
    table.row("model", "time", "speedup");
    for (Insight.Alternative each : insight.models()) {
      table.row(each.name(), Readable.seconds(each.seconds()), Readable.number(each.speedup()));
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    return lines;
  }
}
