package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.Metric;

/** A verdict as a JUnit report: a test case per region and metric. Holds no time of day. */
public final class JUnitXml {
  private JUnitXml() {}

  /** The text of {@code TEST-perf.xml}. */
  public static String write(Verdict verdict) {
    List<Case> cases = cases(verdict);
    Markup xml = new Markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.open(
        "testsuite",
        "name",
        "perf",
        "time",
        "0",
        "tests",
        String.valueOf(cases.size()),
        "errors",
        count(cases, "error"),
        "skipped",
        count(cases, "skipped"),
        "failures",
        count(cases, "failure"));
    xml.newLine().open("properties").newLine();
    property(xml, "perf.module", verdict.module());
    property(xml, "perf.platform", verdict.platform());
    property(xml, "perf.model", verdict.modelVersion());
    xml.close().newLine();
    for (Case one : cases) {
      xml.open("testcase", "name", one.name, "classname", one.region, "time", "0");
      if (!one.element.isEmpty()) {
        xml.newLine();
        xml.open(
            one.element,
            "message",
            one.message,
            "type",
            one.element.equals("skipped") ? "" : one.type);
        xml.text(one.body).close().newLine();
      }
      xml.close().newLine();
    }
    xml.close().newLine();
    return xml.toString();
  }

  /**
   * One test case.
   *
   * @param element that says what went wrong; empty if nothing did
   */
  private record Case(
      String region, String name, String element, String type, String message, String body) {}

  private static List<Case> cases(Verdict verdict) {
    List<Case> cases = new ArrayList<>();
    for (RegionVerdict region : verdict.regions()) {
      SortedMap<Metric, List<Finding>> byMetric = new TreeMap<>();
      for (Finding finding : region.findings()) {
        byMetric.computeIfAbsent(finding.limit().metric(), m -> new ArrayList<>()).add(finding);
      }
      String id = region.region().value();
      byMetric.forEach((metric, findings) -> cases.add(of(id, metric, findings)));
      Outcome ofFindings =
          region.findings().stream().map(Finding::outcome).reduce(Outcome.PASS, Outcome::and);
      if (byMetric.isEmpty() || region.outcome().compareTo(ofFindings) > 0) {
        String message = region.error().orElse(Words.of(region.outcome()));
        cases.add(of(id, "prediction", region.outcome(), message, message));
      }
    }
    if (!verdict.loosening().entries().isEmpty()) {
      Outcome outcome = verdict.loosening().fails() ? Outcome.REGRESSION : Outcome.UNCERTAIN;
      List<String> lines = LooseningText.lines(verdict);
      cases.add(of("settings", "loosened", outcome, lines.get(0), String.join("\n", lines)));
    }
    List<String> missed = KnownText.lines(verdict);
    if (!verdict.knownLimits().isEmpty()) {
      cases.add(
          of(
              "settings",
              "known",
              missed.isEmpty() ? Outcome.PASS : Outcome.REGRESSION,
              missed.isEmpty() ? "" : missed.get(0),
              String.join("\n", missed)));
    }
    for (ProcessVerdict process : verdict.processes()) {
      for (ProcessFinding finding : process.findings()) {
        String message = finding.message();
        cases.add(of(process.title(), finding.limit(), finding.outcome(), message, message));
      }
      process
          .error()
          .ifPresent(
              error -> cases.add(of(process.title(), "process", process.outcome(), error, error)));
    }
    return cases;
  }

  private static Case of(String region, Metric metric, List<Finding> findings) {
    Outcome worst = findings.stream().map(Finding::outcome).reduce(Outcome.PASS, Outcome::and);
    List<String> lines =
        findings.stream().filter(f -> f.outcome() == worst).map(Sentences::of).toList();
    boolean isTold = worst.compareTo(Outcome.UNCERTAIN) >= 0;
    return of(
        region,
        metric.label(),
        worst,
        lines.get(0),
        isTold ? String.join("\n", lines) : Words.count(lines.size(), "point"));
  }

  private static Case of(String region, String name, Outcome outcome, String message, String body) {
    String type = "perf." + Words.of(outcome).replace(' ', '-');
    return switch (outcome) {
      case PASS -> new Case(region, name, "", "", "", "");
      case REGRESSION, LOST, NOT_COMPARABLE ->
          new Case(region, name, "failure", type, message, body);
      case ERROR -> new Case(region, name, "error", type, message, body);
      case WAIVED, NO_BASELINE, UNCERTAIN ->
          new Case(region, name, "skipped", type, Words.of(outcome) + ": " + message, body);
    };
  }

  private static String count(List<Case> cases, String element) {
    return String.valueOf(cases.stream().filter(c -> c.element.equals(element)).count());
  }

  private static void property(Markup xml, String name, String value) {
    xml.open("property", "name", name, "value", value.isEmpty() ? "-" : value).close().newLine();
  }
}
