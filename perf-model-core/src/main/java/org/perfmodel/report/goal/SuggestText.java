package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.report.ChangeCells;
import org.perfmodel.report.Ellipsis;
import org.perfmodel.report.ShortGrowth;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;
import org.perfmodel.report.Words;
import org.perfmodel.suggest.Suggestion;
import org.perfmodel.suggest.SuggestionReport;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** Where to look in a module, for the console. */
public final class SuggestText {
  private static final String INDENT = "    ";

  /** Columns of a line, without the level that Maven puts before it. */
  private static final int WIDTH = 100;

  private static final int SHORTEST_NAME = 20;

  /** Loops in each other that a reader sees by himself. */
  private static final int SEEN = 2;

  /** {@code n}, {@code orders.size()}, {@code this.rows.length}. */
  private static final Pattern READABLE =
      Pattern.compile(
          "(?:this\\.)?[a-z]\\w*(?:\\.[a-z]\\w*)?(?:\\.(?:size|length)\\(\\)|\\.length)?");

  private static final int MOST_SIZES = 3;
  private static final Rational THOUSAND = Rational.of(1000);
  private static final Rational NEXT_ASSUMED = Rational.of(1050);

  private SuggestText() {}

  /** The methods, best first, each with the reason and what to add to its source. */
  public static List<String> lines(SuggestionReport report) {
    List<String> lines = new ArrayList<>();
    lines.addAll(TextBlock.sentence("", summary(report), WIDTH));
    for (String note : report.notes()) {
      lines.addAll(TextBlock.sentence("  note  ", note, WIDTH));
    }
    if (report.best().isEmpty()) {
      return lines;
    }
    List<String> rows = rows(report.best(), WIDTH);
    int width = rows.stream().mapToInt(String::length).max().orElse(0);
    if (width > WIDTH) {
      int name =
          report.best().stream()
              .mapToInt(each -> ChangedMethod.shortName(each.method()).length())
              .max()
              .orElse(0);
      rows = rows(report.best(), Math.max(SHORTEST_NAME, name - (width - WIDTH)));
    }
    lines.add(rows.get(0));
    for (int i = 0; i < report.best().size(); i++) {
      Suggestion each = report.best().get(i);
      lines.add(rows.get(i + 1));
      lines.add(INDENT + "at   " + each.place());
      lines.addAll(TextBlock.sentence(INDENT + "why  ", why(each), WIDTH));
      lines.add(INDENT + "add  " + annotation(each));
    }
    return lines;
  }

  private static List<String> rows(List<Suggestion> best, int longestName) {
    TextTable table = new TextTable("llrl");
    table.row("method", "growth", "time", "");
    for (Suggestion each : best) {
      table.row(
          Ellipsis.middle(ChangedMethod.shortName(each.method()), longestName),
          ShortGrowth.of(each.growth()).arrow(""),
          time(each),
          each.unknowns() > 0 ? Words.count(each.unknowns(), "unknown") : "");
    }
    return table.lines("  ", Integer.MAX_VALUE);
  }

  private static String summary(SuggestionReport report) {
    String looked =
        Words.count(report.methods(), "method")
            + ", "
            + report.repeating()
            + " with loops, tasks or recursion"
            + (report.marked() > 0 ? ", " + report.marked() + " of them regions already" : "");
    return report.best().isEmpty()
        ? "perf: nothing to suggest: " + looked + "  (module " + report.module() + ")"
        : "perf: where time grows in "
            + looked
            + ": the first "
            + report.best().size()
            + ", each at sizes of about 1000  (module "
            + report.module()
            + ")";
  }

  /** What to do with it. */
  public static List<String> next() {
    return List.of(
        "  Mark those that matter (import org.perfmodel.annotations.PerfModel), or take all of them:",
        "  mvn perf:suggest -Dperf.write=true adds them to overlays in src/perf/perf.yaml.");
  }

