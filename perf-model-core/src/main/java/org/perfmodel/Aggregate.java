package org.perfmodel;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.Verdict;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.symbolic.Bindings;

/**
 * The verdicts of all modules of one build.
 *
 * @param today from which a suggested waiver runs
 */
public record Aggregate(List<Verdict> verdicts, LocalDate today) {
  public Aggregate {
    verdicts = List.copyOf(verdicts);
  }

  /** The worst of them; an error where there is none at all. */
  public Outcome outcome() {
    return verdicts.stream().map(Verdict::outcome).reduce(Outcome::and).orElse(Outcome.ERROR);
  }

  /** One table per module. */
  public List<String> table() {
    List<String> lines = new ArrayList<>();
    for (Verdict verdict : verdicts) {
      lines.addAll(ConsoleReport.table(verdict));
      lines.addAll(ConsoleReport.loosened(verdict));
    }
    return lines;
  }

  /** What is broken, in which module, worst first; where something is, nothing else. */
  public List<String> messages() {
    List<String> lines = new ArrayList<>();
    if (verdicts.isEmpty()) {
      lines.add(
          "perf: no module has a verdict\n"
              + "Maybe run it together with the lifecycle: mvn verify perf:check-aggregate");
    }
    boolean fails = outcome().isFailure();
    List<Verdict> worstFirst = new ArrayList<>(verdicts);
    worstFirst.sort(Comparator.comparing(Verdict::outcome).reversed());
    for (Verdict verdict : worstFirst) {
      if (fails ? verdict.outcome().isFailure() : verdict.outcome() != Outcome.PASS) {
        lines.addAll(
            new ConsoleReport(Bindings.NONE, "target/perf/report", today).messages(verdict));
      }
    }
    return lines;
  }
}
