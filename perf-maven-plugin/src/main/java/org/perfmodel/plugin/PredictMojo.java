package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.perfmodel.Pipeline;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.gate.Outcome;
import org.perfmodel.request.Request;

/**
 * Prints the table of predictions and writes the results. Never fails because of a limit. For
 * builds that judge all modules at the end, and for a first look.
 */
@Mojo(name = "predict", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class PredictMojo extends AbstractCheckMojo {
  @Override
  void judge(Request request) {
    RunSummary summary = new Pipeline().predict(request);
    Console.print(summary.table(), getLog()::info);
    Console.print(summary.warnings(), getLog()::warn);
    if (summary.outcome() != Outcome.PASS) {
      Console.print(summary.messages(), getLog()::warn);
    }
  }
}
