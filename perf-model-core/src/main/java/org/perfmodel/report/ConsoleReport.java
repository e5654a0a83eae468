package org.perfmodel.report;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.SourceProblem;

/** A verdict as plain ASCII lines for a build log, at most 110 columns where texts can break. */
public final class ConsoleReport {
  private static final int MOST_NAMED = 5;

  /** Rows of regions that pass or are new. */
  private static final int MOST_QUIET = 10;

  /** Problems of the sources that are no errors: the report has them all. */
  private static final int MOST_PROBLEMS = 10;

  private final Bindings platform;
  private final String reportFolder;
  private final LocalDate today;
  private final Pages drawn;

  /**
   * @param platform its prices, for formulae
   * @param reportFolder where the HTML report lies, relative to the project
   * @param today from which a suggested waiver runs for a quarter of a year
   */
  public ConsoleReport(Bindings platform, String reportFolder, LocalDate today) {
    this(platform, reportFolder, today, Pages.CHANGED);
  }

  /**
   * The same with other pages.
   *
   * @param drawn which regions have a page in the report
   */
  public ConsoleReport(Bindings platform, String reportFolder, LocalDate today, Pages drawn) {
    this.platform = platform;
    this.reportFolder = reportFolder;
    this.today = today;
    this.drawn = drawn;
  }

  /** A row per region, worst first, and one line that sums up. */
  public static List<String> table(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    if (!verdict.regions().isEmpty()) {
      List<RegionVerdict> shown = shown(verdict);
      Columns columns = Columns.of(shown);
      OptionalInt processors = sharedProcessors(verdict);
      TextTable table = new TextTable(columns.kept("llrrrrrrlll"));
      String at = processors.isPresent() ? "at p=" + processors.getAsInt() : "at";
      table.row(
          columns.kept(
              "region", at, "time", "change", "alloc.", "speedup", "effic.", "serial", "growth",
              "known", "outcome"));
      for (RegionVerdict region : shown) {
        table.row(columns.kept(row(region, processors.isPresent())));
      }
      lines.addAll(table.lines("", TextBlock.WIDTH));
      int left = verdict.regions().size() - shown.size();
      if (left > 0) {
        lines.add(
            ".. and " + left + " more that pass or are new, all in target/perf/report/index.html");
      }
      lines.add("");
      lines.addAll(TextBlock.sentence("", legend(verdict)));
      lines.addAll(FloorText.lines(verdict));
    }
    lines.addAll(BoundsText.table(verdict));
    lines.addAll(ProcessText.table(verdict));
    lines.addAll(notes(verdict));
    lines.addAll(TextBlock.sentence("", Summary.line(verdict)));
    return lines;
  }

  /** What does not pass, and the first of what needs no reading. */
  private static List<RegionVerdict> shown(Verdict verdict) {
    List<RegionVerdict> shown = new ArrayList<>();
    int quiet = 0;
    for (RegionVerdict region : Ranking.worstFirst(verdict)) {
      boolean isQuiet = region.outcome() == Outcome.PASS || region.outcome() == Outcome.NO_BASELINE;
      quiet += isQuiet ? 1 : 0;
      if (!isQuiet || quiet <= MOST_QUIET) {
        shown.add(region);
      }
    }
    return shown;
  }

  /**
   * Which columns a table of regions has.
   *
   * @param allocates whether any of them does
   * @param isParallel whether processors matter to any
   */
  private record Columns(boolean allocates, boolean isParallel) {
    private static final int ALLOCATED = 4;
    private static final int LAST_OF_PARALLEL = 7;

    static Columns of(List<RegionVerdict> regions) {
      List<Prediction> shown =
          regions.stream().flatMap(each -> Ranking.inOneLine(each).stream()).toList();
      return new Columns(
          shown.stream().anyMatch(Cells::allocates),
          shown.isEmpty() || !shown.stream().allMatch(Prediction::isSequential));
    }

    private boolean has(int column) {
      return column == ALLOCATED
          ? allocates
          : column < ALLOCATED || column > LAST_OF_PARALLEL || isParallel;
    }

    String kept(String alignment) {
      StringBuilder kept = new StringBuilder();
      for (int i = 0; i < alignment.length(); i++) {
        kept.append(has(i) ? alignment.substring(i, i + 1) : "");
      }
      return kept.toString();
    }

    String[] kept(String... cells) {
      List<String> kept = new ArrayList<>();
      for (int i = 0; i < cells.length; i++) {
        if (has(i)) {
          kept.add(cells[i]);
        }
      }
      return kept.toArray(String[]::new);
    }
  }

  /** Where the details of a region are told; empty if it has no prediction. */
  public static Optional<Point> detailed(RegionVerdict region) {
    return Ranking.shown(region)
        .map(prediction -> Ranking.mostProcessors(region, prediction).point());
  }

