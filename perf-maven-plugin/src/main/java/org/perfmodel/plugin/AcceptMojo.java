package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.Pipeline;
import org.perfmodel.request.NoSuchRegionException;
import org.perfmodel.request.Request;

/**
 * Records one region as it is now in the baseline, with the reason. With {@code settings} instead
 * of a region it records what the gate is set to. In a build of several modules it acts in the
 * module that has the region; for settings, in all modules.
 */
@Mojo(name = "accept", threadSafe = true)
public final class AcceptMojo extends AbstractProjectMojo {
  /** Id of the region, as the table prints it, or {@code settings}. */
  @Parameter(property = "perf.region", required = true)
  private String region;

  /** Why the region may be slower from now on. The reason stays in the baseline. */
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
