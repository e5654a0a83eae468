package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.Effect;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;

/** A verdict as the workflow commands that GitHub shows at the lines of a pull request. */
public final class GitHubAnnotations {
  private static final Place BASELINE = new Place("src/perf/baseline.jsonl", 1);

  private GitHubAnnotations() {}

  /** A command per region that does not pass, worst first, and per problem of the sources. */
  public static List<String> lines(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    for (RegionVerdict region : Ranking.worstFirst(verdict)) {
      if (region.outcome() != Outcome.PASS) {
        String title = "perf: " + region.region() + ": " + Words.of(region.outcome());
        lines.add(line(level(region.outcome()), place(region), title, message(region)));
      }
    }
    for (ProcessVerdict process : verdict.processes()) {
      if (process.outcome() != Outcome.PASS) {
        List<String> parts = new ArrayList<>();
        process.error().ifPresent(parts::add);
        process.findings().stream()
            .filter(finding -> finding.outcome() != Outcome.PASS)
            .forEach(finding -> parts.add(finding.message()));
        String title = "perf: " + process.process() + ": " + Words.of(process.outcome());
        lines.add(line(level(process.outcome()), process.place(), title, String.join("\n", parts)));
      }
    }
    for (Loosened each : verdict.loosening().entries()) {
      lines.add(
          line(
              verdict.loosening().isStrict() ? "error" : "warning",
              each.placeOr(BASELINE),
              "perf: loosened",
              each.text()));
    }
    for (KnownLimit limit : verdict.brokenKnownLimits()) {
      lines.add(
          line(
              "error",
              limit.place(),
              "perf: too little is known",
              String.join("\n", KnownText.lines(verdict))));
    }
    for (SourceProblem problem : verdict.problems()) {
      lines.add(
          line(
              problem.severe() ? "error" : "warning",
              problem.place(),
              "perf: source problem",
              problem.message() + "\n" + problem.nextStep()));
    }
    return lines;
  }

  /** A command per method that a change made worse, worst first. */
  public static List<String> lines(ChangeReport report) {
    List<String> lines = new ArrayList<>();
    for (ChangedMethod method : report.worse()) {
      Place place = method.line().map(ChangedLine::place).orElse(method.place());
      List<String> parts = new ArrayList<>();
      parts.add(ChangeCells.times(method, " -> "));
      method.deadlock().ifPresent(parts::add);
      parts.add(ChangeCells.doubt(method));
      method.cure().ifPresent(parts::add);
      parts.removeIf(String::isBlank);
      lines.add(
          line(
              method.effect() == Effect.WORSE ? "error" : "warning",
              place,
              "perf: " + ChangeCells.name(method) + ": " + ChangeCells.sentence(method),
              String.join("\n", parts)));
    }
    return lines;
  }

  private static String level(Outcome outcome) {
    return switch (outcome) {
      case REGRESSION, ERROR, LOST, NOT_COMPARABLE -> "error";
      case UNCERTAIN -> "warning";
      case PASS, WAIVED, NO_BASELINE -> "notice";
    };
  }

  /**
   * Where to look: the line that was edited, else that of the largest new term, else the region's
   * declaration.
   */
  private static Place place(RegionVerdict region) {
    return region.change().flatMap(Change::place).orElse(region.place());
  }

  private static String message(RegionVerdict region) {
    List<String> parts = new ArrayList<>();
    region.error().ifPresent(parts::add);
    List<Finding> broken =
        region.findings().stream().filter(f -> f.outcome() != Outcome.PASS).toList();
    Optional<Point> shown = Ranking.shown(region).map(Prediction::point);
    List<Finding> told =
        broken.stream().filter(f -> shown.stream().allMatch(f.point()::equals)).toList();
    told.forEach(finding -> parts.add(Sentences.of(finding)));
    if (broken.size() > told.size()) {
      parts.add("and " + (broken.size() - told.size()) + " more at other points");
    }
    region.change().map(Change::cause).ifPresent(parts::add);
    return parts.isEmpty() ? Words.of(region.outcome()) : String.join("\n", parts);
  }

  private static String line(String level, Place place, String title, String message) {
    return "::"
        + level
        + " file="
        + property(place.file())
        + ",line="
        + place.line()
        + ",title="
        + property(title)
        + "::"
        + data(message);
  }

  private static String data(String text) {
    return VisibleText.of(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
