package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.report.ChangeCells;
import org.perfmodel.report.MarkdownSummary;
import org.perfmodel.report.ShortGrowth;
import org.perfmodel.report.VisibleText;

/** What a change did, as a comment of a pull request. */
public final class ChangeMarkdown {
  /** Characters of a comment: GitHub takes 65 536. */
  private static final int LONGEST = 60_000;

  private static final int MOST_NOTES = 20;

  private ChangeMarkdown() {}

  /** The text. */
  public static String of(ChangeReport report) {
    StringBuilder text = new StringBuilder();
    text.append("### perf ")
        .append(MarkdownSummary.escape(report.module()))
        .append(": ")
        .append(MarkdownSummary.escape(ChangeCells.summary(report)))
        .append("\n");
    List<ChangedMethod> methods = report.listed().toList();
    if (!methods.isEmpty()) {
      text.append("\n| | method | growth | time | allocation | changed |\n");
      text.append("|---|---|---|---|---|---|\n");
      int told = 0;
      for (; told < methods.size() && text.length() < LONGEST; told++) {
        row(methods.get(told), text);
      }
      int left = methods.size() - told;
      if (left > 0) {
        text.append("\n").append(left).append(left == 1 ? " more is" : " more are");
        text.append(" in `diff.json`.\n");
      }
    }
    List<String> notes = new ArrayList<>(report.notes());
    report
        .unknown()
        .forEach(
            method ->
                notes.add(
                    "not compared: " + method.shortName() + ": " + ChangeCells.doubt(method)));
    if (!notes.isEmpty()) {
      text.append("\n");
      notes.stream()
          .limit(MOST_NOTES)
          .forEach(note -> text.append("- ").append(MarkdownSummary.escape(note)).append("\n"));
    }
    return VisibleText.of(text.toString());
  }

  private static void row(ChangedMethod method, StringBuilder text) {
    ShortGrowth growth = ShortGrowth.of(method);
    List<String> cells = new ArrayList<>();
    cells.add(method.effect().isWorse() ? "**" + ChangeCells.effect(method) + "**" : "faster");
    cells.add(code(ChangeCells.name(method)));
    cells.add(code(growth.arrow(" → ")));
    cells.add(MarkdownSummary.escape(ChangeCells.time(method).replace("x", "×")));
    cells.add(MarkdownSummary.escape(ChangeCells.allocation(method, " → ")));
    List<String> changed = new ArrayList<>();
    changed.add(
        code(
            ChangeCells.place(method)
                + method.line().map(ChangedLine::text).map(line -> "  " + line).orElse("")));
    if (method.effect().isWorse()) {
      add(changed, "", ChangeCells.times(method, " → "));
      add(changed, "", growth.legend());
      add(changed, "doubt: ", ChangeCells.doubt(method));
      method.deadlock().ifPresent(how -> add(changed, "", how));
      method.cure().ifPresent(cure -> add(changed, "fix: ", ChangeText.withoutPlace(cure)));
    }
    add(changed, "", ChangeCells.callers(method));
    cells.add(String.join("<br>", changed));
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static void add(List<String> parts, String label, String text) {
    if (!text.isBlank()) {
      parts.add(label + MarkdownSummary.escape(text));
    }
  }

  /** In a table a bar ends the cell, within code too. */
  private static String code(String text) {
    return "`" + text.replace('`', '\'').replace("|", "\\|") + "`";
  }
}
