package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.Pipeline;
import org.perfmodel.request.Request;

/** Prints everything about one region: formulae, contributions per line, assumptions, gaps. */
@Mojo(name = "explain", threadSafe = true)
public final class ExplainMojo extends AbstractProjectMojo {
  /** Id of the region, as the table prints it. */
  @Parameter(property = "perf.region", required = true)
  private String region;

  @Override
  void run(Request request) {
    Console.print(new Pipeline().explain(new Pipeline().analyse(request), region), getLog()::info);
  }
}
