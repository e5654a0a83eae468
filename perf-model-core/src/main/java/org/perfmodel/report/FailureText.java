package org.perfmodel.report;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Bindings;

/** Numbers first, cause second, then one way out per line. */
final class FailureText {
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

  List<String> of(RegionVerdict region, PageNames pages) {
    List<String> lines = new ArrayList<>();
    lines.addAll(TextBlock.ends(region.region().value(), region.place().toString()));
    region.error().ifPresent(error -> lines.addAll(TextBlock.sentence("  error   ", error)));
    Optional<Point> point = Ranking.shown(region).map(Prediction::point);
    point.ifPresent(at -> lines.addAll(atPoint(region, at)));
    if (region.outcome() == Outcome.REGRESSION) {
      fix(region).ifPresent(fix -> lines.addAll(TextBlock.sentence("  fix     ", fix + ", or")));
    }
    lines.addAll(waysOut(region));
    if (region.outcome() == Outcome.NO_BASELINE) {
      lines.add("  record  mvn perf:update");
    }
    lines.add(
        "  report  "
            + pages
                .page(region.region())
                .map(page -> reportFolder + "/" + page)
                .orElse("mvn perf:report"));
    return lines;
  }

  /** What a person may decide instead: accept or waive a change, move a limit of one's own. */
  private List<String> waysOut(RegionVerdict region) {
    List<String> lines = new ArrayList<>();
    Set<String> absolute = new TreeSet<>();
    boolean isAgainstBaseline = region.outcome() == Outcome.NOT_COMPARABLE;
    for (Finding finding : region.findings()) {
      if (finding.outcome() == Outcome.REGRESSION) {
        boolean isBaseline = finding.limit().bound().kind() == Limit.Kind.BASELINE;
        isAgainstBaseline |= isBaseline;
        if (!isBaseline) {
          absolute.add(finding.limit().text());
        }
      }
    }
    if (isAgainstBaseline) {
      lines.add("  accept  " + BaselineUpdate.acceptCommand(region.region()));
    }
    absolute.forEach(limit -> lines.add("  limit   src/perf/perf.yaml   rules: " + limit));
    if (region.outcome() == Outcome.REGRESSION) {
      lines.add(
          "  waive   src/perf/waivers.yaml   key: "
              + region.region()
              + "   until: "
              + today.plusMonths(3));
    }
    return lines;
  }

  private List<String> atPoint(RegionVerdict region, Point at) {
    List<Finding> here = region.findings().stream().filter(f -> isToldAt(f, at)).toList();
    List<String> lines = new ArrayList<>(ConsoleReport.findings(region, here, at));
    otherPoints(region, here).ifPresent(t -> lines.addAll(TextBlock.sentence("  also    ", t)));
    if (region.change().isPresent()) {
      lines.addAll(FormulaLines.of(region.change().get(), platform));
      lines.addAll(TextBlock.sentence("  why     ", region.change().get().cause()));
    } else if (region.outcome() == Outcome.REGRESSION) {
      Ranking.at(region, at)
          .ifPresent(now -> lines.addAll(TextBlock.sentence("  why     ", now.bottleneck())));
    }
    notes(here)
        .forEach(
            (reason, metrics) ->
                lines.addAll(
                    TextBlock.sentence("  note    ", String.join(", ", metrics) + ": " + reason)));
    trust(here).ifPresent(text -> lines.addAll(TextBlock.sentence("  trust   ", text)));
    Ranking.at(region, at).ifPresent(prediction -> lines.addAll(gaps(prediction)));
    return lines;
  }

  /** A property of the code is judged once, and told wherever the region is. */
  private static boolean isToldAt(Finding finding, Point at) {
    Metric metric = finding.limit().metric();
    return finding.point().equals(at)
        || metric == Metric.COMPLEXITY
        || metric == Metric.UNKNOWN
        || metric.isAllocation() && finding.point().inputs().equals(at.inputs());
  }

  /** The metrics by what is to be said of them, each reason once. */
  private static Map<String, Set<String>> notes(List<Finding> findings) {
    Map<String, Set<String>> notes = new LinkedHashMap<>();
    for (Finding finding : findings) {
      if (finding.outcome() != Outcome.PASS && !finding.reason().isBlank()) {
        notes
            .computeIfAbsent(finding.reason(), reason -> new LinkedHashSet<>())
            .add(finding.limit().metric().label());
      }
    }
    return notes;
  }

  private static Optional<String> otherPoints(RegionVerdict region, List<Finding> told) {
    boolean isJudged =
        region.outcome() == Outcome.REGRESSION || region.outcome() == Outcome.UNCERTAIN;
    List<Finding> others =
        region.findings().stream()
            .filter(f -> isJudged && f.outcome() == region.outcome() && !told.contains(f))
            .toList();
    if (others.isEmpty()) {
      return Optional.empty();
    }
    List<String> same = new ArrayList<>();
    told.forEach(f -> same.add(told(f)));
    if (others.stream().allMatch(f -> f.change().isPresent() && same.contains(told(f)))) {
      return Optional.of("the same at " + Words.count(points(others), "more point"));
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
                        + Ellipsis.point(f.point())));
    int more = others.size() - parts.size();
    return Optional.of(String.join("; ", parts) + (more > 0 ? "; " + more + " more" : ""));
  }

  private static String told(Finding finding) {
    return finding.limit().metric().label() + " " + ConsoleReport.change(finding);
  }

  private static long points(List<Finding> findings) {
    return findings.stream().map(Finding::point).distinct().count();
  }

  /** What the uncertainty of the numbers says about the limit that decided. */
  private static Optional<String> trust(List<Finding> here) {
    return here.stream()
        .filter(f -> f.outcome() == Outcome.REGRESSION || f.outcome() == Outcome.UNCERTAIN)
        .filter(f -> f.changeInterval().isPresent())
        .findFirst()
        .map(FailureText::trust);
  }

  private static String trust(Finding finding) {
    Interval interval = finding.changeInterval().orElseThrow();
    Limit.Bound bound = finding.limit().bound();
    boolean isRelative = bound.kind() != Limit.Kind.ABSOLUTE;
    double limit = isRelative ? bound.relative() : bound.value();
    String where = "straddles the limit";
    if (interval.low() > limit) {
      where = "all above the limit";
    } else if (interval.high() < limit) {
      where = "all below the limit";
    }
    return (isRelative ? "interval of the change: " : "interval: ")
        + beside(interval.low(), limit, finding)
        + " .. "
        + beside(interval.high(), limit, finding)
        + "  ("
        + where
        + ")";
  }

  private static String beside(double value, double limit, Finding finding) {
    if (finding.limit().bound().kind() != Limit.Kind.ABSOLUTE) {
      return Readable.percentBeside(value, limit);
    }
    return Readable.beside(value, limit, finding.limit().metric().unit());
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

  private static Optional<String> fix(RegionVerdict region) {
    boolean isOnlyUnknown =
        region.findings().stream()
            .filter(f -> f.outcome() == Outcome.REGRESSION)
            .allMatch(f -> f.limit().metric() == Metric.UNKNOWN);
    return isOnlyUnknown
        ? Optional.of("bind what is unknown, as its line above says")
        : region.change().flatMap(Change::cure);
  }
}
