package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.NoSuchRegionException;
import org.perfmodel.Pipeline;
import org.perfmodel.Request;

/**
 * Writes what is predicted now for one region into the baseline, with the reason why; of {@code
 * settings}, what the gate is set to. In a build of several modules the one that has the region
 * takes it, and the others are passed over; settings are those of all.
 */
@Mojo(name = "accept", threadSafe = true)
public final class AcceptMojo extends AbstractProjectMojo {
  /** Id of the region, as the table prints it, or {@code settings}. */
  @Parameter(property = "perf.region", required = true)
  private String region;

  /** Why the region may be slower from now on; it stays in the baseline. */
  @Parameter(property = "perf.reason", required = true)
  private String reason;

  @Override
  void run(Request request) {
    Search search = Search.of(session(), "accept " + region);
    try {
      Console.print(new Pipeline().accept(request, region, reason), getLog()::info);
      search.found();
    } catch (NoSuchRegionException e) {
      if (search.isOverWithout(e.names())) {
        throw new NoSuchRegionException(region, search.names());
      }
      getLog().info("perf: no region " + region + " in this module");
    }
  }
}
