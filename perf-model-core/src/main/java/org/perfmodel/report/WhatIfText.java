package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Readable;

/** What a region would take under other scheduling policies, as a table: policy by processors. */
public final class WhatIfText {
  private WhatIfText() {}

  /**
   * The table.
   *
   * @param insights of one region at one input, by ascending numbers of processors
   */
  public static List<String> of(String region, List<Insight> insights) {
    List<String> lines = new ArrayList<>();
    if (insights.isEmpty()) {
      return lines;
    }
    lines.add(
        region + " at " + insights.get(0).point().inputs() + ": time and speedup as scheduled");
    TextTable table = new TextTable("l" + "rr".repeat(insights.size()));
    List<String> head = new ArrayList<>(List.of("policy"));
    for (Insight insight : insights) {
      head.add("p=" + insight.point().processors());
      head.add("speedup");
    }
    table.row(head.toArray(String[]::new));
    List<String> now = new ArrayList<>(List.of(InsightText.current(insights.get(0)) + " (now)"));
    Map<String, List<String>> others = new TreeMap<>();
    for (Insight insight : insights) {
      now.add(Readable.seconds(insight.seconds()));
      now.add(Readable.number(insight.speedup()));
      for (Insight.Alternative policy : insight.policies()) {
        List<String> row =
            others.computeIfAbsent(policy.name(), name -> new ArrayList<>(List.of(name)));
        row.add(Readable.seconds(policy.seconds()));
        row.add(Readable.number(policy.speedup()));
      }
    }
    table.row(now.toArray(String[]::new));
    for (List<String> row : others.values()) {
      if (row.size() == head.size()) {
        table.row(row.toArray(String[]::new));
      }
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    return lines;
  }
}
