package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.perfmodel.Analysis;
import org.perfmodel.Pipeline;
import org.perfmodel.Request;
import org.perfmodel.gate.Outcome;

/**
 * Prints the table of predictions and writes the results; never fails because of a limit. For
 * builds that judge all modules at the end, and for looking.
 */
@Mojo(name = "predict", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class PredictMojo extends AbstractProjectMojo {
  @Override
  void run(Request request) {
    Pipeline pipeline = new Pipeline();
    Analysis analysis = pipeline.bounded(pipeline.analyse(request));
    pipeline.write(analysis);
    Console.print(pipeline.table(analysis), getLog()::info);
    if (analysis.verdict().outcome() != Outcome.PASS) {
      Console.print(pipeline.messages(analysis), getLog()::warn);
    }
  }
}
