package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.prediction.PolicyComparison;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;

/** What tasks would take under other scheduling policies, as a table: policy by processors. */
public final class WhatIfText {
  private WhatIfText() {}

  /** The table and what must be known beside it. */
  public static List<String> of(PolicyComparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add(comparison.subject() + ": time and speedup as scheduled");
    TextTable table = new TextTable("l" + "rr".repeat(comparison.processors().size()));
    List<String> head = new ArrayList<>(List.of("policy"));
    for (int processors : comparison.processors()) {
      head.add("p=" + processors);
      head.add("speedup");
    }
    table.row(head.toArray(String[]::new));
    for (PolicyComparison.Curve curve : comparison.curves()) {
      table.row(cells(curve).toArray(String[]::new));
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    comparison.notes().forEach(note -> lines.addAll(TextBlock.sentence("  ", note)));
    return lines;
  }

  /** The policy, and its time and speedup by processors. */
  public static List<String> cells(PolicyComparison.Curve curve) {
    List<String> cells = new ArrayList<>(List.of(curve.label()));
    for (int i = 0; i < curve.seconds().size(); i++) {
      cells.add(Readable.seconds(curve.seconds().get(i)));
      cells.add(Readable.number(curve.speedups().get(i)));
    }
    return cells;
  }
}
