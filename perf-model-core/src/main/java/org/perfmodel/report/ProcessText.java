package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.Verdict;

/** The processes of a verdict as lines of text. */
final class ProcessText {
  private ProcessText() {}

  /** A row per process; nothing where there is none. */
  static List<String> table(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    if (!verdict.processes().isEmpty()) {
      TextTable table = new TextTable("lll");
      table.row("process", "file", "outcome");
      for (ProcessVerdict process : verdict.processes()) {
        table.row(process.process(), process.place().toString(), Words.of(process.outcome()));
      }
      lines.addAll(table.lines("", TextBlock.WIDTH));
      lines.add("");
    }
    return lines;
  }

  /** What is wrong with each that does not pass. */
  static List<String> failures(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    for (ProcessVerdict process : verdict.processes()) {
      if (process.outcome() != Outcome.PASS) {
        lines.add("");
        lines.addAll(TextBlock.ends("process " + process.process(), process.place().toString()));
        process.error().ifPresent(error -> lines.addAll(TextBlock.sentence("  error   ", error)));
        for (ProcessFinding finding : process.findings()) {
          if (finding.outcome() != Outcome.PASS) {
            String label =
                switch (finding.outcome()) {
                  case ERROR -> "  error   ";
                  case WAIVED -> "  waived  ";
                  default -> "  broken  ";
                };
            lines.addAll(TextBlock.sentence(label, finding.message()));
          }
        }
      }
    }
    return lines;
  }

  /** {@code 2 limits broken in 1 of 3 processes}; empty if nothing is. */
  static List<String> headline(Verdict verdict) {
    List<String> parts = new ArrayList<>();
    long limits = 0;
    long broken = 0;
    long errors = 0;
    for (ProcessVerdict process : verdict.processes()) {
      long here =
          process.findings().stream()
              .filter(finding -> finding.outcome() == Outcome.REGRESSION)
              .count();
      limits += here;
      broken += here > 0 ? 1 : 0;
      errors += process.outcome() == Outcome.ERROR ? 1 : 0;
    }
    String all = of(verdict.processes().size());
    if (limits > 0) {
      parts.add(Words.count(limits, "limit") + " broken in " + broken + " of " + all);
    }
    if (errors > 0) {
      parts.add(errors + " of " + all + " in error");
    }
    return parts;
  }

  static String of(long processes) {
    return processes + (processes == 1 ? " process" : " processes");
  }
}
