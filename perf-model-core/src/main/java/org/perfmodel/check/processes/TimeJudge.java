package org.perfmodel.check.processes;

import java.util.Optional;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.Ending;
import org.perfmodel.evaluate.process.eager.Execution;
import org.perfmodel.evaluate.process.eager.Summary;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.limit.ProcessLimit;
import org.perfmodel.symbolic.Rational;

/** The times of one process, held against limits. */
final class TimeJudge {
  private final ProcessFindings findings;
  private final EagerAnalysis analysis;
  private final Optional<Summary> summary;

  /**
   * For one process.
   *
   * @param summary of its times, where they are finitely many
   */
  TimeJudge(ProcessFindings findings, EagerAnalysis analysis, Optional<Summary> summary) {
    this.findings = findings;
    this.analysis = analysis;
    this.summary = summary;
  }

  /** The finding. */
  ProcessFinding judge(ProcessLimit.Time limit) {
    if (summary.isEmpty()) {
      return unbounded(limit);
    }
    Summary times = summary.get();
    Rational now =
        switch (limit.extreme()) {
          case MINIMUM -> times.least();
          case MEAN -> times.mean();
          case MAXIMUM -> times.greatest();
        };
    String says = says(limit, now);
    if (limit.holds(now)) {
      return findings.passed(limit, says);
    }
    Execution execution = limit.atLeast() ? analysis.fastest() : analysis.slowest();
    return findings.broken(
        limit, now, says + "; an execution that takes " + execution.time() + ":", execution);
  }

  private static String says(ProcessLimit.Time limit, Rational now) {
    return limit.extreme().word() + " time is " + Processes.decimal(now);
  }

  /** Of executions that may go round in circles. */
  private ProcessFinding unbounded(ProcessLimit.Time limit) {
    Ending ending = analysis.ending();
    Optional<Rational> now =
        switch (limit.extreme()) {
          case MINIMUM -> ending.least();
          case MEAN -> ending.mean();
          case MAXIMUM -> Optional.empty();
        };
    if (now.isPresent()) {
      String says = says(limit, now.get());
      return limit.holds(now.get())
          ? findings.passed(limit, says)
          : findings.broken(
              limit, now.get(), says + "; the fastest execution:", analysis.fastest());
    }
    if (ending.probability().isOne()) {
      String says = "there is no greatest time: " + ending.text();
      return limit.atLeast() ? findings.passed(limit, says) : findings.broken(limit, says);
    }
    return findings.unjudged(
        limit, ending.text() + "\nMaybe let the process end in nil or Terminated.");
  }
}
