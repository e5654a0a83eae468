package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.perfmodel.prediction.MessageLine;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.SpaceTime.Activity;

/** What passes between processes, and what it takes, as lines of text. */
public final class MessagesText {
  private static final int MOST_LINES = 20;

  private MessagesText() {}

  static List<String> of(MessagePassing run, Prediction shown, Optional<ScheduleBounds> schedules) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("messages at " + shown.point() + ", as simulated " + run.setting());
    TextTable shares = new TextTable("lrrl");
    shares.row("what", "time", "share", "");
    for (Activity activity : Activities.all()) {
      double seconds = Activities.seconds(run.mean(), activity);
      shares.row(
          Activities.name(activity),
          Readable.seconds(seconds),
          Cells.share(share(seconds, run)),
          Activities.meaning(activity));
    }
    lines.addAll(shares.lines("  ", TextBlock.WIDTH));
    TextTable table = new TextTable("llrrrr");
    table.row("line", "what", "messages", "bytes", "commun.", "waiting");
    List<MessageLine> all = run.lines();
    for (MessageLine each : all.subList(0, Math.min(MOST_LINES, all.size()))) {
      table.row(
          each.place().shortForm(),
          each.what(),
          Long.toString(each.messages()),
          Long.toString(each.bytes()),
          Readable.seconds(each.communication()),
          Readable.seconds(each.waiting()));
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    if (all.size() > MOST_LINES) {
      lines.add("  and " + (all.size() - MOST_LINES) + " more lines");
    }
    difference(run, shown).ifPresent(text -> lines.addAll(TextBlock.sentence("  ", text)));
    schedules.ifPresent(
        each -> lines.addAll(TextBlock.sentence("  ", BoundsText.ofMessages(each))));
    run.warnings().forEach(text -> lines.addAll(TextBlock.sentence("  ", text)));
    return lines;
  }

  public static double share(double seconds, MessagePassing run) {
    return run.mean().total() > 0 ? seconds / run.mean().total() : 0;
  }

  /** The formula beside the simulation, where the prediction is one. */
  public static Optional<String> difference(MessagePassing run, Prediction shown) {
    double predicted = shown.time().value();
    if (shown.engine().equals("simulation") || predicted <= 0) {
      return Optional.empty();
    }
    double more = run.seconds() / predicted - 1;
    String apart =
        Math.abs(more) < 0.0005
            ? "the same"
            : String.format(
                Locale.ROOT, "%.1f %% %s", 100 * Math.abs(more), more < 0 ? "less" : "more");
    return Optional.of(
        "The "
            + shown.engine()
            + " engine predicts "
            + Readable.seconds(predicted)
            + "; the simulation takes "
            + Readable.seconds(run.seconds())
            + ", "
            + apart
            + ".");
  }
}
