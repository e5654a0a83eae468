package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.text.UnitPrinter;

/** What changed against the baseline, as Markdown for a pull request. */
public final class MarkdownSummary {
  /** Relative change of a metric that is rounding in the last digits of a double. */
  private static final double ROUNDING = 1e-9;

  /** Rows of one comment: who wants more opens the report. */
  private static final int MOST_ROWS = 15;

  /** Regions that are told in full. */
  private static final int MOST_TOLD = 5;

  private static final int MOST_ROWS_OF_ALL = 20;

  private MarkdownSummary() {}

  /** One short comment on all modules of a build, worst first; rows only of what is worth it. */
  public static String ofAll(List<Verdict> verdicts) {
    List<Verdict> worstFirst = new ArrayList<>(verdicts);
    worstFirst.sort(
        Comparator.comparing(Verdict::outcome).reversed().thenComparing(Verdict::module));
    StringBuilder text = new StringBuilder("### perf: ");
    text.append(Words.count(verdicts.size(), "module")).append(", ");
    text.append(escape(Summary.counts(verdicts))).append("\n\n");
    int rows = 0;
    int left = 0;
    for (Verdict verdict : worstFirst) {
      for (RegionVerdict region : Ranking.worstFirst(verdict)) {
        if (!isWorthTelling(region) || region.outcome() == Outcome.NO_BASELINE) {
          continue;
        }
        if (rows == MOST_ROWS_OF_ALL) {
          left++;
          continue;
        }
        if (rows++ == 0) {
          text.append("| module | region | time | change | outcome |\n|---|---|--:|--:|---|\n");
        }
        Optional<Prediction> shown = Ranking.inOneLine(region);
        OptionalDouble change = Ranking.timeChange(region, shown);
        text.append("| ")
            .append(
                String.join(
                    " | ",
                    escape(verdict.module()),
                    escape(Ellipsis.middle(region.region().value(), LONGEST_NAME)),
                    shown.map(Cells::time).map(MarkdownSummary::escape).orElse("-"),
                    change.isPresent() ? Readable.percent(change.getAsDouble()) : "-",
                    Words.of(region.outcome())))
            .append(" |\n");
      }
    }
    text.append(rows > 0 ? "\n" : "");
    text.append(left > 0 ? "and " + left + " more in the report\n\n" : "");
    for (Verdict verdict : worstFirst) {
      if (!verdict.brokenKnownLimits().isEmpty()) {
        text.append("- ").append(escape(verdict.module() + ": " + KnownText.headline(verdict)));
        text.append('\n');
      }
    }
    return VisibleText.of(text.toString().stripTrailing()) + "\n";
  }

  private static final int LONGEST_NAME = 60;