  /** The processors of every row, where they are the same: the rows need not repeat them. */
  private static OptionalInt sharedProcessors(Verdict verdict) {
    int[] processors =
        verdict.regions().stream()
            .flatMap(region -> Ranking.inOneLine(region).stream())
            .filter(shown -> !shown.isSequential())
            .mapToInt(shown -> shown.point().processors())
            .distinct()
            .toArray();
    return processors.length == 1 ? OptionalInt.of(processors[0]) : OptionalInt.empty();
  }

  private static String[] row(RegionVerdict region, boolean isProcessorsShared) {
    String outcome = Words.of(region.outcome());
    Optional<Prediction> shown = Ranking.inOneLine(region);
    if (shown.isEmpty()) {
      return new String[] {
        region.region().value(), "-", "-", "-", "-", "-", "-", "-", "-", "-", outcome
      };
    }
    Prediction prediction = shown.get();
    OptionalDouble change = Ranking.timeChange(region, shown);
    return new String[] {
      region.region().value(),
      isProcessorsShared ? Ellipsis.inputs(prediction.point().inputs()) : Cells.point(prediction),
      Cells.time(prediction),
      change.isPresent() ? Readable.percent(change.getAsDouble()) : "-",
      Cells.allocation(prediction),
      Cells.speedup(prediction),
      Cells.efficiency(prediction),
      Cells.serial(prediction),
      Cells.growth(prediction),
      Cells.known(prediction),
      outcome
    };
  }

  private static String legend(Verdict verdict) {
    int points = verdict.regions().stream().mapToInt(r -> r.predictions().size()).sum();
    return "Each region at the point that decided, or its largest; "
        + Words.count(points, "point")
        + " judged. "
        + KnownText.sentence(verdict.known())
        + ".";
  }

  /** What does not decide the outcome, and is not as somebody meant it. */
  public static List<String> warnings(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    List<SourceProblem> mild =
        verdict.problems().stream().filter(problem -> !problem.severe()).toList();
    mild.stream().limit(MOST_PROBLEMS).forEach(problem -> lines.addAll(lines(problem)));
    lines.addAll(more(mild.size()));
    for (String note : verdict.waiversOutOfForce()) {
      lines.addAll(TextBlock.sentence("", note));
    }
    if (!verdict.loosening().fails()) {
      lines.addAll(LooseningText.lines(verdict)); // What fails is told where all that fails is.
    }
    return lines;
  }

  /** By what the gate is milder than the baseline was recorded with; empty if by nothing. */
  public static List<String> loosened(Verdict verdict) {
    return LooseningText.lines(verdict);
  }

  private static List<String> more(int problems) {
    return problems <= MOST_PROBLEMS
        ? List.of()
        : List.of(
            ".. and " + (problems - MOST_PROBLEMS) + " more, all in target/perf/report/index.html");
  }

  private static List<String> lines(SourceProblem problem) {
    List<String> lines =
        new ArrayList<>(TextBlock.sentence("", problem.place() + ": " + problem.message()));
    lines.addAll(TextBlock.sentence("  ", problem.nextStep()));
    return lines;
  }

  private static List<String> notes(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    // Mild ones are told once, as warnings.
    verdict.problems().stream()
        .filter(SourceProblem::severe)
        .forEach(problem -> lines.addAll(lines(problem)));
    for (String note : verdict.notes()) {
      lines.addAll(TextBlock.sentence("note  ", note));
    }
    return lines;
  }

  /**
   * What a build that is not green says: every region that does not pass, worst first; those that
   * need no reading in a line each.
   */
  public List<String> messages(Verdict verdict) {
    List<String> lines = new ArrayList<>(TextBlock.sentence("", Summary.headline(verdict)));
    List<String> brief = new ArrayList<>();
    List<String> unrecorded = new ArrayList<>();
    PageNames pages = PageNames.of(verdict, drawn);
    Outcome worst = Outcome.PASS;
    for (RegionVerdict region : Ranking.worstFirst(verdict)) {
      worst = worst.and(region.outcome());
      switch (region.outcome()) {
        case PASS -> {}
        case NO_BASELINE -> {
          unrecorded.add(region.region().value());
          if (unrecorded.size() <= MOST_NAMED) {
            brief.addAll(unknown(region));
          }
        }
        case WAIVED -> brief.addAll(TextBlock.sentence("", waived(region)));
        case UNCERTAIN, NOT_COMPARABLE, LOST, REGRESSION, ERROR -> {
          lines.add("");
          lines.addAll(failure(region, pages));
        }
      }
    }
    lines.addAll(ProcessText.failures(verdict));
    for (ProcessVerdict process : verdict.processes()) {
      worst = worst.and(process.outcome());
    }
    if (verdict.loosening().fails()) {
      worst = worst.and(Outcome.REGRESSION);
      lines.add("");
      lines.addAll(LooseningText.lines(verdict));
    }
    if (!verdict.brokenKnownLimits().isEmpty()) {
      worst = worst.and(Outcome.REGRESSION);
      lines.add("");
      lines.addAll(KnownText.lines(verdict));
    }
    if (worst != verdict.outcome() || verdict.problems().stream().anyMatch(SourceProblem::severe)) {
      // The regions alone do not say why the module is judged so.
      brief.addAll(notes(verdict));
    }
    if (!unrecorded.isEmpty()) {
      boolean isAnyRecorded = unrecorded.size() < verdict.regions().size();
      brief.addAll(TextBlock.sentence("", unrecorded(unrecorded, isAnyRecorded)));
    }
    if (!brief.isEmpty()) {
      lines.add("");
      lines.addAll(brief);
    }
    return lines;
  }

