package org.perfmodel.plugin;

import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.perfmodel.gate.Outcome;
import org.perfmodel.report.VisibleText;

/**
 * How a build ends: the messages at the level that the outcome deserves, then the exception, if
 * any. A broken limit is a failure of the project; what prevents a verdict is an error.
 *
 * @param messages the first of them sums the others up
 */
record Ending(Outcome outcome, List<String> messages) {

  void check(Log log, boolean warnOnly) throws MojoExecutionException, MojoFailureException {
    if (outcome == Outcome.PASS) {
      return;
    }
    boolean fails = outcome.isFailure() && !warnOnly;
    Console.print(messages, fails ? log::error : log::warn);
    if (fails && outcome == Outcome.ERROR) {
      throw new MojoExecutionException(summary());
    }
    if (fails) {
      throw new MojoFailureException(summary());
    }
  }

  private String summary() {
    return messages.isEmpty()
        ? "perf: " + outcome
        : VisibleText.of(messages.get(0)).lines().findFirst().orElse("perf: " + outcome);
  }
}
