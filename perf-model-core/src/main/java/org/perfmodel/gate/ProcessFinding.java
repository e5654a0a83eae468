package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import java.util.OptionalDouble;
import org.perfmodel.gate.limit.ProcessLimit;

/**
 * What one limit says of one process.
 *
 * @param limit as written
 * @param message why: with file, line and column, and the shortest trace where there is one
 * @param worse of a broken limit on a time: by how much of the bound; empty otherwise
 */
public record ProcessFinding(String limit, Outcome outcome, String message, OptionalDouble worse) {
  /** What cannot be worse by more or less. */
  public ProcessFinding(String limit, Outcome outcome, String message) {
    this(limit, outcome, message, OptionalDouble.empty());
  }

  public ProcessFinding {
    requireNonNull(limit);
    requireNonNull(outcome);
    requireNonNull(message);
    requireNonNull(worse);
  }

  /** The same, saying how it could be waived. */
  ProcessFinding withWayOut(String file, String process) {
    ProcessLimit broken = ProcessLimit.parse(limit);
    String metric =
        broken instanceof ProcessLimit.Time
            ? "time"
            : broken instanceof ProcessLimit.NoDeadlock ? "deadlock" : "equivalence";
    String key = process.matches("\\w+") ? file + "#" + process : file;
    return new ProcessFinding(
        limit,
        outcome,
        message
            + "\nMaybe waive it in src/perf/waivers.yaml: key: "
            + key
            + ", metric: "
            + metric
            + ".",
        worse);
  }

  ProcessFinding waived(Waiver waiver) {
    return new ProcessFinding(
        limit,
        Outcome.WAIVED,
        "waived until "
            + waiver.until().map(LocalDate::toString).orElse("no day")
            + " ("
            + waiver.owner()
            + ": "
            + waiver.reason()
            + "): "
            + message,
        worse);
  }
}
