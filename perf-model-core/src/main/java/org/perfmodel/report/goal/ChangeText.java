package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.Effect;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.report.ChangeCells;
import org.perfmodel.report.ShortGrowth;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;

/** What a change did, for the console: one line where nothing got worse. */
public final class ChangeText {
  private static final int MOST_WORSE = 10;
  private static final int MOST_BETTER = 5;
  private static final int MOST_UNKNOWN = 3;
  private static final String INDENT = "    ";

  private ChangeText() {}

  /**
   * The lines.
   *
   * @param more where the rest stands: {@code target/perf/diff.md}
   */
  public static List<String> lines(ChangeReport report, String more) {
    List<String> lines = new ArrayList<>(TextBlock.sentence("perf: ", ChangeCells.summary(report)));
    for (String note : report.notes()) {
      lines.addAll(TextBlock.sentence("  note  ", note));
    }
    List<ChangedMethod> shown = new ArrayList<>();
    report.worse().stream().limit(MOST_WORSE).forEach(shown::add);
    if (!report.worse().isEmpty()) {
      report.better().stream().limit(MOST_BETTER).forEach(shown::add);
      table(shown, lines);
    }
    int left = report.worse().size() + report.better().size() - shown.size();
    if (left > 0 && !report.worse().isEmpty()) {
      lines.add("  and " + left + " more: " + more);
    } else if (!report.better().isEmpty() && report.worse().isEmpty()) {
      lines.add("  faster: " + names(report.better()));
    }
    report.unknown().stream()
        .limit(report.worse().isEmpty() ? 1 : MOST_UNKNOWN)
        .forEach(
            method ->
                lines.addAll(
                    TextBlock.sentence(
                        "  not compared: ", ChangeCells.name(method) + ": " + method.doubt())));
    return lines;
  }

  private static String names(List<ChangedMethod> methods) {
    String first =
        String.join(", ", methods.stream().limit(MOST_UNKNOWN).map(ChangeText::faster).toList());
    int left = methods.size() - MOST_UNKNOWN;
    return first + (left > 0 ? " and " + left + " more" : "");
  }

  private static String faster(ChangedMethod method) {
    ShortGrowth growth = ShortGrowth.of(method);
    return ChangeCells.name(method)
        + " "
        + (growth.isSame() ? ChangeCells.time(method) : growth.arrow(" -> "));
  }

  private static void table(List<ChangedMethod> methods, List<String> lines) {
    TextTable table = new TextTable("lllll");
    table.row("", "method", "growth", "time", "allocation");
    for (ChangedMethod method : methods) {
      table.row(
          ChangeCells.effect(method),
          ChangeCells.name(method),
          ShortGrowth.of(method).arrow(" -> "),
          ChangeCells.time(method),
          ChangeCells.allocation(method, " -> "));
    }
    List<String> rows = table.lines("  ", Integer.MAX_VALUE);
    lines.add(rows.get(0));
    for (int i = 0; i < methods.size(); i++) {
      lines.add(rows.get(i + 1));
      if (methods.get(i).effect() != Effect.BETTER) {
        details(methods.get(i), lines);
      }
    }
  }

  private static void details(ChangedMethod method, List<String> lines) {
    String text = method.line().map(ChangedLine::text).orElse("");
    lines.add(
        INDENT + "at      " + ChangeCells.place(method) + (text.isEmpty() ? "" : "  " + text));
    String times = ChangeCells.times(method, " -> ");
    String legend = ShortGrowth.of(method).legend();
    sentence("takes", times + (legend.isEmpty() ? "" : "; " + legend), lines);
    sentence("doubt", method.doubt(), lines);
    method.deadlock().ifPresent(how -> sentence("why", how, lines));
    Optional<String> cure = method.cure();
    sentence("fix", cure.map(ChangeText::withoutPlace).orElse(""), lines);
    sentence("also", ChangeCells.callers(method), lines);
  }

  private static void sentence(String label, String text, List<String> lines) {
    if (!text.isBlank()) {
      lines.addAll(TextBlock.sentence(INDENT + label + " ".repeat(8 - label.length()), text));
    }
  }

  /** The line that it names stands above it. */
  static String withoutPlace(String cure) {
    return cure.replaceFirst(" \\([^ ()]+:\\d+\\)$", "");
  }
}