  /** What was written. */
  public static List<String> written(String file, int overlays, int left) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  "
            + file
            + ": "
            + Words.count(overlays, "overlay")
            + " added; nothing else in it has changed. Next: mvn perf:predict, then mvn perf:update");
    if (left > 0) {
      lines.addAll(
          TextBlock.sentence(
              "  ",
              Words.count(left, "method")
                  + " not added: perf.yaml has an overlay for it, or several types have its name."
                  + " Annotate it."));
    }
    return lines;
  }

  /** Where nothing can be added without changing the rest. */
  public static List<String> refused(String file, List<String> block) {
    List<String> lines = new ArrayList<>();
    lines.addAll(
        TextBlock.sentence(
            "  ",
            file
                + " is left as it is: its overlays are written in a form that nothing can be added"
                + " to without changing the rest. Add by hand:"));
    block.forEach(line -> lines.add(INDENT + line));
    return lines;
  }

  /** {@code @PerfModel(inputs = "n=1000")}. */
  private static String annotation(Suggestion suggestion) {
    String inputs = inputs(suggestion).toString();
    return inputs.isEmpty() ? "@PerfModel" : "@PerfModel(inputs = \"" + inputs + "\")";
  }

  /**
   * The sizes that it grows with, in round numbers, as far as a reader knows them: of parameters
   * and fields, and not what only the data know. All others are assumed.
   */
  public static InputSet inputs(Suggestion suggestion) {
    TreeMap<String, Rational> round = new TreeMap<>();
    suggestion
        .inputs()
        .shown()
        .forEach(
            (name, value) -> {
              if (READABLE.matcher(name).matches() && grows(suggestion, name)) {
                boolean isNear = value.compareTo(THOUSAND) > 0 && value.compareTo(NEXT_ASSUMED) < 0;
                round.put(name, isNear ? THOUSAND : value);
              }
            });
    while (round.size() > MOST_SIZES) {
      round.remove(round.lastKey());
    }
    return new InputSet(round);
  }

  private static boolean grows(Suggestion suggestion, String name) {
    return Pattern.compile("(?<![\\w.$])" + Pattern.quote(name) + "(?![\\w.(\\[])")
        .matcher(suggestion.growth())
        .find();
  }

  private static String time(Suggestion suggestion) {
    if (suggestion.seconds().isEmpty()) {
      return "-";
    }
    String time = ChangeCells.seconds(suggestion.seconds().getAsDouble());
    boolean isAtLeast = suggestion.unknowns() > 0 && !time.equals(ChangeCells.OVER_A_DAY);
    return (isAtLeast ? ">= " : "") + time;
  }

  private static String why(Suggestion suggestion) {
    Suggestion.Structure structure = suggestion.structure();
    List<String> parts = new ArrayList<>();
    if (structure.isParallel()) {
      parts.add("makes parallel tasks");
    }
    if (structure.isRecursive()) {
      parts.add("calls itself");
    }
    int own = structure.loops().size();
    if (own == 1) {
      parts.add("a loop, line " + structure.loops().get(0));
    } else if (own > 1) {
      String lines =
          structure.loops().stream().map(String::valueOf).collect(Collectors.joining(", "));
      parts.add(own + " loops in each other, lines " + lines);
    }
    if (structure.depth() > Math.max(own, SEEN)) {
      parts.add(structure.depth() + " in each other with what it calls");
    }
    if (structure.callers() > 0) {
      parts.add(
          "called by "
              + Words.count(structure.callers(), "method")
              + (structure.callersElsewhere() > 0
                  ? ", " + structure.callersElsewhere() + " of other types"
                  : ""));
    }
    if (structure.observed() > 0) {
      parts.add("a run counted " + Words.count(structure.observed(), "iteration") + " in it");
    }
    String legend = ShortGrowth.of(suggestion.growth()).legend();
    if (!legend.isEmpty()) {
      parts.add(legend);
    }
    return String.join("; ", parts);
  }
}
