package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.Pipeline;
import org.perfmodel.Request;

/** Writes what is predicted now for one region into the baseline, with the reason why. */
@Mojo(name = "accept", threadSafe = true)
public final class AcceptMojo extends AbstractProjectMojo {
  /** Id of the region, as the table prints it. */
  @Parameter(property = "perf.region", required = true)
  private String region;

  /** Why the region may be slower from now on; it stays in the baseline. */
  @Parameter(property = "perf.reason", required = true)
  private String reason;

  @Override
  void run(Request request) {
    Console.print(new Pipeline().accept(request, region, reason), getLog()::info);
  }
}
