package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.perfmodel.Pipeline;
import org.perfmodel.Request;
import org.perfmodel.Told;
import org.perfmodel.gate.Outcome;

/**
 * Prints the table of predictions and writes the results. Never fails because of a limit. For
 * builds that judge all modules at the end, and for a first look.
 */
@Mojo(name = "predict", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class PredictMojo extends AbstractProjectMojo {
  @Override
  void run(Request request) {
    Told told = new Pipeline().predict(request);
    Console.print(told.table(), getLog()::info);
    Console.print(told.warnings(), getLog()::warn);
    if (told.outcome() != Outcome.PASS) {
      Console.print(told.messages(), getLog()::warn);
    }
  }
}
