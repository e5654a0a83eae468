package org.perfmodel.check.processes;

import java.util.OptionalDouble;
import org.perfmodel.evaluate.process.eager.Execution;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.limit.ProcessLimit;
import org.perfmodel.symbolic.Rational;

/**
 * What is said of a process and its limits.
 *
 * @param where it is defined, with line and column
 */
record ProcessFindings(String where) {
  ProcessFinding passed(ProcessLimit limit, String message) {
    return new ProcessFinding(limit.text(), Outcome.PASS, message);
  }

  ProcessFinding broken(ProcessLimit limit, String why) {
    return new ProcessFinding(
        limit.text(), Outcome.REGRESSION, where + ": `" + limit.text() + "` is broken: " + why);
  }

  /** A limit on a time that is not the bound. */
  ProcessFinding broken(ProcessLimit.Time limit, Rational now, String why, Execution trace) {
    ProcessFinding finding = broken(limit, why, trace);
    Rational beyond = limit.atLeast() ? limit.bound().minus(now) : now.minus(limit.bound());
    return new ProcessFinding(
        finding.limit(),
        finding.outcome(),
        finding.message(),
        OptionalDouble.of(
            limit.bound().signum() == 0
                ? Double.POSITIVE_INFINITY
                : beyond.dividedBy(limit.bound()).doubleValue()));
  }

  ProcessFinding broken(ProcessLimit limit, String why, Execution trace) {
    return broken(limit, why + "\n" + trace.text().strip().indent(2).stripTrailing());
  }

  ProcessFinding unjudged(ProcessLimit limit, String why) {
    return new ProcessFinding(
        limit.text(), Outcome.ERROR, where + ": `" + limit.text() + "` cannot be judged: " + why);
  }
}
