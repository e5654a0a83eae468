package org.perfmodel.json;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.KnownShare;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;

/**
 * {@code perf.sarif}: what is wrong, for tools that show it in the source. SARIF 2.1.0, OASIS
 * standard of 2020-03-27; the fingerprints are ours and do not depend on lines, so that a finding
 * stays the same one when code above it moves.
 */
public final class SarifCodec {
  private static final int DEPTH = 6;
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  private static final String DEADLOCK = "perf/deadlock";
  private static final String PROCESS = "perf/process";
  private static final String KNOWN = "perf/known";
  private static final String LOOSENED = "perf/loosened";
  private static final String BASELINE = "src/perf/baseline.jsonl";

  /** Metrics that follow from a longer time, where all are compared with the baseline. */
  private static final Set<Metric> FOLLOWING =
      Set.of(Metric.SPEEDUP, Metric.EFFICIENCY, Metric.COMPLEXITY);

  private static final String FINGERPRINT = "perfRegionAndLimit/v2";

  private SarifCodec() {}

  /** The document of a verdict. */
  public static String write(Verdict verdict) {
    List<Fields> results = new ArrayList<>();
    for (RegionVerdict region : verdict.regions()) {
      region
          .error()
          .ifPresent(
              error ->
                  results.add(
                      result(
                          region.canDeadlock() ? DEADLOCK : "perf/error",
                          "error",
                          error,
                          region.place(),
                          region.region() + " error")));
      results(region, results);
    }
    for (ProcessVerdict process : verdict.processes()) {
      processes(process, results);
    }
    for (KnownLimit limit : verdict.brokenKnownLimits()) {
      results.add(
          result(KNOWN, "error", known(verdict, limit), limit.place(), "known " + limit.text()));
    }
    for (Loosened each : verdict.loosening().entries()) {
      results.add(
          result(
              LOOSENED,
              verdict.loosening().isStrict() ? "error" : "warning",
              "Loosened by this change: " + each.text(),
              each.placeOr(new Place(BASELINE, 1)),
              each.subject() + " loosened"));
    }
    for (SourceProblem problem : verdict.problems()) {
      results.add(
          result(
              "perf/source",
              problem.severe() ? "error" : "warning",
              problem.message() + "\n" + problem.nextStep(),
              problem.place(),
              problem.place().file() + " " + problem.message()));
    }
    Fields driver =
        new Fields()
            .with("name", "perf-maven-plugin")
            .with("rules", rules())
            .with("semanticVersion", verdict.modelVersion() + ".0");
    return new Fields()
        .with("$schema", SCHEMA)
        .with(
            "runs",
            List.of(
                new Fields()
                    .with("columnKind", "utf16CodeUnits")
                    .with("results", results)
                    .with("tool", new Fields().with("driver", driver))))
        .with("version", "2.1.0")
        .foreign(DEPTH);
  }

  private static String known(Verdict verdict, KnownLimit limit) {
    KnownShare known = verdict.known();
    return "known "
        + limit.text()
        + ": "
        + known.known()
        + " of "
        + known.regions()
        + " regions are fully known. Not: "
        + known.open().stream()
            .limit(KnownShare.MOST_NAMED)
            .map(open -> open.region().value())
            .collect(Collectors.joining(", "))
        + (known.open().size() > KnownShare.MOST_NAMED ? ", .." : "");
  }

  /**
   * One for each limit that is broken. A change that takes longer than the baseline also has less
   * speedup and more growth: these are part of the result for time.
   */
  private static void results(RegionVerdict region, List<Fields> results) {
    List<List<Finding>> broken = new ArrayList<>(byLimit(region).values());
    Optional<List<Finding>> time =
        broken.stream()
            .filter(each -> worst(each).limit().metric() == Metric.TIME)
            .filter(each -> worst(each).outcome() == Outcome.REGRESSION)
            .filter(SarifCodec::isOfBaseline)
            .findFirst();
    List<Finding> following = new ArrayList<>();
    for (List<Finding> each : broken) {
      if (time.isPresent()
          && isOfBaseline(each)
          && FOLLOWING.contains(worst(each).limit().metric())) {
        following.add(worst(each));
      }
    }
    for (List<Finding> each : broken) {
      if (!following.contains(worst(each))) {
        boolean isTime = time.isPresent() && worst(each).equals(worst(time.get()));
        results.add(result(region, each, isTime ? following : List.of()));
      }
    }
  }

  private static boolean isOfBaseline(List<Finding> findings) {
    return worst(findings).limit().bound().kind() == Limit.Kind.BASELINE;
  }

