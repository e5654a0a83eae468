package org.perfmodel;

import org.perfmodel.evaluate.process.eager.Execution;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessFinding;
import org.perfmodel.gate.ProcessLimit;

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

  ProcessFinding broken(ProcessLimit limit, String why, Execution trace) {
    return broken(limit, why + "\n" + trace.text().strip().indent(2).stripTrailing());
  }

  ProcessFinding unjudged(ProcessLimit limit, String why) {
    return new ProcessFinding(
        limit.text(), Outcome.ERROR, where + ": `" + limit.text() + "` cannot be judged: " + why);
  }
}
