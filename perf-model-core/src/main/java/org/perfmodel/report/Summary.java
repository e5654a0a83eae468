package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.workload.SourceProblem;

/** A verdict in one line. */
public final class Summary {
  private Summary() {}

  /** {@code perf: 37 regions, 35 pass, 2 regression (module physics, ..)}. */
  static String line(Verdict verdict) {
    int loosened = verdict.loosening().entries().size();
    return "perf: "
        + counts(List.of(verdict))
        + (loosened > 0 ? ", " + Words.count(loosened, "setting") + " loosened" : "")
        + "  "
        + context(verdict);
  }

  /** {@code perf: 2 limits broken in 1 of 37 regions (module physics, ..)}. */
  static String headline(Verdict verdict) {
    long limits = 0;
    long broken = 0;
    long errors = 0;
    for (RegionVerdict region : verdict.regions()) {
      long here =
          region.findings().stream()
              .filter(finding -> finding.outcome() == Outcome.REGRESSION)
              .map(finding -> finding.limit().text())
              .distinct()
              .count();
      limits += here;
      broken += here > 0 ? 1 : 0;
      errors += region.outcome() == Outcome.ERROR ? 1 : 0;
    }
    List<String> parts = new ArrayList<>();
    int regions = verdict.regions().size();
    if (limits > 0) {
      parts.add(Words.count(limits, "limit") + " broken in " + broken + " of " + of(regions));
    }
    if (errors > 0) {
      parts.add(errors + " of " + of(regions) + " in error");
    }
    parts.addAll(ProcessText.headline(verdict));
    if (verdict.loosening().fails()) {
      parts.add(LooseningText.headline(verdict.loosening()));
    }
    if (!verdict.brokenKnownLimits().isEmpty()) {
      parts.add(KnownText.headline(verdict));
    }
    long problems = verdict.problems().stream().filter(SourceProblem::severe).count();
    if (problems > 0) {
      parts.add(Words.count(problems, "problem") + " in sources or settings");
    }
    String what = parts.isEmpty() ? counts(List.of(verdict)) : String.join(", ", parts);
    return "perf: " + what + "  " + context(verdict);
  }

  /** {@code 37 regions, 35 pass, 2 regression}: best first, without what does not occur. */
  public static String counts(List<Verdict> verdicts) {
    List<RegionVerdict> regions = verdicts.stream().flatMap(v -> v.regions().stream()).toList();
    List<String> parts = new ArrayList<>(List.of(of(regions.size())));
    parts.addAll(tally(regions.stream().map(RegionVerdict::outcome).toList()));
    List<ProcessVerdict> processes =
        verdicts.stream().flatMap(v -> v.processes().stream()).toList();
    if (!processes.isEmpty()) {
      parts.add(ProcessText.of(processes.size()));
      parts.addAll(tally(processes.stream().map(ProcessVerdict::outcome).toList()));
    }
    return String.join(", ", parts);
  }

  private static List<String> tally(List<Outcome> outcomes) {
    List<String> parts = new ArrayList<>();
    for (Outcome outcome : Outcome.values()) {
      long count = outcomes.stream().filter(one -> one == outcome).count();
      if (count > 0) {
        parts.add(count + " " + Words.of(outcome));
      }
    }
    return parts;
  }

  private static String of(int regions) {
    return Words.count(regions, "region");
  }

  private static String context(Verdict verdict) {
    return "(module "
        + verdict.module()
        + ", platform "
        + verdict.platform()
        + ", model "
        + verdict.modelVersion()
        + ")";
  }
}