  /** The text; empty when every region passes and nothing changed. */
  public static Optional<String> of(Verdict verdict, Bindings platform) {
    List<RegionVerdict> changed =
        Ranking.worstFirst(verdict).stream().filter(MarkdownSummary::isWorthTelling).toList();
    if (changed.isEmpty()
        && verdict.outcome() == Outcome.PASS
        && verdict.loosening().entries().isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    text.append("### ").append(escape(Summary.headline(verdict))).append("\n\n");
    loosened(verdict, text);
    known(verdict, text);
    if (!changed.isEmpty()) {
      table(changed.subList(0, Math.min(MOST_ROWS, changed.size())), text);
      if (changed.size() > MOST_ROWS) {
        text.append("and ").append(changed.size() - MOST_ROWS).append(" more in the report\n\n");
      }
    }
    for (RegionVerdict region : changed.subList(0, Math.min(MOST_TOLD, changed.size()))) {
      region.change().ifPresent(change -> details(region, platform, text));
      BoundsText.apart(region)
          .ifPresent(
              range ->
                  text.append("**")
                      .append(escape(region.region().value()))
                      .append("**: all its schedules take ")
                      .append(escape(range))
                      .append("\n\n"));
      region.error().ifPresent(error -> told(region.region().value(), error, text));
    }
    for (ProcessVerdict process : verdict.processes()) {
      process.error().ifPresent(error -> told(process.title(), error, text));
      for (ProcessFinding finding : process.findings()) {
        if (finding.outcome() != Outcome.PASS) {
          told(process.title(), finding.message(), text);
        }
      }
    }
    for (String note : verdict.notes()) {
      text.append("- ").append(escape(note)).append('\n');
    }
    return Optional.of(VisibleText.of(text.toString().stripTrailing()) + "\n");
  }

  /** Before all else: what is milder may be why the rest looks well. */
  private static void loosened(Verdict verdict, StringBuilder text) {
    if (verdict.loosening().entries().isEmpty()) {
      return;
    }
    text.append("**").append(LooseningText.TITLE).append("** (");
    text.append(LooseningText.context(verdict)).append(")\n\n");
    for (Loosened each : verdict.loosening().entries()) {
      text.append("- ").append(escape(each.text())).append('\n');
    }
    for (String command : verdict.loosening().commands()) {
      text.append("- `").append(code(command)).append("`\n");
    }
    text.append('\n');
  }

  private static void known(Verdict verdict, StringBuilder text) {
    text.append(escape(KnownText.sentence(verdict.known()))).append(".\n\n");
    List<String> missed = KnownText.lines(verdict);
    if (!missed.isEmpty()) {
      told("known", String.join("\n", missed), text);
    }
  }

  /** Lines stay lines, so that an execution can be read step by step. */
  private static void told(String subject, String message, StringBuilder text) {
    text.append("**").append(escape(subject)).append("**: ");
    int first = message.indexOf('\n');
    if (first < 0) {
      text.append(escape(message)).append("\n\n");
      return;
    }
    text.append(escape(message.substring(0, first))).append("\n\n```text\n");
    message
        .substring(first + 1)
        .lines()
        .forEach(line -> text.append("  ").append(code(line)).append('\n'));
    text.append("```\n\n");
  }

  private static boolean isWorthTelling(RegionVerdict region) {
    return region.outcome() != Outcome.PASS
        || region.findings().stream().anyMatch(MarkdownSummary::isChanged);
  }

  private static boolean isChanged(Finding finding) {
    return finding.change().isPresent()
        ? Math.abs(finding.change().getAsDouble()) > ROUNDING
        : !finding.beforeText().equals("-") && !finding.beforeText().equals(finding.nowText());
  }

  private static void table(List<RegionVerdict> regions, StringBuilder text) {
    boolean allocates =
        regions.stream()
            .anyMatch(region -> Ranking.inOneLine(region).filter(Cells::allocates).isPresent());
    text.append("| region | at | time | change |")
        .append(allocates ? " allocates |" : "")
        .append(" speedup | outcome |\n");
    text.append("|---|---|--:|--:|").append(allocates ? "--:|" : "").append("--:|---|\n");
    for (RegionVerdict region : regions) {
      Optional<Prediction> shown = Ranking.inOneLine(region);
      OptionalDouble change = Ranking.timeChange(region, shown);
      List<String> cells = new ArrayList<>();
      cells.add(escape(region.region().value()));
      cells.add(shown.map(p -> escape(p.point().toString())).orElse("-"));
      cells.add(shown.map(Cells::time).map(MarkdownSummary::escape).orElse("-"));
      cells.add(change.isPresent() ? Readable.percent(change.getAsDouble()) : "-");
      if (allocates) {
        cells.add(shown.map(Cells::allocation).map(MarkdownSummary::escape).orElse("-"));
      }
      cells.add(shown.map(Cells::speedup).orElse("-"));
      cells.add(
          Words.of(region.outcome())
              + FloorText.decided(region).map(finding -> ", " + finding.reason()).orElse(""));
      text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
    text.append('\n');
  }

  private static void details(RegionVerdict region, Bindings platform, StringBuilder text) {
    region
        .change()
        .ifPresent(
            change -> {
              text.append("**").append(escape(region.region().value())).append("** at `");
              text.append(code(region.place().toString())).append("`: ");
              cause(change, text);
              text.append("```diff\n");
              formulae(change, platform, text);
              text.append("```\n\n");
            });
  }

  /** Both formulae; of long ones the terms that differ. */
  private static void formulae(Change change, Bindings platform, StringBuilder text) {
    String before = FormulaText.render(change.before(), platform, change.point());
    String now = FormulaText.render(change.now(), platform, change.point());
    FormulaChange terms = FormulaChange.of(change, platform);
    if (before.equals(now) || !terms.isVisible()) {
      text.append("  T = ").append(code(Ellipsis.term(now))).append('\n');
    } else if (Math.max(before.length(), now.length()) <= Ellipsis.LONGEST_TERM) {
      text.append("- T = ").append(code(before)).append('\n');
      text.append("+ T = ").append(code(now)).append('\n');
    } else {
      differing("- ", terms.before(), text);
      differing("+ ", terms.now(), text);
    }
  }

  private static void differing(String sign, List<FormulaChange.Term> terms, StringBuilder text) {
    for (FormulaChange.Term term : terms) {
      if (term.fate() != FormulaChange.Fate.SAME) {
        String summand = UnitPrinter.join(List.of(term.summand()));
        text.append(sign).append(code(Ellipsis.term(summand))).append('\n');
      }
    }
  }

  /** The line that was edited as code, and what follows from it. */
  private static void cause(Change change, StringBuilder text) {
    Optional<ChangedLine> changed = change.changed();
    if (changed.isEmpty()) {
      text.append(escape(change.cause())).append("\n\n");
    } else {
      text.append("changed: `").append(code(changed.get().place().shortForm())).append("`\n\n");
      text.append("```java\n").append(code(changed.get().text())).append("\n```\n\n");
      change.cause().lines().skip(1).forEach(step -> text.append(escape(step)).append("\n\n"));
    }
    change.cure().ifPresent(cure -> text.append("fix: ").append(escape(cure)).append("\n\n"));
  }

  /** Inside a code span or block nothing needs escaping but what would end it. */
  private static String code(String text) {
    return text.replace('`', '\'').replace('\n', ' ').replace('\r', ' ');
  }

  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '\n', '\r' -> escaped.append(' ');
        case '|', '*', '_', '`', '[', ']', '\\', '#', '~', '@' -> escaped.append('\\').append(c);
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