  private static String waived(RegionVerdict region) {
    return region.region()
        + ": waived"
        + region
            .waiver()
            .map(
                waiver ->
                    waiver.until().map(until -> " until " + until).orElse("")
                        + " by "
                        + waiver.owner()
                        + ": "
                        + waiver.reason())
            .orElse("");
  }

  /** The first thing without a price, before it becomes what later builds are compared with. */
  private static List<String> unknown(RegionVerdict region) {
    List<Gap> gaps = Ranking.inOneLine(region).map(Prediction::gaps).orElse(List.of());
    if (gaps.isEmpty()) {
      return List.of();
    }
    Gap first = gaps.get(0);
    List<String> lines =
        new ArrayList<>(
            TextBlock.sentence(
                "",
                region.region()
                    + ": "
                    + Words.count(gaps.size(), "unknown")
                    + ", so its time is a lower bound: "
                    + first.place()
                    + ": "
                    + first.reason()));
    if (!first.hint().isEmpty()) {
      lines.addAll(TextBlock.sentence("  ", first.hint()));
    }
    if (gaps.size() > 1) {
      lines.addAll(
          TextBlock.sentence(
              "  ", "All: mvn perf:explain " + BaselineUpdate.regionArgument(region.region())));
    }
    return lines;
  }

  /** A line that was removed looks like one that was never there. */
  private static String unrecorded(List<String> regions, boolean isAnyRecorded) {
    int named = Math.min(regions.size(), MOST_NAMED);
    return "No baseline yet for "
        + String.join(", ", regions.subList(0, named))
        + (regions.size() > named ? " and " + (regions.size() - named) + " more" : "")
        + (isAnyRecorded ? ": new, or its line was removed" : "")
        + ". Record it: mvn perf:update";
  }

  /** What is wrong with one region, why, and every way out. */
  List<String> failure(RegionVerdict region, Verdict verdict) {
    return failure(region, PageNames.of(verdict, drawn));
  }

  private List<String> failure(RegionVerdict region, PageNames pages) {
    return new FailureText(platform, reportFolder, today).of(region, pages);
  }

  /**
   * Everything that is known of one region.
   *
   * @param predictor tells where the processors' time goes
   */
  public List<String> explain(RegionVerdict region, Predictor predictor) {
    return new ExplainText(platform, predictor).of(region);
  }

  /** The findings as a table, one block per point. */
  static List<String> findings(RegionVerdict region) {
    Map<String, List<Finding>> byPoint = new LinkedHashMap<>();
    for (Finding finding : region.findings()) {
      byPoint
          .computeIfAbsent(point(region, finding.point()), point -> new ArrayList<>())
          .add(finding);
    }
    TextTable table = new TextTable("lrrrrl");
    byPoint.forEach((point, ofPoint) -> block(table, point, ofPoint));
    return table.lines("  ", TextBlock.WIDTH);
  }

  /** The findings as one block under one point. */
  static List<String> findings(RegionVerdict region, List<Finding> findings, Point at) {
    TextTable table = new TextTable("lrrrrl");
    if (!findings.isEmpty()) {
      block(table, point(region, at), findings);
    }
    return table.lines("  ", TextBlock.WIDTH);
  }

  /** Of sequential code without processors. */
  private static String point(RegionVerdict region, Point at) {
    boolean isSequential =
        Ranking.at(region, at).filter(Prediction::isSequential).isPresent()
            && !at.inputs().shown().isEmpty();
    return isSequential ? at.inputs().toString() : at.toString();
  }

  private static void block(TextTable table, String point, List<Finding> findings) {
    table.row("at " + point, "baseline", "now", "change", "limit", "");
    for (Finding finding : findings) {
      table.row(
          metric(finding),
          finding.beforeText(),
          finding.nowText(),
          change(finding),
          finding.limitText(),
          finding.isBelowFloor() ? finding.reason() : Words.ofLimit(finding.outcome()));
    }
  }

  /** {@code time}; where it is not the baseline that is compared with, what is. */
  public static String metric(Finding finding) {
    String label = finding.limit().metric().label();
    return finding.limit().bound().kind() == Limit.Kind.REFERENCE
        ? label + ", against reference"
        : label;
  }

  public static String change(Finding finding) {
    if (finding.change().isPresent()) {
      double change = finding.change().getAsDouble();
      return Readable.percentBeside(change, finding.limit().bound().relative());
    }
    if (finding.beforeText().equals("-")) {
      return "-";
    }
    return finding.beforeText().equals(finding.nowText()) ? "same" : "changed";
  }
}
