package org.perfmodel.report.goal;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;

/** A region's time along a size or along the processors, as a table. */
public final class RegionSweepText {
  private RegionSweepText() {}

  /**
   * One evaluation.
   *
   * @param value of what is varied
   */
  public record Row(String value, Prediction prediction) {
    public Row {
      requireNonNull(value);
      requireNonNull(prediction);
    }
  }

  /**
   * A row per value, and the least time; on processors speedup is against one processor at the same
   * sizes, so that of sizes that grow with them it is the scaled speedup (Gustafson 1988).
   */
  public static List<String> of(String region, String varied, List<Row> rows) {
    boolean isParallel = rows.stream().anyMatch(row -> !row.prediction().isSequential());
    int best = 0;
    for (int i = 1; i < rows.size(); i++) {
      best = seconds(rows.get(i)) < seconds(rows.get(best)) ? i : best;
    }
    List<String> lines = new ArrayList<>(List.of(region + ": time by " + varied));
    TextTable table = new TextTable(isParallel ? "rlrrrl" : "rlrl");
    table.row(
        isParallel
            ? new String[] {varied, "at", "time", "speedup", "effic.", ""}
            : new String[] {varied, "at", "time", ""});
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      Prediction there = row.prediction();
      String at = Cells.wholePoint(there);
      String mark = i == best && rows.size() > 1 ? "least" : "";
      table.row(
          isParallel
              ? new String[] {
                row.value(),
                at,
                Cells.time(there),
                Readable.number(there.speedup().value()),
                Cells.share(there.efficiency().value()),
                mark
              }
              : new String[] {row.value(), at, Cells.time(there), mark});
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    if (rows.stream().anyMatch(row -> !row.prediction().isComplete())) {
      lines.addAll(
          TextBlock.sentence("  ", "Something has no price: these times are lower bounds."));
    }
    return lines;
  }

  private static double seconds(Row row) {
    return row.prediction().time().value();
  }
}
