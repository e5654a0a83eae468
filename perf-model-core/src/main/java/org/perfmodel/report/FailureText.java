package org.perfmodel.report;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Limit;
import org.perfmodel.gate.Metric;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.UnitPrinter;

/** Numbers first, cause second, then one way out per line. */
final class FailureText {
  private static final Pattern NEEDS_NO_QUOTES = Pattern.compile("[A-Za-z0-9._/#:-]+");
  private static final int MOST_OTHER_POINTS = 3;
  private static final int MOST_GAPS = 5;

  private final Bindings platform;
  private final String reportFolder;
  private final LocalDate today;

  FailureText(Bindings platform, String reportFolder, LocalDate today) {
    this.platform = platform;
    this.reportFolder = reportFolder;
    this.today = today;
  }

  List<String> of(RegionVerdict region, Verdict verdict) {
    List<String> lines = new ArrayList<>();
    lines.addAll(TextBlock.ends(region.region().value(), region.place().toString()));
    region.error().ifPresent(error -> lines.addAll(TextBlock.sentence("  error   ", error)));
    Optional<Point> point = Ranking.shown(region).map(Prediction::point);
    point.ifPresent(at -> lines.addAll(atPoint(region, at)));
    boolean isBroken = region.outcome() == Outcome.REGRESSION;
    if (isBroken) {
      lines.addAll(TextBlock.sentence("  fix     ", fix(region) + ", or"));
    }
    if (isBroken || region.outcome() == Outcome.NOT_COMPARABLE) {
      lines.add(
          "  accept  mvn perf:accept -Dperf.region="
              + quoted(region.region().value())
              + " -Dperf.reason=\"why\"");
    }
    if (isBroken) {
      lines.add(
          "  waive   src/perf/waivers.yaml   key: "
              + region.region()
              + "   until: "
              + today.plusMonths(3));
    }
    if (region.outcome() == Outcome.NO_BASELINE) {
      lines.add("  record  mvn perf:update");
    }
    lines.add("  report  " + reportFolder + "/" + PageNames.of(verdict).page(region.region()));
    return lines;
  }

  private List<String> atPoint(RegionVerdict region, Point at) {
    List<Finding> here = region.findings().stream().filter(f -> f.point().equals(at)).toList();
    List<String> lines = new ArrayList<>(ConsoleReport.findings(here));
    otherPoints(region, at).ifPresent(text -> lines.addAll(TextBlock.sentence("  also    ", text)));
    region
        .change()
        .ifPresent(
            change -> {
              lines.addAll(formulae(change));
              lines.addAll(TextBlock.sentence("  why     ", change.cause()));
            });
    for (Finding finding : here) {
      if (finding.outcome() != Outcome.PASS && !finding.reason().isBlank()) {
        lines.addAll(
            TextBlock.sentence(
                "  note    ", finding.limit().metric().label() + ": " + finding.reason()));
      }
    }
    trust(here).ifPresent(text -> lines.addAll(TextBlock.sentence("  trust   ", text)));
    Ranking.at(region, at).ifPresent(prediction -> lines.addAll(gaps(prediction)));
    return lines;
  }

  private List<String> formulae(Change change) {
    FormulaChange formulae = FormulaChange.of(change, platform);
    List<String> lines =
        new ArrayList<>(
            TextBlock.formula(
                "  before  T = ", FormulaText.render(change.before(), platform, change.point())));
    if (!formulae.isVisible()) {
      lines.addAll(
          TextBlock.formula(
              "  now     T = ", FormulaText.render(change.now(), platform, change.point())));
      return lines;
    }
    List<UnitPrinter.Summand> same =
        formulae.now().stream()
            .filter(term -> term.fate() == FormulaChange.Fate.SAME)
            .map(FormulaChange.Term::summand)
            .toList();
    List<FormulaChange.Term> marked =
        formulae.now().stream().filter(t -> t.fate() != FormulaChange.Fate.SAME).toList();
    lines.addAll(
        marked.size() == 1
            ? oneMark(same, marked.get(0))
            : manyMarks("  now     T = ", same, marked));
    List<FormulaChange.Term> gone =
        formulae.before().stream()
            .filter(term -> term.fate() == FormulaChange.Fate.UNMATCHED)
            .toList();
    for (FormulaChange.Term term : gone) {
      lines.addAll(TextBlock.formula("  gone        ", UnitPrinter.join(List.of(term.summand()))));
    }
    return lines;
  }

  /** The one term that differs ends the formula, its mark behind it. */
  private static List<String> oneMark(List<UnitPrinter.Summand> same, FormulaChange.Term marked) {
    List<UnitPrinter.Summand> all = new ArrayList<>(same);
    all.add(marked.summand());
    String line = "  now     T = " + UnitPrinter.join(all) + "        <- " + marked.mark();
    return line.length() <= TextBlock.WIDTH
        ? List.of(line)
        : manyMarks("  now     T = ", same, List.of(marked));
  }

