package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.Effect;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.report.ChangeCells;
import org.perfmodel.report.Ellipsis;
import org.perfmodel.report.ShortGrowth;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;

/** What a change did, for the console: one line where nothing got worse, else a screen at most. */
public final class ChangeText {
  /** Lines in all. */
  private static final int MOST_LINES = 25;

  /** Columns of a line, without the level that Maven puts before it. */
  private static final int WIDTH = 100;

  private static final int MOST_BETTER = 5;
  private static final int MOST_NOTES = 3;
  private static final int MOST_UNKNOWN = 3;
  private static final String INDENT = "    ";

  /** Characters by which a name is still known. */
  private static final int SHORTEST_NAME = 20;

  private ChangeText() {}

  /**
   * The lines.
   *
   * @param more where the rest stands: {@code target/perf/diff.md}
   */
  public static List<String> lines(ChangeReport report, String more) {
    List<String> lines = summary(report);
    some(report.notes(), MOST_NOTES, more)
        .forEach(note -> lines.addAll(TextBlock.sentence("  note  ", note, WIDTH)));
    List<String> end = new ArrayList<>();
    some(
            report.unknown().stream()
                .map(method -> ChangeCells.name(method) + ": " + ChangeCells.doubt(method))
                .toList(),
            report.worse().isEmpty() ? 1 : MOST_UNKNOWN,
            more)
        .forEach(text -> end.addAll(TextBlock.sentence("  not compared: ", text, WIDTH)));
    if (!report.worse().isEmpty()) {
      // The head of the table, and how many are left.
      int room = MOST_LINES - lines.size() - end.size() - 2;
      List<ChangedMethod> shown = fitting(report, room);
      table(shown, lines);
      int left = report.worse().size() + report.better().size() - shown.size();
      if (left > 0) {
        lines.add("  and " + left + " more: " + more);
      }
    } else if (!report.better().isEmpty()) {
      lines.addAll(TextBlock.sentence("  faster: ", names(report.better()), WIDTH));
    }
    lines.addAll(end);
    return lines;
  }

  /** A line; where it is long, what was found stands before what was edited. */
  private static List<String> summary(ChangeReport report) {
    String text = "perf: " + ChangeCells.summary(report);
    int end = text.indexOf("; ") + 1;
    return new ArrayList<>(
        text.length() <= WIDTH || end == 0
            ? List.of(text)
            : List.of(text.substring(0, end), "     " + text.substring(end)));
  }

  /** The first ones, and how many there are besides. */
  private static List<String> some(List<String> all, int most, String more) {
    List<String> some = new ArrayList<>(all.subList(0, Math.min(most, all.size())));
    if (all.size() > most) {
      some.add(all.size() - most + " more: " + more);
    }
    return some;
  }

  /** The methods for which there is room, the worst one in any case. */
  private static List<ChangedMethod> fitting(ChangeReport report, int room) {
    List<ChangedMethod> shown = new ArrayList<>();
    int left = room;
    for (ChangedMethod method : report.worse()) {
      int lines = 1 + details(method).size();
      if (lines > left && !shown.isEmpty()) {
        return shown;
      }
      left -= lines;
      shown.add(method);
    }
    report.better().stream().limit(Math.max(0, Math.min(MOST_BETTER, left))).forEach(shown::add);
    return shown;
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
    List<String> rows = rows(methods, WIDTH);
    int width = rows.stream().mapToInt(String::length).max().orElse(0);
    if (width > WIDTH) {
      int name = methods.stream().mapToInt(each -> ChangeCells.name(each).length()).max().orElse(0);
      rows = rows(methods, Math.max(SHORTEST_NAME, name - (width - WIDTH)));
    }
    lines.add(rows.get(0));
    for (int i = 0; i < methods.size(); i++) {
      lines.add(rows.get(i + 1));
      if (methods.get(i).effect() != Effect.BETTER) {
        lines.addAll(details(methods.get(i)));
      }
    }
  }

  private static List<String> rows(List<ChangedMethod> methods, int longestName) {
    TextTable table = new TextTable("lllll");
    table.row("", "method", "growth", "time", "allocation");
    Set<String> names = new TreeSet<>();
    methods.forEach(method -> names.add(ChangeCells.name(method, longestName)));
    // Without their parameters two may have one name.
    boolean isEachAlone = names.size() == methods.size();
    for (ChangedMethod method : methods) {
      table.row(
          ChangeCells.effect(method),
          isEachAlone
              ? ChangeCells.name(method, longestName)
              : Ellipsis.middle(ChangeCells.name(method), longestName),
          ShortGrowth.of(method).arrow(" -> "),
          ChangeCells.time(method),
          ChangeCells.allocation(method, " -> "));
    }
    return table.lines("  ", Integer.MAX_VALUE);
  }

  private static List<String> details(ChangedMethod method) {
    List<String> lines = new ArrayList<>();
    String text = method.line().map(ChangedLine::text).orElse("");
    String at = INDENT + "at      " + ChangeCells.place(method);
    if (text.isEmpty() || at.length() + 2 + text.length() <= WIDTH) {
      lines.add((at + "  " + text).stripTrailing());
    } else {
      String source = INDENT + "        " + text;
      lines.add(at);
      lines.add(source.length() <= WIDTH ? source : source.substring(0, WIDTH - 2) + "..");
    }
    String times = ChangeCells.times(method, " -> ");
    String legend = ShortGrowth.of(method).legend();
    sentence("takes", times + (legend.isEmpty() ? "" : "; " + legend), lines);
    sentence("doubt", ChangeCells.doubt(method), lines);
    method.deadlock().ifPresent(how -> sentence("why", how, lines));
    Optional<String> cure = method.cure();
    sentence("fix", cure.map(ChangeText::withoutPlace).orElse(""), lines);
    sentence("also", ChangeCells.callers(method), lines);
    return lines;
  }

  private static void sentence(String label, String text, List<String> lines) {
    if (!text.isBlank()) {
      lines.addAll(
          TextBlock.sentence(INDENT + label + " ".repeat(8 - label.length()), text, WIDTH));
    }
  }

  /** The line that it names stands above it. */
  static String withoutPlace(String cure) {
    return cure.replaceFirst(" \\([^ ()]+:\\d+\\)$", "");
  }
}
