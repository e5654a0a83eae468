package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.prediction.Readable;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.ScheduleBounds.Origin;
import org.perfmodel.prediction.ScheduleRange;

/** What regions take in all their schedules, as text. */
public final class BoundsText {
  private static final int MOST_ROWS = 10;
  private static final int MOST_NAMED = 3;

  private BoundsText() {}

  /**
   * A row per region whose bounds are known, and who has none; nothing where none was asked for.
   */
  static List<String> table(Verdict verdict) {
    List<String> unknown = new ArrayList<>();
    TextTable table = new TextTable("llrrrrl");
    table.row("all schedules", "at", "least", "mean", "greatest", "scheduled", "known by");
    int rows = 0;
    for (RegionVerdict region : Ranking.worstFirst(verdict)) {
      Optional<ScheduleBounds> bounds = region.schedules();
      if (bounds.isPresent() && bounds.get().range().isPresent()) {
        if (rows++ < MOST_ROWS) {
          table.row(row(region, bounds.get(), bounds.get().range().get()));
        }
      } else if (bounds.isPresent()) {
        unknown.add(region.region().value());
      }
    }
    List<String> lines = new ArrayList<>();
    boolean hasRows = rows > 0;
    if (hasRows) {
      lines.add("");
      lines.addAll(table.lines("", TextBlock.WIDTH));
      if (rows > MOST_ROWS) {
        lines.add(".. and " + (rows - MOST_ROWS) + " more on the pages of the report");
      }
      lines.add("");
    }
    if (!unknown.isEmpty()) {
      if (!hasRows) {
        lines.add("");
      }
      int named = Math.min(MOST_NAMED, unknown.size());
      lines.addAll(
          TextBlock.sentence(
              "",
              "No bounds over all schedules of "
                  + String.join(", ", unknown.subList(0, named))
                  + (unknown.size() > named ? " and " + (unknown.size() - named) + " more" : "")
                  + "; perf:explain says why."));
      lines.add("");
    }
    return lines;
  }

  private static String[] row(RegionVerdict region, ScheduleBounds bounds, ScheduleRange range) {
    boolean isFew = bounds.processors() != bounds.point().processors();
    return new String[] {
      region.region().value(),
      Ellipsis.point(bounds.point()),
      Readable.brief(range.least(), Readable.Unit.SECOND),
      range.mean().isPresent()
          ? Readable.brief(range.mean().getAsDouble(), Readable.Unit.SECOND)
          : "-",
      Readable.brief(range.greatest(), Readable.Unit.SECOND),
      Readable.brief(bounds.seconds(), Readable.Unit.SECOND),
      lookedAt(bounds) + (isFew ? ", p=" + bounds.processors() : "")
    };
  }

  private static String lookedAt(ScheduleBounds bounds) {
    return bounds.origin() == Origin.EXPLORED
        ? Words.count(bounds.states(), "state")
        : bounds.origin().label();
  }

  /** {@code 1.2 ms to 3 ms}; empty where it is not known, and where every schedule is the same. */
  public static Optional<String> apart(RegionVerdict region) {
    return region
        .schedules()
        .flatMap(ScheduleBounds::range)
        .filter(range -> !isSame(range))
        .map(BoundsText::fromTo);
  }

  /** Of the slowest schedule; empty where it is not known. */
  public static String greatest(RegionVerdict region) {
    return region
        .schedules()
        .flatMap(ScheduleBounds::range)
        .map(range -> Readable.brief(range.greatest(), Readable.Unit.SECOND))
        .orElse("");
  }

  private static boolean isSame(ScheduleRange range) {
    return Readable.brief(range.least(), Readable.Unit.SECOND)
        .equals(Readable.brief(range.greatest(), Readable.Unit.SECOND));
  }

  private static String fromTo(ScheduleRange range) {
    String least = Readable.brief(range.least(), Readable.Unit.SECOND);
    return isSame(range)
        ? least
        : least + " to " + Readable.brief(range.greatest(), Readable.Unit.SECOND);
  }

  /** What all schedules of tasks take, or why that is not known. */
  public static String ofTasks(ScheduleBounds bounds) {
    return sentence(bounds, "that leaves no processor idle", "this one");
  }

  /** What all schedules of processes take, or why that is not known. */
  public static String ofMessages(ScheduleBounds bounds) {
    return sentence(bounds, "", "the simulated one");
  }

  private static String sentence(ScheduleBounds bounds, String which, String one) {
    if (bounds.range().isEmpty()) {
      return bounds.note();
    }
    ScheduleRange range = bounds.range().get();
    String whose =
        bounds.processors() == bounds.point().processors()
            ? ""
            : " of " + Words.count(bounds.processors(), "process");
    String text =
        isSame(range)
            ? "Every schedule"
                + whose
                + (which.isEmpty() ? "" : " " + which)
                + " takes "
                + fromTo(range)
            : "All schedules"
                + whose
                + (which.isEmpty() ? "" : " " + which.replace("leaves", "leave"))
                + (bounds.origin() == Origin.WORK_AND_SPAN ? " lie within " : " take ")
                + fromTo(range)
                + (range.mean().isPresent()
                    ? ", "
                        + Readable.brief(range.mean().getAsDouble(), Readable.Unit.SECOND)
                        + " on average"
                    : "")
                + basis(bounds)
                + "; "
                + one
                + " takes "
                + Readable.brief(bounds.seconds(), Readable.Unit.SECOND);
    return (bounds.note().isEmpty() ? "" : bounds.note() + " ") + text + ".";
  }

  private static String basis(ScheduleBounds bounds) {
    return switch (bounds.origin()) {
      case EXPLORED -> " (" + Words.count(bounds.states(), "state") + ")";
      case WORK_AND_SPAN -> " (by work and span)";
      case DETERMINED, NONE -> "";
    };
  }
}