  private static List<String> manyMarks(
      String label, List<UnitPrinter.Summand> same, List<FormulaChange.Term> marked) {
    List<String> lines = new ArrayList<>();
    if (!same.isEmpty()) {
      lines.addAll(TextBlock.formula(label, UnitPrinter.join(same)));
    }
    TextTable table = new TextTable("ll");
    List<String> tooLong = new ArrayList<>();
    for (FormulaChange.Term term : marked) {
      String sign = term.summand().isNegative() ? "- " : same.isEmpty() ? "  " : "+ ";
      String text = sign + term.summand().magnitude();
      String mark = "  <- " + term.mark();
      if (label.length() + text.length() + 2 + mark.length() > TextBlock.WIDTH) {
        tooLong.addAll(TextBlock.formula(" ".repeat(label.length()), text));
        tooLong.add(" ".repeat(label.length()) + mark.substring(2));
      } else {
        table.row(text, mark);
      }
    }
    String indent = " ".repeat(label.length());
    List<String> ofMarked = new ArrayList<>(table.lines(indent, TextBlock.WIDTH));
    ofMarked.addAll(tooLong);
    if (same.isEmpty() && !ofMarked.isEmpty()) {
      ofMarked.set(0, label + ofMarked.get(0).substring(label.length()));
    }
    lines.addAll(ofMarked);
    return lines;
  }

  private static Optional<String> otherPoints(RegionVerdict region, Point at) {
    List<Finding> others =
        region.findings().stream()
            .filter(f -> f.outcome() == region.outcome() && !f.point().equals(at))
            .filter(f -> f.outcome() != Outcome.PASS)
            .toList();
    if (others.isEmpty()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    others.stream()
        .sorted(Comparator.comparingDouble(f -> -Math.abs(f.change().orElse(0))))
        .limit(MOST_OTHER_POINTS)
        .forEach(
            f ->
                parts.add(
                    f.limit().metric().label()
                        + " "
                        + ConsoleReport.change(f)
                        + " at "
                        + Shorten.point(f.point())));
    int more = others.size() - parts.size();
    return Optional.of(String.join("; ", parts) + (more > 0 ? "; " + more + " more" : ""));
  }

  /** What the uncertainty of the numbers says about the limit that decided. */
  private static Optional<String> trust(List<Finding> here) {
    return here.stream()
        .filter(f -> f.outcome() == Outcome.REGRESSION || f.outcome() == Outcome.UNCERTAIN)
        .filter(f -> f.changeInterval().isPresent())
        .findFirst()
        .map(
            f -> {
              boolean isRelative = f.limit().bound().kind() != Limit.Kind.ABSOLUTE;
              Interval interval = f.changeInterval().orElseThrow();
              String where =
                  f.outcome() == Outcome.UNCERTAIN
                      ? "straddles the limit"
                      : f.limit().atLeast() ? "all below the limit" : "all above the limit";
              return (isRelative ? "interval of the change: " : "interval: ")
                  + bound(interval.low(), isRelative, f.limit().metric())
                  + " .. "
                  + bound(interval.high(), isRelative, f.limit().metric())
                  + "  ("
                  + where
                  + ")";
            });
  }

  private static String bound(double value, boolean isRelative, Metric metric) {
    if (isRelative) {
      return Readable.percent(value);
    }
    return switch (metric) {
      case TIME, WORK, SPAN -> Readable.seconds(value);
      case EFFICIENCY, SERIAL -> Cells.share(value);
      case SPEEDUP, COMPLEXITY, UNKNOWN -> Cells.plain(value, 4);
    };
  }

  private static List<String> gaps(Prediction prediction) {
    List<String> lines = new ArrayList<>();
    for (Gap gap : prediction.gaps().stream().limit(MOST_GAPS).toList()) {
      lines.addAll(TextBlock.sentence("  unknown ", gap.place() + ": " + gap.reason()));
      if (!gap.hint().isBlank()) {
        lines.addAll(TextBlock.sentence("          ", gap.hint()));
      }
    }
    int more = prediction.gaps().size() - MOST_GAPS;
    if (more > 0) {
      lines.add("          and " + more + " more: the report has them all");
    }
    return lines;
  }

  private static String fix(RegionVerdict region) {
    boolean isOnlyUnknown =
        region.findings().stream()
            .filter(f -> f.outcome() == Outcome.REGRESSION)
            .allMatch(f -> f.limit().metric() == Metric.UNKNOWN);
    if (isOnlyUnknown) {
      return "bind what is unknown, as its line above says";
    }
    return largestNew(region).map(FailureText::advice).orElse("undo what made it slower");
  }

  private static Optional<Contribution> largestNew(RegionVerdict region) {
    return region.change().flatMap(change -> change.appeared().stream().findFirst());
  }

  private static String advice(Contribution contribution) {
    String line = contribution.place().shortForm();
    return switch (contribution.kind()) {
      case CRITICAL -> "reduce per worker and combine once (DoubleAdder or a reduction) at " + line;
      case SERIAL -> "move " + line + " out of the serial part, or divide it among the workers";
      case PARALLEL -> "make " + line + " do less per iteration";
      case OVERHEAD -> "start fewer and larger tasks at " + line;
      case DECLARED -> "correct the declared cost at " + line;
    };
  }

  static String quoted(String argument) {
    return NEEDS_NO_QUOTES.matcher(argument).matches()
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }
}