  /** What a limit says of all points is one finding. */
  private static Map<String, List<Finding>> byLimit(RegionVerdict region) {
    Map<String, List<Finding>> byLimit = new LinkedHashMap<>();
    for (Finding finding : region.findings()) {
      if (finding.outcome() != Outcome.PASS && finding.outcome() != Outcome.NO_BASELINE) {
        byLimit.computeIfAbsent(finding.limit().text(), none -> new ArrayList<>()).add(finding);
      }
    }
    return byLimit;
  }

  private static void processes(ProcessVerdict process, List<Fields> results) {
    String title = process.process() + " of " + process.place().file();
    process
        .error()
        .ifPresent(
            error ->
                results.add(
                    result(
                        "perf/error", "error", error, process.place(), title + " process error")));
    for (ProcessFinding finding : process.findings()) {
      if (finding.outcome() != Outcome.PASS) {
        results.add(
            result(
                PROCESS,
                level(finding.outcome()),
                finding.message(),
                process.place(),
                title + " " + finding.limit()));
      }
    }
  }

  private static List<Fields> rules() {
    List<Fields> rules = new ArrayList<>();
    rules.add(rule("perf/error", "The region could not be evaluated."));
    rules.add(rule(DEADLOCK, "The region's tasks can wait for each other for ever."));
    rules.add(rule(PROCESS, "A limit on all executions of a process."));
    rules.add(rule(KNOWN, "Less of the module is fully known than it has to be."));
    rules.add(rule(LOOSENED, "The gate is milder than the baseline was recorded with."));
    rules.add(rule("perf/source", "The source could not be read as it should be."));
    for (Metric metric : Metric.values()) {
      rules.add(rule(ruleOf(metric), "A limit on predicted " + metric.label() + "."));
    }
    return rules;
  }

  private static Fields rule(String id, String text) {
    return new Fields().with("id", id).with("shortDescription", message(text));
  }

  private static String ruleOf(Metric metric) {
    return "perf/" + metric.label();
  }

  private static Finding worst(List<Finding> findings) {
    Finding worst = findings.get(0);
    for (Finding each : findings) {
      int order = each.outcome().compareTo(worst.outcome());
      double more = Math.abs(each.change().orElse(0)) - Math.abs(worst.change().orElse(0));
      worst = order > 0 || order == 0 && more > 0 ? each : worst;
    }
    return worst;
  }

  private static Fields result(
      RegionVerdict region, List<Finding> findings, List<Finding> following) {
    Finding finding = worst(findings);
    int more = findings.size() - 1;
    String text =
        region.region()
            + ": "
            + finding.limit().metric().label()
            + " at "
            + finding.point()
            + " is "
            + finding.nowText()
            + (finding.beforeText().equals("-") ? "" : ", was " + finding.beforeText())
            + "; limit "
            + finding.limitText()
            + (more > 0 ? "; and at " + more + (more == 1 ? " more point" : " more points") : "")
            + following.stream()
                .map(
                    each ->
                        "; "
                            + each.limit().metric().label()
                            + " is "
                            + each.nowText()
                            + ", was "
                            + each.beforeText())
                .collect(Collectors.joining())
            + region.change().map(change -> "\n" + change.cause()).orElse("");
    Optional<Place> changed = region.change().flatMap(Change::place);
    return result(
        ruleOf(finding.limit().metric()),
        level(finding.outcome()),
        text,
        changed.orElse(region.place()),
        region.region() + " " + finding.limit().text());
  }

  private static String level(Outcome outcome) {
    return switch (outcome) {
      case REGRESSION, ERROR, LOST, NOT_COMPARABLE -> "error";
      case UNCERTAIN -> "warning";
      case PASS, WAIVED, NO_BASELINE -> "note";
    };
  }

  private static Fields result(
      String rule, String level, String text, Place place, String identity) {
    Fields lines = new Fields();
    if (place.last() > place.line()) {
      lines.with("endLine", place.last());
    }
    Fields physical =
        new Fields()
            .with("artifactLocation", new Fields().with("uri", uri(place.file())))
            .with("region", lines.with("startLine", place.line()));
    return new Fields()
        .with("level", level)
        .with("locations", List.of(new Fields().with("physicalLocation", physical)))
        .with("message", message(text))
        .with("partialFingerprints", new Fields().with(FINGERPRINT, hash(identity)))
        .with("ruleId", rule);
  }

  private static Fields message(String text) {
    return new Fields().with("text", text);
  }

  private static String uri(String file) {
    try {
      return new URI(null, null, file, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("no path: " + file, e);
    }
  }

  private static String hash(String identity) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
